import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { commented, pushed, scheduled } from '../../__tests__/support/events.ts'
import { answer } from '../../__tests__/support/faulty-server.ts'
import {
  active,
  completed,
  hostedRun,
  job,
  jobId,
  startJobServer
} from '../../__tests__/support/job-server.ts'
import { openFolder } from '../embedded-step.ts'
import { expectEnd } from '../ending.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import type { Stage } from '../stage.ts'
import { openTalk, type Talk } from '../talk.ts'
import { sideBySide } from './side-by-side.ts'

const prompt = { inputs: { prompt: 'Check the docs' } }

/** Green, nothing asked of the service, nothing said in the thread; answers the reason. */
async function expectSkipped(
  stage: Stage,
  { talk, run, reason }: { talk: Talk; run: ReturnType<Talk['said']>; reason: RegExp }
): Promise<string> {
  const before = talk.replies().length
  const asked = { asked: talk.server, posts: talk.server.posts(), gets: talk.server.gets() }
  const ended = await stage.run(run)
  expectEnd(stage, { ended }, { colour: 'green', result: 'skipped', ...asked })
  assert.match(ended.outputs.reason ?? '', reason)
  assert.equal(talk.replies().length, before, 'something was said in the thread')
  return `green, skipped: “${ended.outputs.reason}”`
}

/** A comment that is no request; in the event alone, where GitHub takes none as long. */
const ignored = (done: string, body: string, reason: RegExp): FaultCase => ({
  done,
  run: async stage => {
    const talk = await openTalk(stage)
    const { repository } = talk.scene
    const written = { author: 'writer', body: body.slice(0, 65_536) }
    const comment = { ...repository.comment(talk.number, written), body }
    const run = talk.caused(commented(repository, { comment }))
    return expectSkipped(stage, { talk, run, reason })
  }
})
const noCommand = (done: string, body: string): FaultCase =>
  ignored(done, body, /no paragraph begins with \/docs/)

/** A reply of ours comes as an event, by the login that its token belongs to. */
const ownReply = (login: string): FaultCase => ({
  done: `the reply of a run, written by ${login}, that quotes a request`,
  run: async stage => {
    const talk = await openTalk(stage, {
      get: answer(200, job({ status: 'failed', reason: 'no\n\n/docs again' }))
    })
    const { scene, number } = talk
    const githubToken = scene.fake.createToken({ login })
    const first = await stage.run({ ...talk.said('/docs fix it'), githubToken })
    expectEnd(stage, { ended: first }, { colour: 'red', result: 'failed' })
    const comment = scene.repository.comments(number).at(-1)
    if (comment?.user?.login !== login) throw new Error('there is no reply')
    const run = talk.caused(commented(scene.repository, { comment }))
    return expectSkipped(stage, { talk, run, reason: /a reply of docs-agent/ })
  }
})

/** A run that runs again after its job was found so; the service was asked so in the end. */
const again = (
  done: string,
  script: Parameters<typeof openTalk>[1],
  { wait = 'true', sent }: { wait?: string; sent: string[] }
): FaultCase => ({
  done,
  run: async stage => {
    const talk = await openTalk(stage, script)
    const asked = talk.said('/docs fix it')
    const attempt = (runAttempt: number, wait: string) =>
      stage.run({ ...asked, runId: 70, runAttempt, inputs: { ...asked.inputs, wait } })
    await attempt(1, wait)
    const ended = await attempt(2, 'true')
    const happened = expectEnd(
      stage,
      { ended },
      { colour: 'green', result: 'pull-request', asked: talk.server }
    )
    const requests = talk.server.requests.map(
      ({ method, path }) => `${method} ${path.replace('/v2/agent/docs/', '')}`
    )
    assert.deepEqual(requests, sent)
    return `${happened}; asked in all: ${requests.join(', ')}`
  }
})
const create = 'POST job'
const look = `GET job/${jobId}`
const message = `POST job/${jobId}/message`
const failed = answer(200, job({ status: 'failed', reason: 'the agent gave up' }))

