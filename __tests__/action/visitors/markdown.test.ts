import { describe, expect, test } from '@jest/globals'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import type { Collection } from '../../../src/action/visitors/collection.ts'
import { findingsOf } from '../../../src/action/visitors/findings.ts'
import { gapsOf } from '../../../src/action/visitors/gaps.ts'
import { renderReport } from '../../../src/action/visitors/markdown.ts'
import { periodsOf } from '../../../src/action/visitors/periods.ts'
import { tableOf } from '../../../src/client/page-table.ts'
import type { PagesRead } from '../../../src/client/pages.ts'
import type { PageVisitors } from '../../../src/contract/visitors.ts'

const range = { from: 20_485, to: 20_513 }

const pagesRead = (rows: PageVisitors[], more: Partial<PagesRead> = {}): PagesRead => {
  const sum = (key: 'human' | 'ai' | 'total') => rows.reduce((total, row) => total + row[key], 0)
  const totals = { human: sum('human'), ai: sum('ai'), total: sum('total') }
  return {
    totals,
    rows: tableOf(rows),
    stop: undefined,
    totalsChanged: false,
    repeatedRows: 0,
    ...more
  }
}
const page = (path: string, human = 9, ai = 1): PageVisitors => ({
  path,
  human,
  ai,
  total: human + ai
})
const weeks = periodsOf(range).weeks.map((week, index) => ({
  range: week,
  totals: { human: index * 10, ai: index, total: index * 11 }
}))

function render(collection: Partial<Collection> & Pick<Collection, 'current'>, top = 20): string {
  const whole = { before: undefined, weeks, ...collection }
  const gaps = gapsOf(whole, { range, today: 20_513, mostRequests: 50 })
  return renderReport({ range, findings: findingsOf(whole, { top }), gaps })
}

const html = (markdown: string): string =>
  micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()]
  })

test('a small site', () => {
  const report = render({
    current: pagesRead([page('/a', 1500, 300), page('/b', 20, 0)]),
    before: pagesRead([page('/a', 1000, 200)])
  })
  expect(
    report.replaceAll('\u00a0', ' ')
  ).toContain(`**2026-02-01 to 2026-02-28** (28 days, UTC), beside the 28 days before.

| Visitors | Now | Change | Eight weeks | Before |
| :--- | ---: | ---: | :--- | ---: |
| Human | 1,520 | +52 % | ▁▂▃▄▅▆▇█ | 1,000 |
| AI | 300 | +50 % | ▁▂▃▄▅▆▇█ | 200 |
| **All** | **1,820** | +52 % | ▁▂▃▄▅▆▇█ | 1,200 |
`)
  expect(report).toMatch(
    /```mermaid\n%%\{init.*\}%%\npie\n {4}"Human 1,520" : 1520\n {4}"AI 300" : 300\n```/
  )
  expect(report.replaceAll('\u00a0', ' ')).toContain('| /b | 20 | new | 0 % | ▏ |')
})

describe('sensible words', () => {
  test('nobody, now and before', () => {
    const nobody = weeks.map(week => ({ ...week, totals: { human: 0, ai: 0, total: 0 } }))
    const report = render({ current: pagesRead([]), before: pagesRead([]), weeks: nobody })
    expect(report).toMatch(/nobody was counted\. If the site has readers/)
    expect(report).not.toMatch(/\||NaN|Infinity|mermaid/)
  })

  test('nobody any more', () => {
    const report = render({ current: pagesRead([]), before: pagesRead([page('/a')]) })
    expect(report.replaceAll('\u00a0', ' ')).toContain('| **All** | **0** | −100 % |')
    expect(report).not.toMatch(/NaN|Infinity|mermaid/)
  })

  test('a first period', () => {
    const report = render({ current: pagesRead([page('/a')]), before: pagesRead([]) })
    expect(report).toContain('Nobody was counted in the 28 days before.')
    expect(report).not.toMatch(/Change|Rising/)
  })

  test('one class only', () => {
    expect(render({ current: pagesRead([page('/a', 9, 0)]) })).toContain(
      'No AI among the visitors.'
    )
    expect(render({ current: pagesRead([page('/a', 0, 9)]) })).toContain(
      'No human among the visitors.'
    )
  })
})

test('what is missing, and why, stands at the top', () => {
  const report = render({
    current: pagesRead([page('/a')], {
      stop: { why: 'budget' },
      totalsChanged: true,
      repeatedRows: 2
    }),
    before: { stop: { why: 'budget' } },
    weeks: weeks.map((week, index) =>
      index < 2 ? { range: week.range, stop: { why: 'budget' } as const } : week
    )
  })
  expect(report.split('\n').filter(line => line.startsWith('>'))).toEqual([
    '> Of this period the first page was read: the request budget (visitors-max-requests: 50) was used up.\\',
    '> The period before could not be read: the request budget (visitors-max-requests: 50) was used up.\\',
    '> 2 of the 8 weeks are missing: the request budget (visitors-max-requests: 50) was used up.\\',
    '> The totals of this period changed while its pages were read: the first ones are shown.\\',
    '> 2 rows of this period came a second time and did not count.'
  ])
  expect(report).toContain('··')
})

describe('paths of others', () => {
  const hostile = [
    '/a|b|c',
    '`code`` ```',
    '<img src=x onerror=alert(1)><script>alert(1)</script>',
    '::error::x',
    '##[error]x',
    '/safe\u202egnp.exe',
    `/${'long'.repeat(1024)}`,
    '__proto__',
    '@everyone #1 fixes #2',
    'https://evil.example/x',
    '![i](http://x/y.png)',
    '[l](javascript:1)',
    '</td></table><!--',
    '\n\n# heading\n',
    ''
  ]
  const report = render({ current: pagesRead(hostile.map(path => page(path))) })

  test('are one cell each, and nothing in them is live', () => {
    const rendered = html(report)
    const [, table = ''] =
      /<h4>Top pages[^<]*<\/h4>\s*<table>([\s\S]*?)<\/table>/.exec(rendered) ?? []
    expect(table.match(/<tr>/g)).toHaveLength(hostile.length + 1)
    for (const row of table.split('<tr>').slice(2)) expect(row.match(/<td/g)).toHaveLength(4)
    expect(table).not.toMatch(/<(img|script|a|code|em|strong|h1)\b/)
    expect(report).not.toMatch(/\u202e|##\[|@everyone|#1\b/)
  })

  test('are cut in the middle', () => {
    expect(report).toMatch(/\| \/longlong\w{15}…\w{31} \|/)
  })

  test('a path with nothing to see has words in its place', () => {
    expect(report).toContain('| (no visible name) |')
  })
})

test('250 of the worst paths leave room for the job’s part of the summary', () => {
  const rows = Array.from({ length: 250 }, (_, index) => page('@'.repeat(4000) + index, 1e15, 2e15))
  const report = render({ current: pagesRead(rows), before: pagesRead(rows) }, 250)
  expect(Buffer.byteLength(report)).toBeLessThan(390_000)
  expect(report).not.toContain('Cut here')
})
