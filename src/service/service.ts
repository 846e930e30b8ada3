import { setTimeout as delay } from 'node:timers/promises'
import { createApp } from './app.ts'
import type { CodeHost } from './code-host.ts'
import type { Database } from './database.ts'
import type { Origin } from './jobs/origin.ts'
import type { Sleep } from './jobs/patience.ts'
import { createRebuild } from './jobs/rebuild.ts'
import { createJobStore } from './jobs/store.ts'
import { runTurn } from './jobs/turn.ts'
import { createTurnQueue } from './jobs/turn-queue.ts'
import { startWorker } from './jobs/worker.ts'
import { createKeys, type Keys } from './keys.ts'
import { migrate } from './migrations.ts'
import type { Project } from './projects.ts'
import { createAnswerCache } from './visitors/answer-cache.ts'
import { countVisitors as countStored } from './visitors/visitor-query.ts'
import { createVisitorStore } from './visitors/visitor-store.ts'

// A worker gives a sign every 20 s; one that was silent for a minute is dead.
const leaseMs = 60_000
const renewMs = 20_000
const pollMs = 1000

const realSleep: Sleep = (milliseconds, signal) => delay(milliseconds, undefined, { signal })

export type Service = {
  fetch: (request: Request) => Promise<Response>
  keys: Keys
  /** Ends a running agent with its process group; nothing is pushed any more. */
  stop: () => Promise<void>
}

/** All parts of the service, put together: the app answers, one worker works. */
export async function startService(options: {
  database: Database
  projects: readonly Project[]
  host: CodeHost
  /** Where turns have their folders. */
  directory: string
  /** What of this process's environment agents and git are given a choice from. */
  environment: NodeJS.ProcessEnv
  concurrency: number
  /** Where all requests to this service come from; undefined where nobody says. */
  origin: Origin | undefined
  /** How to wait between tries at a remote. */
  sleep?: Sleep
  /** One harmless line for people. */
  log: (line: string) => void
}): Promise<Service> {
  const { database, log, sleep = realSleep } = options
  const now = Date.now
  await migrate(database, now)
  const projects = new Map(options.projects.map(project => [project.id, project]))
  const keys = createKeys({ database, now })
  const jobs = createJobStore({ database, now })
  const stopping = new AbortController()
  const rebuild = createRebuild({
    jobs,
    host: options.host,
    directory: options.directory,
    hostEnvironment: options.environment,
    now,
    sleep,
    log,
    signal: stopping.signal
  })
  const queue = createTurnQueue({ database, now, leaseMs })
  const worker = startWorker({
    queue,
    concurrency: options.concurrency,
    pollMs,
    renewMs,
    log,
    work: async (turn, signal) => {
      const project = projects.get(turn.job.projectId)
      if (project === undefined) {
        return { status: 'failed', reason: 'the project is not in the projects file any more' }
      }
      return await runTurn({
        turn,
        project,
        host: options.host,
        queue,
        directory: options.directory,
        hostEnvironment: options.environment,
        origin: options.origin,
        sleep,
        log: line => log(`job ${turn.job.id}: ${line}`),
        signal
      })
    }
  })
  const store = createVisitorStore({ database })
  const countVisitors = createAnswerCache({
    count: question => countStored(store, question),
    now
  })
  const app = createApp({
    keys,
    jobs,
    projects,
    rebuild,
    onTurn: worker.wake,
    countVisitors,
    log
  })
  let stopped: Promise<void> | undefined
  return {
    fetch: async request => await app.fetch(request),
    keys,
    stop: () => {
      stopping.abort()
      stopped ??= worker.stop().then(database.close)
      return stopped
    }
  }
}
