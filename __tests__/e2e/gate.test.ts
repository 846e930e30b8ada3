import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { commented, issueHappened } from '../support/events.ts'
import type { Failure } from '../support/fake-github/failure-script.ts'
import { confused, type Gate, openGate, permission } from '../support/gate.ts'
import { closeServers, startJobServer } from '../support/job-server.ts'
import { removeRunFolders } from '../support/runner.ts'

// Who may not ask: green, the right reason, no job, and nothing said beyond 😕.

let gate: Gate

beforeAll(async () => {
  gate = await openGate()
  gate.scene.fake.setPermission('editor', { permission: 'triage', role_name: 'write' })
  gate.scene.fake.addUser('app', 'Bot')
})
beforeEach(() => gate.forget())
afterAll(closeServers)
afterAll(removeRunFolders)

describe('a comment', () => {
  test.each([
    ['a reader', 'reader', /reader has read permission, and write is needed/],
    ['triage where write is needed', 'triager', /triager has triage permission/],
    ['a custom role that is called write', 'editor', /editor has triage permission/],
    ['a stranger', 'stranger', /stranger has read permission/],
    ['a login that is no user’s', 'app', /app is a bot and not in allowed-bots/]
  ])('by %s', async (_, author, reason) => {
    const comment = gate.commentBy(author)
    const sender = comment.user && { ...comment.user, type: 'User' }
    const result = await gate.ask(
      commented(gate.scene.repository, { comment: { ...comment, user: sender } })
    )
    gate.expectDenied(result, reason, [permission(author), confused(comment.id)])
  })

  test('by a bot that is not listed: GitHub is not even asked', async () => {
    const comment = gate.commentBy('helper[bot]')
    const result = await gate.ask(commented(gate.scene.repository, { comment }), {
      inputs: { 'allowed-bots': '*, other[bot]' }
    })
    gate.expectDenied(result, /helper\[bot\] is a bot and not in allowed-bots/, [
      confused(comment.id)
    ])
  })

  test('by a reader whose login is listed as a bot', async () => {
    const comment = gate.commentBy('reader')
    const result = await gate.ask(commented(gate.scene.repository, { comment }), {
      inputs: { 'allowed-bots': 'reader' }
    })
    gate.expectDenied(result, /read permission/, [permission('reader'), confused(comment.id)])
  })

  test('that was edited', async () => {
    const comment = gate.commentBy('writer')
    const result = await gate.ask(commented(gate.scene.repository, { comment, action: 'edited' }))
    gate.expectDenied(result, /only a text that was just written is a request, not one edited/, [])
  })

  test('that somebody else sent', async () => {
    const comment = gate.commentBy('reader')
    const sender = gate.scene.fake.addUser('writer')
    const result = await gate.ask(commented(gate.scene.repository, { comment, sender }))
    gate.expectDenied(result, /who sent the event did not write the text/, [])
  })

  test('whose run somebody else started again', async () => {
    const comment = gate.commentBy('writer')
    const result = await gate.ask(commented(gate.scene.repository, { comment }), {
      triggeringActor: 'reader',
      runAttempt: 2
    })
    gate.expectDenied(result, /reader has read permission/, [
      permission('writer'),
      permission('reader'),
      confused(comment.id)
    ])
  })

  test('of the action itself', async () => {
    const comment = gate.commentBy('writer', '/docs x\n\n<!-- docs-agent run=1.1 end -->')
    gate.expectDenied(
      await gate.ask(commented(gate.scene.repository, { comment })),
      /a reply of docs-agent/,
      []
    )
  })

  test('that has nothing to do with it, with inputs that are all wrong: no request at all', async () => {
    const comment = gate.commentBy('stranger', 'Thanks! See a/docs.')
    const result = await gate.ask(commented(gate.scene.repository, { comment }), {
      inputs: { 'base-url': 'ftp://x', timeout: 'soon', 'api-key': '' }
    })
    gate.expectDenied(result, /no paragraph begins with \/docs/, [])
  })
})

describe('GitHub does not tell the permission', () => {
  test.each<[string, Omit<Failure, 'path'>, number]>([
    ['403', { status: 403 }, 1],
    ['500', { status: 500 }, 3],
    ['no answer in time', { delayMs: 60_000 }, 3]
  ])('%s', async (_, failure, times) => {
    gate.scene.fake.fail({ ...failure, path: '*/permission' })
    const comment = gate.commentBy('writer')
    const result = await gate.ask(commented(gate.scene.repository, { comment }), { timeWarp: 60 })
    gate.expectDenied(result, /GitHub does not tell the permission of writer/, [
      ...Array<string>(times).fill(permission('writer')),
      confused(comment.id)
    ])
  })

  test('404: it is no user', async () => {
    gate.scene.fake.fail({ status: 404, path: '*/permission' })
    const comment = gate.commentBy('writer')
    const result = await gate.ask(commented(gate.scene.repository, { comment }))
    gate.expectDenied(result, /writer is a bot/, [permission('writer'), confused(comment.id)])
  })
})

test('an issue that a stranger opens, with a prompt of the workflow’s', async () => {
  const { number } = gate.scene.repository.openIssue({ title: 'Buy now', author: 'stranger' })
  const result = await gate.ask(issueHappened(gate.scene.repository, { number }), {
    inputs: { prompt: 'Answer it' }
  })
  gate.expectDenied(result, /stranger has read permission/, [permission('stranger')])
})

describe('who may ask', () => {
  test.each([
    ['a listed bot, in any spelling', 'helper[bot]', { 'allowed-bots': 'Other[bot], Helper[Bot]' }],
    ['triage where the workflow says so', 'triager', { 'minimum-permission': 'triage' }]
  ])('%s', async (_, author, inputs: Record<string, string>) => {
    const other = await startJobServer()
    const cause = commented(gate.scene.repository, { comment: gate.commentBy(author) })
    const result = await gate.ask(cause, { inputs: { 'base-url': other.url, ...inputs } })
    expect(result.outputs.result).toBe('pull-request')
    expect(other.posts()).toBe(1)
  })
})
