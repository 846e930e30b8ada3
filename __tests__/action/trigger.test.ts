import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { RunEvent, Source, Thread } from '../../src/action/event.ts'
import { readTrigger } from '../../src/action/trigger.ts'
import { anyText, anyTextWith, runs } from '../support/any-text.ts'

const writer = { login: 'writer', isBot: false }
const pull = (isFork: boolean): Thread => ({
  kind: 'pull-request',
  number: 1,
  title: '',
  body: '',
  author: writer,
  url: '',
  headBranch: undefined,
  isFork
})
const event: RunEvent = {
  name: 'push',
  action: '',
  sender: writer,
  thread: undefined,
  source: undefined,
  defaultBranch: 'main',
  isDeletion: false
}
const usual = {
  event,
  phrase: '/docs',
  bringsPrompt: true,
  wantsReport: false,
  actor: 'writer',
  hasSecrets: true
}

test('a workflow with a prompt asks on any event', async () => {
  expect(await readTrigger(usual)).toEqual({ kind: 'prompt' })
})

test('without a prompt a schedule asks too, so that the missing input is an error and no silence', async () => {
  const schedule = { ...event, name: 'schedule' }
  const trigger = await readTrigger({ ...usual, event: schedule, bringsPrompt: false })
  expect(trigger).toEqual({ kind: 'prompt' })
})

test('without a prompt a schedule that wants the visitor report brings it alone', async () => {
  const schedule = { ...event, name: 'schedule' }
  const wants = { ...usual, event: schedule, wantsReport: true }
  expect(await readTrigger({ ...wants, bringsPrompt: false })).toEqual({ kind: 'report' })
  expect(await readTrigger(wants)).toEqual({ kind: 'prompt' })
})

test('a push that deleted its branch is nothing', async () => {
  const trigger = await readTrigger({ ...usual, event: { ...event, isDeletion: true } })
  expect(trigger.kind).toBe('nothing')
})

test.each([
  ['a fork', { ...event, name: 'pull_request', thread: pull(true) }, 'writer'],
  ['nobody knows whom', { ...event, name: 'pull_request' }, 'writer'],
  ['Dependabot', { ...event, name: 'pull_request', thread: pull(false) }, 'dependabot[bot]']
])('a pull request of %s without secrets is skipped, with the way out', async (_, event, actor) => {
  const trigger = await readTrigger({ ...usual, event, actor, hasSecrets: false })
  expect(trigger).toMatchObject({
    kind: 'nothing',
    reason: expect.stringMatching(/normal comment/)
  })
})

test('the same with a secret is a request, and without one elsewhere is left to the inputs', async () => {
  const fork = { ...event, name: 'pull_request', thread: pull(true) }
  expect((await readTrigger({ ...usual, event: fork })).kind).toBe('prompt')
  const own = { ...event, name: 'pull_request', thread: pull(false) }
  expect((await readTrigger({ ...usual, event: own, hasSecrets: false })).kind).toBe('prompt')
})

test('a comment that is no request brings no report', async () => {
  const source = { kind: 'comment', id: 1, author: writer, body: 'thanks!' } as const
  const comment = { ...event, name: 'issue_comment', action: 'created', source }
  const trigger = await readTrigger({
    ...usual,
    event: comment,
    bringsPrompt: false,
    wantsReport: true
  })
  expect(trigger.kind).toBe('nothing')
})

