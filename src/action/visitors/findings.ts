import type { PageVisitors, VisitorCounts } from '../../contract/visitors.ts'
import { type Change, changeOf } from './change.ts'
import type { Collection, Week } from './collection.ts'

/** A page in a table. `before` is undefined where the period before does not tell. */
export type PageFinding = PageVisitors & {
  readonly before: number | undefined
  readonly change: Change
}

/** Visitors by what they are, each counted once: the parts add up to the union. */
export type Split = { readonly human: number; readonly ai: number; readonly both: number }

/** What a report tells, before it is put into words. */
export type Findings = {
  readonly totals: VisitorCounts
  /** Of the period before; undefined where it could not be read, or had none. */
  readonly before: VisitorCounts | undefined
  /** Whether the period before was read and nobody was in it. */
  readonly isFirst: boolean
  /** Undefined with nobody, and with one class only. */
  readonly split: Split | undefined
  readonly weeks: readonly Week[]
  readonly pageCount: number
  readonly isComplete: boolean
  readonly top: readonly PageFinding[]
  readonly risers: readonly PageFinding[]
  readonly fallers: readonly PageFinding[]
  readonly readByAi: readonly PageFinding[]
}

/** Pages in each of the smaller tables. */
const few = 5
/** Fewer visitors than this come and go by chance. */
const leastMove = 3

export function findingsOf(
  { current, before, weeks }: Collection,
  { top }: { top: number }
): Findings {
  const earlier = before !== undefined && 'rows' in before ? before : undefined
  const hadVisitors = earlier !== undefined && earlier.totals.total > 0
  const countBefore = counter(hadVisitors ? earlier : undefined)
  const find = (row: PageVisitors): PageFinding => {
    const known = countBefore(row.path)
    return { ...row, before: known, change: changeOf(row.total, known) }
  }
  const pages = current.rows.map(find)
  const moved = [...pages, ...(current.stop === undefined ? vanished(pages, earlier) : [])]
  return {
    totals: current.totals,
    before: hadVisitors ? earlier.totals : undefined,
    isFirst: earlier !== undefined && !hadVisitors,
    split: splitOf(current.totals),
    weeks,
    pageCount: pages.length,
    isComplete: current.stop === undefined,
    top: pages.slice(0, top),
    risers: best(moved, rise),
    fallers: best(moved, page => -rise(page)),
    readByAi: best(pages, ({ human, ai }) => (ai > human ? ai : 0))
  }
}

/** What a page had before: none if all pages are known and it is not among them. */
function counter(
  earlier: { rows: readonly PageVisitors[]; stop: unknown } | undefined
): (path: string) => number | undefined {
  if (earlier === undefined) return () => undefined
  const totals = new Map(earlier.rows.map(({ path, total }) => [path, total]))
  const absent = earlier.stop === undefined ? 0 : undefined
  return path => totals.get(path) ?? absent
}

/** Pages that had visitors before and have none now. */
function vanished(
  pages: readonly PageVisitors[],
  earlier: { rows: readonly PageVisitors[] } | undefined
): PageFinding[] {
  const there = new Set(pages.map(({ path }) => path))
  const gone = earlier?.rows.filter(({ path }) => !there.has(path)) ?? []
  return gone.map(({ path, total }) => ({
    ...{ path, human: 0, ai: 0, total: 0 },
    before: total,
    change: changeOf(0, total)
  }))
}

const rise = ({ total, before }: PageFinding): number => (before === undefined ? 0 : total - before)

/** The few pages with the highest scores; what scores little is left out. */
const best = (pages: readonly PageFinding[], score: (page: PageFinding) => number): PageFinding[] =>
  pages
    .filter(page => score(page) >= leastMove)
    .sort((one, other) => score(other) - score(one))
    .slice(0, few)

/** Counts may be approximate: where the union contradicts its parts, the parts are shown as they are. */
function splitOf({ human, ai, total }: VisitorCounts): Split | undefined {
  if (human === 0 || ai === 0) return undefined
  const both = human + ai - total
  if (both < 0 || both > Math.min(human, ai)) return { human, ai, both: 0 }
  return { human: human - both, ai: ai - both, both }
}
