import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { errorSchema } from '../../src/contract/error.ts'
import { jobSchema } from '../../src/contract/job.ts'
import { requestBodyBytes } from '../../src/contract/limits.ts'
import { paths } from '../../src/contract/routes.ts'
import { createApi } from '../../src/service/api.ts'
import { createApp } from '../../src/service/app.ts'
import { type Rebuild, RebuildError } from '../../src/service/jobs/rebuild.ts'
import { createJobStore, type JobStore } from '../../src/service/jobs/store.ts'
import { createTurnQueue } from '../../src/service/jobs/turn-queue.ts'
import { createKeys } from '../../src/service/keys.ts'
import { noLimits, type ProjectLimits } from '../../src/service/project.ts'
import { createRateLimits } from '../../src/service/rate-limits.ts'
import { documented } from '../support/documented-answer.ts'
import { createClock, project, testDatabases } from './fixtures/test-database.ts'

const openDatabase = testDatabases()

async function start(
  broken: Partial<JobStore> = {},
  rebuild: Rebuild = async () => false,
  ownLimits: Partial<ProjectLimits> = {}
) {
  const database = await openDatabase()
  const clock = createClock()
  const keys = createKeys({ database, now: clock.now })
  const log: string[] = []
  let turns = 0
  const limited = { ...project, limits: { ...noLimits, ...ownLimits } }
  const projects = new Map([limited, { ...limited, id: 'other' }].map(one => [one.id, one]))
  const limits = createRateLimits({ database, projects, now: clock.now })
  const api = createApi({
    keys,
    jobs: { ...createJobStore({ database, now: clock.now, limits }), ...broken },
    projects,
    rebuild,
    limits,
    onTurn: () => {
      turns += 1
    },
    countVisitors: () => Promise.reject(new Error('nobody counts visitors here')),
    log: line => log.push(line)
  })
  const app = createApp(api)
  const key = await keys.create({ projectId: 'docs', readOnly: false, expiresAt: null })
  const send = async (
    method: string,
    path: string,
    options: { key?: string; type?: string; body?: NonNullable<RequestInit['body']> } = {}
  ) => {
    const headers = {
      authorization: `Bearer ${options.key ?? key}`,
      'content-type': options.type ?? 'application/json'
    }
    const { body } = options
    const init = body === undefined ? { method, headers } : { method, headers, body }
    const answered = await app.request(path, { ...init, duplex: 'half' } as RequestInit)
    return await documented({ method, path }, answered)
  }
  const post = (path: string, body: unknown, options: { key?: string } = {}) =>
    send('POST', path, { ...options, body: JSON.stringify(body) })
  const create = async (prompt = 'Fix it') =>
    v.parse(jobSchema, await (await post(paths.jobs('docs'), { prompt })).json())
  return { database, clock, keys, log, send, post, create, turns: () => turns }
}

/** The one sentence of an error, in the contract's shape. */
async function refused(response: Response): Promise<[number, string]> {
  return [
    response.status,
    v.parse(v.strictObject(errorSchema.entries), await response.json()).error
  ]
}

