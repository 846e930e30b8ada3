import { ServiceError } from '../../client/errors.ts'
import { mostInFlight, type PagesRead, readPages, type Stop, stopOf } from '../../client/pages.ts'
import type { VisitorsClient } from '../../client/visitors.ts'
import { pageSize, type VisitorCounts, type Visitors } from '../../contract/visitors.ts'
import { type DayRange, dateRange } from './day.ts'
import type { Periods } from './periods.ts'

/** What a week's totals are, or why they are not known. `not-logged`: no log tells of it. */
export type Week = { readonly range: DayRange } & (
  | { readonly totals: VisitorCounts }
  | { readonly stop: Stop | { readonly why: 'not-logged' } }
)

/** All that the service told. */
export type Collection = {
  readonly current: PagesRead
  /** Undefined where it was not asked for. */
  readonly before: PagesRead | { readonly stop: Stop } | undefined
  /** Oldest first. */
  readonly weeks: readonly Week[]
}

export type CollectOptions = {
  client: VisitorsClient
  periods: Periods
  /** Whether days before the period are known at all; what is not is not asked for. */
  isKnown?: (range: DayRange) => boolean
  /** Told after each page of the current period, with the rows so far. */
  onRows?: (count: number) => void
}

/**
 * Asks for what matters most first, so that a small budget is spent well: the first page of this
 * period, the first page of the one before, the weeks, the rest of this period, the rest of the one
 * before. Throws a `ServiceError` if not even the first page can be had.
 */
export async function collect(options: CollectOptions): Promise<Collection> {
  const { client, onRows, isKnown = () => true } = options
  const { before: wanted, ...periods } = options.periods
  const earlier = wanted !== undefined && isKnown(wanted) ? wanted : undefined
  const asker = new Asker(client)
  const first = await asker.firstPage(periods.current, pageSize.most)
  if ('why' in first) throw first.why === 'failed' ? first.error : new ServiceError('over-budget')

  const [firstBefore, ...weeks] = await inTurn([
    async () => earlier && (await asker.firstPage(earlier, pageSize.most)),
    ...periods.weeks.map(
      range => async (): Promise<Week> =>
        isKnown(range) ? await asker.week(range) : { range, stop: { why: 'not-logged' } }
    )
  ])
  const current = await asker.rest({ range: periods.current, first, onRows })
  const before =
    firstBefore === undefined || earlier === undefined
      ? undefined
      : 'why' in firstBefore
        ? { stop: firstBefore }
        : await asker.rest({ range: earlier, first: firstBefore })
  return { current, before, weeks }
}

/** Asks until something fails for good; from then on everything is missing for that reason. */
class Asker {
  private readonly client: VisitorsClient
  private end: Stop | undefined

  constructor(client: VisitorsClient) {
    this.client = client
  }

  async firstPage(range: DayRange, limit: number): Promise<Visitors | Stop> {
    if (this.end !== undefined) return this.end
    if (this.client.requestsLeft() <= 0) return { why: 'budget' }
    try {
      return await this.client.page({ ...dateRange(range), limit, offset: 0 })
    } catch (error) {
      return this.note(stopOf(error))
    }
  }

  async week(range: DayRange): Promise<Week> {
    const answer = await this.firstPage(range, pageSize.least)
    return 'why' in answer ? { range, stop: answer } : { range, totals: answer.totals }
  }

  async rest(options: {
    range: DayRange
    first: Visitors
    onRows?: ((count: number) => void) | undefined
  }): Promise<PagesRead> {
    const { client, end } = this
    const { first, onRows } = options
    const range = dateRange(options.range)
    // With nothing left to ask for, the first page is all there is.
    const asker = end === undefined ? client : { ...client, requestsLeft: () => 0 }
    const read = await readPages({ client: asker, range, first, onRows })
    if (read.stop === undefined) return read
    return {
      ...read,
      stop: end !== undefined && read.stop.why === 'budget' ? end : this.note(read.stop)
    }
  }

  /** A page that makes no sense says nothing about the next range; any other failure does. */
  private note(stop: Stop): Stop {
    if (stop.why === 'failed' && stop.error.kind !== 'foreign') this.end ??= stop
    return stop
  }
}

type Results<Tasks extends readonly (() => Promise<unknown>)[]> = {
  -readonly [Index in keyof Tasks]: Awaited<ReturnType<Tasks[Index]>>
}

/** Runs tasks in order, four at a time. */
async function inTurn<const Tasks extends readonly (() => Promise<unknown>)[]>(
  tasks: Tasks
): Promise<Results<Tasks>> {
  const results: unknown[] = []
  const waiting = tasks.entries()
  const work = async () => {
    for (const [index, task] of waiting) results[index] = await task()
  }
  await Promise.all(Array.from({ length: mostInFlight }, work))
  return results as Results<Tasks>
}
