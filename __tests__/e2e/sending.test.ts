import { afterAll, describe, expect, test } from '@jest/globals'
import { type Problem, problems } from '../../src/client/problems.ts'
import {
  answer,
  type Behaviour,
  cutBody,
  cutChunks,
  endlessBody,
  gibberish,
  gzipBomb,
  hangUp,
  redirect,
  reset,
  stallBeforeHeaders,
  stallInBody,
  stallInHeaders
} from '../support/faulty-server.ts'
import {
  accepted,
  apiKey,
  closeServers,
  hostedRun,
  job,
  jobId,
  pullRequest,
  startJobServer
} from '../support/job-server.ts'
import { removeRunFolders } from '../support/runner.ts'
import { annotations, post, run } from '../support/watched-run.ts'

// A POST makes a job, and a second one would make a second job. Time in the action passes 30 times
// as fast, so that its bound of 60 s is over in two.

afterAll(closeServers)
afterAll(removeRunFolders)

const page = '<html><body>Bad gateway</body></html>'
const html = { 'content-type': 'text/html' }

const ambiguous: [string, Behaviour][] = [
  ['reset', reset],
  ['closed without an answer', hangUp],
  ['stalled before the headers', stallBeforeHeaders],
  ['stalled in the headers', stallInHeaders],
  ['stalled in the body', stallInBody(201)],
  ['cut in the body', cutBody(201, job())],
  ['cut between chunks', cutChunks(201, job())],
  ['answered with what is not HTTP', gibberish],
  ['answered without end', endlessBody(201)],
  ['answered with a gzip bomb', gzipBomb(201, 32 * 1024 * 1024)],
  ['answered 408', answer(408)],
  ['answered 500', answer(500, { error: 'broken' })],
  ['answered 502 with HTML', answer(502, page, html)],
  ['answered 503 with Retry-After', answer(503, '', { 'retry-after': '1' })],
  ['answered 204', answer(204)],
  ['answered 200 with HTML', answer(200, page, html)],
  ['answered 201 with nothing', answer(201)],
  ['answered 201 without id', answer(201, { ...job(), id: undefined })],
  ['answered 201 with an empty id', answer(201, job({ id: '' }))]
]

describe('a POST that was read, then', () => {
  test.concurrent.each(ambiguous)('%s: unknown, and never sent again', async (_name, behaviour) => {
    const server = await startJobServer({ post: [behaviour, accepted] })
    const options = hostedRun(server)
    const result = await run(options)
    expect(result).toMatchObject({ exitCode: 1, outputs: { result: 'unknown' } })
    expect(result.outputs.reason).toContain(problems.ambiguous.sentence)
    expect(annotations(result)).toEqual([`error: ${result.outputs.reason}`])
    expect(result.state).toEqual({ phase: 'done' })
    expect(result.summary).toContain('### Outcome unknown')
    expect([server.posts(), server.gets()]).toEqual([1, 0])
    expect(await post(result, options)).toMatchObject({ exitCode: 0, log: '', summary: '' })
    expect(server.requests).toHaveLength(1)
  })
})

describe('a message to a job that was read, then', () => {
  test.concurrent.each<[string, Behaviour]>([
    ['reset', reset],
    ['answered 502 with HTML', answer(502, page, html)],
    ['answered with another job', answer(200, job({ id: 'job-666' }))]
  ])('%s: unknown with the id, and never sent again', async (_name, behaviour) => {
    const server = await startJobServer({ post: [behaviour, accepted] })
    const result = await run(hostedRun(server, { inputs: { 'job-id': jobId } }))
    expect(result).toMatchObject({ exitCode: 1, outputs: { result: 'unknown' } })
    expect(result.outputs.reason).toContain(`job ${jobId}`)
    expect(server.requests).toHaveLength(1)
  })
})

test.concurrent('refused twice, then a good server: one job', async () => {
  const server = await startJobServer({ closed: true })
  let refusals = 0
  const result = await run({
    ...hostedRun(server),
    onLine: line => {
      if (line.startsWith('Again in') && ++refusals === 2) void server.open()
    }
  })
  expect(result).toMatchObject({ exitCode: 0, outputs: { result: 'pull-request', jobId } })
  expect(server.posts()).toBe(1)
  expect(refusals).toBeGreaterThanOrEqual(2)
})

