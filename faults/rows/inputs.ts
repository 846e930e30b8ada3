import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Cause,
  pullRequested,
  reviewCommented,
  reviewed,
  scheduled
} from '../../__tests__/support/events.ts'
import { answer } from '../../__tests__/support/faulty-server.ts'
import {
  apiKey,
  hostedRun,
  type JobServer,
  startJobServer
} from '../../__tests__/support/job-server.ts'
import { startOwnService } from '../../__tests__/support/own-service.ts'
import type { RunOptions } from '../../__tests__/support/runner.ts'
import { openFolder, openRepository } from '../embedded-step.ts'
import { expectEnd } from '../ending.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import type { Stage } from '../stage.ts'
import { openTalk, type Talk } from '../talk.ts'

type Given = Record<string, string>

/** A step with such inputs is red before any request, and names the input and what it takes. */
const refused = (done: string, given: Given, says: RegExp): FaultCase => ({
  done,
  run: async stage => {
    const server = await startJobServer()
    const password = /\/\/[^/@]*:([^/@]*)@/.exec(given['base-url'] ?? '')?.[1]
    if (password !== undefined) stage.guard(password)
    const inputs = Object.entries(given).map(([name, text]) => [name, placed(text, server)])
    const ended = await stage.run(hostedRun(server, { inputs: Object.fromEntries(inputs) }))
    const asked = { asked: server, posts: 0, gets: 0 }
    return expectEnd(stage, { ended }, { colour: 'red', result: 'error', says, ...asked })
  }
})

/** The address of the server for its name. */
const placed = (text: string, { url }: JobServer): string =>
  text.replaceAll('<server>', new URL(url).host)

/** What the service was asked by a step that is green. */
async function sentBy(stage: Stage, run: RunOptions, server: JobServer) {
  const ended = await stage.run(run)
  expectEnd(stage, { ended }, { colour: 'green', result: 'pull-request', asked: server, posts: 1 })
  const [request] = server.requests
  if (request === undefined) throw new Error('nothing was sent')
  const prompt: string = JSON.parse(request.body).prompt
  return { ended, request, prompt }
}

/** The prompt of a step with such inputs arrives as this. */
const sent = (done: string, given: Given, expected: string): FaultCase => ({
  done,
  run: async stage => {
    const server = await startJobServer()
    const { prompt } = await sentBy(stage, hostedRun(server, { inputs: given }), server)
    assert.equal(prompt.split('\n\nRequested by')[0], expected)
    return `green, sent: ${JSON.stringify(expected)}`
  }
})

/** The prompt in a file of such text. */
async function promptFile(stage: Stage, text: string): Promise<Given> {
  const path = join(await openFolder(stage, 'prompt'), 'prompt.md')
  await writeFile(path, text)
  return { prompt: '', 'prompt-file': path }
}

/** One megabyte whose end can be seen. */
const megabyte = `${'Mend it. '.repeat(116_508)}END`
const tooLong = 'x'.repeat(1_100_000)

/** The key arrives without what stands around it, and is masked in both forms. */
const paddedKey = (done: string, padded: string): FaultCase => ({
  done,
  run: async stage => {
    const server = await startJobServer()
    const run = hostedRun(server, { inputs: { 'api-key': padded } })
    const { ended, request } = await sentBy(stage, run, server)
    assert.equal(request.headers.authorization, `Bearer ${apiKey}`)
    const masks = ended.commands.filter(({ name }) => name === 'add-mask').map(({ data }) => data)
    assert.ok(masks.includes(padded), 'the key as given is not masked')
    assert.ok(masks.includes(apiKey), 'the trimmed key is not masked')
    return 'green, the trimmed key was sent, both forms are masked'
  }
})

const projectId = (id: string, path: string): FaultCase => ({
  done: `the project id is “${id}”`,
  run: async stage => {
    const server = await startJobServer()
    const run = hostedRun(server, { inputs: { 'project-id': id } })
    const { request } = await sentBy(stage, run, server)
    assert.equal(request.path, path)
    return `green, asked for ${request.path}`
  }
})

/** A run of an event that a key is missing in. */
const withoutKey = (
  done: string,
  cause: (talk: Talk) => Cause | Promise<Cause>,
  expected: { colour: 'green' | 'red'; inputs?: Given; actor?: string }
): FaultCase => ({
  done,
  run: async stage => {
    const talk = await openTalk(stage)
    const { inputs, actor, colour } = expected
    const caused = { ...(await cause(talk)), ...(actor && { actor }) }
    const run = talk.caused(caused, { inputs: { 'api-key': '', ...inputs } })
    const ended = await stage.run(run)
    const isSkipped = colour === 'green'
    const happened = expectEnd(
      stage,
      { ended },
      {
        colour,
        result: isSkipped ? 'skipped' : 'error',
        ...(!isSkipped && { says: /api-key: the secret is missing/ }),
        asked: talk.server,
        posts: 0,
        gets: 0
      }
    )
    if (!isSkipped) return happened
    const { reason = '' } = ended.outputs
    assert.match(reason, /gives no secrets .* ask in a normal comment/)
    return `${happened}: “${reason}”`
  }
})

