import assert from 'node:assert/strict'
import {
  type Cause,
  pullRequested,
  reviewCommented,
  reviewed,
  scheduled
} from '../../__tests__/support/events.ts'
import { expectEnd } from '../ending.ts'
import type { Given } from '../input-step.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import { openTalk, type Talk } from '../talk.ts'

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

export const missingKey: Omit<FaultRow, 'group'> = {
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
