import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  type Cause,
  commented,
  issueHappened,
  pullRequested,
  reviewCommented,
  reviewed
} from '../support/events.ts'
import type { Failure } from '../support/fake-github/failure-script.ts'
import { closeServers, hostedRun, type JobServer, startJobServer } from '../support/job-server.ts'
import { type RunOptions, type RunResult, removeRunFolders } from '../support/runner.ts'
import { openScene, type Scene } from '../support/scene.ts'
import { run } from '../support/watched-run.ts'

// Who may not ask: green, the right reason, no job, and nothing said beyond 😕.

let scene: Scene
let server: JobServer

beforeAll(async () => {
  scene = await openScene()
  scene.fake.setPermission('editor', { permission: 'triage', role_name: 'write' })
  scene.fake.addUser('app', 'Bot')
  server = await startJobServer()
})
beforeEach(() => {
  scene.fake.heal()
  scene.requests()
})
afterAll(closeServers)
afterAll(removeRunFolders)

const ask = (cause: Cause, more: RunOptions = {}): Promise<RunResult> =>
  run(scene.situation(hostedRun(server, { inputs: { prompt: '' } }), cause, more))

const openThread = () =>
  scene.repository.openIssue({ title: 'Typo', author: 'writer', body: 'A typo.' }).number

const commentBy = (author: string, body = '/docs fix it') =>
  scene.repository.comment(openThread(), { author, body })

const confused = (id: number) => `POST /issues/comments/${id}/reactions {"content":"confused"}`

/** Green and neutral, no job, and GitHub was asked for nothing but these. */
const expectDenied = (result: RunResult, reason: RegExp, requests: string[]): void => {
  expect(result.outputs).toMatchObject({ result: 'skipped', reason: expect.stringMatching(reason) })
  expect(result.exitCode).toBe(0)
  expect(result.outputs.jobId).toBeUndefined()
  expect(server.requests).toEqual([])
  const asked = scene
    .requests()
    .map(({ method, path, body }) =>
      `${method} ${path.replace(/^\/repos\/[^/]+\/[^/]+/, '')} ${body === null ? '' : JSON.stringify(body)}`.trim()
    )
  expect(asked).toEqual(requests)
}
const permission = (login: string) => `GET /collaborators/${login}/permission`

describe('a comment', () => {
  test.each([
    ['a reader', 'reader', /reader has read permission, and write is needed/],
    ['triage where write is needed', 'triager', /triager has triage permission/],
    ['a custom role that is called write', 'editor', /editor has triage permission/],
    ['a stranger', 'stranger', /stranger has read permission/],
    ['a login that is no user’s', 'app', /app is a bot and not in allowed-bots/]
  ])('by %s', async (_, author, reason) => {
    const comment = commentBy(author)
    const sender = comment.user && { ...comment.user, type: 'User' }
    const result = await ask(commented(scene.repository, { comment: { ...comment, user: sender } }))
    expectDenied(result, reason, [permission(author), confused(comment.id)])
  })

  test('by a bot that is not listed: GitHub is not even asked', async () => {
    const comment = commentBy('helper[bot]')
    const result = await ask(commented(scene.repository, { comment }), {
      inputs: { 'allowed-bots': '*, other[bot]' }
    })
    expectDenied(result, /helper\[bot\] is a bot and not in allowed-bots/, [confused(comment.id)])
  })

  test('by a reader whose login is listed as a bot', async () => {
    const comment = commentBy('reader')
    const result = await ask(commented(scene.repository, { comment }), {
      inputs: { 'allowed-bots': 'reader' }
    })
    expectDenied(result, /read permission/, [permission('reader'), confused(comment.id)])
  })

  test('that was edited', async () => {
    const comment = commentBy('writer')
    const result = await ask(commented(scene.repository, { comment, action: 'edited' }))
    expectDenied(result, /only a text that was just written is a request, not one edited/, [])
  })

  test('that somebody else sent', async () => {
    const comment = commentBy('reader')
    const sender = scene.fake.addUser('writer')
    const result = await ask(commented(scene.repository, { comment, sender }))
    expectDenied(result, /who sent the event did not write the text/, [])
  })

  test('whose run somebody else started again', async () => {
    const comment = commentBy('writer')
    const result = await ask(commented(scene.repository, { comment }), {
      triggeringActor: 'reader',
      runAttempt: 2
    })
    expectDenied(result, /reader has read permission/, [
      permission('writer'),
      permission('reader'),
      confused(comment.id)
    ])
  })

  test('of the action itself', async () => {
    const comment = commentBy('writer', '/docs x\n\n<!-- docs-agent run=1.1 end -->')
    expectDenied(await ask(commented(scene.repository, { comment })), /a reply of docs-agent/, [])
  })

  test('that has nothing to do with it, with inputs that are all wrong: no request at all', async () => {
    const comment = commentBy('stranger', 'Thanks! See a/docs.')
    const result = await ask(commented(scene.repository, { comment }), {
      inputs: { 'base-url': 'ftp://x', timeout: 'soon', 'api-key': '' }
    })
    expectDenied(result, /no paragraph begins with \/docs/, [])
  })
})

