import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { routes } from '../../contract/routes.ts'
import { type Visitors, visitorsQuerySchema } from '../../contract/visitors.ts'
import type { RateLimits } from '../rate-limits.ts'
import { brokenRules } from '../refusal.ts'
import type { CountVisitors } from './answer-cache.ts'

/** Of the project that the key opens, only its name matters here. */
type Environment = { Variables: { project: { readonly id: string } } }

const dayMs = 24 * 60 * 60 * 1000

/** The export of unique visitors: totals, and one page of the list of pages. */
export function visitorRoutes(options: {
  countVisitors: CountVisitors
  limits: Pick<RateLimits, 'spend'>
}): Hono<Environment> {
  const app = new Hono<Environment>()
  app.get(routes.visitors, async context => {
    const { dateFrom, dateTo, limit, offset } = readQuery(context)
    const projectId = context.var.project.id
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
    return context.json(body, 200)
  })
  return app
}

function readQuery(context: Context): v.InferOutput<typeof visitorsQuerySchema> {
  const parsed = v.safeParse(visitorsQuerySchema, context.req.query())
  if (parsed.success) return parsed.output
  throw brokenRules('query', parsed.issues)
}

/** Whole days since 1970-01-01 of a day as the contract writes it. */
const dayNumber = (day: string | undefined): number | undefined =>
  day === undefined ? undefined : Date.parse(`${day}T00:00:00Z`) / dayMs
