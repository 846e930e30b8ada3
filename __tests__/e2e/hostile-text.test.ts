import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { openBackend } from '../support/backend.ts'
import { type Cause, commented, reviewCommented } from '../support/events.ts'
import { answer } from '../support/faulty-server.ts'
import { expectHarmless } from '../support/harmless.ts'
import { closeServers, hostedRun, job, startJobServer } from '../support/job-server.ts'
import { rendered } from '../support/rendered.ts'
import { type RunOptions, type RunResult, removeRunFolders } from '../support/runner.ts'
import { openScene, type Scene } from '../support/scene.ts'
import { run } from '../support/watched-run.ts'

// Texts of others in all places where they can stand. The logs of all these runs are looked at by
// `watched-run.ts`; here it is what the thread, the summary and the pull request become.

const hostile = [
  '::set-output name=result::hostile ##[add-mask]hostile',
  '@everyone @org/team fixes #1 closes owner/name#2 GH-3 [skip ci]',
  '<!-- hidden --> <img src=https://x.test/a.png> <details open><b>',
  '![a](https://x.test/a.png) [b](https://x.test) https://x.test www.x.test <https://x.test>',
  '```',
  '~~~',
  '| a | b |',
  '|---|---|',
  '- [ ] task',
  '# title',
  '> quote',
  '\u202eright\u2066'
].join('\n')
const onOneLine = hostile.replaceAll('\n', ' ')

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(closeServers)
afterAll(removeRunFolders)

const openIssue = (title = 'Typo', body = '') =>
  scene.repository.openIssue({ title, author: 'writer', body }).number

const asked = (number: number, body = '/docs fix it'): Cause => {
  const comment = scene.repository.comment(number, { author: 'writer', body })
  return commented(scene.repository, { comment })
}
const own = (): string[] => [scene.fake.serverUrl]

/** Every text that the action wrote in a thread, also those that were taken away again. */
const written = (): string[] =>
  scene.requests().flatMap(({ body }) => {
    const text = (body as { body?: unknown } | null)?.body
    return typeof text === 'string' ? [text] : []
  })

/** Thread, summary and reason are harmless. */
const expectAllHarmless = (result: RunResult, addresses = own()): void => {
  for (const text of [...written(), result.summary]) expectHarmless(text, addresses)
  expect(result.outputs.reason).not.toMatch(/[\n\r]/)
}

describe('from the service', () => {
  test.each([
    ['the reason of a failure', { get: job({ status: 'failed', reason: hostile }) }],
    ['the id', { post: job({ id: hostile }) }],
    ['the status', { post: job({ status: hostile }), get: job({ status: 'completed' }) }],
    ['the branch', { get: job({ status: 'completed', branch: hostile }) }],
    ['the pull request', { get: job({ status: 'completed', prLink: hostile }) }],
    [
      'a script as the pull request',
      { get: job({ status: 'completed', prLink: 'javascript:a()' }) }
    ],
    ['an error', { error: { error: hostile, details: [{ message: hostile }] } }],
    ['a page', { error: hostile }]
  ] as [string, { post?: object; get?: object; error?: unknown }][])('%s', async (_, says) => {
    const server = await startJobServer({
      post: says.error === undefined ? answer(201, says.post ?? job()) : answer(400, says.error),
      ...(says.get && { get: answer(200, says.get) })
    })
    const options = hostedRun(server, { inputs: { prompt: '', timeout: '20s' } })
    const result = await run(scene.situation(options, asked(openIssue())))
    expectAllHarmless(result)
  })
})

describe('from people', () => {
  const ask = async (cause: Cause, more: RunOptions = {}): Promise<void> => {
    const server = await startJobServer()
    const options = hostedRun(server, { inputs: { prompt: '' } })
    const result = await run(scene.situation(options, cause, more))
    expect(result.outputs.result).toBe('pull-request')
    const addresses = [...own(), 'https://github.com/acme/docs/pull/12']
    expectAllHarmless(result, addresses)
    const prompt: string = JSON.parse(server.requests[0]?.body ?? '{}').prompt
    const [, boundary = ''] = /between the two lines "(\w{32})"/.exec(prompt) ?? []
    // What stands between the lines cannot end them: they are there twice, and once in the sentence.
    expect(prompt.split(boundary)).toHaveLength(4)
  }

  test('the request', () => ask(asked(openIssue(), `/docs ${hostile}`)))
  test('title and text of the thread', () => ask(asked(openIssue(onOneLine, hostile))))
  test('the name of a branch and of a file, and the lines around a comment', async () => {
    const branch = 'x-@everyone-fixes-#1-<img>'
    const path = '::error::@everyone ##[add-mask]x <img> `#1`.md'
    await scene.repository.commit({ branch, files: { [path]: 'a\n' } })
    const pull = { head: branch, title: onOneLine, author: 'writer', body: hostile }
    const number = await scene.repository.openPullRequest(pull)
    const words = { author: 'writer', body: '/docs fix it', path, line: 1, diffHunk: hostile }
    const comment = scene.repository.reviewComment(number, words)
    await ask(await reviewCommented(scene.repository, { comment }))
  })
})

test('a request on the pull request that it makes: title, text and commit', async () => {
  const backend = await openBackend('hosted', scene, 'date +%N >> README.md')
  const cause = asked(openIssue(), `/docs ${hostile.split('\n').slice(1).join('\n')}`)
  const result = await run(scene.situation({ inputs: backend.inputs }, cause))
  expectAllHarmless(result)
  const pull = await scene.repository.pullRequest(Number(result.outputs.prNumber))
  expectHarmless(pull.body ?? '', own())
  const [commit] = await scene.repository.log(result.outputs.branch ?? '')
  for (const title of [pull.title, commit?.message ?? '']) {
    expect(title).not.toMatch(/@\w|#\d|gh-\d|\[skip ci\]|:\/\/x\.test/i)
    expect(rendered(title).mentions).toEqual([])
  }
})
