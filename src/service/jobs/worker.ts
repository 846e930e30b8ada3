import { logLine } from '../../text/log-line.ts'
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
      return await queue.claim()
    } catch (error) {
      log(logLine(`the queue cannot be read: ${String(error)}`))
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
      if (end === undefined) await queue.release(turn)
      else if (!(await queue.finish(turn, end))) log(`job ${turn.job.id}: another worker took over`)
    } catch (error) {
      // The lease runs out, then the turn is tried again.
      log(logLine(`job ${turn.job.id}: the end was not recorded: ${String(error)}`))
    } finally {
      clearInterval(renewal)
    }
  }

  const endOf = async (turn: ClaimedTurn, signal: AbortSignal): Promise<TurnEnd | undefined> => {
    try {
      return await work(turn, signal)
    } catch (error) {
      if (error instanceof TurnAbandoned) return undefined
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
