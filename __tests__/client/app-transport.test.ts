import { expect, test } from '@jest/globals'
import { type App, createAppTransport } from '../../src/client/app-transport.ts'
import type { HttpRequest } from '../../src/client/transport.ts'

const send = (fetch: App['fetch'], more: Partial<HttpRequest> = {}) =>
  createAppTransport({ fetch })({
    method: 'POST',
    url: 'http://service.invalid/v2/x',
    headers: { authorization: 'Bearer k_1' },
    body: '{"prompt":"Ä"}',
    boundMs: 1000,
    capBytes: 100,
    ...more
  })

/** The same without a body. */
const get = (fetch: App['fetch'], more: Partial<HttpRequest>) =>
  createAppTransport({ fetch })({
    method: 'GET',
    url: 'http://service.invalid/v2/x',
    headers: {},
    boundMs: 1000,
    capBytes: 100,
    ...more
  })

test('a request reaches the app as it is, and its answer comes back', async () => {
  const response = await send(async request => {
    const seen = [request.method, request.url, request.headers.get('authorization')]
    return Response.json([...seen, await request.text()], {
      status: 201,
      headers: { 'Retry-After': '3' }
    })
  })
  expect(response.status).toBe(201)
  expect(response.header('retry-after')).toBe('3')
  expect(response.header('x-missing')).toBeUndefined()
  expect(JSON.parse(response.body)).toEqual([
    'POST',
    'http://service.invalid/v2/x',
    'Bearer k_1',
    '{"prompt":"Ä"}'
  ])
})

test('an answer without a body is empty', async () => {
  expect((await send(() => new Response(null, { status: 204 }))).body).toBe('')
})

test('an app that throws may have processed the request', async () => {
  const broken = send(() => {
    throw new Error('boom')
  })
  await expect(broken).rejects.toMatchObject({ kind: 'reset', reachedServer: true })
})

test('a body that breaks off is cut', async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new Error('gone'))
    }
  })
  await expect(send(() => new Response(body))).rejects.toMatchObject({ kind: 'cut' })
})

test('a body past the cap is too large', async () => {
  const large = send(() => new Response('x'.repeat(101)))
  await expect(large).rejects.toMatchObject({ kind: 'too-large' })
})

test('an app that never answers ends by the bound, or by the signal', async () => {
  const never = () => new Promise<Response>(() => undefined)
  await expect(send(never, { boundMs: 10 })).rejects.toMatchObject({ kind: 'timeout' })
  const signal = AbortSignal.timeout(10)
  await expect(get(never, { signal })).rejects.toMatchObject({ kind: 'aborted' })
})

test('a POST that has begun is answered in spite of the signal', async () => {
  const cancelling = new AbortController()
  const sent = send(
    async () => {
      cancelling.abort()
      await new Promise(setImmediate)
      return Response.json({ id: 'j1' })
    },
    { signal: cancelling.signal }
  )
  expect((await sent).body).toBe('{"id":"j1"}')
})

test('nothing begins after the signal', async () => {
  let asked = 0
  const app = () => Response.json(++asked)
  const sent = send(app, { signal: AbortSignal.abort() })
  await expect(sent).rejects.toMatchObject({ kind: 'aborted', reachedServer: false })
  expect(asked).toBe(0)
})