describe('creating a job', () => {
  test('answers 201 and an active job, and calls for a worker', async () => {
    const { post, turns } = await start()
    const response = await post(paths.jobs('docs'), { prompt: 'Fix it' })
    expect(response.status).toBe(201)
    expect(v.parse(jobSchema, await response.json())).toEqual({
      id: expect.stringMatching(/^[a-z2-7]{12}$/),
      status: 'active',
      source: { repository: 'octo/docs', ref: 'main' },
      model: 'none',
      prLink: null,
      createdAt: '2025-01-01T00:00:00.000Z',
      archivedAt: null,
      reason: null,
      branch: null,
      changedFiles: null
    })
    expect(turns()).toBe(1)
  })

  test.each([
    ['no JSON', '{', 'the body is not valid JSON', undefined],
    ['no object', '"x"', 'the body breaks a rule', 'Invalid type'],
    ['no prompt', '{}', 'the body breaks a rule', 'prompt'],
    ['a number', '{"prompt":3}', 'the body breaks a rule', 'prompt: a string is required'],
    ['a blank', '{"prompt":" \\n "}', 'the body breaks a rule', 'prompt: must not be blank']
  ])('%s is answered with 400 and what is wrong', async (_, body, error, detail) => {
    const { send, turns } = await start()
    const response = await send('POST', paths.jobs('docs'), { body })
    expect(response.status).toBe(400)
    const answer = v.parse(errorSchema, await response.json())
    expect(answer.error).toBe(error)
    if (detail !== undefined) expect(answer.details?.[0]?.message).toContain(detail)
    expect(turns()).toBe(0)
  })

  test.each(['text/plain', 'application/jsonx', 'multipart/form-data; boundary=json'])(
    'a body of type %s is answered with 415',
    async type => {
      const { send } = await start()
      const body = JSON.stringify({ prompt: 'x' })
      expect((await send('POST', paths.jobs('docs'), { type, body })).status).toBe(415)
    }
  )

  test('JSON with a character set is JSON', async () => {
    const { send } = await start()
    const type = 'application/json; charset=utf-8'
    const response = await send('POST', paths.jobs('docs'), { type, body: '{"prompt":"x"}' })
    expect(response.status).toBe(201)
  })

  test('a body of the largest size is taken, one byte more is answered with 413', async () => {
    const { send } = await start()
    const largest = JSON.stringify({ prompt: 'x'.repeat(requestBodyBytes - 13) })
    expect(largest).toHaveLength(requestBodyBytes)
    expect((await send('POST', paths.jobs('docs'), { body: largest })).status).toBe(201)
    expect(await refused(await send('POST', paths.jobs('docs'), { body: `${largest} ` }))).toEqual([
      413,
      'the body is larger than 1048576 bytes'
    ])
  })

  test('a body without length is read no further than the limit', async () => {
    const { send } = await start()
    let chunks = 0
    const endless = new ReadableStream({
      pull: controller => {
        chunks += 1
        controller.enqueue(new Uint8Array(64 * 1024))
      }
    })
    expect((await send('POST', paths.jobs('docs'), { body: endless })).status).toBe(413)
    expect(chunks).toBeLessThan(25)
  })
})

describe('messages', () => {
  test('a message to a completed job sets it active before it answers', async () => {
    const { create, post, send, database, clock, turns } = await start()
    const { id } = await create()
    const queue = createTurnQueue({ database, now: clock.now, leaseMs: 1000 })
    const turn = await queue.claim()
    if (turn === undefined) throw new Error('no turn')
    await queue.finish(turn, { status: 'completed', prLink: 'https://x/1', changedFiles: 1 })
    expect(await (await send('GET', paths.job('docs', id))).json()).toMatchObject({
      status: 'completed',
      prLink: 'https://x/1'
    })
    const response = await post(paths.messages('docs', id), { prompt: 'More' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ id, status: 'active', prLink: null })
    expect(await (await send('GET', paths.job('docs', id))).json()).toMatchObject({
      status: 'active'
    })
    expect(turns()).toBe(2)
  })

  test('a message to an archived job is answered with 409', async () => {
    const { create, post, database } = await start()
    const { id } = await create()
    await database.run(`UPDATE jobs SET status = 'archived', archived_at = 1`)
    expect(await refused(await post(paths.messages('docs', id), { prompt: 'More' }))).toEqual([
      409,
      'the job is archived: create a new one'
    ])
  })

  test('a message to no job is answered with 404', async () => {
    const { post } = await start()
    const response = await post(paths.messages('docs', 'aaaaaaaaaaaa'), { prompt: 'More' })
    expect(await refused(response)).toEqual([404, 'no such job'])
  })
})

