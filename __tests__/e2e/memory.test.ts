import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { commented, pullRequested } from '../support/events.ts'
import { answer, reset } from '../support/faulty-server.ts'
import {
  active,
  closeServers,
  completed,
  hostedRun,
  type JobServer,
  job,
  jobId,
  startJobServer
} from '../support/job-server.ts'
import { type RunOptions, type RunResult, removeRunFolders } from '../support/runner.ts'
import { openScene, type Scene } from '../support/scene.ts'
import { run } from '../support/watched-run.ts'

// What a thread remembers with a hosted service, what it must not believe, and runs that run again.

let scene: Scene
let number: number

beforeEach(async () => {
  scene = await openScene()
  number = openIssue()
})
afterAll(closeServers)
afterAll(removeRunFolders)

const openIssue = () => scene.repository.openIssue({ title: 'Typo', author: 'writer' }).number

/** Somebody asks in a thread, unless it is the same comment once more. */
const ask = (
  server: JobServer,
  { thread = number, ...more }: RunOptions & { thread?: number } = {}
) => {
  const comment = scene.repository.comment(thread, { author: 'writer', body: '/docs fix it' })
  const cause = commented(scene.repository, { comment })
  return run(scene.situation(hostedRun(server, { inputs: { prompt: '' } }), cause, more))
}
const lastReply = (thread = number): string => {
  const own = scene.repository.comments(thread).filter(({ user }) => user?.type === 'Bot')
  return own.at(-1)?.body ?? ''
}
const forgetAll = () => {
  for (const { id } of scene.repository.comments(number)) scene.repository.deleteComment(id)
}
const sent = ({ requests }: JobServer): string[] =>
  requests.map(({ method, path }) => `${method} ${path.replace('/v2/agent/docs/', '')}`)
const create = 'POST job'
const message = `POST job/${jobId}/message`
const look = `GET job/${jobId}`
const bot = 'github-actions[bot]'

test.each([
  ['fails', { status: 502 }, 'error', 0],
  ['may not be read', { status: 403 }, 'pull-request', 1]
])('where the thread %s, nothing is made twice', async (_, failure, result, jobs) => {
  const server = await startJobServer()
  scene.fake.fail({ ...failure, method: 'GET', path: `*/issues/${number}/comments` })
  const run = await ask(server)
  scene.fake.heal()
  expect(run.outputs.result).toBe(result)
  expect(sent(server).filter(line => line.startsWith('POST'))).toHaveLength(jobs)
})

test('the same job is asked again', async () => {
  const server = await startJobServer()
  await ask(server)
  await ask(server)
  expect(sent(server).filter(line => line.startsWith('POST'))).toEqual([create, message])
})

describe('a marker is worth nothing', () => {
  const strange = /earlier job of this thread was not recognised/

  test.each<[string, (reply: string) => RunOptions & { thread?: number }, boolean]>([
    [
      'that somebody made up',
      reply => {
        forgetAll()
        const body = reply.replace(/mac=[0-9a-f]+/, `mac=${'0'.repeat(64)}`)
        scene.repository.comment(number, { author: 'writer', body })
        return {}
      },
      false
    ],
    [
      'that somebody copied into a comment of their own',
      reply => {
        forgetAll()
        scene.repository.comment(number, { author: 'writer', body: reply })
        return {}
      },
      false
    ],
    [
      'that was copied from another thread, even by a bot',
      reply => {
        const thread = openIssue()
        scene.repository.comment(thread, { author: bot, body: reply })
        return { thread }
      },
      true
    ],
    [
      'under another key, and a note says so',
      () => ({ inputs: { prompt: '', 'api-key': 'key_another_4d6c8f35b7f1c2d9' } }),
      true
    ]
  ])('%s', async (_, prepare, noted) => {
    const server = await startJobServer()
    await ask(server)
    const { thread = number, ...more } = prepare(lastReply())
    await ask(server, {
      thread,
      ...more,
      inputs: { ...hostedRun(server).inputs, prompt: '', ...more.inputs }
    })
    expect(sent(server).filter(line => line.startsWith('POST'))).toEqual([create, create])
    expect(strange.test(lastReply(thread))).toBe(noted)
  })
})

test.each([
  ['is unknown to the service', 404],
  ['takes no more messages', 409]
])('a remembered job that %s: a new one, and a note', async (_, status) => {
  const server = await startJobServer({
    post: [answer(201, job()), answer(status, { error: 'no' }), answer(201, job())]
  })
  await ask(server)
  const result = await ask(server)
  expect(result.outputs.result).toBe('pull-request')
  expect(sent(server).filter(line => line.startsWith('POST'))).toEqual([create, message, create])
  expect(lastReply()).toContain('takes no more messages: this is a new one')
})

