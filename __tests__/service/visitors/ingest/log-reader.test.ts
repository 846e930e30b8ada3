import { describe, expect, test } from '@jest/globals'
import { rangeOf } from '../../../../src/service/visitors/byte-range.ts'
import { createLogReader } from '../../../../src/service/visitors/ingest/log-reader.ts'
import { hitsOf, smallSite } from '../../../support/log-maker/hit.ts'
import { logFormats, spellings } from '../../../support/log-maker/log-line.ts'

const hits = [...hitsOf({ ...smallSite, lines: 200 })]
const now = () => Date.parse('2026-06-01')

function read(lines: readonly string[]) {
  const found: string[] = []
  const reader = createLogReader({
    secret: Buffer.alloc(32, 1),
    now,
    count: (read, line) => {
      found.push(typeof read === 'string' ? read : `${read.day} ${read.page} ${read.kind}`)
      if (found.length === lines.length) expect(line.latin1).toBe(lines.at(-1))
    }
  })
  for (const line of lines) reader.take(rangeOf(line))
  return { end: reader.finish(), found }
}

describe('createLogReader', () => {
  test.each(logFormats)('every line of a %s log is what it is', format => {
    const { header, line } = spellings[format]
    const headers = header.split('\n').slice(0, -1)
    const { end, found } = read([...headers, ...hits.map(hit => hit.garbage ?? line(hit))])
    expect(end).toEqual({ kind: 'read' })
    expect(found).toEqual([
      ...headers.map(() => 'comment'),
      ...hits.map(({ truth }) =>
        typeof truth === 'string' ? truth : `${truth.day} ${truth.page} ${truth.kind}`
      )
    ])
  })

  test('a log of one line is read, and so is one of none', () => {
    const [hit] = hits
    if (hit === undefined) throw new Error('no hit')
    expect(read([spellings.combined.line(hit)]).found).toHaveLength(1)
    expect(read([])).toEqual({ end: { kind: 'read' }, found: [] })
    expect(read(['', '  '])).toEqual({ end: { kind: 'read' }, found: [] })
  })

  test('a log may begin with hundreds of messages of the server', () => {
    const messages = Array.from({ length: 500 }, (_, n) => `starting worker ${n}`)
    const { end, found } = read([...messages, ...hits.map(spellings.combined.line)])
    expect(end).toEqual({ kind: 'read' })
    expect(found.filter(what => what === 'unparsed')).toHaveLength(500)
    expect(found).toHaveLength(700)
  })

  test('of what is no log, no line counts, and the first with text is given back', () => {
    const text = ['', ...Array.from({ length: 5000 }, (_, n) => `chapter ${n}`)]
    expect(read(text)).toEqual({ end: { kind: 'unknown', firstLine: 'chapter 0' }, found: [] })
  })

  test('a log that begins later than anybody waits is unknown', () => {
    const text = Array.from({ length: 20 }, () => 'x'.repeat(65_000))
    const { end, found } = read([...text, ...hits.map(spellings.combined.line)])
    expect(end.kind).toBe('unknown')
    expect(found).toEqual([])
  })
})