describe('a text in a thread', () => {
  const said = (body: string, more: Partial<RunEvent> = {}, author = writer): RunEvent => ({
    ...event,
    name: 'issue_comment',
    action: 'created',
    source: { kind: 'comment', id: 1, author, body },
    ...more
  })
  const read = (event: RunEvent) => readTrigger({ ...usual, event, bringsPrompt: false })

  test('is a command where a paragraph begins with the phrase', async () => {
    expect(await read(said('/docs explain the flag'))).toMatchObject({
      kind: 'command',
      command: { kind: 'ask', request: 'explain the flag' }
    })
  })

  test.each([
    ['zero-width characters', '/docs \u200b\u2060'],
    ['an HTML comment', '/docs <!-- what to do -->'],
    ['both behind new', '/docs new \u200b<!-- x -->']
  ])('with nothing that a page shows, but %s, asks for help', async (_, body) => {
    expect(await read(said(body))).toMatchObject({ kind: 'command', command: { kind: 'help' } })
  })

  test('is not looked at where the workflow brings a prompt', async () => {
    const trigger = await readTrigger({ ...usual, event: said('/docs explain') })
    expect(trigger).toEqual({ kind: 'prompt' })
  })

  test.each([
    ['no phrase', said('thanks!'), /no paragraph begins/],
    ['an edited comment', said('/docs x', { action: 'edited' }), /just written/],
    ['a deleted comment', said('/docs x', { action: 'deleted' }), /just written/],
    ['an issue that was labelled', issue('labeled'), /just written/],
    [
      'another sender',
      said('/docs x', { sender: { login: 'other', isBot: false } }),
      /did not write/
    ],
    ['our own reply', said('/docs x\n\n<!-- docs-agent run=1.1 end -->'), /reply of docs-agent/],
    ['a text that is too long', said(`/docs ${'x'.repeat(65_536)}`), /65536 characters/]
  ])('%s is nothing, with its reason', async (_, event, reason) => {
    expect(await read(event)).toMatchObject({
      kind: 'nothing',
      reason: expect.stringMatching(reason)
    })
  })

  test.each([
    ['issue', 'opened'],
    ['review', 'submitted'],
    ['review-comment', 'created']
  ] as const)('a %s counts when it is %s', async (kind, action) => {
    const place = { id: 1, firstId: 1, path: '', line: 1, hunk: '' }
    const source = { kind, author: writer, body: '/docs x', ...place } as Source
    expect((await read({ ...event, action, source })).kind).toBe('command')
    expect((await read({ ...event, action: 'edited', source })).kind).toBe('nothing')
  })

  function issue(action: string): RunEvent {
    return { ...said(''), action, source: { kind: 'issue', author: writer, body: '/docs x' } }
  }
})

test('whatever the event is, only a fresh text that holds the phrase, by its sender, is a command', async () => {
  const login = fc.constantFrom('writer', 'Writer', 'reader', '', 'helper[bot]')
  const person = fc.record({ login, isBot: fc.boolean() })
  const body = fc.oneof(anyText, anyTextWith('/docs', '/docs x', '\n\n/docs x', '\n', '> ', '```'))
  const place = { id: 1, firstId: 1, path: '', line: 1, hunk: '' }
  const fresh = {
    issue: 'opened',
    comment: 'created',
    review: 'submitted',
    'review-comment': 'created'
  }
  const kind = fc.constantFrom('issue', 'comment', 'review', 'review-comment')
  const source: fc.Arbitrary<Source> = fc
    .record({ kind, author: person, body })
    .map(text => ({ ...place, ...text }) as Source)
  const happened: fc.Arbitrary<RunEvent> = fc.record({
    name: fc.oneof(fc.constantFrom('issue_comment', 'pull_request', 'push'), anyText),
    action: fc.oneof(fc.constantFrom('opened', 'created', 'submitted', 'edited'), anyText),
    sender: person,
    thread: fc.constantFrom(undefined, pull(true), pull(false)),
    source: fc.option(source, { nil: undefined }),
    defaultBranch: fc.option(anyText, { nil: undefined }),
    isDeletion: fc.constantFrom(false, false, false, true)
  })
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(happened, login, fc.boolean(), async (event, actor, hasSecrets) => {
      const trigger = await readTrigger({ ...usual, event, actor, hasSecrets, bringsPrompt: false })
      kinds.add(trigger.kind)
      if (trigger.kind !== 'command') return
      expect(event.source?.body).toContain('/docs')
      expect(event.action).toBe(event.source && fresh[event.source.kind])
      expect(event.source?.author.login.toLowerCase()).toBe(event.sender.login.toLowerCase())
      expect(event.isDeletion).toBe(false)
    }),
    runs(1500)
  )
  expect([...kinds].sort()).toEqual(['command', 'nothing', 'prompt'])
})

test('a text that takes too long to read is nothing, and says what to do', async () => {
  const body = `${'a\n=\n'.repeat(16_000)}\n/docs x`
  const source: Source = { kind: 'issue', author: writer, body }
  const opened = { ...event, name: 'issues', action: 'opened', source }
  const asked = { ...usual, event: opened, bringsPrompt: false, readingMs: 50 }
  expect(await readTrigger(asked)).toEqual({
    kind: 'nothing',
    reason: expect.stringMatching(/takes too long to read as Markdown: ask in a text of its own/)
  })
})
