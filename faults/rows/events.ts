import assert from 'node:assert/strict'
import { commented, pushed, scheduled } from '../../__tests__/support/events.ts'
import { answer } from '../../__tests__/support/faulty-server.ts'
import { active, completed, job, jobId } from '../../__tests__/support/job-server.ts'
import { expectEnd } from '../ending.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import { expectSkipped } from '../skipped-run.ts'
import { openTalk } from '../talk.ts'
import { comments } from './comments.ts'
import { eventFiles } from './event-file.ts'
import { sideBySide } from './side-by-side.ts'

const prompt = { inputs: { prompt: 'Check the docs' } }

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
  eventFiles,
  ...comments
]
