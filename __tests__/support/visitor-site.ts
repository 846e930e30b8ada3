import type { PageVisitors, VisitorCounts, Visitors } from '../../src/contract/visitors.ts'

/** A site whose visitors are counted: what it answers is as the API describes it. */
export type Site = {
  rows: (days: AskedDays) => readonly PageVisitors[]
  /** The sums of the rows unless given. */
  totals?: (days: AskedDays) => VisitorCounts
}

export type AskedDays = { dateFrom: string; dateTo: string }

/** What a request asks for. */
export type Asked = AskedDays & { limit: number; offset: number }

/** So many pages with visitors of both kinds, the busiest first. */
export const pagesOf = (count: number): PageVisitors[] =>
  Array.from({ length: count }, (_, index) => {
    const human = count - index
    const ai = index % 7
    return { path: `/docs/page-${String(index).padStart(6, '0')}`, human, ai, total: human + ai }
  }).sort((one, other) => other.total - one.total || (one.path < other.path ? -1 : 1))

/** A site with the same rows on all days. */
export const steadySite = (rows: readonly PageVisitors[]): Site => ({ rows: () => rows })

export function readAsked(address: string): Asked {
  const { searchParams } = new URL(address, 'http://site.invalid')
  return {
    dateFrom: searchParams.get('dateFrom') ?? '',
    dateTo: searchParams.get('dateTo') ?? '',
    limit: Number(searchParams.get('limit') ?? 50),
    offset: Number(searchParams.get('offset') ?? 0)
  }
}

export function answerOf(site: Site, asked: Asked): Visitors {
  const rows = site.rows(asked)
  const { limit, offset } = asked
  return {
    totals: site.totals?.(asked) ?? sumOf(rows),
    visitors: rows.slice(offset, offset + limit),
    hasMore: offset + limit < rows.length
  }
}

function sumOf(rows: readonly PageVisitors[]): VisitorCounts {
  const sum = { human: 0, ai: 0, total: 0 }
  for (const { human, ai, total } of rows) {
    sum.human += human
    sum.ai += ai
    sum.total += total
  }
  return sum
}
