import { setTimeout as delay } from 'node:timers/promises'
import { createApp } from './app.ts'
import type { CodeHost } from './code-host.ts'
import type { Database } from './database.ts'
import { createArchive } from './jobs/archive.ts'
import { archiveRound } from './jobs/archive-round.ts'
import { startArchiver } from './jobs/archiver.ts'
import { createBell } from './jobs/bell.ts'
import type { FetchAhead } from './jobs/fetch-ahead.ts'
import type { Origin } from './jobs/origin.ts'
import type { Sleep } from './jobs/patience.ts'
import { createRebuild } from './jobs/rebuild.ts'
import { createJobStore } from './jobs/store.ts'
import { runTurn } from './jobs/turn.ts'
import { sweepFolders } from './jobs/turn-folders.ts'
import { createTurnLogs } from './jobs/turn-log.ts'
import { createTurnQueue } from './jobs/turn-queue.ts'
import { startWorker, type WorkerObserver } from './jobs/worker.ts'
import { createKeys, type Keys } from './keys.ts'
import type { Log } from './log.ts'
import { migrate } from './migrations.ts'
import type { QueueDepth } from './operations/metrics.ts'
import { observeWorker } from './operations/observer.ts'
import { createReadiness, type Readiness } from './operations/readiness.ts'
import type { Project } from './projects.ts'
import { createRateLimits } from './rate-limits.ts'
import type { Redact } from './redaction.ts'
import { claimRound } from './rounds.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import { createAnswerCache } from './visitors/answer-cache.ts'
import { countVisitors as countStored } from './visitors/visitor-query.ts'
import { createVisitorStore } from './visitors/visitor-store.ts'

// A worker gives a sign every 20 s; one that was silent for a minute is dead.
const usualLeaseMs = 60_000
const longestPollMs = 1000
const archiveRoundMs = 60 * 60 * 1000
// Enough for any request that is not held up by its sender.
const drainMs = 3000

const realSleep: Sleep = (milliseconds, signal) => delay(milliseconds, undefined, { signal })

export type Service = {
  fetch: (request: Request) => Promise<Response>
  keys: Keys
  /** Whether this process should get requests. */
  readiness: () => Promise<Readiness>
  /** How many turns wait and run, over all processes. */
  queueDepth: () => Promise<QueueDepth>
  /** Resolves at the next end of a turn that this process worked on. */
  nextEnd: () => Promise<void>
  /** Ends a running agent; nothing is pushed any more. */
  stop: () => Promise<void>
}

/** All parts of the service, put together: the app answers, one worker works. */
export async function startService(options: {
  database: Database
  projects: readonly Project[]
  host: CodeHost
  /** Where agents run. */
  sandbox: Omit<Sandbox, 'description'>
  /** Where turns have their folders. */
  directory: string
  /** What of this process's environment agents and git are given a choice from. */
  environment: NodeJS.ProcessEnv
  /** How many turns this process runs at once. */
  concurrency: number
  /** How long a turn stays with a worker that gives no sign, before another takes it. */
  leaseMs?: number
  /** Archives jobs that rest for so long or whose pull request has ended; left out: none. */
  archiveAfterMs?: number
  /** Where all requests to this service come from; undefined where nobody says. */
  origin: Origin | undefined
  /** What the first turn will need, where that is known. */
  ahead?: FetchAhead | undefined
  /** How to wait between tries at a remote. */
  sleep?: Sleep
  /** Told of each turn besides the log. */
  observer?: WorkerObserver
  /** Whether and how long the logs of turns are kept for `docs-agent job`. */
  turnLogs?: { redact: Redact; keepMs: number }
  log: Log
}): Promise<Service> {
  const { database, directory, log, sleep = realSleep, leaseMs = usualLeaseMs } = options
  const now = Date.now
  try {
    await migrate(database, now)
  } catch (error) {
    await database.close()
    throw error
  }
  const projects = new Map(options.projects.map(project => [project.id, project]))
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
    sleep,
    log,
    signal: stopping.signal
  })
  const queue = createTurnQueue({ database, now, leaseMs, limits: concurrencies(options.projects) })
  const turnLogs = options.turnLogs && createTurnLogs({ ...options.turnLogs, database, now, log })
  const sweep = async (): Promise<void> => {
    await sweepFolders({ directory, queue, sandbox: options.sandbox, now, log })
    await turnLogs?.sweep()
  }
  await sweep()
  const sweeping = setInterval(sweep, leaseMs)
  const ends = createBell()
  const worker = startWorker({
    onEnd: ends.ring,
    queue,
    concurrency: options.concurrency,
    pollMs: Math.min(longestPollMs, leaseMs / 4),
    renewMs: leaseMs / 3,
    leaseMs,
    elapsed: () => performance.now(),
    observer: observeWorker({ log, ...(options.observer && { observer: options.observer }) }),
    log,
    work: async (turn, signal) => {
      const project = projects.get(turn.job.projectId)
      if (project === undefined) {
        return { status: 'failed', reason: 'the project is not in the projects file any more' }
      }
      const kept = turnLogs?.open(turn)
      try {
        return await runTurn({
          turn,
          project,
          host: options.host,
          queue,
          sandbox: options.sandbox,
          directory: options.directory,
          hostEnvironment: options.environment,
          origin: options.origin,
          ahead: options.ahead,
          sleep,
          log: line => {
            log(line, { job: turn.job.id, project: turn.job.projectId, event: 'turn' })
            kept?.add(line)
          },
          signal
        })
      } finally {
        await kept?.end()
      }
    }
  })
  const { archiveAfterMs } = options
  // A process that only answers leaves this to those that work.
  const archiver =
    archiveAfterMs !== undefined && options.concurrency > 0
      ? startArchiver({
          claim: () => claimRound({ database, now }, { name: 'archive', everyMs: archiveRoundMs }),
          round: signal =>
            archiveRound({
              archive: createArchive({ database, now }),
              host: options.host,
              isKnown: id => projects.has(id),
              idleMs: archiveAfterMs,
              sleep,
              log,
              signal
            }),
          askMs: archiveRoundMs / 10,
          log
        })
      : undefined
  const answering = new Set<Promise<unknown>>()
  const stop = async (): Promise<void> => {
    stopping.abort()
    clearInterval(sweeping)
    const answered = Promise.allSettled([...answering])
    const patience = new AbortController()
    const tired = delay(drainMs, undefined, { signal: patience.signal }).catch(() => undefined)
    await Promise.all([
      worker.stop(),
      archiver?.stop(),
      options.ahead?.stop(),
      Promise.race([answered, tired])
    ])
    patience.abort()
    await database.close()
  }
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
    limits,
    onTurn: worker.wake,
    countVisitors,
    log
  })
  let stopped: Promise<void> | undefined
  return {
    async fetch(request) {
      if (stopping.signal.aborted) return Response.json({ error: isStopping }, { status: 503 })
      const answer = Promise.resolve(app.fetch(request))
      answering.add(answer)
      try {
        return await answer
      } finally {
        answering.delete(answer)
      }
    },
    keys,
    readiness: createReadiness({
      database,
      isWorking: worker.isAlive,
      isStopping: () => stopping.signal.aborted,
      elapsed: () => performance.now()
    }),
    queueDepth: queue.depth,
    nextEnd: ends.next,
    stop: () => {
      stopped ??= stop()
      return stopped
    }
  }
}

const isStopping = 'nothing was done: the service stops, ask again'

const concurrencies = (projects: readonly Project[]): Map<string, number> =>
  new Map(
    projects.flatMap(({ id, concurrency }) => (concurrency === null ? [] : [[id, concurrency]]))
  )
