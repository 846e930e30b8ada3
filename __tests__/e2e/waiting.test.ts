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
import { hostileText } from '../support/hostile-text.ts'
import {
  accepted,
  active,
  closeServers,
  completed,
  hostedRun,
  job,
  jobId,
  pullRequest,
  startJobServer
} from '../support/job-server.ts'
import { type RunResult, removeRunFolders } from '../support/runner.ts'
import { annotations, run } from '../support/watched-run.ts'

// A job was accepted. Whatever its service does then, its id is not lost and the step ends.

afterAll(closeServers)
afterAll(removeRunFolders)

const page = '<html><body>Please log in</body></html>'
const html = { 'content-type': 'text/html' }

/** What a run that lost sight of its job must leave behind. */
const expectKept = (result: RunResult, kind: 'lost' | 'timed-out'): void => {
  expect(result).toMatchObject({ exitCode: 1, outputs: { result: kind, jobId, status: 'active' } })
  expect(result.state).toEqual({ phase: 'done', jobId })
  expect(result.outputs.reason).toContain(jobId)
  expect(result.summary).toContain(jobId)
  expect(annotations(result)).toEqual([`error: ${result.outputs.reason}`])
}

const broken: [string, Behaviour][] = [
  ['reset', reset],
  ['closed without an answer', hangUp],
  ['stalled before the headers', stallBeforeHeaders],
  ['stalled in the headers', stallInHeaders],
  ['stalled in the body', stallInBody(200)],
  ['cut in the body', cutBody(200, job({ status: 'completed' }))],
  ['cut between chunks', cutChunks(200, job({ status: 'completed' }))],
  ['answered 408', answer(408)],
  ['answered 500', answer(500, { error: 'broken' })],
  ['answered 503 with HTML', answer(503, page, html)],
  ['answered 429 without saying when', answer(429)]
]

describe('a GET that is', () => {
  test.concurrent.each(broken)('%s once does no harm', async (_name, behaviour) => {
    const server = await startJobServer({ get: [active, behaviour, completed] })
    const result = await run(hostedRun(server))
    expect(result).toMatchObject({
      exitCode: 0,
      outputs: { result: 'pull-request', jobId, status: 'completed', prLink: pullRequest }
    })
    expect([server.posts(), server.gets()]).toEqual([1, 3])
  })

  test.concurrent.each(broken)(
    '%s for ever: timed out by the deadline',
    async (_name, behaviour) => {
      const server = await startJobServer({ get: behaviour })
      const result = await run(hostedRun(server, { inputs: { timeout: '1m' } }))
      expectKept(result, 'timed-out')
      expect(result.outputs.reason).toMatch(/did not end within 1 min.*goes on at the service/)
      expect(server.posts()).toBe(1)
      expect(server.gets()).toBeGreaterThan(1)
    }
  )
})

describe('without a good answer for 5 minutes', () => {
  const expectLostAfterMinutes = (result: RunResult, expected: readonly Problem[]): void => {
    expectKept(result, 'lost')
    const { reason } = result.outputs
    expect(expected.some(problem => reason?.startsWith(problems[problem].sentence))).toBe(true)
    expect(result.durationMs * 120).toBeGreaterThan(300_000)
  }

  test.concurrent.each<[string, readonly Problem[], Behaviour]>([
    // Where time is this fast, the last answer of a storm can come too late.
    ['a storm of 5xx', ['failing', 'no-answer'], answer(503, { error: 'overloaded' })],
    ['a silent server', ['no-answer'], stallBeforeHeaders],
    ['a server that hangs up', ['no-answer'], hangUp]
  ])('%s: lost', async (_name, expected, behaviour) => {
    const server = await startJobServer({ get: behaviour })
    const result = await run(hostedRun(server, { timeWarp: 120 }))
    expectLostAfterMinutes(result, expected)
  })

  test.concurrent('a server that is gone: lost', async () => {
    const server = await startJobServer({
      get: response => {
        response.socket?.destroy()
        void server.close()
      }
    })
    expectLostAfterMinutes(await run(hostedRun(server, { timeWarp: 120 })), ['connect'])
  })
})

