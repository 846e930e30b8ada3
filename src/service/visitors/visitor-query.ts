import { setImmediate as letOthersWork } from 'node:timers/promises'
import type { PageVisitors, VisitorCounts } from '../../contract/visitors.ts'
import { blockOf, dayOf, kindOf } from './day-block.ts'
import { Sketch } from './sketch.ts'
import type { VisitorKind } from './view.ts'
import type { StoredBlock, VisitorStore } from './visitor-store.ts'

/** Days since 1970-01-01 in UTC, `[from, to)`; undefined = as far as anything is stored. */
export type DayRange = { from: number | undefined; to: number | undefined }

/** Unique visitors of the site and of each page that had any, in the order of the contract. */
export type VisitorAnswer = { totals: VisitorCounts; pages: readonly PageVisitors[] }

/** What is asked for is small beside it, and it is small beside what a database takes. */
const anyDay = 2 ** 31
const blocksInTurn = 64

/**
 * Counts who was seen in a range. It goes page by page, so that it needs memory for the answer and
 * one page. What is merged in meanwhile counts for pages that were not reached yet; the whole site
 * comes last, so that it has whoever a page has.
 */
export async function countVisitors(
  store: Pick<VisitorStore, 'siteBlocks' | 'pageBlocks'>,
  { projectId, range }: { projectId: string; range: DayRange }
): Promise<VisitorAnswer> {
  const { from = -anyDay, to = anyDay } = range
  const blocks = { first: blockOf(from), last: blockOf(to - 1) }
  const seen: Seen = { human: new Sketch(), ai: new Sketch() }
  const pages: PageVisitors[] = []
  let page: string | undefined
  let read = 0
  const finish = () => {
    const counts = countAndClear(seen)
    if (page !== undefined && counts.total > 0) pages.push({ path: page, ...counts })
  }
  for await (const block of store.pageBlocks(projectId, blocks)) {
    if (block.page !== page) finish()
    page = block.page
    add(seen, block, { from, to })
    read += 1
    if (read % blocksInTurn === 0) await letOthersWork()
  }
  finish()
  for await (const block of store.siteBlocks(projectId, blocks)) add(seen, block, { from, to })
  return { totals: countAndClear(seen), pages: pages.sort(inOrder) }
}

type Seen = Record<VisitorKind, Sketch>

function add(seen: Seen, block: StoredBlock, { from, to }: { from: number; to: number }): void {
  for (const [slot, sketch] of block.sketches) {
    const day = dayOf(block.block, slot)
    if (day >= from && day < to) seen[kindOf(slot)].mergeEncoded(sketch)
  }
}

/** Counts of what was seen; afterwards it holds nothing. */
function countAndClear(seen: Seen): VisitorCounts {
  const human = seen.human.count()
  const ai = seen.ai.count()
  seen.human.merge(seen.ai)
  const all = seen.human.count()
  seen.human.clear()
  seen.ai.clear()
  // Estimates of three sets can contradict each other by some per cent; counts never do.
  return { human, ai, total: Math.min(Math.max(all, human, ai), human + ai) }
}

/** By total descending, then by path in code units. */
function inOrder(one: PageVisitors, other: PageVisitors): number {
  if (one.total !== other.total) return other.total - one.total
  return one.path < other.path ? -1 : 1
}