describe('limits', () => {
  const anyJob = { id: 'aaaaaaaaaaaa' }
  const waits = async (response: Response) => [
    ...(await refused(response)),
    response.headers.get('retry-after')
  ]
  const said = (limit: number, seconds: number): string =>
    `the project may do this ${limit} times in 60 minutes: wait ${seconds} s and send it again`

  test('a message beyond the limit is answered with 429 and the second of the next', async () => {
    const { create, post, clock, turns } = await start({}, undefined, { messagesPerHour: 2 })
    const { id } = await create()
    const message = () => post(paths.messages('docs', id), { prompt: 'More' })
    expect((await message()).status).toBe(200)
    clock.advance(1500)
    expect((await message()).status).toBe(200)
    clock.advance(3_598_000)
    // 500 ms before the first is 60 minutes old.
    expect(await waits(await message())).toEqual([429, said(2, 1), '1'])
    expect(turns()).toBe(3)
    clock.advance(1000)
    expect((await message()).status).toBe(200)
  })

  test('whoever is over the limit asks no remote for a job', async () => {
    const asked: string[] = []
    const { create, post } = await start(
      {},
      async ({ jobId }) => {
        asked.push(jobId)
        return false
      },
      { messagesPerHour: 1 }
    )
    const { id } = await create()
    const unknown = () => post(paths.messages('docs', anyJob.id), { prompt: 'More' })
    expect((await unknown()).status).toBe(404)
    await post(paths.messages('docs', id), { prompt: 'More' })
    expect((await unknown()).status).toBe(429)
    expect(asked).toEqual([anyJob.id])
  })

  test('what is refused for another reason does not count', async () => {
    const { create, post, send, database } = await start({}, undefined, { messagesPerHour: 1 })
    const [archived, open] = [await create(), await create()]
    await database.run(`UPDATE jobs SET status = 'archived' WHERE id = $1`, [archived.id])
    const message = (id: string, prompt = 'More') => post(paths.messages('docs', id), { prompt })
    expect((await message(archived.id)).status).toBe(409)
    expect((await message(anyJob.id)).status).toBe(404)
    expect((await message(open.id, ' ')).status).toBe(400)
    const type = 'text/plain'
    const plain = await send('POST', paths.messages('docs', open.id), { type, body: 'x' })
    expect(plain.status).toBe(415)
    expect((await message(open.id)).status).toBe(200)
    expect((await message(open.id)).status).toBe(429)
  })

  test('each operation and each project has its own', async () => {
    const ownLimits = { jobsPerHour: 1, messagesPerHour: 1, readsPerHour: 2 }
    const { create, post, send, keys } = await start({}, undefined, ownLimits)
    const { id } = await create()
    expect((await post(paths.messages('docs', id), { prompt: 'More' })).status).toBe(200)
    const get = () => send('GET', paths.job('docs', id))
    expect([(await get()).status, (await get()).status]).toEqual([200, 200])
    expect(await waits(await get())).toEqual([429, said(2, 3600), '3600'])
    expect((await post(paths.jobs('docs'), { prompt: 'x' })).status).toBe(429)
    const key = await keys.create({ projectId: 'other', readOnly: false, expiresAt: null })
    expect((await post(paths.jobs('other'), { prompt: 'x' }, { key })).status).toBe(201)
  })

  test('polls write nothing where they have no limit', async () => {
    const { create, send, database } = await start({}, undefined, { messagesPerHour: 100 })
    const { id } = await create()
    const writes = async () => await database.query('SELECT total_changes() AS changes')
    const before = await writes()
    for (const _ of [1, 2, 3]) await send('GET', paths.job('docs', id))
    expect(await writes()).toEqual(before)
  })
})

