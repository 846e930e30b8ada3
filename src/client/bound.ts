import { longestTimerMs } from './clock.ts'
import type { HttpRequest } from './transport.ts'

/** The work did not end by itself: its time was over, or somebody ended it. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
  readonly why: 'timeout' | 'aborted'

  constructor(why: 'timeout' | 'aborted') {
    super(why)
    this.why = why
  }
}

/**
 * Ends with the work, or with `Stopped` once the bound is over or the signal fires, also where the
 * work does not react to the signal it is given: a proxy that accepts and is silent leaves Node's
 * request without a socket and deaf. The timer keeps the process alive, which
 * `AbortSignal.timeout` does not: a run must not end green because nothing else was pending.
 */
export async function withinBound<Result>(
  { boundMs, signal }: Pick<HttpRequest, 'boundMs' | 'signal'>,
  work: (stop: AbortSignal) => Promise<Result>
): Promise<Result> {
  if (signal?.aborted) throw new Stopped('aborted')
  const controller = new AbortController()
  const abort = () => controller.abort(new Stopped('aborted'))
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(
    () => controller.abort(new Stopped('timeout')),
    Math.min(boundMs, longestTimerMs)
  )
  const stopped = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason))
  })
  try {
    return await Promise.race([work(controller.signal), stopped])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
