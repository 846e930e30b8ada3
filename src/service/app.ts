import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { requestBodyBytes } from '../contract/limits.ts'
import { routes } from '../contract/routes.ts'
import { logLine } from '../text/log-line.ts'
import { type Environment, requireAccess } from './access.ts'
import { DatabaseTrouble } from './database.ts'
import { jobRoutes } from './jobs/job-routes.ts'
import { type Rebuild, RebuildError } from './jobs/rebuild.ts'
import type { JobStore } from './jobs/store.ts'
import type { Keys } from './keys.ts'
import type { Project } from './projects.ts'
import { RateLimitReached, type RateLimits } from './rate-limits.ts'
import { answerRefusal, Refusal } from './refusal.ts'
import { createTroubleLog } from './trouble-log.ts'
import type { CountVisitors } from './visitors/answer-cache.ts'
import { visitorRoutes } from './visitors/visitor-routes.ts'

/**
 * When the remote cannot be asked for a job, nothing was done. To a POST this must not look like a
 * 5xx, after which a client cannot know that, nor like a 404, after which it starts another job.
 */
const withoutRemote = { GET: 503, POST: 424 } as const

/** The HTTP face of the service: the routes of the contract, behind keys. */
export function createApp(options: {
  keys: Keys
  jobs: JobStore
  projects: ReadonlyMap<string, Project>
  /** Asked for jobs that the store does not know. */
  rebuild: Rebuild
  limits: Pick<RateLimits, 'check' | 'spend'>
  /** Called whenever a turn was added. */
  onTurn: () => void
  countVisitors: CountVisitors
  log: (line: string) => void
}): Hono<Environment> {
  const { log } = options
  const app = new Hono<Environment>()
  const trouble = createTroubleLog({ log, now: () => performance.now() })

  const access = requireAccess(options)
  app.use('/v2/agent/:projectId/*', access)
  app.use(routes.visitors, access)
  app.use(
    bodyLimit({
      maxSize: requestBodyBytes,
      onError: () => {
        throw new Refusal(413, `the body is larger than ${requestBodyBytes} bytes`)
      }
    })
  )
  app.route('/', jobRoutes(options))
  app.route('/', visitorRoutes(options))

  app.notFound(context => answerRefusal(context, new Refusal(404, 'no such address')))
  app.onError((error, context) => {
    if (error instanceof Refusal) return answerRefusal(context, error)
    if (error instanceof RateLimitReached) {
      context.header('Retry-After', String(error.retryAfterSeconds))
      return answerRefusal(context, new Refusal(429, error.message))
    }
    if (error instanceof RebuildError) {
      log(logLine(error.message))
      const status = withoutRemote[context.req.method === 'POST' ? 'POST' : 'GET']
      return answerRefusal(context, new Refusal(status, error.message))
    }
    if (error instanceof DatabaseTrouble) {
      trouble.report('requests cannot be answered', error)
      return answerRefusal(
        context,
        new Refusal(503, 'the database of the service failed: its log says why')
      )
    }
    log(logLine(`${context.req.method} ${context.req.path}: ${error.stack ?? error.message}`))
    return answerRefusal(context, new Refusal(500, 'the service failed; its log says why'))
  })
  return app
}
