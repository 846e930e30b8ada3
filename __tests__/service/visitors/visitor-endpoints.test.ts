import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { errorSchema } from '../../../src/contract/error.ts'
import { paths } from '../../../src/contract/routes.ts'
import { visitorsSchema } from '../../../src/contract/visitors.ts'
import { createApi } from '../../../src/service/api.ts'
import { createApp } from '../../../src/service/app.ts'
import { createJobStore } from '../../../src/service/jobs/store.ts'
import { createKeys } from '../../../src/service/keys.ts'
import { noLimits, type ProjectLimits } from '../../../src/service/project.ts'
import { createRateLimits } from '../../../src/service/rate-limits.ts'
import { createAnswerCache } from '../../../src/service/visitors/answer-cache.ts'
import { countVisitors } from '../../../src/service/visitors/visitor-query.ts'
import { createVisitorStore, type DaySketch } from '../../../src/service/visitors/visitor-store.ts'
import { documented } from '../../support/documented-answer.ts'
import { createClock, project, testDatabases } from '../fixtures/test-database.ts'
import { sketchOf } from '../fixtures/visitors.ts'

const openDatabase = testDatabases()

async function start(ownLimits: Partial<ProjectLimits> = {}) {
  const database = await openDatabase()
  const clock = createClock()
  const keys = createKeys({ database, now: clock.now })
  const store = createVisitorStore({ database })
  const count = createAnswerCache({
    count: question => countVisitors(store, question),
    now: clock.now
  })
  const log: string[] = []
  const limited = { ...project, limits: { ...noLimits, ...ownLimits } }
  const projects = new Map([limited, { ...limited, id: 'other' }].map(one => [one.id, one]))
  const api = createApi({
    keys,
    jobs: createJobStore({ database, now: clock.now }),
    projects,
    rebuild: async () => false,
    limits: createRateLimits({ database, projects, now: clock.now }),
    onTurn: () => undefined,
    countVisitors: count,
    log: line => log.push(line)
  })
  const app = createApp(api)
  const readKey = await keys.create({ projectId: 'docs', readOnly: true, expiresAt: null })
  const send = async (query: string, { key = readKey, path = paths.visitors('docs') } = {}) =>
    await documented(
      { method: 'GET', path },
      await app.request(`${path}${query}`, { headers: { authorization: `Bearer ${key}` } })
    )
  const read = async (query = '') => {
    const response = await send(query)
    expect(response.status).toBe(200)
    return v.parse(v.strictObject(visitorsSchema.entries), await response.json())
  }
  return { clock, keys, store, database, log, send, read }
}

const day = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000

/** One visitor of a page on a day, who is counted for the site too. */
const seen = (page: string, date: string, visitor: number): DaySketch[] =>
  [page, null].map(where => ({
    ...{ page: where, day: day(date), kind: 'human' as const },
    sketch: sketchOf([visitor])
  }))

async function refused(response: Response) {
  const { error, details } = v.parse(errorSchema, await response.json())
  return { status: response.status, error, details: details?.map(({ message }) => message) }
}

describe('a limit', () => {
  test('is none unless it is set; then each page is a use, and a wrong query is none', async () => {
    const { send, clock } = await start({ visitorsPerHour: 2 })
    expect((await send('?limit=0')).status).toBe(400)
    expect((await send('')).status).toBe(200)
    clock.advance(60_000)
    expect((await send('?offset=50')).status).toBe(200)
    const response = await send('')
    expect(response.headers.get('retry-after')).toBe('3540')
    expect(await refused(response)).toMatchObject({
      status: 429,
      error: 'the project may do this 2 times in 60 minutes: wait 3540 s and send it again'
    })
    clock.advance(3_540_000)
    expect((await send('')).status).toBe(200)
  })
})

