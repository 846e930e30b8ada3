/** Time as an argument, so that tests and benchmarks need not wait. */
export type Clock = {
  /** Milliseconds since some fixed moment; never set back or forward. For intervals and deadlines. */
  monotonic(): number
  /** Milliseconds since 1970 as the machine believes. Only for dates that others name. */
  now(): number
  /** Resolves after so many milliseconds, or at once when the signal fires. Never rejects. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
}

/** Uniform in [0, 1), as `Math.random`. */
export type Random = () => number

/** Longest delay of a timer in Node; anything longer fires after 1 ms. */
export const longestTimerMs = 2 ** 31 - 1

export const systemClock: Clock = {
  // The first use of `performance` loads eight modules of Node, before the first request.
  monotonic: () => Number(process.hrtime.bigint()) / 1e6,
  now: () => Date.now(),
  async sleep(milliseconds, signal) {
    const end = systemClock.monotonic() + milliseconds
    let left = milliseconds
    while (left > 0 && signal?.aborted !== true) {
      await pause(Math.min(left, longestTimerMs), signal)
      left = end - systemClock.monotonic()
    }
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise(resolve => {
    const finish = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, milliseconds)
    signal?.addEventListener('abort', finish)
  })
}
