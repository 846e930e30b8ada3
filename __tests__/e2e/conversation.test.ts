import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { closeServers } from '../support/job-server.ts'
import { scriptOf } from '../support/request-script.ts'
import { type RunResult, removeRunFolders } from '../support/runner.ts'
import { type Backend, openBackend, openScene, type Scene } from '../support/scene.ts'
import { type Asked, commentIn, type ThreadKind, threadKinds } from '../support/thread-kinds.ts'
import { run } from '../support/watched-run.ts'

// A whole conversation for each way of asking: two people, two pull requests, one thread.

afterAll(closeServers)
afterAll(removeRunFolders)

describe.each(['hosted'] as const)('%s', backendName => {
  describe.each(threadKinds)('$name', kind => {
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
      if (backendName === 'hosted') {
        const names = {
          ...(first.id !== undefined && { [first.id]: 'asked' }),
          [done.outputs.jobId ?? '']: 'job',
          [scene.repository.fullName]: 'repository'
        }
        expect(scriptOf(scene.requests(), names)).toEqual(
          firstRequests(kind, { thread: first.number, pull: docsPull })
        )
      }
    })

    test('another permitted person goes on: same job, same pull request, one more commit', async () => {
      const words = { author: 'maintainer', body: '/docs and its default', first }
      const before = await commits(done)
      const result = await ask(await kind.goOn(scene, words))
      expect(result.outputs).toEqual(done.outputs)
      expect(await commits(done)).toBe(before + 1)
      expect(ownBodies(first.number)).toHaveLength(2)
    })

    test('/docs also on the docs pull request: same job', async () => {
      const words = { author: 'writer', body: '/docs also its limits' }
      const result = await ask(await commentIn(scene, { ...words, number: docsPull }))
      expect(result.outputs).toEqual(done.outputs)
    })

    test('/docs new: another job, another pull request', async () => {
      const words = { author: 'writer', body: '/docs new fix the typo', first }
      const result = await ask(await kind.goOn(scene, words))
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
      const result = await ask(await kind.goOn(scene, words))
      expect(result.outputs).toMatchObject({ result: 'answered', prLink: '' })
      expect(result.log).not.toContain('running the agent')
      expect(backend.service?.log()).toBe(log)
      const said = ownBodies(first.number).filter(body => !before.includes(body))
      expect(said).toEqual([expect.stringMatching(answer)])
    })
  })
})

/** All that GitHub is asked for a first request, with a hosted service. */
function firstRequests(kind: ThreadKind, { thread, pull }: { thread: number; pull: number }) {
  const { isPull, reacted, replies } = kind
  const reaction = (content: string) =>
    reacted === undefined ? [] : [`POST /${reacted}/reactions ${JSON.stringify({ content })}`]
  const replyTo = replies === 'pulls' ? ',"in_reply_to":<asked>' : ''
  const write = (line: string, body: string, more = '') => `${line} {"body":"${body}"${more}}`
  const readComments = (number: number, isPull: boolean) => [
    `GET /issues/${number}/comments?per_page=100&page=1`,
    ...(isPull ? [`GET /pulls/${number}/comments?sort=created&direction=desc&per_page=100`] : [])
  ]
  const run = '[run](<server>/<repository>/actions/runs/1)'
  const tag = (end: string) => `\\n\\n<!-- docs-agent run=1.1 ${end} -->`
  const marker = '\\n\\n<!-- docs-agent job=<job> run=1 mac=<mac> -->'
  const working = `Working on: mention the flag · ${run}${tag('working')}`
  const end = [
    `**Pull request ready:** [<repository>#&#8203;${pull}](<server>/<repository>/pull/${pull}) · 1 file changed · <time>`,
    'It targets the branch main. Its checks wait for your approval.',
    'Write `/docs …` here or in the pull request to go on.',
    '<details><summary>Details</summary>',
    `Job <job> · branch docs-agent/<job> · ${run}`,
    `</details>${tag('pull-request')}`
  ].join('\\n\\n')
  const hint = `Write \`/docs …\` here to have this pull request changed.${tag('answer')}`
  return [
    'GET /collaborators/writer/permission',
    ...reaction('eyes'),
    write(`POST /${replies}/${thread}/comments`, working, replyTo),
    ...(isPull ? [`GET /pulls/${thread}`, `GET /pulls/${thread}/files?per_page=100&page=1`] : []),
    ...readComments(thread, isPull),
    write(`PATCH /${replies}/comments/<1>`, working + marker),
    `GET /pulls/${pull}`,
    write(`POST /${replies}/${thread}/comments`, end, replyTo),
    write(`PATCH /${replies}/comments/<2>`, end + marker),
    `DELETE /${replies}/comments/<1>`,
    ...reaction('rocket'),
    ...readComments(pull, true),
    write(`POST /issues/${pull}/comments`, hint),
    write('PATCH /issues/comments/<3>', hint + marker)
  ]
}