describe('the answer', () => {
  test('a project that never counted anything has no visitors', async () => {
    const { read } = await start()
    const none = { totals: { human: 0, ai: 0, total: 0 }, visitors: [], hasMore: false }
    expect(await read()).toEqual(none)
    expect(await read('?dateFrom=2026-01-01&dateTo=2026-02-01&limit=250&offset=9')).toEqual(none)
  })

  test('without bounds it is about everything; dateTo is left out, a time of day is cut off', async () => {
    const { read, store } = await start()
    await store.merge('docs', [
      ...seen('/old', '1999-12-31', 1),
      ...seen('/a', '2026-02-28', 2),
      ...seen('/a', '2026-03-01', 3),
      { page: '/a', day: day('2026-03-01'), kind: 'ai', sketch: sketchOf([4]) }
    ])
    expect(await read()).toEqual({
      totals: { human: 3, ai: 0, total: 3 },
      visitors: [
        { path: '/a', human: 2, ai: 1, total: 3 },
        { path: '/old', human: 1, ai: 0, total: 1 }
      ],
      hasMore: false
    })
    const rows = async (query: string) =>
      (await read(query)).visitors.map(({ path, total }) => `${path} ${total}`)
    expect(await rows('?dateFrom=2026-02-28')).toEqual(['/a 3'])
    expect(await rows('?dateTo=2026-03-01')).toEqual(['/a 1', '/old 1'])
    expect(await rows('?dateFrom=2026-02-28T23:59:59Z&dateTo=2026-03-01T12:00:00Z')).toEqual([
      '/a 1'
    ])
    expect(await rows('?dateFrom=2026-03-02')).toEqual([])
  })

  test('pages by offset give each row once, and say whether more follow', async () => {
    const { read, store } = await start()
    await store.merge(
      'docs',
      Array.from({ length: 120 }, (_, index) => seen(`/${index}`, '2026-01-01', 1)).flat()
    )
    const first = await read()
    expect([first.visitors.length, first.hasMore]).toEqual([50, true])
    const found: string[] = []
    for (let offset = 0; offset < 120; offset += 40) {
      const { visitors, hasMore } = await read(`?limit=40&offset=${offset}`)
      expect(hasMore).toBe(offset < 80)
      found.push(...visitors.map(({ path }) => path))
    }
    expect(found).toEqual(Array.from({ length: 120 }, (_, index) => `/${index}`).sort())
    expect(await read('?offset=120')).toMatchObject({ visitors: [], hasMore: false })
    expect(await read('?offset=9007199254740991')).toMatchObject({ visitors: [], hasMore: false })
  })

  test('the pages of one export agree although more is counted between them', async () => {
    const { read, store, clock } = await start()
    const pages = ['/a', '/b', '/c'].flatMap(page => seen(page, '2026-01-01', 1))
    await store.merge('docs', pages)
    const first = await read('?limit=2')
    await store.merge('docs', seen('/c', '2026-01-01', 2))
    const second = await read('?limit=2&offset=2')
    expect(second.totals).toEqual(first.totals)
    expect([...first.visitors, ...second.visitors].map(({ path }) => path)).toEqual([
      '/a',
      '/b',
      '/c'
    ])
    clock.advance(5 * 60_000)
    expect((await read('?limit=1')).visitors).toEqual([{ path: '/c', human: 2, ai: 0, total: 2 }])
  })
})

describe('a query that breaks a rule', () => {
  test.each([
    ['limit=0', 'limit: at least 1'],
    ['limit=251', 'limit: at most 250'],
    ['limit=ten', 'limit: a whole number is required'],
    ['limit=', 'limit: a whole number is required'],
    ['offset=-1', 'offset: a whole number of 0 or more is required'],
    ['offset=9007199254740993', 'offset: too large'],
    ['dateFrom=2026-02-30', '2026-02-30 is no date: use YYYY-MM-DD or ISO 8601'],
    ['dateTo=tomorrow', 'tomorrow is no date: use YYYY-MM-DD or ISO 8601'],
    ['dateFrom=2026-03-01&dateTo=2026-03-01', 'dateTo: must be after dateFrom (it is exclusive)']
  ])('%s is answered with 400 and what is wrong', async (query, message) => {
    const { send } = await start()
    expect(await refused(await send(`?${query}`))).toEqual({
      status: 400,
      error: 'the query breaks a rule',
      details: [message]
    })
  })

  test('two problems at once are both told', async () => {
    const { send } = await start()
    const { details } = await refused(await send('?limit=0&dateFrom=now'))
    expect(details).toHaveLength(2)
    expect(details).toEqual(
      expect.arrayContaining(['limit: at least 1', expect.stringContaining('now is no date')])
    )
  })

  test('parameters that nobody knows are ignored', async () => {
    const { read } = await start()
    expect((await read('?page=2&__proto__=1')).visitors).toEqual([])
  })
})

describe('keys', () => {
  test('a key is required', async () => {
    const { send } = await start()
    for (const key of ['', `docs_${'a'.repeat(42)}`]) {
      const response = await send('', { key })
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
      expect(response.status).toBe(401)
    }
  })

  test('another project looks the same as one that does not exist', async () => {
    const { send } = await start()
    const answers = [
      await refused(await send('', { path: paths.visitors('other') })),
      await refused(await send('', { path: paths.visitors('nothing') }))
    ]
    expect(answers[0]).toMatchObject({ status: 404, error: 'no such project for this key' })
    expect(answers[1]).toEqual(answers[0])
  })

  test('a key of another project sees that one alone', async () => {
    const { send, keys, store } = await start()
    await store.merge('docs', seen('/a', '2026-01-01', 1))
    const key = await keys.create({ projectId: 'other', readOnly: false, expiresAt: null })
    const response = await send('', { key, path: paths.visitors('other') })
    expect(await response.json()).toMatchObject({ totals: { total: 0 }, visitors: [] })
  })
})

test('damaged rows are answered with 500, and the log says what to do', async () => {
  const { send, store, database, log } = await start()
  await store.merge('docs', seen('/a', '2026-01-01', 1))
  await database.run('UPDATE visitor_blocks SET sketches = $1', [Uint8Array.of(1, 2, 3)])
  expect(await refused(await send(''))).toMatchObject({ status: 500 })
  expect(log).toEqual([expect.stringContaining('restore a backup of the database')])
})
