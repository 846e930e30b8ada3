import type { Clock } from './clock.ts'
import { readRetryAfter } from './retry-after.ts'
import { type HttpResponse, type Transport, TransportError } from './transport.ts'

/** What may still be sent to a service whose limit is shared with others. */
export type Allowance = {
  /** Sends, and counts every attempt. Past the budget it rejects with `over-budget`, unsent. */
  readonly transport: Transport
  /** Attempts that may still be made. */
  left(): number
}

/**
 * A transport under a request budget. While a 429 asks for patience, every request waits, not only
 * the one that was told; where the wait would outlast the deadline, the same 429 answers them unsent.
 * @param options.until Monotonic time after which nothing is sent.
 */
export function createAllowance(options: {
  transport: Transport
  mostRequests: number
  clock: Clock
  until: number
}): Allowance {
  const { transport, mostRequests, clock, until } = options
  let used = 0
  let pause: { until: number; response: HttpResponse } | undefined

  function heed(response: HttpResponse): void {
    if (response.status !== 429) return
    const waitMs = readRetryAfter(response.header('retry-after'), clock.now())
    if (waitMs !== undefined) pause = { until: clock.monotonic() + waitMs, response }
  }

  return {
    left: () => mostRequests - used,
    async transport(request) {
      while (pause !== undefined && clock.monotonic() < pause.until) {
        if (pause.until >= until) return pause.response
        await clock.sleep(pause.until - clock.monotonic(), request.signal)
        if (request.signal?.aborted) throw new TransportError('aborted', { reachedServer: false })
      }
      if (used >= mostRequests) throw new TransportError('over-budget', { reachedServer: false })
      used++
      const response = await transport(request)
      heed(response)
      return response
    }
  }
}
