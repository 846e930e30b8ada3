import { logLine } from '../../text/log-line.ts'
import { DatabaseOutage } from '../database.ts'
import type { ClaimedTurn } from './claimed-turn.ts'
import { TurnAbandoned } from './turn-failure.ts'
import type { TurnEnd, TurnQueue } from './turn-queue.ts'

export type Worker = {
  /** A turn was added in this process: look now instead of at the next poll. */
  wake: () => void
  /** Ends what runs, gives its turns back, and resolves when nothing of it is left. */
  stop: () => Promise<void>
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
  log: (line: string) => void
}): Worker {
  const { queue, work, pollMs, renewMs, log } = options
  const stopping = new AbortController()
  const bell = createBell()
  const trouble = createTrouble(log)

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
      trouble.end()
      return turn
    } catch (error) {
      trouble.begin(error)
      return undefined
    }
  }

  const doTurn = async (turn: ClaimedTurn): Promise<void> => {
    const lost = new AbortController()
    const renewal = setInterval(() => {
      queue.renew(turn).then(
        isHeld => isHeld || lost.abort(),
        error => log(logLine(`the lease was not renewed: ${String(error)}`))
      )
    }, renewMs)
    try {
      const end = await endOf(turn, AbortSignal.any([stopping.signal, lost.signal]))
      await record(turn, end)
    } catch (error) {
      // The lease runs out, then the turn is tried again.
      log(logLine(`job ${turn.job.id}: the end was not recorded: ${String(error)}`))
    } finally {
      clearInterval(renewal)
    }
  }

  /** As long as the lease may hold, an end is worth waiting for a database that is away. */
  const record = async (turn: ClaimedTurn, end: TurnEnd | undefined): Promise<void> => {
    for (;;) {
      const rung = bell.next()
      try {
        if (end === undefined) await queue.release(turn)
        else if (!(await queue.finish(turn, end))) {
          log(`job ${turn.job.id}: another worker took over`)
        }
        return
      } catch (error) {
        if (!(error instanceof DatabaseOutage) || stopping.signal.aborted) throw error
        await sleepUntil(rung, pollMs)
      }
    }
  }

  const endOf = async (turn: ClaimedTurn, signal: AbortSignal): Promise<TurnEnd | undefined> => {
    try {
      return await work(turn, signal)
    } catch (error) {
      // Without the database nobody knows how far the turn came: it begins again, from what is on
      // GitHub.
      if (error instanceof TurnAbandoned || error instanceof DatabaseOutage) return undefined
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
      log(logLine(`job ${turn.job.id}: ${detail}`))
      return { status: 'failed', reason: 'the service failed while it worked on this: see its log' }
    }
  }

  const loops = Promise.all(Array.from({ length: options.concurrency }, loop))
  return {
    wake: bell.ring,
    async stop() {
      stopping.abort()
      bell.ring()
      await loops
    }
  }
}

/** Says once that the queue cannot be read, however often that is tried, and once that it can. */
function createTrouble(log: (line: string) => void): {
  begin: (error: unknown) => void
  end: () => void
} {
  let isTold = false
  return {
    begin: error => {
      if (!isTold) log(logLine(`the queue cannot be read, and is tried again: ${String(error)}`))
      isTold = true
    },
    end: () => {
      if (isTold) log('the queue can be read again')
      isTold = false
    }
  }
}

/** A signal that is not missed: who takes `next` before looking hears every ring after it. */
function createBell(): { next: () => Promise<void>; ring: () => void } {
  let { promise, resolve } = Promise.withResolvers<void>()
  return {
    next: () => promise,
    ring: () => {
      resolve()
      ;({ promise, resolve } = Promise.withResolvers<void>())
    }
  }
}

async function sleepUntil(rung: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const elapsed = new Promise<void>(resolve => {
    timer = setTimeout(resolve, milliseconds)
  })
  await Promise.race([rung, elapsed])
  clearTimeout(timer)
}
