import type { Answer, Api, Call } from '../contract/api.ts'
import { logLine } from '../text/log-line.ts'
import { accessByKey } from './access.ts'
import { DatabaseTrouble } from './database.ts'
import { apiOf } from './endpoints.ts'
import { jobEndpoints } from './jobs/job-endpoints.ts'
import { type Rebuild, RebuildError } from './jobs/rebuild.ts'
import type { JobStore } from './jobs/store.ts'
import type { Keys } from './keys.ts'
import type { Log } from './log.ts'
import type { Project } from './project.ts'
import { RateLimitReached, type RateLimits } from './rate-limits.ts'
import { Refusal, refusalAnswer } from './refusal.ts'
import { createTroubleLog, type TroubleLog } from './trouble-log.ts'
import type { CountVisitors } from './visitors/answer-cache.ts'
import { visitorEndpoints } from './visitors/visitor-endpoints.ts'

/**
 * When the remote cannot be asked for a job, nothing was done. To a POST this must not look like a
 * 5xx, after which a client cannot know that, nor like a 404, after which it starts another job.
 */
const withoutRemote = { GET: 503, POST: 424 } as const

/** The contract, answered by this service. */
export function createApi(options: {
  keys: Keys
  jobs: JobStore
  projects: ReadonlyMap<string, Project>
  /** Asked for jobs that the store does not know. */
  rebuild: Rebuild
  limits: Pick<RateLimits, 'check' | 'spend'>
  /** Called whenever a turn was added. */
  onTurn: () => void
  countVisitors: CountVisitors
  log: Log
}): Api {
  const { log } = options
  const trouble = createTroubleLog({ log, now: () => performance.now() })
  return apiOf({
    endpoints: [...jobEndpoints(options), ...visitorEndpoints(options)],
    access: accessByKey(options),
    explain: (error, call) => explain(error, { call, log, trouble })
  })
}

function explain(
  error: unknown,
  { call, log, trouble }: { call: Call; log: Log; trouble: TroubleLog }
): Answer {
  if (error instanceof RateLimitReached) {
    const headers = { 'retry-after': String(error.retryAfterSeconds) }
    return { ...refusalAnswer(new Refusal(429, error.message)), headers }
  }
  if (error instanceof RebuildError) {
    log(logLine(error.message), { level: 'warn' })
    const status = withoutRemote[call.method === 'POST' ? 'POST' : 'GET']
    return refusalAnswer(new Refusal(status, error.message))
  }
  if (error instanceof DatabaseTrouble) {
    trouble.report('requests cannot be answered', error)
    return refusalAnswer(new Refusal(503, 'the database of the service failed: its log says why'))
  }
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
  log(logLine(`${call.method} ${call.path}: ${what}`), { level: 'error' })
  return refusalAnswer(new Refusal(500, 'the service failed; its log says why'))
}
