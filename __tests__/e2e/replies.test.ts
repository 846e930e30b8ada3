import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  type AskedThread,
  askedAt,
  done,
  openAskedThread,
  ready,
  warnings
} from '../support/asked-thread.ts'
import { type Cause, reviewCommented } from '../support/events.ts'
import { answer } from '../support/faulty-server.ts'
import { closeServers, completed, job, startJobServer } from '../support/job-server.ts'
import { removeRunFolders } from '../support/runner.ts'
import { startRun } from '../support/watched-run.ts'

// A reply is there once and whole, whatever becomes of it on its way and afterwards.

let thread: AskedThread

beforeEach(async () => {
  thread = await openAskedThread()
})
afterAll(closeServers)
afterAll(removeRunFolders)

describe('a reply', () => {
  test('that was deleted meanwhile is made anew once', async () => {
    const server = await startJobServer({
      get: (...exchange) => {
        deleteOwn()
        completed(...exchange)
      }
    })
    const result = await thread.ask(askedAt(server))
    expect(result.outputs).toMatchObject(done)
    expect(warnings(result)).toEqual([])
    expect(thread.said()).toEqual([ready])
  })

  test('that was deleted before the job is known is made anew, and then removed', async () => {
    const server = await startJobServer({
      post: (...exchange) => {
        deleteOwn()
        answer(201, job())(...exchange)
      }
    })
    await thread.ask(askedAt(server))
    expect(thread.said()).toEqual([ready])
    expect(thread.created()).toBe(3)
  })

  const deleteOwn = () => {
    for (const { id, user } of thread.scene.repository.comments(thread.number)) {
      if (user?.type === 'Bot') thread.scene.repository.deleteComment(id)
    }
  }

  test.each([
    ['was stored but its answer was lost is found by its tag', { answerLost: true }, 2],
    ['was not stored is written once more', { status: 502 }, 3]
  ])('that %s', async (_, failure, writes) => {
    const path = `*/issues/${thread.number}/comments`
    thread.scene.fake.fail({ ...failure, method: 'POST', path, times: 1 })
    const result = await thread.ask()
    expect(warnings(result)).toEqual([])
    expect(thread.said()).toEqual([ready])
    expect(thread.created()).toBe(writes)
  })

  test('that GitHub stored only after it was written again does not stay twice', async () => {
    const { scene, number } = thread
    const path = `*/issues/${number}/comments`
    scene.fake.fail({ status: 502, method: 'POST', path, times: 1 })
    const server = await startJobServer({
      post: (...exchange) => {
        const own = scene.repository.comments(number).find(({ user }) => user?.type === 'Bot')
        const author = own?.user?.login ?? ''
        scene.repository.comment(number, { author, body: own?.body ?? '' })
        answer(201, job())(...exchange)
      }
    })
    const result = await thread.ask(askedAt(server))
    expect(warnings(result)).toEqual([])
    expect(thread.said()).toEqual([ready])
  })

  test.each([
    ['the workflow’s token', 'github-actions[bot]'],
    ['a person’s token', 'writer']
  ])('that was not stored is not taken for what somebody else wrote, with %s', async (_, login) => {
    const { scene, number } = thread
    const body = 'mine\n\n<!-- docs-agent run=1.1 working -->'
    const { id } = scene.repository.comment(number, { author: 'reader', body })
    const path = `*/issues/${number}/comments`
    scene.fake.fail({ status: 502, method: 'POST', path, times: 1 })
    await thread.ask({ githubToken: scene.fake.createToken({ login }) })
    const comments = scene.repository.comments(number)
    expect(comments.find(comment => comment.id === id)?.body).toBe(body)
    expect(comments.at(-1)?.user?.login).toBe(login)
    expect(comments.at(-1)?.body).toContain(ready)
  })

  test('of a person’s token, whose answer was lost, is found too', async () => {
    const { scene, number } = thread
    const path = `*/issues/${number}/comments`
    scene.fake.fail({ answerLost: true, method: 'POST', path, times: 1 })
    await thread.ask({ githubToken: scene.fake.createToken({ login: 'maintainer' }) })
    const own = scene.repository
      .comments(number)
      .filter(({ user }) => user?.login === 'maintainer')
      .map(({ body }) => body)
    expect(own).toEqual([expect.stringContaining(ready)])
  })

  describe('in a review thread', () => {
    let pull: number
    let cause: Cause

    beforeEach(async () => {
      await thread.scene.repository.commit({ branch: 'topic', files: { a: 'a\n' } })
      const opening = { head: 'topic', title: 'A topic', author: 'writer' }
      pull = await thread.scene.repository.openPullRequest(opening)
      const words = { author: 'writer', body: '/docs fix it', path: 'a', line: 1 }
      const comment = thread.scene.repository.reviewComment(pull, words)
      cause = await reviewCommented(thread.scene.repository, { comment })
    })

    test('whose answer was lost is found too', async () => {
      const path = `*/pulls/${pull}/comments`
      thread.scene.fake.fail({ answerLost: true, method: 'POST', path, times: 1 })
      expect(warnings(await thread.ask(cause))).toEqual([])
      expect(thread.scene.repository.reviewComments(pull)).toHaveLength(2)
      expect(thread.said(pull)).toEqual([])
    })

    test('that refuses it becomes one in the conversation', async () => {
      thread.scene.fake.fail({ status: 422, method: 'POST', path: `*/pulls/${pull}/comments` })
      await thread.ask(cause)
      expect(thread.scene.repository.reviewComments(pull)).toHaveLength(1)
      expect(thread.said(pull)).toEqual([ready])
    })
  })

  test('that is too long is cut with a note, and its details are still closed', async () => {
    const reason = 'x'.repeat(200_000)
    const server = await startJobServer({ get: answer(200, job({ status: 'failed', reason })) })
    await thread.ask(askedAt(server))
    const body = thread.scene.repository.comments(thread.number).at(-1)?.body ?? ''
    expect(body.length).toBeLessThan(65_536)
    expect(body.slice(-600)).toMatch(
      /Cut here.*<\/details>\n\n<!-- docs-agent .* failed -->\n\n<!-- docs-agent job=.* -->$/s
    )
  })
})

test('two runs in one thread at once: each says its own, and takes away its own', async () => {
  const [one, other] = await Promise.all([
    startRun(thread.situation()),
    startRun(thread.situation())
  ])
  await Promise.all([one.finished, other.finished])
  expect(thread.said()).toEqual([ready, ready])
  const bodies = thread.scene.repository.comments(thread.number).map(({ body }) => body ?? '')
  const runs = bodies.flatMap(body => /docs-agent run=(\d+)\.1 pull-request/.exec(body)?.[1] ?? [])
  expect(runs.sort()).toEqual(['1', '2'])
  for (const body of bodies.slice(1)) {
    expect(new Set(body.match(/(?<=run=|runs\/)\d+/g))).toHaveProperty('size', 1)
  }
})
