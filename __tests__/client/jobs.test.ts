import { afterEach, describe, expect, test } from '@jest/globals'
import { ServiceError } from '../../src/client/errors.ts'
import { createHttpTransport } from '../../src/client/http-transport.ts'
import { createJobClient, type JobClientParts } from '../../src/client/jobs.ts'
import type { ServiceErrorKind } from '../../src/client/problems.ts'
import {
  answer,
  type Behaviour,
  cutBody,
  endlessBody,
  type FaultyServer,
  gzipBomb,
  redirect,
  reset,
  stallBeforeHeaders,
  stallInBody,
  startFaultyServer
} from '../support/faulty-server.ts'
import { VirtualClock } from '../support/virtual-clock.ts'

const job = { id: 'j 1', status: 'active', prLink: null }
const limits = { until: 60_000 }
const servers: FaultyServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map(server => server.close()))
})

async function serve(...behave: Behaviour[]): Promise<FaultyServer> {
  const server = await startFaultyServer({ behave })
  servers.push(server)
  return server
}
/** For servers that are silent: time enough for an answer, little enough to wait for. */
const shortly = { bounds: { post: 300, get: 300 } }

const clientOf = ({ url }: FaultyServer, more: Partial<JobClientParts> = {}) =>
  createJobClient({
    transport: createHttpTransport(),
    baseUrl: url,
    apiKey: 'adm_secret',
    projectId: 'pro/ject',
    clock: new VirtualClock(),
    random: () => 0.5,
    bounds: { post: 5000, get: 5000 },
    ...more
  })

async function errorOf(work: Promise<unknown>): Promise<ServiceError> {
  try {
    await work
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
  throw new Error('it went well, where an error was expected')
}

describe('a request', () => {
  test('goes to the paths of the description, with key, type and prompt', async () => {
    const server = await serve(answer(201, job), answer(200, job))
    const client = clientOf(server)
    expect(await client.create('write', limits)).toMatchObject(job)
    await client.message('j 1', 'more', limits)
    expect((await client.get('j 1', limits)).job).toMatchObject(job)
    expect(server.requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/v2/agent/pro%2Fject/job', '{"prompt":"write"}'],
      ['POST', '/v2/agent/pro%2Fject/job/j%201/message', '{"prompt":"more"}'],
      ['GET', '/v2/agent/pro%2Fject/job/j%201', '']
    ])
    expect(server.requests[0]?.headers).toMatchObject({
      authorization: 'Bearer adm_secret',
      'content-type': 'application/json'
    })
    expect(server.requests[2]?.headers['content-type']).toBeUndefined()
  })

  test.each(['/base/path', '/base/path/', '/base/path//'])(
    'keeps the path of the address %s',
    async path => {
      const server = await serve(answer(200, job))
      await clientOf(server, { baseUrl: `${server.url}${path}` }).get('j 1', limits)
      expect(server.requests[0]?.path).toBe('/base/path/v2/agent/pro%2Fject/job/j%201')
    }
  )

  test('with a project or a job that cannot be addressed is not made', async () => {
    const server = await serve(answer(200, job))
    for (const projectId of ['', '..', '\ud800']) {
      expect(() => clientOf(server, { projectId })).toThrow(/^project-id and job-id/)
    }
    const error = await errorOf(clientOf(server).get('..', limits))
    expect(error.problem).toBe('id-malformed')
    expect(server.requests).toHaveLength(0)
  })

  test('with a key that no header can carry is not made, and the key is not shown', async () => {
    const server = await serve(answer(200, job))
    const make = () => clientOf(server, { apiKey: 'adm_se\ncret' })
    expect(make).toThrow(/^The api-key contains/)
    expect(make).not.toThrow(/cret/)
  })
})