describe('a refusal', () => {
  const never = { 'retry-after': '1000000000000' }
  const refusals: [number, Problem, Behaviour][] = [
    [400, 'bad-request', answer(400, { error: 'prompt: no' })],
    [401, 'key-refused', answer(401, { error: 'expired' }, { 'www-authenticate': 'Bearer' })],
    [403, 'forbidden', answer(403, page, html)],
    [404, 'project-unknown', answer(404)],
    [409, 'archived', answer(409, { error: 'archived' })],
    [413, 'too-long', answer(413, '')],
    [415, 'not-json', answer(415, '{')],
    [422, 'refused', answer(422, '[]')],
    [429, 'limited', answer(429, { error: 'slow down' }, never)],
    [402, 'refused', stallInBody(402)]
  ]

  test.concurrent.each(refusals)(
    '%i: error, its sentence, no second POST',
    async (status, problem, behaviour) => {
      const server = await startJobServer({ post: [behaviour, accepted] })
      const result = await run(hostedRun(server))
      expect(result).toMatchObject({ exitCode: 1, outputs: { result: 'error' } })
      expect(result.outputs.reason).toContain(problems[problem].sentence)
      expect(result.outputs.reason).toContain(`status ${status}`)
      expect(annotations(result)).toEqual([`error: ${result.outputs.reason}`])
      expect(server.requests).toHaveLength(1)
    }
  )

  test.concurrent('of a message names the job', async () => {
    const server = await startJobServer({ post: answer(409, { error: 'archived' }) })
    const result = await run(hostedRun(server, { inputs: { 'job-id': jobId } }))
    expect(result.outputs.reason).toContain(problems.archived.sentence)
    expect(result.outputs.reason).toContain(`job ${jobId}`)
  })
})

describe('a redirect', () => {
  test.concurrent.each([301, 302, 303, 307, 308])(
    '%i: error, and nothing goes elsewhere',
    async status => {
      const elsewhere = await startJobServer()
      const server = await startJobServer({ post: redirect(status, `${elsewhere.url}/v2`) })
      const result = await run(hostedRun(server))
      expect(result).toMatchObject({ exitCode: 1, outputs: { result: 'error' } })
      expect(result.outputs.reason).toContain(problems.redirected.sentence)
      expect(server.requests).toHaveLength(1)
      expect(elsewhere.connections()).toBe(0)
    }
  )
})

describe('a 429', () => {
  const inSeconds = () => answer(429, '', { 'retry-after': '30' })
  /** By the clock of this process; the one of the action is some virtual minute ahead of it. */
  const asDate = (): Behaviour => (response, connection, request) => {
    const date = new Date(Date.now() + 180_000).toUTCString()
    answer(429, '', { 'retry-after': date })(response, connection, request)
  }

  test.concurrent.each<[string, Behaviour, number]>([
    ['seconds', inSeconds(), 30_000],
    ['a date', asDate(), 30_000]
  ])('with %s is obeyed: one job', async (_name, behaviour, leastMs) => {
    const server = await startJobServer({ post: [behaviour, accepted] })
    const result = await run(hostedRun(server, { timeWarp: 60 }))
    expect(result.outputs.result).toBe('pull-request')
    expect(server.posts()).toBe(2)
    const [first, second] = server.requests.map(({ at }) => at)
    expect(((second ?? 0) - (first ?? 0)) * 60).toBeGreaterThanOrEqual(leastMs)
  })

  test.concurrent.each(['-5', 'NaN', '', 'soon'])('with %j has our own backoff', async value => {
    const server = await startJobServer({
      post: [answer(429, '', { 'retry-after': value }), accepted]
    })
    const result = await run(hostedRun(server))
    expect(result.outputs).toMatchObject({ result: 'pull-request', prLink: pullRequest })
    expect(server.posts()).toBe(2)
  })

  test.concurrent('that ends after the deadline is an error at once', async () => {
    const server = await startJobServer({
      post: [answer(429, '', { 'retry-after': '61' }), accepted]
    })
    const result = await run(hostedRun(server, { inputs: { timeout: '1m' } }))
    expect(result.outputs).toMatchObject({ result: 'error' })
    expect(result.outputs.reason).toContain(problems.limited.sentence)
    expect(server.posts()).toBe(1)
  })
})

test.concurrent('the key goes to the service and is nowhere else', async () => {
  const server = await startJobServer()
  await run(hostedRun(server))
  expect(new Set(server.requests.map(({ headers }) => headers.authorization))).toEqual(
    new Set([`Bearer ${apiKey}`])
  )
})
