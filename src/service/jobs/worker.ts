import { logLine } from '../../text/log-line.ts'
import { DatabaseTrouble } from '../database.ts'
import type { Log } from '../log.ts'
import { createTroubleLog, type TroubleLog } from '../trouble-log.ts'
import { createBell } from './bell.ts'
import type { ClaimedTurn } from './claimed-turn.ts'
import { fullDisk, isFullDisk } from './system-error.ts'
import type { TurnEnd } from './turn-end.ts'
import { TurnAbandoned } from './turn-failure.ts'
import type { TurnQueue } from './turn-queue.ts'

export type Worker = {
  /** A turn was added in this process: look now instead of at the next poll. */
  wake: () => void
  /** Whether it works, or could look for work within the time of a lease. */
  isAlive: () => boolean
  /** Ends what runs, gives its turns back, and resolves when nothing of it is left. */
  stop: () => Promise<void>
}

/** What became of a turn in this worker. */
export type TurnOutcome =
  | TurnEnd
  /** Stopped before its end: it begins again. */
  | { status: 'given-back' }
  /** The database failed or another worker took over: its lease decides. */
  | { status: 'lost' }

/** Told of each turn that this worker takes up; it must not throw. */
export type WorkerObserver = {
  started: (turn: ClaimedTurn) => void
  ended: (turn: ClaimedTurn, outcome: TurnOutcome, milliseconds: number) => void
}

/**
 * Takes turns from the queue and does them, as many at once as `concurrency` says. Work that throws
 * TurnAbandoned has no end; whatever else it throws ends the turn as failed.
 */
export function startWorker(options: {
  queue: TurnQueue
  work: (turn: ClaimedTurn, signal: AbortSignal) => Promise<TurnEnd>
  concurrency: number
  /** How often to look for turns of other processes, and for those of workers that died. */
  pollMs: number
  /** How often a lease is renewed; well below its length. */
  renewMs: number
  /** How long the queue lets a turn be held without renewal. */
  leaseMs: number
  /** Milliseconds on a clock that nobody sets. */
  elapsed: () => number
  observer?: WorkerObserver
  /** Called whenever the end of a turn was recorded. */
  onEnd?: () => void
  log: Log
}): Worker {
  const { queue, work, pollMs, leaseMs, elapsed, observer, log } = options
  const trouble = createTroubleLog({ log, now: elapsed })
  const stopping = new AbortController()
  const bell = createBell()
  let lookedAt = elapsed()
  let busy = 0

  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const rung = bell.next()
      const turn = await claim()
      if (turn === undefined) await sleepUntil(rung, pollMs)
      else await doTurn(turn)
    }
  }

  const claim = async (): Promise<ClaimedTurn | undefined> => {
    try {
      await queue.recover()
      const turn = await queue.claim()
      lookedAt = elapsed()
      trouble.over()
      return turn
    } catch (error) {
      trouble.report('no turn can be taken', error)
      return undefined
    }
  }

  const doTurn = async (turn: ClaimedTurn): Promise<void> => {
    const hold = holdTurn(options, { turn, trouble })
    const begun = elapsed()
    let outcome: TurnOutcome = { status: 'lost' }
    busy += 1
    observer?.started(turn)
    try {
      const end = await endOf(turn, AbortSignal.any([stopping.signal, hold.lost]))
      if (end.status === 'given-back') {
        await queue.release(turn)
        outcome = end
      } else if (end.status !== 'lost' && (await isRecorded(turn, { end, lost: hold.lost }))) {
        outcome = end
      }
    } catch (error) {
      // The lease runs out, then the turn is tried again.
      trouble.report('a turn was not given back', error)
    } finally {
      hold.end()
      busy -= 1
      lookedAt = elapsed()
      observer?.ended(turn, outcome, elapsed() - begun)
    }
  }

  const endOf = async (turn: ClaimedTurn, signal: AbortSignal): Promise<TurnOutcome> => {
    try {
      return await work(turn, signal)
    } catch (error) {
      if (error instanceof TurnAbandoned) return { status: 'given-back' }
      if (error instanceof DatabaseTrouble) {
        // Left to its lease: given back, it could run its agent for nothing again and again.
        trouble.report('a turn cannot go on and will be tried again', error)
        return { status: 'lost' }
      }
      if (isFullDisk(error)) return { status: 'failed', reason: fullDisk }
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
      log(logLine(detail), { ...about(turn), level: 'error' })
      return { status: 'failed', reason: 'the service failed while it worked on this: see its log' }
    }
  }

  /** A turn that has ended is not done twice because its end could not be written at once. */
  const isRecorded = async (
    turn: ClaimedTurn,
    { end, lost }: { end: TurnEnd; lost: AbortSignal }
  ): Promise<boolean> => {
    for (;;) {
      const rung = bell.next()
      try {
        const isFinished = await queue.finish(turn, end)
        if (isFinished) options.onEnd?.()
        else log('another worker took over', about(turn))
        return isFinished
      } catch (error) {
        trouble.report('the end of a turn cannot be recorded', error)
      }
      if (stopping.signal.aborted || lost.aborted) return false
      await sleepUntil(rung, pollMs)
    }
  }

  const loops = Promise.all(Array.from({ length: options.concurrency }, loop))
  return {
    wake: bell.ring,
    isAlive: () => options.concurrency === 0 || busy > 0 || elapsed() - lookedAt < leaseMs,
    async stop() {
      stopping.abort()
      bell.ring()
      await loops
    }
  }
}

const about = ({ job }: ClaimedTurn) => ({ job: job.id, project: job.projectId })

/** Keeps the lease of a turn; `lost` tells that it is another's, or may be by now. */
function holdTurn(
  {
    queue,
    renewMs,
    leaseMs,
    elapsed
  }: Pick<Parameters<typeof startWorker>[0], 'queue' | 'renewMs' | 'leaseMs' | 'elapsed'>,
  { turn, trouble }: { turn: ClaimedTurn; trouble: TroubleLog }
): { lost: AbortSignal; end: () => void } {
  const lost = new AbortController()
  let renewedAt = elapsed()
  const renew = async (): Promise<void> => {
    const askedAt = elapsed()
    try {
      if (await queue.renew(turn)) renewedAt = askedAt
      else lost.abort()
    } catch (error) {
      trouble.report('a lease cannot be renewed', error)
      if (elapsed() - renewedAt >= leaseMs) lost.abort()
    }
  }
  const renewal = setInterval(renew, renewMs)
  return { lost: lost.signal, end: () => clearInterval(renewal) }
}

async function sleepUntil(rung: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const elapsed = new Promise<void>(resolve => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([rung, elapsed])
  clearTimeout(timer)
}
