import { describe, expect, test } from '@jest/globals'
import type { Outcome } from '../../../src/action/outcome.ts'
import {
  type ReplyFacts,
  renderEnd,
  renderHelp,
  renderStatus,
  renderWorking
} from '../../../src/action/thread/reply.ts'

const job = {
  id: 'j1',
  status: 'completed',
  prLink: 'https://github.com/owner/docs/pull/12',
  reason: null,
  branch: 'docs-agent/j1',
  changedFiles: 1
}
const end = (outcome: Outcome, more: Partial<ReplyFacts> = {}): string =>
  renderEnd({
    outcome,
    durationMs: 65_000,
    runUrl: 'https://github.com/owner/docs/actions/runs/1',
    phrase: '/docs',
    pull: undefined,
    notes: [],
    ...more
  })

test('work begins with the start of the request, on one line, and the run', () => {
  expect(renderWorking(`explain\n${'x'.repeat(100)}`, 'https://example.com/run')).toBe(
    `Working on: explain ${'x'.repeat(71)}… · [run](https://example.com/run)`
  )
})

test('a pull request: outcome, target, how to go on, details', () => {
  const pull = { base: 'main', waitsForApproval: true }
  expect(end({ result: 'pull-request', reason: '', job }, { pull, notes: ['A note.'] })).toBe(
    [
      '**Pull request ready:** [owner/docs#&#8203;12](https://github.com/owner/docs/pull/12) · 1 file changed · 1 min 5 s',
      'It targets the branch main. Its checks wait for your approval.',
      'Write `/docs …` here or in the pull request to go on.',
      '_A note._',
      '<details><summary>Details</summary>\n\nJob j1 · branch docs-agent/j1 · [run](https://github.com/owner/docs/actions/runs/1)\n\n</details>'
    ].join('\n\n')
  )
})

describe('text of others', () => {
  test('in a reason, a branch and a request is not live', () => {
    const hostile = '<img> @everyone fixes #1 `x` | [a](b)'
    const text = end(
      { result: 'failed', reason: hostile, job: { ...job, branch: hostile } },
      { notes: [hostile] }
    )
    expect(text).not.toMatch(/<img>|@everyone|#1\b|\[a\]|\|/)
    expect(renderWorking(hostile, undefined)).not.toMatch(/<img>|@everyone|#1\b|\[a\]/)
  })

  test('an unsafe pull request address is no link', () => {
    const unsafe = { ...job, prLink: 'javascript:alert(1)' }
    expect(end({ result: 'pull-request', reason: '', job: unsafe })).not.toContain('](javascript')
  })

  test('is cut before it is too long for a comment', () => {
    const text = end({ result: 'error', reason: 'x'.repeat(100_000) })
    expect(text.length).toBeLessThan(65_536)
    expect(text).toContain('Cut here')
  })
})

test('help names every command with the workflow’s own phrase', () => {
  const help = renderHelp('/manual')
  for (const command of ['explain', 'also', 'new', 'status', 'help']) {
    expect(help).toContain(`\`/manual ${command}`)
  }
})

test('a thread without a job says so, one with a job tells it', () => {
  expect(renderStatus(undefined, '/docs')).toContain('Nothing was asked here yet')
  expect(renderStatus({ result: 'detached', reason: 'Job j1 is active.', job }, '/docs')).toContain(
    'Job j1 is active.'
  )
})
