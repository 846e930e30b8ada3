import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type AskedThread, done, openAskedThread, ready } from '../support/asked-thread.ts'
import { issueHappened, pullRequested, pushed, scheduled } from '../support/events.ts'
import { closeServers } from '../support/job-server.ts'
import { removeRunFolders } from '../support/runner.ts'

// What is no comment: where it is answered, or that it is not.

let thread: AskedThread

beforeEach(async () => {
  thread = await openAskedThread()
})
afterAll(closeServers)
afterAll(removeRunFolders)

describe('an event', () => {
  const prompt = { inputs: { prompt: 'Check the docs' } }

  test('of a schedule has no thread: no reply is tried', async () => {
    const result = await thread.ask(prompt, scheduled(thread.scene.repository))
    expect(result.outputs).toMatchObject(done)
    expect(thread.scene.requests()).toEqual([])
  })

  test('of a push that deleted its branch is ignored', async () => {
    const sender = thread.scene.fake.addUser('writer')
    const result = await thread.ask(
      prompt,
      pushed(thread.scene.repository, { sender, branch: 'x', after: null })
    )
    expect(result.outputs).toMatchObject({ result: 'skipped' })
    expect(result.outputs.reason).toBe('the push deleted its branch')
    expect(thread.server.requests).toEqual([])
  })

  test('of a label with a prompt is answered in the issue', async () => {
    const labelled = issueHappened(thread.scene.repository, {
      number: thread.number,
      action: 'labeled',
      label: 'docs',
      sender: thread.scene.fake.addUser('maintainer')
    })
    const result = await thread.ask(prompt, labelled)
    expect(result.outputs).toMatchObject(done)
    expect(thread.said()).toEqual([ready])
  })

  test.each([
    ['the workflow’s token', 'github-actions[bot]'],
    ['a person’s token', 'writer']
  ])('of a pull request with a prompt, by %s: one comment, kept up to date', async (_, login) => {
    const githubToken = thread.scene.fake.createToken({ login })
    await thread.scene.repository.commit({ branch: 'topic', files: { a: 'a\n' } })
    const pull = await thread.scene.repository.openPullRequest({
      head: 'topic',
      title: 'A topic',
      author: 'writer'
    })
    const event = await pullRequested(thread.scene.repository, { number: pull })
    await thread.ask(prompt, event, { githubToken })
    const [first] = thread.scene.repository.comments(pull)
    await thread.ask(prompt, event, { githubToken })
    const comments = thread.scene.repository.comments(pull)
    expect(comments.map(({ id }) => id)).toEqual([first?.id])
    expect(comments[0]?.body).toContain('runs/2')
    expect(
      thread.server.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)
    ).toEqual(['/v2/agent/docs/job', '/v2/agent/docs/job/job-4711/message'])
  })
})
