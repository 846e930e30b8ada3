import { pageSize, type VisitorCounts, type Visitors } from '../contract/visitors.ts'
import { ServiceError } from './errors.ts'
import { type PageRows, PageTable } from './page-table.ts'
import type { DateRange, VisitorsClient } from './visitors.ts'

/** Requests that are under way at one time. */
export const mostInFlight = 4

/** Why reading ended before the last row. */
export type Stop =
  | { readonly why: 'budget' }
  | { readonly why: 'failed'; readonly error: ServiceError }
  /** The service says that there is more, and gives nothing, or nothing new. */
  | { readonly why: 'empty-page' | 'repeated-page' }

/** The rows of a range, as far as they could be read. */
export type PagesRead = {
  /** Of the first page. */
  readonly totals: VisitorCounts
  readonly rows: PageRows
  /** Undefined when all rows were read. */
  readonly stop: Stop | undefined
  /** Whether a later page named other totals: counting went on meanwhile. */
  readonly totalsChanged: boolean
  /** Rows whose path had come before; the first one counts. */
  readonly repeatedRows: number
}

export type PagesOptions = {
  client: VisitorsClient
  range: DateRange
  /** The first page, which somebody has asked for already, with 250 rows at most. */
  first: Visitors
  /** Told after each page, with the rows so far. */
  onRows?: ((count: number) => void) | undefined
}

/**
 * Reads all pages behind the first one, up to four at a time, and takes them in order. It goes on
 * by the rows that came, also where a page in the midst is shorter than the one asked for: then the
 * gap before the next page is asked for by itself.
 */
export async function readPages(options: PagesOptions): Promise<PagesRead> {
  const { first, onRows } = options
  const rows = new RowSet(first.totals)
  let stop = rows.take(first)
  onRows?.(rows.count)
  if (!first.hasMore || stop !== undefined) return rows.result(stop)

  const leaving = new AbortController()
  const ahead = new PagesAhead(options, leaving.signal)
  ahead.note({ asked: pageSize.most, got: first.visitors.length })
  try {
    for (;;) {
      const next = await ahead.next()
      if ('why' in next) return rows.result(next)
      stop = rows.take(next.page)
      onRows?.(rows.count)
      if (!next.page.hasMore || stop !== undefined) return rows.result(stop)
      ahead.note({ asked: next.limit, got: next.page.visitors.length })
    }
  } finally {
    // What is still under way lies behind the end.
    leaving.abort()
  }
}

type Asked = { limit: number; answer: Promise<Visitors> }

/** The requests ahead of the row that is needed next. */
class PagesAhead {
  private readonly asked = new Map<number, Asked>()
  private readonly options: PagesOptions
  private readonly signal: AbortSignal
  private cursor = 0
  private pagesTaken = 0
  /** Rows that a page brings; undefined after a short page, until the next one tells. */
  private stride: number | undefined = pageSize.most

  constructor(options: PagesOptions, leaving: AbortSignal) {
    this.options = options
    const { cancelled } = options.client
    this.signal = AbortSignal.any(cancelled === undefined ? [leaving] : [leaving, cancelled])
  }

  /** Goes on behind a page that was taken. */
  note({ asked, got }: { asked: number; got: number }): void {
    this.asked.delete(this.cursor)
    this.cursor += got
    this.pagesTaken++
    // Twice short is how many rows the service gives; once short may be chance.
    if (got >= asked) this.stride ??= pageSize.most
    else if (this.stride === undefined) this.stride = got
    else if (got < this.stride) this.stride = undefined
  }

  /** The page at the next row, or why there is none. */
  async next(): Promise<{ page: Visitors; limit: number } | Stop> {
    this.fill()
    const asked = this.asked.get(this.cursor)
    if (asked === undefined) return { why: 'budget' }
    try {
      return { page: await asked.answer, limit: asked.limit }
    } catch (error) {
      return stopOf(error)
    }
  }

  /** Asks for the next row first; further ones a little more daringly with each page that came. */
  private fill(): void {
    const most = Math.min(mostInFlight, this.pagesTaken + 2)
    for (const offset of this.asked.keys()) if (offset < this.cursor) this.asked.delete(offset)
    if (!this.asked.has(this.cursor)) this.ask(this.cursor)
    while (this.stride !== undefined && this.asked.size > 0 && this.asked.size < most) {
      if (!this.ask(this.end())) return
    }
  }

  private end(): number {
    return Math.max(...[...this.asked].map(([offset, { limit }]) => offset + limit))
  }

  private ask(offset: number): boolean {
    const { client, range } = this.options
    if (client.requestsLeft() <= 0) return false
    const following = Math.min(...[...this.asked.keys()].filter(known => known > offset))
    const limit = Math.min(this.stride ?? pageSize.most, following - offset)
    const answer = client.page({ ...range, offset, limit }, this.signal)
    // Nobody may come to ask for it any more.
    answer.catch(() => undefined)
    this.asked.set(offset, { limit, answer })
    return true
  }
}

/** What the pages say together. */
class RowSet {
  private readonly rows = new PageTable()
  private readonly totals: VisitorCounts
  private totalsChanged = false
  private repeatedRows = 0

  constructor(totals: VisitorCounts) {
    this.totals = totals
  }

  get count(): number {
    return this.rows.length
  }

  /** Takes a page, and tells whether another one could bring something. */
  take({ totals, visitors, hasMore }: Visitors): Stop | undefined {
    const before = this.count
    for (const row of visitors) if (!this.rows.add(row)) this.repeatedRows++
    this.totalsChanged ||= !isEqual(totals, this.totals)
    if (!hasMore) return undefined
    if (visitors.length === 0) return { why: 'empty-page' }
    return this.count === before ? { why: 'repeated-page' } : undefined
  }

  result(stop: Stop | undefined): PagesRead {
    const { totals, rows, totalsChanged, repeatedRows } = this
    return { totals, rows, stop, totalsChanged, repeatedRows }
  }
}

const isEqual = (one: VisitorCounts, other: VisitorCounts): boolean =>
  one.human === other.human && one.ai === other.ai && one.total === other.total

/** Why there is no page; throws what is no failure of the service, a cancelled run among it. */
export function stopOf(error: unknown): Stop {
  if (!(error instanceof ServiceError) || error.kind === 'cancelled') throw error
  return error.problem === 'over-budget' ? { why: 'budget' } : { why: 'failed', error }
}