describe('an answer that cannot become better', () => {
  const final: [string, Problem, Behaviour][] = [
    ['HTML', 'foreign', answer(200, page, html)],
    ['not HTTP', 'foreign', gibberish],
    ['nothing', 'foreign', answer(204)],
    ['a job without status', 'foreign', answer(200, { id: jobId })],
    ['another job', 'other-job', answer(200, job({ id: 'job-666', status: 'completed' }))],
    ['without end', 'too-large', endlessBody(200)],
    ['a gzip bomb', 'too-large', gzipBomb(200, 32 * 1024 * 1024)],
    ['a redirect', 'redirected', redirect(302, 'http://127.0.0.1:1/login')],
    ['401', 'key-refused', answer(401)],
    ['403', 'forbidden', answer(403, page, html)]
  ]

  test.concurrent.each(final)('%s: lost at once', async (_name, problem, behaviour) => {
    const server = await startJobServer({ get: behaviour })
    const result = await run(hostedRun(server))
    // Bytes that are not HTTP come from a broken middle as well as from a foreign server.
    expectKept(result, 'lost')
    expect(result.outputs.reason).toContain(problems[problem].sentence)
    expect(server.gets()).toBeLessThanOrEqual(5)
  })

  test.concurrent('a redirect is not followed', async () => {
    const elsewhere = await startJobServer()
    const server = await startJobServer({ get: redirect(307, elsewhere.url) })
    expectKept(await run(hostedRun(server)), 'lost')
    expect(server.gets()).toBe(1)
    expect(elsewhere.connections()).toBe(0)
  })
})

describe('a 404', () => {
  // The first 10 s of a job are a second here: long enough for a busy machine.
  test.concurrent('of a job that is too new is asked again', async () => {
    const server = await startJobServer({ get: [answer(404), answer(404), completed] })
    const result = await run(hostedRun(server, { timeWarp: 10 }))
    expect(result.outputs).toMatchObject({ result: 'pull-request', jobId })
    expect(server.gets()).toBe(3)
  })

  test.concurrent('that stays: lost after two more tries', async () => {
    const server = await startJobServer({ get: answer(404) })
    const result = await run(hostedRun(server, { timeWarp: 10 }))
    expectKept(result, 'lost')
    expect(result.outputs.reason).toContain(problems['job-unknown'].sentence)
    expect(server.gets()).toBe(3)
  })

  test.concurrent('of a job that was seen before: lost at once', async () => {
    const server = await startJobServer({ get: [active, active, active, answer(404)] })
    expectKept(await run(hostedRun(server)), 'lost')
    expect(server.gets()).toBe(4)
  })
})

describe('Retry-After of a GET', () => {
  const limited = (value: string): Behaviour => answer(429, '', { 'retry-after': value })
  const inTwoMinutes: Behaviour = (response, connection, request) => {
    const date = new Date(Date.now() + 240_000).toUTCString()
    limited(date)(response, connection, request)
  }

  test.concurrent.each<[string, Behaviour]>([
    ['in seconds, with 429', limited('60')],
    ['in seconds, with 503', answer(503, '', { 'retry-after': '60' })],
    ['in seconds, with a good answer', answer(200, job(), { 'retry-after': '60' })],
    ['as a date', inTwoMinutes]
  ])('%s is obeyed', async (_name, behaviour) => {
    const server = await startJobServer({ get: [behaviour, completed] })
    const result = await run(hostedRun(server, { timeWarp: 60 }))
    expect(result.outputs).toMatchObject({ result: 'pull-request', jobId })
    const times = server.requests.filter(({ method }) => method === 'GET').map(({ at }) => at)
    expect(times).toHaveLength(2)
    expect(((times[1] ?? 0) - (times[0] ?? 0)) * 60).toBeGreaterThanOrEqual(59_000)
  })

  test.concurrent.each([
    ['negative', '-5'],
    ['NaN', 'NaN'],
    ['a word', 'soon'],
    ['an exponent', '1e3'],
    ['400 digits', '9'.repeat(400)]
  ])('that is %s counts for nothing', async (_name, value) => {
    const server = await startJobServer({ get: [limited(value), completed] })
    const result = await run(hostedRun(server))
    expect(result.outputs).toMatchObject({ result: 'pull-request', jobId })
    expect(server.gets()).toBe(2)
  })

  test.concurrent('of 10^12 ends the wait: nothing overflows, nothing is asked again', async () => {
    const server = await startJobServer({ get: limited('1000000000000') })
    const result = await run(hostedRun(server))
    expectKept(result, 'timed-out')
    expect(result.outputs.reason).toMatch(/is not to be asked about.*goes on at the service/)
    expect(result.outputs.reason).toContain(problems.limited.sentence)
    expect(server.gets()).toBe(1)
  })
})

