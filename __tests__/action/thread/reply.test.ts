import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Outcome, type Result, results } from '../../../src/action/outcome.ts'
import {
  type ReplyFacts,
  renderEnd,
  renderHelp,
  renderStatus,
  renderWorking
} from '../../../src/action/thread/reply.ts'
import { safeLink } from '../../../src/text/link.ts'
import { anyTextWith, liveTokens, runs } from '../../support/any-text.ts'
import { expectHarmless } from '../../support/harmless.ts'
import { rendered, structureOf } from '../../support/rendered.ts'

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

describe('whatever others wrote', () => {
  const live = anyTextWith(...liveTokens)
  const result = fc.constantFrom(...(Object.keys(results) as Result[]))
  const prLink = fc.option(
    fc.oneof(
      live,
      live.map(text => `https://example.com/pull/${text}`)
    )
  )
  const jobs = fc.record({
    id: live,
    status: live,
    prLink,
    reason: fc.option(live),
    branch: fc.option(live),
    changedFiles: fc.option(fc.nat())
  })
  const own = ['https://github.com/owner/docs/actions/runs/1']

  test('an answer is harmless, has no heading, and shows one link to the pull request at most', () => {
    fc.assert(
      fc.property(result, live, jobs, live, fc.boolean(), (result, reason, job, text, isKnown) => {
        const pull = isKnown ? { base: text, waitsForApproval: true } : undefined
        const link = safeLink(job.prLink ?? '')
        const answers = [
          end({ result, reason, job }, { pull, notes: [text] }),
          renderStatus({ result, reason, job }, '/docs')
        ]
        for (const answer of answers) {
          expectHarmless(answer, [...own, ...(link === undefined ? [] : [link])])
          const { html, links } = rendered(answer)
          expect(html).not.toMatch(/<h\d|<hr|<li|<table/)
          expect(links.filter(address => !own.includes(address)).length).toBeLessThanOrEqual(1)
        }
      }),
      runs(150)
    )
  })

  test('the working reply is that text and nothing else', () => {
    fc.assert(
      fc.property(live, text => {
        const reply = renderWorking(text, own[0])
        expectHarmless(reply, own)
        expect(structureOf(reply)).toEqual(structureOf(renderWorking('x', own[0])))
      }),
      runs(200)
    )
  })
})