describe('a question about the job', () => {
  const status = (server: JobServer, inputs: Record<string, string> = {}) => {
    const comment = scene.repository.comment(number, { author: 'writer', body: '/docs status' })
    const cause = commented(scene.repository, { comment })
    return run(scene.situation(hostedRun(server, { inputs: { prompt: '', ...inputs } }), cause))
  }

  test('that the service refuses is red', async () => {
    const server = await startJobServer({ get: [completed, answer(401, { error: 'no' })] })
    await ask(server)
    const result = await status(server)
    expect([result.outputs.result, result.exitCode]).toEqual(['error', 1])
    expect(lastReply()).toContain('Keys expire'.toLowerCase())
  })

  test('is told to the workflow too', async () => {
    const server = await startJobServer()
    await ask(server)
    const result = await status(server, { reply: 'false' })
    expect(result.outputs).toMatchObject({ result: 'answered', jobId, status: 'completed' })
    expect(result.outputs.reason).toContain(`Job ${jobId} is completed`)
  })

  test('in a dry run asks and says nothing', async () => {
    const server = await startJobServer()
    const before = scene.repository.comments(number).length
    const result = await status(server, { 'dry-run': 'true' })
    expect(result.outputs.result).toBe('skipped')
    expect(sent(server)).toEqual([])
    expect(scene.repository.comments(number)).toHaveLength(before + 1)
  })
})

describe('the same run once more, where the job', () => {
  const again = async (
    server: JobServer,
    wait: 'true' | 'false',
    githubToken = scene.fake.token
  ): Promise<RunResult> => {
    const comment = scene.repository.comment(number, { author: 'writer', body: '/docs fix it' })
    const cause = commented(scene.repository, { comment })
    const once = (runAttempt: number, wait: string) =>
      run(
        scene.situation(hostedRun(server, { inputs: { prompt: '', wait } }), cause, {
          runId: 70,
          runAttempt,
          githubToken
        })
      )
    await once(1, wait)
    return once(2, 'true')
  }
  const failed = answer(200, job({ status: 'failed', reason: 'the agent gave up' }))

  test('is active: waits for it', async () => {
    const server = await startJobServer({ get: [active, completed] })
    expect((await again(server, 'false')).outputs.result).toBe('pull-request')
    expect(sent(server)).toEqual([create, look, look])
  })

  test('is completed: reports it', async () => {
    const server = await startJobServer()
    expect((await again(server, 'true')).outputs.result).toBe('pull-request')
    expect(sent(server)).toEqual([create, look, look])
  })

  test('failed: sends the same request as a message', async () => {
    const server = await startJobServer({ get: [failed, failed, completed] })
    expect((await again(server, 'true')).outputs.result).toBe('pull-request')
    expect(sent(server)).toEqual([create, look, look, message, look])
    const [first, , , second] = server.requests
    const request = ({ body = '' } = {}) => JSON.parse(body).prompt.split('\n')[0]
    expect([request(first), request(second)]).toEqual(['fix it', 'fix it'])
  })

  test.each(['github-actions[bot]', 'writer'])(
    'is unknown: unknown again, and nothing is sent, with the token of %s',
    async login => {
      const server = await startJobServer({ post: reset })
      const result = await again(server, 'true', scene.fake.createToken({ login }))
      expect([result.outputs.result, result.exitCode]).toEqual(['unknown', 1])
      expect(sent(server)).toEqual([create])
    }
  )

  test('is unknown in a thread with one comment kept up to date: nothing is sent either', async () => {
    const server = await startJobServer({ post: reset })
    await scene.repository.commit({ branch: 'topic', files: { a: 'a\n' } })
    const opening = { head: 'topic', title: 'A topic', author: 'writer' }
    const pull = await scene.repository.openPullRequest(opening)
    const event = { ...(await pullRequested(scene.repository, { number: pull })), runId: 90 }
    for (const runAttempt of [1, 2]) {
      await run(scene.situation(hostedRun(server, { inputs: {} }), event, { runAttempt }))
    }
    expect(sent(server)).toEqual([create])
  })

  test('went on for somebody else meanwhile: it is still its own', async () => {
    const server = await startJobServer()
    const comment = scene.repository.comment(number, { author: 'writer', body: '/docs fix it' })
    const own = { ...commented(scene.repository, { comment }), runId: 70 }
    const situation = (runAttempt: number) =>
      scene.situation(hostedRun(server, { inputs: { prompt: '' } }), own, { runAttempt })
    await run(situation(1))
    await ask(server)
    await run(situation(2))
    expect(sent(server).filter(line => line.startsWith('POST'))).toEqual([create, message])
  })
})
