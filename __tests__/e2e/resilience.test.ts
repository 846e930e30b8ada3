import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  type Cause,
  commented,
  issueHappened,
  pullRequested,
  pushed,
  reviewCommented,
  scheduled
} from '../support/events.ts'
import { lockedThread, rateLimited } from '../support/fake-github/failure-script.ts'
import { answer } from '../support/faulty-server.ts'
import {
  closeServers,
  completed,
  hostedRun,
  type JobServer,
  job,
  startJobServer
} from '../support/job-server.ts'
import { type RunOptions, type RunResult, removeRunFolders } from '../support/runner.ts'
import { openScene, type Scene } from '../support/scene.ts'
import { annotations, run, startRun } from '../support/watched-run.ts'

// GitHub at its worst: what the thread cannot be told costs a warning and never the job.

let scene: Scene
let server: JobServer
let number: number
let cause: Cause

beforeEach(async () => {
  scene = await openScene()
  scene.fake.heal()
  server = await startJobServer()
  number = scene.repository.openIssue({ title: 'Typo', author: 'writer' }).number
  const comment = scene.repository.comment(number, { author: 'writer', body: '/docs fix it' })
  cause = commented(scene.repository, { comment })
})
afterAll(closeServers)
afterAll(removeRunFolders)

const situation = (...more: RunOptions[]) =>
  scene.situation(hostedRun(server, { inputs: { prompt: '' } }), cause, { timeWarp: 20 }, ...more)
const ask = (...more: RunOptions[]): Promise<RunResult> => run(situation(...more))

const said = (thread = number): string[] =>
  scene.repository
    .comments(thread)
    .filter(({ user }) => user?.type === 'Bot')
    .map(({ body }) => (body ?? '').split(/:| ·|\n|\*\*$/, 1)[0] ?? '')
const warnings = (result: RunResult) =>
  annotations(result).filter(line => line.startsWith('warning'))
const done = { result: 'pull-request', status: 'completed' }
const ready = '**Pull request ready'

/** How often a comment was written, or tried to. */
const created = (): number =>
  scene
    .requests()
    .filter(({ method, path }) => method === 'POST' && path.endsWith(`/${number}/comments`)).length

describe('the thread', () => {
  test('cannot be written to: one warning, and the job is done', async () => {
    const githubToken = scene.fake.createToken({ login: 'github-actions[bot]', write: false })
    const result = await ask({ githubToken })
    expect(result.outputs).toMatchObject(done)
    expect(warnings(result)).toEqual([
      expect.stringMatching(/Cannot react in the thread: Resource not accessible/)
    ])
    expect(result.summary).toContain('### Pull request ready')
    expect(said()).toEqual([])
  })

  test('is locked: one warning', async () => {
    scene.fake.fail({ ...lockedThread, path: '*/issues/*/comments' })
    const result = await ask()
    expect(result.outputs).toMatchObject(done)
    expect(warnings(result)).toEqual([expect.stringMatching(/Cannot reply .* issue is locked/)])
  })

  test('lost the text that asked: the answer comes all the same', async () => {
    scene.fake.fail({ path: '*/reactions', status: 404 })
    const result = await ask()
    expect(warnings(result)).toEqual([])
    expect(said()).toEqual([ready])
  })

  test('limits how often one may write: waits as told, and says it once', async () => {
    scene.fake.fail({
      ...rateLimited(10),
      method: 'POST',
      path: '*/issues/*/comments',
      times: 1
    })
    const result = await ask()
    expect(result.durationMs).toBeGreaterThan(10_000 / 20)
    expect(warnings(result)).toEqual([])
    expect(said()).toEqual([ready])
  })

  test('limits it for longer than a reply is worth: one warning', async () => {
    scene.fake.fail({ ...rateLimited(3600), method: 'POST', path: '*/issues/*/comments' })
    const result = await ask()
    expect(result.outputs).toMatchObject(done)
    expect(said()).toEqual([])
    expect(warnings(result).length).toBeGreaterThan(0)
  })
})

test('a pull request that GitHub does not show: a clear error, nothing is sent', async () => {
  await scene.repository.commit({ branch: 'topic', files: { a: 'a\n' } })
  const opening = { head: 'topic', title: 'A topic', author: 'writer' }
  const pull = await scene.repository.openPullRequest(opening)
  const comment = scene.repository.comment(pull, { author: 'writer', body: '/docs fix it' })
  scene.fake.fail({ method: 'GET', path: `*/pulls/${pull}`, answerLost: true })
  const result = await ask(commented(scene.repository, { comment }))
  expect(result.outputs).toMatchObject({ result: 'error' })
  expect(result.outputs.reason).toMatch(
    /^GitHub does not show the pull request \(.+\): nothing was sent, ask again in a while$/
  )
  expect(server.requests).toEqual([])
})

