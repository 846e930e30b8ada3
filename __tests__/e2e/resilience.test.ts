import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  type AskedThread,
  askedAt,
  done,
  openAskedThread,
  ready,
  warnings
} from '../support/asked-thread.ts'
import { commented } from '../support/events.ts'
import { lockedThread, rateLimited } from '../support/fake-github/failure-script.ts'
import { answer } from '../support/faulty-server.ts'
import { closeServers, job, startJobServer } from '../support/job-server.ts'
import { removeRunFolders } from '../support/runner.ts'

// GitHub at its worst: what the thread cannot be told costs a warning and never the job.

let thread: AskedThread

beforeEach(async () => {
  thread = await openAskedThread()
})
afterAll(closeServers)
afterAll(removeRunFolders)

describe('the thread', () => {
  test('cannot be written to: one warning, and the job is done', async () => {
    const githubToken = thread.scene.fake.createToken({
      login: 'github-actions[bot]',
      write: false
    })
    const result = await thread.ask({ githubToken })
    expect(result.outputs).toMatchObject(done)
    expect(warnings(result)).toEqual([
      expect.stringMatching(/Cannot react in the thread: Resource not accessible/)
    ])
    expect(result.summary).toContain('### Pull request ready')
    expect(thread.said()).toEqual([])
  })

  test('is locked: one warning', async () => {
    thread.scene.fake.fail({ ...lockedThread, path: '*/issues/*/comments' })
    const result = await thread.ask()
    expect(result.outputs).toMatchObject(done)
    expect(warnings(result)).toEqual([expect.stringMatching(/Cannot reply .* issue is locked/)])
  })

  test('is locked while the job runs: one warning, and what said that work goes on tells the end', async () => {
    const server = await startJobServer({
      post: (...exchange) => {
        thread.scene.repository.lock(thread.number)
        answer(201, job())(...exchange)
      }
    })
    const result = await thread.ask(askedAt(server))
    expect(result.outputs).toMatchObject(done)
    expect(warnings(result)).toEqual([expect.stringMatching(/Cannot reply .* issue is locked/)])
    expect(thread.said()).toEqual([ready])
  })

  test('lost the text that asked: the answer comes all the same', async () => {
    thread.scene.fake.fail({ path: '*/reactions', status: 404 })
    const result = await thread.ask()
    expect(warnings(result)).toEqual([])
    expect(thread.said()).toEqual([ready])
  })

  test('limits how often one may write: waits as told, and says it once', async () => {
    thread.scene.fake.fail({
      ...rateLimited(10),
      method: 'POST',
      path: '*/issues/*/comments',
      times: 1
    })
    const result = await thread.ask()
    expect(result.durationMs).toBeGreaterThan(10_000 / 20)
    expect(warnings(result)).toEqual([])
    expect(thread.said()).toEqual([ready])
  })

  test('limits it for longer than a reply is worth: one warning', async () => {
    thread.scene.fake.fail({ ...rateLimited(3600), method: 'POST', path: '*/issues/*/comments' })
    const result = await thread.ask()
    expect(result.outputs).toMatchObject(done)
    expect(thread.said()).toEqual([])
    expect(warnings(result).length).toBeGreaterThan(0)
  })
})

test('a pull request that GitHub does not show: a clear error, nothing is sent', async () => {
  const { scene, server } = thread
  await scene.repository.commit({ branch: 'topic', files: { a: 'a\n' } })
  const opening = { head: 'topic', title: 'A topic', author: 'writer' }
  const pull = await scene.repository.openPullRequest(opening)
  const comment = scene.repository.comment(pull, { author: 'writer', body: '/docs fix it' })
  scene.fake.fail({ method: 'GET', path: `*/pulls/${pull}`, answerLost: true })
  const result = await thread.ask(commented(scene.repository, { comment }))
  expect(result.outputs).toMatchObject({ result: 'error' })
  expect(result.outputs.reason).toMatch(
    /^GitHub does not show the pull request \(.+\): nothing was sent, ask again in a while$/
  )
  expect(server.requests).toEqual([])
})
test('all requests go to the server that the runner names', async () => {
  const result = await thread.ask()
  expect(result.outputs).toMatchObject(done)
  const hosts = new Set(thread.scene.requests().map(({ headers }) => headers.host))
  expect([...hosts]).toEqual([new URL(thread.scene.fake.apiUrl).host])
})
