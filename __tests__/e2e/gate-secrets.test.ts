import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  type Cause,
  commented,
  pullRequested,
  reviewCommented,
  reviewed
} from '../support/events.ts'
import { type Gate, openGate } from '../support/gate.ts'
import { closeServers } from '../support/job-server.ts'
import { removeRunFolders } from '../support/runner.ts'

// Where GitHub gives a workflow no secrets: who asks is told where to ask instead.

let gate: Gate

beforeAll(async () => {
  gate = await openGate()
})
beforeEach(() => gate.forget())
afterAll(closeServers)
afterAll(removeRunFolders)

describe('an event without secrets', () => {
  const open = async () => {
    const head = `topic-${gate.scene.repository.show().open_issues_count}`
    await gate.scene.repository.commit({ branch: head, files: { a: head } })
    return gate.scene.repository.openPullRequest({ head, title: 'A topic', author: 'writer' })
  }
  const withoutSecrets = { 'api-key': '' }

  test.each(['a pull request', 'a review', 'a comment at a line'])(
    '%s of Dependabot’s',
    async kind => {
      const cause = await causes(await open())[kind]?.()
      const inputs = { ...withoutSecrets, prompt: kind === 'a pull request' ? 'Check it' : '' }
      const result = await gate.ask({ ...cause, actor: 'dependabot[bot]' }, { inputs })
      gate.expectDenied(result, /no secrets .* ask in a normal comment instead/, [])
    }
  )

  test('a pull request from a fork', async () => {
    const cause = await pullRequested(gate.scene.repository, {
      number: await open(),
      fork: 'stranger/manual'
    })
    const result = await gate.ask(cause, { inputs: { ...withoutSecrets, prompt: 'Check it' } })
    gate.expectDenied(result, /no secrets .* ask in a normal comment instead/, [])
  })

  test('anywhere else a missing key is an error', async () => {
    const comment = gate.commentBy('writer')
    const result = await gate.ask(commented(gate.scene.repository, { comment }), {
      inputs: withoutSecrets
    })
    expect(result.outputs).toMatchObject({ result: 'error', reason: expect.any(String) })
    expect(result.outputs.reason).toMatch(/api-key: the secret is missing/)
    expect(result.exitCode).toBe(1)
  })

  const causes = (number: number): Record<string, () => Promise<Cause>> => ({
    'a pull request': () => pullRequested(gate.scene.repository, { number }),
    'a review': () =>
      reviewed(gate.scene.repository, {
        number,
        author: gate.scene.fake.addUser('writer'),
        body: '/docs fix it'
      }),
    'a comment at a line': () =>
      reviewCommented(gate.scene.repository, {
        comment: gate.scene.repository.reviewComment(number, {
          author: 'writer',
          body: '/docs fix it',
          path: 'a',
          line: 1
        })
      })
  })
})
