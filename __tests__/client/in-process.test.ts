import { expect, test } from '@jest/globals'
import { createInProcessTransport } from '../../src/client/in-process.ts'
import type { HttpRequest } from '../../src/client/transport.ts'
import type { Api } from '../../src/contract/api.ts'

const send = (api: Api, more: Partial<HttpRequest> = {}) =>
  createInProcessTransport(api)({
    method: 'POST',
    url: 'http://service.invalid/v2/x',
    headers: { Authorization: 'Bearer k_1' },
    body: '{"prompt":"Ä"}',
    boundMs: 1000,
    capBytes: 100,
    ...more
  })

/** The same without a body. */
const get = (api: Api, more: Partial<HttpRequest>) =>
  createInProcessTransport(api)({
    method: 'GET',
    url: 'http://service.invalid/v2/x',
    headers: {},
    boundMs: 1000,
    capBytes: 100,
    ...more
  })

test('a request reaches the service as it is, and its answer comes back', async () => {
  const response = await send(async ({ method, path, header, text }) => ({
    status: 201,
    headers: { 'retry-after': '3' },
    body: [method, path, header('authorization'), header('x-missing') ?? 'none', await text()]
  }))
  expect(response.status).toBe(201)
  expect(response.header('Retry-After')).toBe('3')
  expect(response.header('x-missing')).toBeUndefined()
  const seen = ['POST', '/v2/x', 'Bearer k_1', 'none', '{"prompt":"Ä"}']
  expect(JSON.parse(response.body)).toEqual(seen)
})

test('path and query are told apart, and only the query is decoded', async () => {
  const url = 'http://service.invalid/v2/a%2Fb?dateFrom=2026-01-01&page=%2Fa%20b'
  const response = await get(async ({ path, query }) => ({ status: 200, body: [path, query] }), {
    url
  })
  const query = { dateFrom: '2026-01-01', page: '/a b' }
  expect(JSON.parse(response.body)).toEqual(['/v2/a%2Fb', query])
})

test('without a body, its text is empty', async () => {
  const response = await get(async ({ text }) => ({ status: 200, body: [await text()] }), {})
  expect(response.body).toBe('[""]')
})

test('a service that throws may have processed the request', async () => {
  const broken = send(async () => {
    throw new Error('boom')
  })
  await expect(broken).rejects.toMatchObject({ kind: 'reset', reachedServer: true })
})

test('a body past the cap is too large, counted in bytes', async () => {
  const answer = (text: string) => send(async () => ({ status: 200, body: [text] }))
  expect((await answer('Ä'.repeat(48))).body).toHaveLength(52)
  await expect(answer('Ä'.repeat(49))).rejects.toMatchObject({ kind: 'too-large' })
})

test('a service that never answers ends by the bound, or by the signal', async () => {
  const never = () => new Promise<never>(() => undefined)
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
      return { status: 200, body: { id: 'j1' } }
    },
    { signal: cancelling.signal }
  )
  expect((await sent).body).toBe('{"id":"j1"}')
})

test('nothing begins after the signal', async () => {
  let asked = 0
  const api: Api = async () => ({ status: 200, body: [++asked] })
  const sent = send(api, { signal: AbortSignal.abort() })
  await expect(sent).rejects.toMatchObject({ kind: 'aborted', reachedServer: false })
  expect(asked).toBe(0)
})
