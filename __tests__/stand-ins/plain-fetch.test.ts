import { afterEach, describe, expect, test } from '@jest/globals'
import { plainFetch } from '../../src/stand-ins/plain-fetch.ts'
import {
  answer,
  type Behaviour,
  cutBody,
  endlessBody,
  type FaultyServer,
  redirect,
  stallBeforeHeaders,
  stallInBody,
  startFaultyServer,
  unusedPort
} from '../support/faulty-server.ts'

const servers: FaultyServer[] = []
const serve = async (...behave: Behaviour[]): Promise<FaultyServer> => {
  const server = await startFaultyServer({ behave })
  servers.push(server)
  return server
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

const post = { method: 'POST', body: '{"body":"ünicode"}', headers: { authorization: 'token x' } }

test('an answer has status, headers by lower case names, and its text', async () => {
  const server = await serve(answer(404, { message: 'ünicode' }, { 'X-Name': ['a', 'b'] }))
  const response = await plainFetch(`${server.url}/x?y=1`)
  expect(response).toMatchObject({
    status: 404,
    statusText: 'Not Found',
    url: `${server.url}/x?y=1`
  })
  expect(response.headers.get('x-name')).toBe('a, b')
  expect(Object.fromEntries(response.headers)).toMatchObject({ 'content-type': 'application/json' })
  expect(await response.text()).toBe('{"message":"ünicode"}')
})

test('a body can be had as bytes, or as it comes', async () => {
  const server = await serve(answer(200, 'ü'), endlessBody(200))
  expect(Buffer.from(await (await plainFetch(server.url)).arrayBuffer()).toString()).toBe('ü')
  let size = 0
  for await (const chunk of (await plainFetch(server.url)).body) {
    size += chunk.length
    if (size > 1_000_000) break
  }
  expect(size).toBeLessThan(2_000_000)
})

test('an answer without a body frees its connection', async () => {
  const server = await serve(answer(204))
  for (let n = 0; n < 3; n += 1) {
    expect((await plainFetch(server.url)).status).toBe(204)
    await new Promise(resolve => setTimeout(resolve, 10))
  }
  expect(server.connections()).toBe(1)
})

test('a body is sent with its length in bytes', async () => {
  const server = await serve(answer(201))
  await plainFetch(server.url, post)
  expect(server.requests).toMatchObject([
    { method: 'POST', body: post.body, headers: { 'content-length': '19', ...post.headers } }
  ])
})

describe('a redirect', () => {
  test.each([301, 302, 307, 308])('of a read (%i) is followed at the same origin', async status => {
    const server = await serve(redirect(status, '/there'), answer(200, 'here'))
    const response = await plainFetch(server.url, { headers: post.headers })
    expect(response.url).toBe(`${server.url}/there`)
    expect(server.requests.map(({ headers }) => headers.authorization)).toEqual([
      'token x',
      'token x'
    ])
  })

  test.each([307, 308])('of a write (%i) is followed with the same body', async status => {
    const server = await serve(redirect(status, '/there'), answer(201))
    expect((await plainFetch(server.url, post)).status).toBe(201)
    expect(server.requests.map(({ method, body }) => [method, body])).toEqual(
      Array(2).fill(['POST', post.body])
    )
  })

  test('of a write that would become a read is not followed', async () => {
    const server = await serve(redirect(302, '/there'))
    expect((await plainFetch(server.url, post)).status).toBe(302)
    expect(server.requests).toHaveLength(1)
  })

  test('to another origin is not followed: it would get the token', async () => {
    const other = await serve(answer(200))
    const server = await serve(redirect(301, other.url))
    await expect(plainFetch(server.url, { headers: post.headers })).rejects.toThrow('not followed')
    expect(other.requests).toEqual([])
  })

  test('without end is given up', async () => {
    const server = await serve(redirect(301, '/again'))
    await expect(plainFetch(server.url)).rejects.toThrow('not followed')
    expect(server.requests).toHaveLength(6)
  })
})

describe('a failure', () => {
  test('to connect is the system’s', async () => {
    await expect(plainFetch(`http://127.0.0.1:${await unusedPort()}`)).rejects.toMatchObject({
      code: 'ECONNREFUSED'
    })
  })

  test('in the middle of the body is one', async () => {
    const server = await serve(cutBody(200, { id: 1 }))
    const { text } = await plainFetch(server.url)
    await expect(text()).rejects.toThrow()
  })

  test.each([
    ['before the headers', stallBeforeHeaders],
    ['in the body', stallInBody(200)]
  ])('of the signal ends it %s, with its reason', async (_, behaviour) => {
    const server = await serve(behaviour)
    const over = new AbortController()
    const asked = plainFetch(server.url, { signal: over.signal }).then(({ text }) => text())
    setTimeout(() => over.abort(new Error('it gave no answer in time')), 30)
    await expect(asked).rejects.toThrow('it gave no answer in time')
  })

  test('of a signal that fired before asks nobody', async () => {
    const server = await serve(answer(200))
    const asked = plainFetch(server.url, { signal: AbortSignal.abort(new Error('over')) })
    await expect(asked).rejects.toThrow('over')
    expect(server.requests).toEqual([])
  })
})