const prompt = { prompt: 'Check the docs' }
const dependabot = 'dependabot[bot]'

async function openPull({ repository }: Talk['scene']): Promise<number> {
  await repository.commit({ branch: 'topic', files: { a: 'a\n' } })
  return repository.openPullRequest({ head: 'topic', title: 'A topic', author: 'writer' })
}
const onPull = async ({ scene }: Talk) =>
  pullRequested(scene.repository, { number: await openPull(scene) })
const fromFork = async ({ scene }: Talk) =>
  pullRequested(scene.repository, { number: await openPull(scene), fork: 'stranger/manual' })

export const inputs: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 53,
    fault: 'CRLF in prompt and comments',
    must: 'fine',
    cases: [
      sent('a prompt with CRLF', { prompt: 'First\r\n\r\nSecond\r\n' }, 'First\r\n\r\nSecond'),
      {
        done: 'a prompt file with CRLF',
        run: async stage => {
          const server = await startJobServer()
          const given = await promptFile(stage, 'First\r\nSecond\r\n')
          const sent = await sentBy(stage, hostedRun(server, { inputs: given }), server)
          assert.ok(sent.prompt.startsWith('First\r\nSecond\n\n'))
          return 'green, sent: "First\\r\\nSecond"'
        }
      },
      {
        done: 'a comment with CRLF, the command in its second paragraph',
        run: async stage => {
          const { server, said, replies } = await openTalk(stage)
          const run = said('Hello.\r\n\r\n/docs fix\r\n\r\n- one\r\n- two\r\n')
          const { prompt } = await sentBy(stage, run, server)
          assert.equal(prompt.split('\n\nReference data')[0], 'fix\r\n\r\n- one\r\n- two')
          assert.equal(replies().length, 1)
          return 'green, answered, sent: "fix\\r\\n\\r\\n- one\\r\\n- two"'
        }
      }
    ]
  },
  {
    number: 54,
    fault: 'prompt blank, only invisible characters',
    must: 'refused before any request',
    cases: [
      refused('no prompt at all', { prompt: '' }, /prompt: say what to do/),
      refused('a prompt of blanks and line ends', { prompt: ' \t\r\n ' }, /prompt: say what to do/),
      refused(
        'a prompt of zero-width spaces, joiners, tags and a byte order mark',
        { prompt: '\u200b\u200d\u{e0041}\ufeff\u2060' },
        /prompt: there is nothing visible/
      ),
      {
        done: 'a prompt file of zero-width spaces',
        run: async stage =>
          refused(
            '',
            await promptFile(stage, '\u200b\u200b\n'),
            /prompt-file: there is nothing/
          ).run(stage)
      },
      {
        done: 'a comment with nothing visible behind the command',
        run: async stage => {
          const { server, said, replies } = await openTalk(stage)
          const ended = await stage.run(said('/docs \u200b\u200b'))
          const asked = { asked: server, posts: 0, gets: 0 }
          const happened = expectEnd(
            stage,
            { ended },
            { colour: 'green', result: 'answered', ...asked }
          )
          assert.match(replies()[0] ?? '', /How to ask/)
          return `${happened}; the reply tells how to ask`
        }
      }
    ]
  },
  {
    number: 55,
    fault: 'prompt of 1 MB in a file',
    must: 'sent or refused by the service, never cut silently',
    cases: [
      {
        done: 'a file of 1 MB, a service that takes it',
        run: async stage => {
          const server = await startJobServer()
          const given = await promptFile(stage, megabyte)
          const { prompt } = await sentBy(stage, hostedRun(server, { inputs: given }), server)
          assert.ok(prompt.startsWith(`${megabyte}\n\nRequested by`), 'it was changed')
          return `green, all ${megabyte.length} characters were sent`
        }
      },
      {
        done: 'a file of 1.1 MB, a service that answers 413',
        run: async stage => {
          const server = await startJobServer({ post: answer(413, { error: 'at most 1 MiB' }) })
          const run = hostedRun(server, { inputs: await promptFile(stage, tooLong) })
          const ended = await stage.run(run)
          assert.ok(ended.summary.length < 1_000_000, 'the summary is too long for the runner')
          const asked = { asked: server, posts: 1, gets: 0 }
          return expectEnd(
            stage,
            { ended },
            { colour: 'red', result: 'error', says: /413/, ...asked }
          )
        }
      },
      {
        done: 'a file of 1.1 MB, the service of dist/cli',
        run: async stage => {
          const { fake, repository } = await openRepository(stage)
          const project = { repository: repository.fullName, agentCommand: 'true' }
          const service = stage.keep(await startOwnService(fake, project))
          stage.guard(service.apiKey)
          stage.remember('log of the service', service.log)
          const given = await promptFile(stage, tooLong)
          const { apiKey: key, projectId } = service
          const ended = await stage.run(
            hostedRun(service, { inputs: { ...given, 'api-key': key, 'project-id': projectId } })
          )
          return expectEnd(stage, { ended }, { colour: 'red', result: 'error', says: /413/ })
        }
      }
    ]
  },
  {
    number: 56,
    fault: 'timeout = 0, NaN, 5, -1m, 10y',
    must: 'refused with the accepted forms',
    cases: ['0', 'NaN', '5', '-1m', '10y'].map(timeout =>
      refused(`timeout: ${timeout}`, { timeout }, /timeout: use a whole number .*90s, 30m or 2h/)
    )
  },
  {
    number: 57,
    fault: 'key with newline or spaces at its ends',
    must: 'trimmed, masked in both forms',
    cases: [
      paddedKey('a newline at its end', `${apiKey}\n`),
      paddedKey('spaces at both ends', `  ${apiKey}  `),
      paddedKey('a space before, CRLF behind', ` ${apiKey}\r\n`)
    ]
  },
  {
    number: 58,
    fault: 'project id with /, .., ?, space',
    must: 'encoded; empty, or .. alone, which no address can hold: refused',
    cases: [
      projectId('a/b', '/v2/agent/a%2Fb/job'),
      projectId('docs/../admin', '/v2/agent/docs%2F..%2Fadmin/job'),
      projectId('docs?x=1#y', '/v2/agent/docs%3Fx%3D1%23y/job'),
      projectId('the docs', '/v2/agent/the%20docs/job'),
      refused(
        'the project id is “..”',
        { 'project-id': '..' },
        /project-id: this is no project id/
      ),
      refused('the project id is empty', { 'project-id': '' }, /project-id: copy it from/),
      refused('the project id is blank', { 'project-id': ' \n' }, /project-id: copy it from/)
    ]
  },
  {
    number: 59,
    fault: 'base-url with a path, a trailing slash, a query, user info, http off loopback',
    must: 'path kept; the rest refused',
    cases: [
      ...['/team/docs', '/team/docs/', '/'].map(
        (path): FaultCase => ({
          done: `base-url ends with ${path}`,
          run: async stage => {
            const server = await startJobServer()
            const run = hostedRun(server, { inputs: { 'base-url': `${server.url}${path}` } })
            const { request } = await sentBy(stage, run, server)
            assert.equal(request.path, `${path.replace(/\/$/, '')}/v2/agent/docs/job`)
            return `green, asked for ${request.path}`
          }
        })
      ),
      refused('with a query', { 'base-url': 'http://<server>/?a=b' }, /base-url: leave out .*\?/),
      refused('with a fragment', { 'base-url': 'http://<server>/#a' }, /base-url: leave out .*#/),
      refused(
        'with user and password',
        { 'base-url': 'http://me:swordfish-4711@<server>' },
        /base-url: leave out user and password/
      ),
      refused(
        'http, not on loopback',
        { 'base-url': 'http://docs.example.com' },
        /base-url: use https/
      ),
      refused('another protocol', { 'base-url': 'ftp://<server>' }, /base-url: use https/),
      refused('no address', { 'base-url': 'docs' }, /base-url: use a whole address/)
    ]
  },
  {
    number: 60,
    fault: 'no secret on a fork’s or Dependabot’s event',
    must: 'skipped with the reason; empty key anywhere else: red',
    cases: [
      withoutKey('a pull request from a fork', fromFork, { colour: 'green', inputs: prompt }),
      withoutKey('a pull request of Dependabot’s', onPull, {
        colour: 'green',
        inputs: prompt,
        actor: dependabot
      }),
      withoutKey(
        'a review in a pull request of Dependabot’s',
        async ({ scene }) =>
          reviewed(scene.repository, {
            number: await openPull(scene),
            author: scene.fake.addUser('writer'),
            body: '/docs fix it'
          }),
        { colour: 'green', actor: dependabot }
      ),
      withoutKey(
        'a comment at a line in a pull request of Dependabot’s',
        async ({ scene: { repository }, scene }) => {
          const words = { author: 'writer', body: '/docs fix it', path: 'a', line: 1 }
          const comment = repository.reviewComment(await openPull(scene), words)
          return reviewCommented(repository, { comment })
        },
        { colour: 'green', actor: dependabot }
      ),
      withoutKey('a comment', ({ said }) => said('/docs fix it'), { colour: 'red' }),
      withoutKey('a pull request of this repository', onPull, { colour: 'red', inputs: prompt }),
      withoutKey('a schedule', ({ scene }) => scheduled(scene.repository), {
        colour: 'red',
        inputs: prompt
      }),
      withoutKey('a key of blanks', ({ said }) => said('/docs fix it'), {
        colour: 'red',
        inputs: { 'api-key': ' \n ' }
      })
    ]
  }
]