describe('an answer', () => {
  test('may lack everything but id and status', async () => {
    const server = await serve(answer(200, { id: 'j 1', status: 'dreaming', source: null }))
    const { job } = await clientOf(server).get('j 1', limits)
    expect(job).toMatchObject({ id: 'j 1', status: 'dreaming', prLink: null })
  })

  test('hands on how long to leave the service alone', async () => {
    const server = await serve(answer(200, job, { 'retry-after': '30' }))
    expect((await clientOf(server).get('j 1', limits)).retryAfterMs).toBe(30_000)
  })

  test('with another job is an error: nothing is known about ours', async () => {
    const server = await serve(answer(200, { ...job, id: '::error::x' }))
    const get = await errorOf(clientOf(server).get('j 1', limits))
    expect([get.kind, get.problem]).toEqual(['foreign', 'other-job'])
    expect(get.message).toMatch(/\(the answer names job : :error::x; job j 1\)$/)
    const message = await errorOf(clientOf(server).message('j 1', 'more', limits))
    expect(message.kind).toBe('ambiguous')
  })
})

describe('after a POST', () => {
  test.each<[string, Behaviour]>([
    ['a reset', reset],
    ['silence', stallBeforeHeaders],
    ['a stalled body', stallInBody(201)],
    ['a cut body', cutBody(201, job)],
    ['an endless body', endlessBody(201)],
    ['a gzip bomb', gzipBomb(201, 5_000_000)],
    ['204', answer(204)],
    ['an empty body', answer(201)],
    ['HTML', answer(200, '<html>Log in</html>')],
    ['no id', answer(201, { status: 'active' })],
    ['408', answer(408)],
    ['500', answer(500)],
    ['502 with HTML', answer(502, '<html>')],
    ['503 with Retry-After', answer(503, '', { 'retry-after': '1' })]
  ])('%s is ambiguous, and nothing is ever sent again', async (_what, behaviour) => {
    const server = await serve(behaviour, answer(201, job))
    const error = await errorOf(clientOf(server, shortly).create('write', limits))
    expect(error.kind).toBe('ambiguous')
    expect(server.requests).toHaveLength(1)
  })

  test.each<[number, ServiceErrorKind, string]>([
    [400, 'refused', 'bad-request'],
    [401, 'refused', 'key-refused'],
    [403, 'refused', 'forbidden'],
    [404, 'refused', 'project-unknown'],
    [409, 'refused', 'archived'],
    [413, 'refused', 'too-long'],
    [415, 'refused', 'not-json'],
    [422, 'refused', 'refused'],
    [424, 'refused', 'unprepared']
  ])('%i is "%s": %s', async (status, kind, problem) => {
    const server = await serve(answer(status, { error: 'no' }), answer(201, job))
    const error = await errorOf(clientOf(server).create('write', limits))
    expect(error).toMatchObject({ kind, problem, status })
    expect(error.message).toMatch(new RegExp(`\\(status ${status}: no\\)$`))
    expect(server.requests).toHaveLength(1)
  })

  test.each([301, 302, 303, 307, 308])('%i is not followed: the key stays here', async status => {
    const other = await serve(answer(201, job))
    const server = await serve(redirect(status, `${other.url}/x`))
    const error = await errorOf(clientOf(server).create('write', limits))
    expect(error.kind).toBe('redirected')
    expect(error.message).toContain(`status ${status} to ${other.url}/x`)
    expect([server.requests.length, other.requests.length]).toEqual([1, 0])
  })

  test('404 names the job where one was asked for', async () => {
    const server = await serve(answer(404))
    const error = await errorOf(clientOf(server).message('j 1', 'more', limits))
    expect(error).toMatchObject({ problem: 'job-unknown', jobId: 'j 1' })
    expect(error.message).toMatch(/\(status 404; job j 1\)$/)
  })

  test('429 is obeyed, and the job made once', async () => {
    const server = await serve(answer(429, '', { 'retry-after': '40' }), answer(201, job))
    const clock = new VirtualClock()
    expect(await clientOf(server, { clock }).create('write', limits)).toMatchObject(job)
    expect(clock.sleeps).toEqual([40_000])
    expect(server.requests).toHaveLength(2)
  })

  test('429 that lasts too long is an error that says how long', async () => {
    const server = await serve(answer(429, '', { 'retry-after': '3600' }))
    const error = await errorOf(clientOf(server).create('write', limits))
    expect(error).toMatchObject({ kind: 'limited', retryAfterMs: 3_600_000 })
    expect(server.requests).toHaveLength(1)
  })

  test('connections that are refused twice cost only time', async () => {
    const server = await startFaultyServer({ behave: [answer(201, job)], closed: true })
    servers.push(server)
    let refused = 0
    const inner = createHttpTransport()
    const client = clientOf(server, {
      async transport(request) {
        if (refused === 2) await server.open()
        try {
          return await inner(request)
        } catch (error) {
          refused++
          throw error
        }
      }
    })
    expect(await client.create('write', limits)).toMatchObject(job)
    expect([refused, server.requests.length]).toEqual([2, 1])
  })

  test('a signal that fires before it left is a cancellation, later it is ambiguous', async () => {
    const server = await serve(stallBeforeHeaders)
    const before = clientOf(server).create('write', { ...limits, signal: AbortSignal.abort() })
    expect((await errorOf(before)).kind).toBe('cancelled')
    expect(server.requests).toHaveLength(0)

    const controller = new AbortController()
    const stopping = await serve(() => controller.abort())
    const { signal } = controller
    const client = clientOf(stopping, { bounds: { post: 5000, get: 5000 } })
    expect((await errorOf(client.create('write', { ...limits, signal }))).kind).toBe('ambiguous')
  })
})

