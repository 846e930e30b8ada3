import { describe, expect, test } from '@jest/globals'
import { type AnsweredRequest, createFront } from '../../../src/service/operations/front.ts'
import { openApiDocument } from '../../../src/service/operations/open-api.ts'
import type { Readiness } from '../../../src/service/operations/readiness.ts'
import { documentedFetch } from '../../support/documented-answer.ts'

function start() {
  const seen: AnsweredRequest[] = []
  const log: unknown[] = []
  const state: { readiness: Readiness } = { readiness: { isReady: true } }
  let time = 0
  const front = createFront({
    fetch: async () => Response.json({ error: 'no such address' }, { status: 404 }),
    readiness: async () => state.readiness,
    openApi: async () => openApiDocument(),
    observe: request => seen.push(request),
    elapsed: () => {
      time += 5
      return time
    },
    log: (message, fields) => log.push({ message, ...fields })
  })
  const get = (path: string, method = 'GET') =>
    documentedFetch(front)(new Request(`http://service${path}`, { method }))
  return { front, get, state, seen, log }
}

describe('the front of the service', () => {
  test('lives and is ready without a key', async () => {
    const { get } = start()
    for (const path of ['/healthz', '/readyz']) {
      const answer = await get(path)
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok' }])
    }
  })

  test('is alive and not ready, and says why', async () => {
    const { get, state } = start()
    state.readiness = { isReady: false, reason: 'the service stops' }
    expect((await get('/healthz')).status).toBe(200)
    const answer = await get('/readyz')
    expect([answer.status, await answer.json()]).toEqual([503, { error: 'the service stops' }])
  })

  test('tells the description of the API', async () => {
    const { get } = start()
    expect(await (await get('/openapi.json')).json()).toEqual(
      JSON.parse(JSON.stringify(openApiDocument()))
    )
  })

  test('leaves all else to the API, also other methods on its own addresses', async () => {
    const { front, get } = start()
    expect(await (await get('/healthz/more')).json()).toEqual({ error: 'no such address' })
    const post = await front(new Request('http://service/readyz', { method: 'POST' }))
    expect(post.status).toBe(404)
  })

  test('names requests by their route, never by what was in them', async () => {
    const { get, seen, log } = start()
    await get('/v2/agent/docs/job/aaaaaaaaaaaa?key=x').catch(() => undefined)
    await get('/v2/agent/a%2Fb/job/x/message').catch(() => undefined)
    await get('/nothing/secret')
    await get('/v2/agent/docs/job/').catch(() => undefined)
    expect(seen.map(({ route }) => route)).toEqual([
      '/v2/agent/:projectId/job/:id',
      '/v2/agent/:projectId/job/:id/message',
      'other',
      'other'
    ])
    expect(seen[0]).toMatchObject({ method: 'GET', status: 404, milliseconds: 5 })
    expect(log[2]).toEqual({
      message: 'GET other 404 in 5 ms',
      level: 'debug',
      event: 'request'
    })
  })
})