describe('a job that the store does not know', () => {
  const id = 'aaaaaaaaaaaa'
  const record = {
    id,
    branch: `docs-agent/${id}`,
    base: 'next',
    prLink: 'https://x/1',
    requests: [{ prompt: 'Fix it', at: 1000 }]
  }
  const startWithRecord = async () => {
    const asked: string[] = []
    const started = await start({}, async ({ project, jobId }) => {
      asked.push(jobId)
      await createJobStore({ database: started.database, now: () => 0 }).adopt({ project, record })
      return true
    })
    return { ...started, asked }
  }

  test('is asked for where its work is, once', async () => {
    const { send, asked } = await startWithRecord()
    const expected = {
      ...{ id, status: 'completed', prLink: 'https://x/1', branch: record.branch },
      ...{
        source: { repository: 'octo/docs', ref: 'next' },
        createdAt: '1970-01-01T00:00:01.000Z'
      },
      ...{ changedFiles: null, reason: null }
    }
    for (const _ of [1, 2]) {
      const response = await send('GET', paths.job('docs', id))
      expect(v.parse(jobSchema, await response.json())).toMatchObject(expected)
    }
    expect(asked).toEqual([id])
  })

  test('takes a message as any other, and calls for a worker', async () => {
    const { post, turns, database } = await startWithRecord()
    const response = await post(paths.messages('docs', id), { prompt: 'More' })
    expect([response.status, await response.json()]).toMatchObject([200, { status: 'active' }])
    expect(turns()).toBe(1)
    expect(await database.query('SELECT prompt, state FROM turns ORDER BY position')).toEqual([
      { prompt: 'Fix it', state: 'completed' },
      { prompt: 'More', state: 'waiting' }
    ])
  })

  test('is not asked for under an id that is none of ours', async () => {
    const { send, post, asked } = await startWithRecord()
    for (const wrong of ['aaaaaaaaaaa', 'aaaaaaaaaaaa2', 'AAAAAAAAAAAA', 'aaaaaaaaaaa1', '*']) {
      expect((await send('GET', paths.job('docs', wrong))).status).toBe(404)
      const message = await post(paths.messages('docs', wrong), { prompt: 'More' })
      expect(message.status).toBe(404)
    }
    expect(asked).toEqual([])
  })

  test('is neither known nor unknown while nobody can be asked', async () => {
    const { send, post, log, turns } = await start({}, async () => {
      throw new RebuildError('nothing was done: octo/docs could not be reached')
    })
    const said = 'nothing was done: octo/docs could not be reached'
    expect(await refused(await send('GET', paths.job('docs', id)))).toEqual([503, said])
    const message = await post(paths.messages('docs', id), { prompt: 'More' })
    expect(await refused(message)).toEqual([424, said])
    expect(log).toEqual([said, said])
    expect(turns()).toBe(0)
  })
})

describe('keys', () => {
  test('a request without a known key is answered with 401 and how to send one', async () => {
    const { send } = await start()
    for (const key of ['', 'docs_unknown', `docs_${'a'.repeat(42)}`]) {
      const response = await send('GET', paths.job('docs', 'aaaaaaaaaaaa'), { key })
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
      expect((await refused(response))[0]).toBe(401)
    }
  })

  test.each([
    ['POST', paths.jobs('docs')],
    ['GET', paths.job('docs', 'aaaaaaaaaaaa')],
    ['POST', paths.messages('docs', 'aaaaaaaaaaaa')],
    ['GET', paths.visitors('docs')]
  ])('%s %s needs one', async (method, path) => {
    const { send } = await start()
    expect((await send(method, path, { key: 'docs_unknown' })).status).toBe(401)
  })

  test('an expired key is answered with 401', async () => {
    const { send, keys, clock } = await start()
    const expiresAt = clock.now() + 1000
    const key = await keys.create({ projectId: 'docs', readOnly: false, expiresAt })
    clock.advance(1000)
    expect((await send('GET', paths.job('docs', 'x'), { key })).status).toBe(401)
  })

  test('a revoked key is answered with 401 from the next request on', async () => {
    const { send, keys, create } = await start()
    const { id } = await create()
    const key = await keys.create({ projectId: 'docs', readOnly: true, expiresAt: null })
    const get = () => send('GET', paths.job('docs', id), { key })
    expect((await get()).status).toBe(200)
    const [entry] = (await keys.list('docs')).filter(({ readOnly }) => readOnly)
    await keys.revoke(entry?.id ?? '')
    expect(await refused(await get())).toEqual([401, 'the key is unknown or expired'])
  })

  test('a key that can only read reads, and is answered with 403 when it writes', async () => {
    const { send, post, create, keys } = await start()
    const { id } = await create()
    const key = await keys.create({ projectId: 'docs', readOnly: true, expiresAt: null })
    expect((await send('GET', paths.job('docs', id), { key })).status).toBe(200)
    expect(await refused(await post(paths.jobs('docs'), { prompt: 'x' }, { key }))).toEqual([
      403,
      'the key can only read'
    ])
  })

  test('another project looks the same as one that does not exist', async () => {
    const { send, create, keys } = await start()
    const { id } = await create()
    const key = await keys.create({ projectId: 'other', readOnly: false, expiresAt: null })
    const answers = await Promise.all([
      refused(await send('GET', paths.job('docs', id), { key })),
      refused(await send('GET', paths.job('nothing', id), { key }))
    ])
    expect(answers[0]).toEqual([404, 'no such project for this key'])
    expect(answers[1]).toEqual(answers[0])
    // Its own address does not lead to the job either.
    expect((await send('GET', paths.job('other', id), { key })).status).toBe(404)
  })
})