describe('a GET', () => {
  test.each<[string, Behaviour]>([
    ['a reset', reset],
    ['a cut body', cutBody(200, job)],
    ['500', answer(500)],
    ['408', answer(408)],
    ['429', answer(429)]
  ])('is sent again after %s', async (_what, behaviour) => {
    const server = await serve(behaviour, answer(200, job))
    expect((await clientOf(server).get('j 1', limits)).job).toMatchObject(job)
    expect(server.requests).toHaveLength(2)
  })

  test.each<[string, Behaviour, string]>([
    ['resets', reset, 'no-answer'],
    ['silence', stallBeforeHeaders, 'no-answer'],
    ['stalled bodies', stallInBody(200), 'no-answer'],
    ['cut bodies', cutBody(200, job), 'no-answer'],
    ['408', answer(408), 'no-answer'],
    ['503', answer(503), 'failing']
  ])('ends with the job id after a storm of %s', async (_what, behaviour, problem) => {
    const server = await serve(behaviour)
    const error = await errorOf(clientOf(server, shortly).get('j 1', limits))
    expect(error).toMatchObject({ kind: 'unavailable', problem, jobId: 'j 1' })
    expect(error.message).toContain('job j 1')
    expect(server.requests).toHaveLength(5)
  })

  test.each<[string, Behaviour, string]>([
    ['HTML', answer(200, '<html>\n::error::Log in</html>'), 'foreign'],
    ['204', answer(204), 'foreign'],
    ['an empty body', answer(200), 'foreign'],
    ['JSON of another kind', answer(200, [1]), 'foreign'],
    ['an endless body', endlessBody(200), 'too-large'],
    ['a gzip bomb', gzipBomb(200, 5_000_000), 'too-large']
  ])('takes %s for no answer of this API, at once', async (_what, behaviour, problem) => {
    const server = await serve(behaviour)
    const client = clientOf(server, { bounds: { post: 5000, get: 5000 } })
    const error = await errorOf(client.get('j 1', limits))
    expect(error).toMatchObject({ kind: 'foreign', problem })
    expect(error.message).not.toContain('\n')
    expect(server.requests).toHaveLength(1)
  })

  test('of a new job that is not there yet finds it later', async () => {
    const server = await serve(answer(404), answer(404), answer(200, job))
    const found = await clientOf(server).get('j 1', { ...limits, missingUntil: 10_000 })
    expect(found.job).toMatchObject(job)
  })

  test('ends by its `until`, and has its whole bound when it begins there', async () => {
    const server = await serve(stallBeforeHeaders)
    const bounds: number[] = []
    const inner = createHttpTransport()
    const client = clientOf(server, {
      bounds: { post: 20, get: 20 },
      transport(request) {
        bounds.push(request.boundMs)
        return inner(request)
      }
    })
    await errorOf(client.get('j 1', { until: 5 }))
    await errorOf(client.get('j 1', { until: 0 }))
    expect(bounds).toEqual([5, 20])
  })
})

test('the key never appears in a message, even when the service sends it back', async () => {
  const server = await serve(answer(401, { error: 'unknown key adm_secret' }))
  const error = await errorOf(clientOf(server).create('write', limits))
  expect(error.message).toContain('unknown key ***')
  expect(error.message).not.toContain('adm_secret')
})
