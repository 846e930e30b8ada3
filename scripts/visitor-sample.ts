import { parseDay } from '../src/action/visitors/day.ts'
import { findingsOf } from '../src/action/visitors/findings.ts'
import { renderReport } from '../src/action/visitors/markdown.ts'
import { periodsOf } from '../src/action/visitors/periods.ts'
import { tableOf } from '../src/client/page-table.ts'
import type { PageVisitors } from '../src/contract/visitors.ts'

/** Human and AI visitors of a page in this period and in the one before. */
type SamplePage = [path: string, human: number, ai: number, humanBefore: number, aiBefore: number]

const pages: SamplePage[] = [
  ['/docs/quickstart', 4120, 1210, 3890, 860],
  ['/docs/api/authentication', 2980, 2140, 2870, 1190],
  ['/docs/installation', 3310, 420, 3450, 390],
  ['/docs/guides/webhooks', 1640, 880, 1120, 410],
  ['/docs/configuration/reference', 1210, 1190, 1260, 700],
  ['/docs/guides/self-hosting', 1480, 310, 1390, 250],
  ['/llms.txt', 12, 1630, 9, 640],
  ['/docs/migration/from-v1-to-v2', 640, 90, 2210, 260],
  ['/changelog', 560, 130, 540, 110],
  ['/docs/guides/rate-limits', 320, 350, 0, 0]
]

const row = (path: string, human: number, ai: number): PageVisitors => ({
  path,
  human,
  ai,
  total: human + ai
})

const read = (rows: PageVisitors[], totals: { human: number; ai: number; total: number }) => ({
  totals,
  rows: tableOf(rows.filter(({ total }) => total > 0)),
  stop: undefined,
  totalsChanged: false,
  repeatedRows: 0
})

/** The report of a site as it could be, for the pictures. */
export function visitorReport(): string {
  const range = { from: parseDay('2026-05-04') ?? 0, to: parseDay('2026-06-01') ?? 0 }
  const weekly = [3010, 3120, 2980, 3340, 3610, 3550, 3920, 4180]
  const weeks = periodsOf(range).weeks.map((week, index) => {
    const human = weekly[index] ?? 0
    const ai = 540 + index * index * 24
    return { range: week, totals: { human, ai, total: human + ai - 40 } }
  })
  const current = read(
    pages.map(([path, human, ai]) => row(path, human, ai)),
    { human: 11_840, ai: 4310, total: 15_970 }
  )
  const before = read(
    pages.map(([path, , , human, ai]) => row(path, human, ai)),
    { human: 11_260, ai: 2480, total: 13_650 }
  )
  const findings = findingsOf({ current, before, weeks }, { top: 6 })
  return renderReport({ range, findings, gaps: { isPartial: false, sentences: [] } })
}
