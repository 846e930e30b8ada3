import type { PageRows } from '../../client/page-table.ts'
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
  const { rows } = current
  const isComplete = current.stop === undefined
  const gone = isComplete && earlier !== undefined ? vanished(rows, earlier.rows) : []
  const rise = ({ path, total }: PageVisitors): number => total - (countBefore(path) ?? total)
  const fall = (page: PageVisitors): number => -rise(page)
  const find = (row: PageVisitors): PageFinding => {
    const before = countBefore(row.path)
    return { ...row, before, change: changeOf(row.total, before) }
  }
  return {
    totals: current.totals,
    before: hadVisitors ? earlier.totals : undefined,
    isFirst: earlier !== undefined && !hadVisitors,
    split: splitOf(current.totals),
    weeks,
    pageCount: rows.length,
    isComplete,
    top: rows[Symbol.iterator]().take(top).map(find).toArray(),
    risers: best(rows, rise).map(find),
    fallers: best([...best(rows, fall), ...best(gone, fall)], fall).map(find),
    readByAi: best(rows, ({ human, ai }) => (ai > human ? ai : 0)).map(find)
  }
}

/** What a page had before: none if all pages are known and it is not among them. */
function counter(
  earlier: { rows: PageRows; stop: unknown } | undefined
): (path: string) => number | undefined {
  if (earlier === undefined) return () => undefined
  const absent = earlier.stop === undefined ? 0 : undefined
  return path => earlier.rows.totalOf(path) ?? absent
}

/** Pages that had visitors before and have none now. */
function* vanished(now: PageRows, before: PageRows): Generator<PageVisitors> {
  for (const { path } of before) {
    if (now.totalOf(path) === undefined) yield { path, human: 0, ai: 0, total: 0 }
  }
}

/** The few pages with the highest scores; what scores little is left out. */
function best(
  pages: Iterable<PageVisitors>,
  score: (page: PageVisitors) => number
): readonly PageVisitors[] {
  let found: PageVisitors[] = []
  for (const page of pages) {
    const last = found.length < few ? undefined : found.at(-1)
    const least = last === undefined ? leastMove : score(last) + 1
    if (score(page) < least) continue
    found = [...found, page].sort((one, other) => score(other) - score(one)).slice(0, few)
  }
  return found
}

/** Counts may be approximate: where the union contradicts its parts, the parts are shown as they are. */
function splitOf({ human, ai, total }: VisitorCounts): Split | undefined {
  if (human === 0 || ai === 0) return undefined
  const both = human + ai - total
  if (both < 0 || both > Math.min(human, ai)) return { human, ai, both: 0 }
  return { human: human - both, ai: ai - both, both }
}