describe('GitHub does not tell the permission', () => {
  test.each<[string, Omit<Failure, 'path'>, number]>([
    ['403', { status: 403 }, 1],
    ['500', { status: 500 }, 3],
    ['no answer in time', { delayMs: 60_000 }, 3]
  ])('%s', async (_, failure, times) => {
    scene.fake.fail({ ...failure, path: '*/permission' })
    const comment = commentBy('writer')
    const result = await ask(commented(scene.repository, { comment }), { timeWarp: 60 })
    expectDenied(result, /GitHub does not tell the permission of writer/, [
      ...Array<string>(times).fill(permission('writer')),
      confused(comment.id)
    ])
  })

  test('404: it is no user', async () => {
    scene.fake.fail({ status: 404, path: '*/permission' })
    const comment = commentBy('writer')
    const result = await ask(commented(scene.repository, { comment }))
    expectDenied(result, /writer is a bot/, [permission('writer'), confused(comment.id)])
  })
})

describe('an event without secrets', () => {
  const open = async () => {
    const head = `topic-${scene.repository.show().open_issues_count}`
    await scene.repository.commit({ branch: head, files: { a: head } })
    return scene.repository.openPullRequest({ head, title: 'A topic', author: 'writer' })
  }
  const withoutSecrets = { 'api-key': '' }

  test.each(['a pull request', 'a review', 'a comment at a line'])(
    '%s of Dependabot’s',
    async kind => {
      const cause = await causes(await open())[kind]?.()
      const inputs = { ...withoutSecrets, prompt: kind === 'a pull request' ? 'Check it' : '' }
      const result = await ask({ ...cause, actor: 'dependabot[bot]' }, { inputs })
      expectDenied(result, /no secrets .* ask in a normal comment instead/, [])
    }
  )

  test('a pull request from a fork', async () => {
    const cause = await pullRequested(scene.repository, {
      number: await open(),
      fork: 'stranger/manual'
    })
    const result = await ask(cause, { inputs: { ...withoutSecrets, prompt: 'Check it' } })
    expectDenied(result, /no secrets .* ask in a normal comment instead/, [])
  })

  test('anywhere else a missing key is an error', async () => {
    const comment = commentBy('writer')
    const result = await ask(commented(scene.repository, { comment }), { inputs: withoutSecrets })
    expect(result.outputs).toMatchObject({ result: 'error', reason: expect.any(String) })
    expect(result.outputs.reason).toMatch(/api-key: the secret is missing/)
    expect(result.exitCode).toBe(1)
  })

  const causes = (number: number): Record<string, () => Promise<Cause>> => ({
    'a pull request': () => pullRequested(scene.repository, { number }),
    'a review': () =>
      reviewed(scene.repository, {
        number,
        author: scene.fake.addUser('writer'),
        body: '/docs fix it'
      }),
    'a comment at a line': () =>
      reviewCommented(scene.repository, {
        comment: scene.repository.reviewComment(number, {
          author: 'writer',
          body: '/docs fix it',
          path: 'a',
          line: 1
        })
      })
  })
})

test('an issue that a stranger opens, with a prompt of the workflow’s', async () => {
  const { number } = scene.repository.openIssue({ title: 'Buy now', author: 'stranger' })
  const result = await ask(issueHappened(scene.repository, { number }), {
    inputs: { prompt: 'Answer it' }
  })
  expectDenied(result, /stranger has read permission/, [permission('stranger')])
})

describe('who may ask', () => {
  test.each([
    ['a listed bot, in any spelling', 'helper[bot]', { 'allowed-bots': 'Other[bot], Helper[Bot]' }],
    ['triage where the workflow says so', 'triager', { 'minimum-permission': 'triage' }]
  ])('%s', async (_, author, inputs: Record<string, string>) => {
    const other = await startJobServer()
    const cause = commented(scene.repository, { comment: commentBy(author) })
    const result = await ask(cause, { inputs: { 'base-url': other.url, ...inputs } })
    expect(result.outputs.result).toBe('pull-request')
    expect(other.posts()).toBe(1)
  })
})
