import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Backend, type BackendName, openBackend } from './backend.ts'
import { firstRequests } from './expected-requests.ts'
import { closeServers } from './job-server.ts'
import { scriptOf } from './request-script.ts'
import { type RunResult, removeRunFolders } from './runner.ts'
import { openScene, type Scene } from './scene.ts'
import { type Asked, commentIn, threadKinds } from './thread-kinds.ts'
import { run } from './watched-run.ts'

// A whole conversation for each way of asking: two people, two pull requests, one thread.

/** The conversations on one backend: in every kind of thread, unless some are enough. */
export const testConversations = (backendName: BackendName, kinds = threadKinds): void => {
  afterAll(closeServers)
  afterAll(removeRunFolders)

  describe.each(kinds)('$name', kind => {
    let scene: Scene
    let backend: Backend
    let first: Asked
    let done: RunResult
    let docsPull = 0

    beforeAll(async () => {
      scene = await openScene()
      backend = await openBackend(backendName, scene, 'cat >> README.md')
    })

    const ask = async ({ cause }: Asked): Promise<RunResult> => {
      scene.requests()
      const result = await run(scene.situation(cause, { inputs: backend.inputs }))
      expect([result.exitCode, result.outputs.reason]).toEqual([0, expect.any(String)])
      return result
    }
    /** What the last run asked of GitHub, in full; what differs from run to run has a name. */
    const requests = (asked: Asked, result: RunResult): string[] =>
      scriptOf(scene.requests(), {
        ...(first.id !== undefined && { [first.id]: 'first' }),
        ...(asked.id !== undefined && { [asked.id]: 'asked' }),
        [done.outputs.jobId ?? '']: 'job',
        ...(result.outputs.jobId && { [result.outputs.jobId]: 'its-job' }),
        [scene.repository.fullName]: 'repository'
      })
    const commits = async (result: RunResult) =>
      (await scene.repository.log(result.outputs.branch ?? '')).length
    const ownBodies = (number: number): string[] =>
      [...scene.repository.comments(number), ...reviewComments(number)]
        .filter(({ user }) => user?.type === 'Bot')
        .map(({ body }) => body ?? '')
    const reviewComments = (number: number) =>
      kind.isPull ? scene.repository.reviewComments(number) : []

    test('asked: acknowledged, answered by a new comment, a pull request', async () => {
      first = await kind.begin(scene, { author: 'writer', body: '/docs mention the flag' })
      done = await ask(first)
      expect(done.outputs).toMatchObject({ result: 'pull-request', status: 'completed' })
      docsPull = Number(done.outputs.prNumber)
      expect(await scene.repository.file(done.outputs.branch ?? '', 'README.md')).toContain(
        'mention the flag'
      )
      expect(ownBodies(first.number)).toEqual([expect.stringMatching(/^\*\*Pull request ready/)])
      const names = {
        ...(first.id !== undefined && { [first.id]: 'asked' }),
        [done.outputs.jobId ?? '']: 'job',
        [scene.repository.fullName]: 'repository'
      }
      expect(scriptOf(scene.requests(), names)).toEqual(
        firstRequests(backendName, kind, { thread: first.number, pull: docsPull })
      )
    })

    test('another permitted person goes on: same job, same pull request, one more commit', async () => {
      const words = { author: 'maintainer', body: '/docs and its default', first }
      const before = await commits(done)
      const asked = await kind.goOn(scene, words)
      const result = await ask(asked)
      expect(requests(asked, result)).toMatchSnapshot()
      expect(result.outputs).toEqual(done.outputs)
      expect(await commits(done)).toBe(before + 1)
      expect(ownBodies(first.number)).toHaveLength(2)
    })

    test('/docs also on the docs pull request: same job', async () => {
      const words = { author: 'writer', body: '/docs also its limits' }
      const asked = await commentIn(scene, { ...words, number: docsPull })
      const result = await ask(asked)
      expect(requests(asked, result)).toMatchSnapshot()
      expect(result.outputs).toEqual(done.outputs)
    })

    test('/docs new: another job, another pull request', async () => {
      const words = { author: 'writer', body: '/docs new fix the typo', first }
      const asked = await kind.goOn(scene, words)
      const result = await ask(asked)
      expect(requests(asked, result)).toMatchSnapshot()
      expect(result.outputs.result).toBe('pull-request')
      expect(result.outputs.jobId).not.toBe(done.outputs.jobId)
      expect(result.outputs.prNumber).not.toBe(done.outputs.prNumber)
    })

    test.each([
      ['status', /^\*\*Pull request ready:\*\*/],
      ['help', /^\*\*How to ask\*\*/]
    ])('/docs %s: answered, nothing sent to the service', async (word, answer) => {
      const log = backend.service?.log()
      const before = ownBodies(first.number)
      const words = { author: 'maintainer', body: `/docs ${word}`, first }
      const asked = await kind.goOn(scene, words)
      const result = await ask(asked)
      expect(requests(asked, result)).toMatchSnapshot()
      expect(result.outputs.result).toBe('answered')
      expect(result.log).not.toContain('running the agent')
      expect(backend.service?.log()).toBe(log)
      const said = ownBodies(first.number).filter(body => !before.includes(body))
      expect(said).toEqual([expect.stringMatching(answer)])
    })
  })
}
