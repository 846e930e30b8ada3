import * as v from 'valibot'
import type { Call } from '../../contract/api.ts'
import { routes } from '../../contract/routes.ts'
import { type Visitors, visitorsQuerySchema } from '../../contract/visitors.ts'
import type { Endpoint } from '../endpoints.ts'
import type { RateLimits } from '../rate-limits.ts'
import { brokenRules } from '../refusal.ts'
import type { CountVisitors } from './answer-cache.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * The export of unique visitors: totals, and one page of the list of pages. Of the project that the
 * key opens, only its name matters here.
 */
export function visitorEndpoints(options: {
  countVisitors: CountVisitors
  limits: Pick<RateLimits, 'spend'>
}): readonly Endpoint<{ readonly id: string }>[] {
  const read: Endpoint<{ readonly id: string }>['answer'] = async ({ call, project }) => {
    const { dateFrom, dateTo, limit, offset } = readQuery(call.query)
    const projectId = project.id
    await options.limits.spend({ projectId, operation: 'visitors' })
    const { totals, pages } = await options.countVisitors({
      projectId,
      range: { from: dayNumber(dateFrom), to: dayNumber(dateTo) }
    })
    const end = offset + limit
    const body: Visitors = {
      totals,
      visitors: pages.slice(offset, end),
      hasMore: end < pages.length
    }
    return { status: 200, body }
  }
  return [{ method: 'GET', route: routes.visitors, answer: read }]
}

function readQuery(query: Call['query']): v.InferOutput<typeof visitorsQuerySchema> {
  const parsed = v.safeParse(visitorsQuerySchema, query)
  if (parsed.success) return parsed.output
  throw brokenRules('query', parsed.issues)
}

/** Whole days since 1970-01-01 of a day as the contract writes it. */
const dayNumber = (day: string | undefined): number | undefined =>
  day === undefined ? undefined : Date.parse(`${day}T00:00:00Z`) / dayMs
