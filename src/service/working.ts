import type { CodeHost } from './code-host.ts'
import type { Database } from './database.ts'
import { createArchive } from './jobs/archive.ts'
import { archiveRound } from './jobs/archive-round.ts'
import { startArchiver } from './jobs/archiver.ts'
import { createBell } from './jobs/bell.ts'
import type { ClaimedTurn } from './jobs/claimed-turn.ts'
import type { HeadStart } from './jobs/head-start.ts'
import type { Origin } from './jobs/origin.ts'
import type { Sleep } from './jobs/patience.ts'
import { runTurn } from './jobs/turn.ts'
import { sweepFolders } from './jobs/turn-folders.ts'
import { createTurnLogs } from './jobs/turn-log.ts'
import { createTurnQueue } from './jobs/turn-queue.ts'
import { startWorker, type WorkerObserver } from './jobs/worker.ts'
import type { Log } from './log.ts'
import type { QueueDepth } from './operations/metrics.ts'
import { observeWorker } from './operations/observer.ts'
import type { Project } from './project.ts'
import type { Redact } from './redaction.ts'
import { claimRound } from './rounds.ts'
import type { Sandbox } from './sandbox/sandbox.ts'

// A worker gives a sign every 20 s; one that was silent for a minute is dead.
const usualLeaseMs = 60_000
const longestPollMs = 1000
const archiveRoundMs = 60 * 60 * 1000

/** The half of the service that works on what was accepted. */
export type Working = {
  /** A turn was accepted in this process: look now. */
  wake: () => void
  isAlive: () => boolean
  /** How many turns wait and run, over all processes. */
  queueDepth: () => Promise<QueueDepth>
  /** Resolves at the next end of a turn that this process worked on. */
  nextEnd: () => Promise<void>
  /** Ends running agents, gives their turns back, and resolves when nothing of them is left. */
  stop: () => Promise<void>
}

export type WorkingOptions = {
  database: Database
  host: CodeHost
  /** Where agents run. */
  sandbox: Pick<Sandbox, 'run' | 'reclaim'>
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
  /** What was begun for the first turn. */
  headStart?: HeadStart | undefined
  /** Told of each turn besides the log. */
  observer?: WorkerObserver
  /** Whether and how long the logs of turns are kept for `docs-agent job`. */
  turnLogs?: { redact: Redact; keepMs: number }
  log: Log
}

type Context = WorkingOptions & {
  projects: ReadonlyMap<string, Project>
  now: () => number
  /** How to wait between tries at a remote. */
  sleep: Sleep
}

/** A worker for turns, and the rounds beside it: folders of the dead, old logs, jobs at rest. */
export async function startWorking(options: Context): Promise<Working> {
  const { database, directory, projects, now, log, leaseMs = usualLeaseMs } = options
  const limits = concurrencies(projects)
  const queue = createTurnQueue({ database, now, leaseMs, limits })
  const turnLogs = options.turnLogs && createTurnLogs({ ...options.turnLogs, database, now, log })
  const sweep = async (): Promise<void> => {
    await sweepFolders({ directory, queue, sandbox: options.sandbox, now, log })
    await turnLogs?.sweep()
  }
  await sweep()
  let headStart = options.headStart
  // Later turns get nothing: an agent that is not isolated may have been at it, and it is old.
  const takeHeadStart = (turn: ClaimedTurn): HeadStart | undefined => {
    const first = headStart
    headStart = undefined
    return first?.isFor(turn) ? first : undefined
  }
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
          directory,
          hostEnvironment: options.environment,
          origin: options.origin,
          headStart: takeHeadStart(turn),
          sleep: options.sleep,
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
  const archiver = archiverOf(options)
  return {
    wake: worker.wake,
    isAlive: worker.isAlive,
    queueDepth: queue.depth,
    nextEnd: ends.next,
    async stop() {
      clearInterval(sweeping)
      await Promise.all([worker.stop(), archiver?.stop(), options.headStart?.stop()])
    }
  }
}

/** A process that only answers leaves this to those that work. */
function archiverOf(options: Context): { stop: () => Promise<void> } | undefined {
  const { database, projects, now, archiveAfterMs, log } = options
  if (archiveAfterMs === undefined || options.concurrency === 0) return undefined
  return startArchiver({
    claim: () => claimRound({ database, now }, { name: 'archive', everyMs: archiveRoundMs }),
    round: signal =>
      archiveRound({
        archive: createArchive({ database, now }),
        host: options.host,
        isKnown: id => projects.has(id),
        idleMs: archiveAfterMs,
        sleep: options.sleep,
        log,
        signal
      }),
    askMs: archiveRoundMs / 10,
    log
  })
}

const concurrencies = (projects: ReadonlyMap<string, Project>): Map<string, number> =>
  new Map(
    [...projects].flatMap(([id, { concurrency }]) =>
      concurrency === null ? [] : [[id, concurrency]]
    )
  )