/** The event file is this; the run asks nothing and ends with a sentence. */
const eventFile = (
  done: string,
  contents: string | Buffer | undefined,
  { says = /The event file of the run/, name = 'issue_comment' } = {}
): FaultCase => ({
  done,
  run: async stage => {
    const server = await startJobServer()
    const path = join(await openFolder(stage, 'event'), 'event.json')
    if (contents !== undefined) await writeFile(path, contents)
    const run = hostedRun(server, {
      event: { name, payload: {} },
      env: { GITHUB_EVENT_PATH: path },
      inputs: { prompt: '' }
    })
    const ended = await stage.run(run)
    const asked = { asked: server, posts: 0, gets: 0 }
    return expectEnd(stage, { ended }, { colour: 'red', result: 'error', says, ...asked })
  }
})

/** How long a text may be read on a machine at rest. */
const patienceMs = 10_000
/** On a busy one: so many times as long as the same request without the text. */
const timesAlone = 40

/** A text of 65,000 characters that takes long to read, and then a request. */
const slow = (done: string, unit: string): FaultCase => ({
  done,
  run: async stage => {
    const talk = await openTalk(stage)
    const request = '\n\n\n/docs explain'
    const text = `Hello\n\n${unit.repeat(65_000)}`.slice(0, 65_000 - request.length) + request
    const alone = await stage.run({ ...talk.said('/docs explain'), timeWarp: 1 })
    const ended = await stage.run({ ...talk.said(text), timeWarp: 1 })
    const asked = { asked: talk.server, posts: 2 }
    const happened = expectEnd(
      stage,
      { ended },
      { colour: 'green', result: 'pull-request', ...asked }
    )
    assert.equal(talk.replies().length, 2, `${happened}; not answered`)
    const most = Math.max(patienceMs, timesAlone * alone.durationMs)
    assert.ok(
      ended.durationMs < most,
      `${happened}; after ${Math.round(ended.durationMs / 1000)} s`
    )
    return `green, answered within ${patienceMs / 1000} s`
  }
})

