import { setTimeout as delay } from 'node:timers/promises'
import type { Api } from '../contract/api.ts'
import { createApi } from './api.ts'
import type { CodeHost } from './code-host.ts'
import type { Database } from './database.ts'
import type { Sleep } from './jobs/patience.ts'
import { createRebuild } from './jobs/rebuild.ts'
import { createJobStore } from './jobs/store.ts'
import { createKeys, type Keys } from './keys.ts'
import type { Log } from './log.ts'
import type { Project } from './project.ts'
import { createRateLimits } from './rate-limits.ts'
import { createVisitorCount } from './visitors/visitor-count.ts'

// Enough for any request that is not held up by its sender.
const drainMs = 3000

/** The half of the service that answers requests. */
export type Answering = {
  answer: Api
  keys: Keys
  isStopping: () => boolean
  /** Refuses new requests at once; resolves when the others have their answers, or had the time. */
  stop: () => Promise<void>
}

export function startAnswering(options: {
  database: Database
  projects: ReadonlyMap<string, Project>
  host: CodeHost
  /** Where jobs are looked up that the database does not know. */
  directory: string
  environment: NodeJS.ProcessEnv
  /** Called when a turn was accepted. */
  onTurn: () => void
  now: () => number
  sleep: Sleep
  log: Log
}): Answering {
  const { database, projects, now, log } = options
  const keys = createKeys({ database, now })
  const limits = createRateLimits({ database, projects, now })
  const jobs = createJobStore({ database, now, limits })
  const stopping = new AbortController()
  const rebuild = createRebuild({
    jobs,
    host: options.host,
    directory: options.directory,
    hostEnvironment: options.environment,
    now,
    sleep: options.sleep,
    log,
    signal: stopping.signal
  })
  const api = createApi({
    keys,
    jobs,
    projects,
    rebuild,
    limits,
    onTurn: options.onTurn,
    countVisitors: createVisitorCount({ database, now }),
    log
  })
  const answering = new Set<Promise<unknown>>()
  return {
    async answer(call) {
      if (stopping.signal.aborted) return { status: 503, body: { error: isStopping } }
      const answer = api(call)
      answering.add(answer)
      try {
        return await answer
      } finally {
        answering.delete(answer)
      }
    },
    keys,
    isStopping: () => stopping.signal.aborted,
    async stop() {
      stopping.abort()
      const answered = Promise.allSettled([...answering])
      const patience = new AbortController()
      const tired = delay(drainMs, undefined, { signal: patience.signal }).catch(() => undefined)
      await Promise.race([answered, tired])
      patience.abort()
    }
  }
}

const isStopping = 'nothing was done: the service stops, ask again'
