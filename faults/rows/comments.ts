import assert from 'node:assert/strict'
import { commented } from '../../__tests__/support/events.ts'
import { expectEnd } from '../ending.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import { expectSkipped } from '../skipped-run.ts'
import { openTalk } from '../talk.ts'

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

export const comments: readonly Omit<FaultRow, 'group'>[] = [
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
      slow('16,000 strong words that never end, then a request', 'a**b'),
      ignored(
        '16,000 underlined headings, which no parser reads in a minute, then a request',
        `${'a\n=\n'.repeat(16_000)}\n/docs x`,
        /takes too long to read as Markdown/
      )
    ]
  }
]