describe('a reply', () => {
  test('that was deleted meanwhile is made anew once', async () => {
    server = await startJobServer({
      get: (...exchange) => {
        deleteOwn()
        completed(...exchange)
      }
    })
    const result = await ask()
    expect(result.outputs).toMatchObject(done)
    expect(warnings(result)).toEqual([])
    expect(said()).toEqual([ready])
  })

  test('that was deleted before the job is known is made anew, and then removed', async () => {
    server = await startJobServer({
      post: (...exchange) => {
        deleteOwn()
        answer(201, job())(...exchange)
      }
    })
    await ask()
    expect(said()).toEqual([ready])
    expect(created()).toBe(3)
  })

  const deleteOwn = () => {
    for (const { id, user } of scene.repository.comments(number)) {
      if (user?.type === 'Bot') scene.repository.deleteComment(id)
    }
  }

  test.each([
    ['was stored but its answer was lost is found by its tag', { answerLost: true }, 2],
    ['was not stored is written once more', { status: 502 }, 3]
  ])('that %s', async (_, failure, writes) => {
    const path = `*/issues/${number}/comments`
    scene.fake.fail({ ...failure, method: 'POST', path, times: 1 })
    const result = await ask()
    expect(warnings(result)).toEqual([])
    expect(said()).toEqual([ready])
    expect(created()).toBe(writes)
  })

  test('that GitHub stored only after it was written again does not stay twice', async () => {
    const path = `*/issues/${number}/comments`
    scene.fake.fail({ status: 502, method: 'POST', path, times: 1 })
    server = await startJobServer({
      post: (...exchange) => {
        const own = scene.repository.comments(number).find(({ user }) => user?.type === 'Bot')
        const author = own?.user?.login ?? ''
        scene.repository.comment(number, { author, body: own?.body ?? '' })
        answer(201, job())(...exchange)
      }
    })
    const result = await ask()
    expect(warnings(result)).toEqual([])
    expect(said()).toEqual([ready])
  })

  describe('in a review thread', () => {
    let pull: number

    beforeEach(async () => {
      await scene.repository.commit({ branch: 'topic', files: { a: 'a\n' } })
      const opening = { head: 'topic', title: 'A topic', author: 'writer' }
      pull = await scene.repository.openPullRequest(opening)
      const words = { author: 'writer', body: '/docs fix it', path: 'a', line: 1 }
      const comment = scene.repository.reviewComment(pull, words)
      cause = await reviewCommented(scene.repository, { comment })
    })

    test('whose answer was lost is found too', async () => {
      const path = `*/pulls/${pull}/comments`
      scene.fake.fail({ answerLost: true, method: 'POST', path, times: 1 })
      expect(warnings(await ask())).toEqual([])
      expect(scene.repository.reviewComments(pull)).toHaveLength(2)
      expect(said(pull)).toEqual([])
    })

    test('that refuses it becomes one in the conversation', async () => {
      scene.fake.fail({ status: 422, method: 'POST', path: `*/pulls/${pull}/comments` })
      await ask()
      expect(scene.repository.reviewComments(pull)).toHaveLength(1)
      expect(said(pull)).toEqual([ready])
    })
  })

  test('that is too long is cut with a note, and its details are still closed', async () => {
    const reason = 'x'.repeat(200_000)
    server = await startJobServer({ get: answer(200, job({ status: 'failed', reason })) })
    await ask()
    const body = scene.repository.comments(number).at(-1)?.body ?? ''
    expect(body.length).toBeLessThan(65_536)
    expect(body.slice(-600)).toMatch(
      /Cut here.*<\/details>\n\n<!-- docs-agent .* failed -->\n\n<!-- docs-agent job=.* -->$/s
    )
  })
})

test('two runs in one thread at once: each says its own, and takes away its own', async () => {
  const [one, other] = await Promise.all([startRun(situation()), startRun(situation())])
  await Promise.all([one.finished, other.finished])
  expect(said()).toEqual([ready, ready])
  const bodies = scene.repository.comments(number).map(({ body }) => body ?? '')
  const runs = bodies.flatMap(body => /docs-agent run=(\d+)\.1 pull-request/.exec(body)?.[1] ?? [])
  expect(runs.sort()).toEqual(['1', '2'])
  for (const body of bodies.slice(1)) {
    expect(new Set(body.match(/(?<=run=|runs\/)\d+/g))).toHaveProperty('size', 1)
  }
})

describe('an event', () => {
  const prompt = { inputs: { prompt: 'Check the docs' } }

  test('of a schedule has no thread: no reply is tried', async () => {
    const result = await ask(prompt, scheduled(scene.repository))
    expect(result.outputs).toMatchObject(done)
    expect(scene.requests()).toEqual([])
  })

  test('of a push that deleted its branch is ignored', async () => {
    const sender = scene.fake.addUser('writer')
    const result = await ask(prompt, pushed(scene.repository, { sender, branch: 'x', after: null }))
    expect(result.outputs).toMatchObject({ result: 'skipped' })
    expect(result.outputs.reason).toBe('the push deleted its branch')
    expect(server.requests).toEqual([])
  })

  test('of a label with a prompt is answered in the issue', async () => {
    const labelled = issueHappened(scene.repository, {
      number,
      action: 'labeled',
      label: 'docs',
      sender: scene.fake.addUser('maintainer')
    })
    const result = await ask(prompt, labelled)
    expect(result.outputs).toMatchObject(done)
    expect(said()).toEqual([ready])
  })

  test.each([
    ['the workflow’s token', 'github-actions[bot]'],
    ['a person’s token', 'writer']
  ])('of a pull request with a prompt, by %s: one comment, kept up to date', async (_, login) => {
    const githubToken = scene.fake.createToken({ login })
    await scene.repository.commit({ branch: 'topic', files: { a: 'a\n' } })
    const pull = await scene.repository.openPullRequest({
      head: 'topic',
      title: 'A topic',
      author: 'writer'
    })
    const event = await pullRequested(scene.repository, { number: pull })
    await ask(prompt, event, { githubToken })
    const [first] = scene.repository.comments(pull)
    await ask(prompt, event, { githubToken })
    const comments = scene.repository.comments(pull)
    expect(comments.map(({ id }) => id)).toEqual([first?.id])
    expect(comments[0]?.body).toContain('runs/2')
    expect(
      server.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)
    ).toEqual(['/v2/agent/docs/job', '/v2/agent/docs/job/job-4711/message'])
  })
})

test('all requests go to the server that the runner names', async () => {
  const result = await ask()
  expect(result.outputs).toMatchObject(done)
  const hosts = new Set(scene.requests().map(({ headers }) => headers.host))
  expect([...hosts]).toEqual([new URL(scene.fake.apiUrl).host])
})