describe('what a job says', () => {
  test.concurrent('an unknown status: waits on, warns once', async () => {
    const unknown = answer(200, job({ status: `queued ${hostileText}` }))
    const server = await startJobServer({ get: [unknown, unknown, active, unknown, completed] })
    const result = await run(hostedRun(server))
    expect(result.outputs).toMatchObject({ result: 'pull-request', status: 'completed' })
    const warnings = annotations(result).filter(text => text.startsWith('warning'))
    expect(warnings).toEqual([expect.stringMatching(/status that is not known here, "queued x/)])
    expect(server.gets()).toBe(5)
  })

  test.concurrent('completed without pull request: no changes', async () => {
    const server = await startJobServer({ get: answer(200, job({ status: 'completed' })) })
    const result = await run(hostedRun(server))
    expect(result).toMatchObject({
      exitCode: 0,
      outputs: { result: 'no-changes', prLink: '', prNumber: '' }
    })
    expect(annotations(result)).toEqual([])
  })

  test.concurrent('archived: green with a warning', async () => {
    const server = await startJobServer({ get: answer(200, job({ status: 'archived' })) })
    const result = await run(hostedRun(server))
    expect(result).toMatchObject({ exitCode: 0, outputs: { result: 'archived', jobId } })
    expect(annotations(result)).toEqual([expect.stringMatching(/^warning: Job .* archived/)])
  })

  test.concurrent('failed, and why: red, harmless', async () => {
    const failed = answer(200, job({ status: 'failed', reason: hostileText }))
    const result = await run(hostedRun(await startJobServer({ get: failed })))
    expect(result).toMatchObject({ exitCode: 1, outputs: { result: 'failed', jobId } })
    expect(result.outputs.reason).toMatch(/^Job job-4711 failed: x ## \[set-output/)
  })

  test.concurrent('final at once: nothing is asked', async () => {
    const server = await startJobServer({ post: completed })
    expect((await run(hostedRun(server))).outputs.result).toBe('pull-request')
    expect(server.gets()).toBe(0)
  })

  test.concurrent.each<[string, object]>([
    ['null', { source: null, model: null, createdAt: null, prLink: null, reason: null }],
    ['missing', { source: undefined, model: undefined, createdAt: undefined, prLink: undefined }],
    ['more than we know', { cost: 3, source: { other: [] } }]
  ])('fields that are %s are fine', async (_name, fields) => {
    const get = answer(200, job({ status: 'completed', ...fields }))
    const server = await startJobServer({ post: answer(201, job(fields)), get })
    expect((await run(hostedRun(server))).outputs).toMatchObject({ result: 'no-changes', jobId })
  })

  test.concurrent.each([
    ['is script', 'javascript:alert(1)'],
    ['brings a password', 'https://user:password@github.com/acme/docs/pull/1'],
    ['is not encrypted', 'http://github.com/acme/docs/pull/1'],
    ['has a second line', 'https://github.com/acme/docs/pull/1\n::set-output name=prLink::hostile'],
    ['ends the link', 'https://github.com/acme/docs/pull/1)[x](https://evil.test/'],
    ['is no address', hostileText]
  ])('a pull request whose address %s is text and no link', async (_name, prLink) => {
    const get = answer(200, job({ status: 'completed', prLink }))
    const result = await run(hostedRun(await startJobServer({ get })))
    expect(result).toMatchObject({
      exitCode: 0,
      outputs: { result: 'pull-request', prLink: '', prNumber: '' }
    })
    expect(result.summary).not.toMatch(/\]\(|<a |href/)
    expect(annotations(result).join('\n')).toContain('no safe link')
  })

  test.concurrent('an id that is hostile is kept as it is, and harmless', async () => {
    const id = `/../${hostileText}`
    const post = answer(201, job({ id }))
    const server = await startJobServer({
      post,
      get: answer(200, job({ id, status: 'completed' }))
    })
    const result = await run(hostedRun(server))
    expect(result.outputs).toMatchObject({ result: 'no-changes', jobId: id })
    expect(result.state.jobId).toBe(id)
    expect(server.requests.at(-1)?.path).toBe(`/v2/agent/docs/job/${encodeURIComponent(id)}`)
  })

  test.concurrent('an id that no address can hold: lost, with the id', async () => {
    const server = await startJobServer({ post: answer(201, job({ id: '..' })) })
    const result = await run(hostedRun(server))
    expect(result).toMatchObject({ exitCode: 1, outputs: { result: 'lost', jobId: '..' } })
    expect(server.gets()).toBe(0)
  })
})

test.concurrent('every request has a connection of its own', async () => {
  const server = await startJobServer({ post: accepted, get: [active, active, completed] })
  await run(hostedRun(server))
  expect(server.connections()).toBe(server.requests.length)
})