export const events: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 61,
    fault: 'schedule without a pull request',
    must: 'no reply tried',
    cases: [
      {
        done: 'a schedule with a prompt',
        run: async stage => {
          const { scene, server, caused } = await openTalk(stage)
          const ended = await stage.run(caused(scheduled(scene.repository), prompt))
          const expected = { colour: 'green', result: 'pull-request', asked: server } as const
          const happened = expectEnd(stage, { ended }, { ...expected, posts: 1, gets: 1 })
          assert.deepEqual(scene.requests(), [])
          return `${happened}; nothing asked of GitHub`
        }
      }
    ]
  },
  {
    number: 62,
    fault: 'deleted branch (zero SHA)',
    must: 'ignored',
    cases: [
      {
        done: 'the push that deleted a branch, with a prompt',
        run: async stage => {
          const talk = await openTalk(stage)
          const { fake, repository } = talk.scene
          const sender = fake.addUser('writer')
          const event = pushed(repository, { sender, branch: 'gone', after: null })
          const run = talk.caused(event, prompt)
          return expectSkipped(stage, { talk, run, reason: /^the push deleted its branch$/ })
        }
      }
    ]
  },
  {
    number: 63,
    fault: 'own reply, another bot’s reply',
    must: 'never a trigger',
    cases: [
      ownReply('github-actions[bot]'),
      ownReply('writer'),
      ...['helper[bot]', 'github-actions[bot]', 'dependabot[bot]'].map(
        (login): FaultCase => ({
          done: `a comment of ${login} with a command`,
          run: async stage => {
            const talk = await openTalk(stage)
            const run = talk.said('/docs fix it', login)
            return expectSkipped(stage, { talk, run, reason: /is a bot and not in allowed-bots/ })
          }
        })
      )
    ]
  },
  {
    number: 64,
    fault: 'same workflow run re-run in a thread',
    must: 'continues its own job instead of making a second',
    cases: [
      again(
        'its job is active',
        { get: [active, completed] },
        { wait: 'false', sent: [create, look, look] }
      ),
      again('its job is completed', {}, { sent: [create, look, look] }),
      again(
        'its job failed',
        { get: [failed, failed, completed] },
        { sent: [create, look, look, message, look] }
      )
    ]
  },
  {
    number: 65,
    fault: 'two runs for one thread at once',
    must: 'no mixed replies',
    cases: sideBySide
  },
  {
    number: 66,
    fault: 'event file missing, empty, not JSON, other shape',
    must: 'clear error or skip, never a stack trace',
    cases: [
      eventFile('the file is missing', undefined, { says: /cannot be read/ }),
      {
        done: 'the file is a folder',
        run: async stage => {
          const server = await startJobServer()
          const path = join(await openFolder(stage, 'event'), 'event.json')
          await mkdir(path)
          const ended = await stage.run(hostedRun(server, { env: { GITHUB_EVENT_PATH: path } }))
          const expected = { colour: 'red', result: 'error', says: /cannot be read/ } as const
          return expectEnd(stage, { ended }, { ...expected, asked: server, posts: 0 })
        }
      },
      {
        done: 'the runner names no file',
        run: async stage => {
          const server = await startJobServer()
          const ended = await stage.run(hostedRun(server, { env: { GITHUB_EVENT_PATH: '' } }))
          const expected = { colour: 'red', result: 'error', says: /is not set/ } as const
          return expectEnd(stage, { ended }, { ...expected, asked: server, posts: 0 })
        }
      },
      eventFile('the file is empty', '', { says: /is not JSON/ }),
      eventFile('the file is cut', '{"action":"created","comment":{"id":1', {
        says: /is not JSON/
      }),
      eventFile('the file is binary', Buffer.from([0xff, 0xfe, 0, 0x80]), { says: /is not JSON/ }),
      ...[
        'null',
        '[]',
        '"text"',
        '42',
        '{"comment":"text"}',
        '{"comment":{"id":"1"},"issue":[]}'
      ].map(json =>
        eventFile(`the file is ${json}`, json, { says: /has a shape that no event has/ })
      ),
      eventFile('the file is {}, with an issue_comment event', '{}', { says: /prompt: say what/ }),
      {
        done: 'the file nests 50,000 lists',
        run: stage =>
          eventFile('', `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, {
            says: /The event file|prompt: say what/
          }).run(stage)
      }
    ]
  },
  {
    number: 67,
    fault: 'comment with only a quote of a command, a command in code, in an HTML comment',
    must: 'not a command',
    cases: [
      noCommand('only a quote', '> /docs fix it'),
      noCommand('a quote, then thanks', '> /docs fix it\n\nThanks!'),
      noCommand('a fenced block', '```\n/docs fix it\n```'),
      noCommand('a fenced block that is never closed', '~~~\n\n/docs fix it'),
      noCommand('an indented block', 'Look:\n\n    /docs fix it'),
      noCommand('code in a line', '`/docs fix it`'),
      noCommand('an HTML comment', '<!--\n/docs fix it\n-->'),
      noCommand('an HTML comment with empty lines', '<!--\n\n/docs fix it\n\n-->'),
      noCommand('an HTML block', '<details>\n/docs fix it\n</details>'),
      noCommand('a list', '- /docs fix it'),
      noCommand('a heading', '/docs fix it\n---'),
      noCommand('inside a sentence', 'Ask with /docs fix it'),
      noCommand('another word', '/docsify it')
    ]
  },
  {
    number: 68,
    fault: 'a body over 65,536 characters; one of 65,000 that is slow to parse',
    must: 'skipped; still answered',
    cases: [
      ignored('65,537 characters', '/docs '.padEnd(65_537, 'x'), /has over 65536 characters/),
      ignored('a million characters', `/docs ${'x\n\n'.repeat(333_333)}`, /has over 65536/),
      {
        done: '65,536 characters',
        run: async stage => {
          const talk = await openTalk(stage)
          const ended = await stage.run(talk.said('/docs '.padEnd(65_536, 'x')))
          const expected = { colour: 'green', result: 'pull-request', asked: talk.server } as const
          return expectEnd(stage, { ended }, { ...expected, posts: 1 })
        }
      },
      slow('16,000 items of a list, then a request', '- a\n'),
      slow('65,000 brackets, then a request', '['),
      slow('13,000 links in links, then a request', '[a]('),
      slow('16,000 emphases that never end, then a request', '*a_ '),
      slow('16,000 strong words that never end, then a request', 'a**b')
    ]
  }
]
