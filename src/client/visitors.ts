import * as v from 'valibot'
import { isAddressable, paths } from '../contract/routes.ts'
import { isCount, type VisitorCounts, type Visitors } from '../contract/visitors.ts'
import { createAllowance } from './allowance.ts'
import { ServiceError } from './errors.ts'
import { createExchange, type ExchangeParts } from './exchange.ts'

/** Milliseconds that one attempt may take, and bytes of one answer (design, "Sending"). */
const boundMs = 60_000
const capBytes = 8 * 1024 * 1024

/** UTC days as YYYY-MM-DD, from the first to the one after the last. */
export type DateRange = { readonly dateFrom: string; readonly dateTo: string }

export type PageQuery = DateRange & {
  /** Rows at most, 1 to 250. */
  readonly limit: number
  /** Rows to skip. */
  readonly offset: number
}

export type VisitorsClient = {
  /** One page of the export. Rejects with a `ServiceError` and nothing else. */
  page(query: PageQuery, signal?: AbortSignal): Promise<Visitors>
  /** Ends every request; fires when nobody waits any more. */
  readonly cancelled: AbortSignal | undefined
  /** Requests that may still be sent, attempts at the same page counted one by one. */
  requestsLeft(): number
}

export type VisitorsClientParts = ExchangeParts & {
  projectId: string
  /** Attempts at most, all told. */
  mostRequests: number
  /** Monotonic time after which nothing is sent. */
  until: number
  signal?: AbortSignal | undefined
}

/** Asks for visitors, within a request budget and a deadline that hold for all its pages together. */
export function createVisitorsClient(parts: VisitorsClientParts): VisitorsClient {
  const { projectId, clock, until } = parts
  if (!isAddressable(projectId) || !projectId.isWellFormed()) {
    throw new ServiceError('id-malformed')
  }
  const allowance = createAllowance(parts)
  const exchange = createExchange({ ...parts, transport: allowance.transport })

  return {
    requestsLeft: allowance.left,
    cancelled: parts.signal,
    async page({ dateFrom, dateTo, limit, offset }, signal = parts.signal) {
      const query = { dateFrom, dateTo, limit: String(limit), offset: String(offset) }
      const { answer } = await exchange({
        method: 'GET',
        path: `${paths.visitors(projectId)}?${new URLSearchParams(query)}`,
        schema: shapeSchema,
        reusesConnection: true,
        boundMs: () => Math.max(1, Math.min(boundMs, until - clock.monotonic())),
        capBytes,
        until,
        mayRepeat: () => allowance.left() > 0,
        signal
      })
      return counted(answer)
    }
  }
}

const classes = ['human', 'ai', 'total'] as const

/**
 * The shape alone: a wrong number deserves another sentence than an answer of something else. Looked
 * at where it is: to copy a page row by row costs several times its size.
 */
const shapeSchema = v.custom<Visitors>(
  answer =>
    isRecord(answer) &&
    hasNumbers(answer.totals) &&
    Array.isArray(answer.visitors) &&
    answer.visitors.every(row => hasNumbers(row) && typeof row.path === 'string') &&
    typeof answer.hasMore === 'boolean'
)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const hasNumbers = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && classes.every(name => typeof value[name] === 'number')

function counted(answer: Visitors): Visitors {
  check('totals', answer.totals)
  for (const [index, row] of answer.visitors.entries()) check(`visitors[${index}]`, row)
  const { human, ai, total } = answer.totals
  // Whatever else stands in the answer is not ours to pass on; of rows, the table takes what it knows.
  return { ...answer, totals: { human, ai, total } }
}

function check(where: string, counts: VisitorCounts): void {
  for (const name of classes) {
    if (isCount(counts[name])) continue
    throw new ServiceError('no-count', { detail: `${where}.${name} is ${counts[name]}` })
  }
}