describe('over HTTP', () => {
  const app = createApp(async call => {
    const { method, path, query } = call
    const agent = call.header('user-agent') ?? null
    const headers = { 'retry-after': '3', 'x-method': method }
    return { status: 202, headers, body: { method, path, query, agent } }
  })

  test('a call is what stands in the request, and its answer goes out as JSON', async () => {
    const response = await app.request('/v2/x?limit=1&page=%2Fa%20b', {
      headers: { 'User-Agent': 'curl' }
    })
    expect([response.status, response.headers.get('retry-after')]).toEqual([202, '3'])
    expect(response.headers.get('content-type')).toMatch(/^application\/json/)
    const query = { limit: '1', page: '/a b' }
    expect(await response.json()).toEqual({ method: 'GET', path: '/v2/x', query, agent: 'curl' })
  })

  test('HEAD is GET without the body', async () => {
    const response = await app.request('/v2/x', { method: 'HEAD' })
    const { status, headers } = response
    expect([status, headers.get('x-method'), await response.text()]).toEqual([202, 'GET', ''])
  })
})

describe('everything else', () => {
  test('an unknown address is answered with 404 in the shape of errors', async () => {
    const { send } = await start()
    expect(await refused(await send('GET', '/nothing'))).toEqual([404, 'no such address'])
  })

  test('a full database is answered with 503, keeps nothing half, and is logged once', async () => {
    const { send, database, log } = await start()
    const rows = async () => [
      await database.query('SELECT id FROM jobs'),
      await database.query('SELECT id FROM turns')
    ]
    const [used] = await database.query('PRAGMA page_count')
    await database.query(`PRAGMA max_page_count = ${used?.page_count}`)
    const body = JSON.stringify({ prompt: 'x'.repeat(100_000) })
    for (let n = 0; n < 3; n += 1) {
      expect(await refused(await send('POST', paths.jobs('docs'), { body }))).toEqual([
        503,
        'the database of the service failed: its log says why'
      ])
    }
    expect(await rows()).toEqual([[], []])
    expect(log).toEqual([
      'requests cannot be answered: the disk of the database is full: make room'
    ])
    await database.query('PRAGMA max_page_count = 100000')
    expect((await send('POST', paths.jobs('docs'), { body })).status).toBe(201)
  })

  test('what nobody expected is logged, and answered with 500 without what it was', async () => {
    const { send, log } = await start({
      create: () => Promise.reject(new Error('the disk is full\n::error::at table turns'))
    })
    const response = await send('POST', paths.jobs('docs'), { body: '{"prompt":"x"}' })
    expect(await refused(response)).toEqual([500, 'the service failed; its log says why'])
    expect(log).toHaveLength(1)
    expect(log[0]).toMatch(/^POST \/v2\/agent\/docs\/job: Error: the disk is full ::error/)
  })
})
