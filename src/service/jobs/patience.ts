/** Waits; rejects once the signal is aborted. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>

/** What it takes to wait for a remote. */
export type Patience = { sleep: Sleep; signal: AbortSignal }

// Three more tries, for seconds of trouble; who needs longer can ask again.
const delaysMs = [500, 1000, 2000]
// A remote that wants to be left alone for longer would keep a person waiting for nothing.
const longestWaitMs = 60_000

/**
 * Does the work again after trouble that passes. `waitFor` tells how long the remote asks to be left
 * alone after an error (0 = it does not say); undefined if another try is of no use.
 */
export async function patiently<T>(
  { sleep, signal }: Patience,
  options: {
    work: (attempt: number) => Promise<T>
    waitFor: (error: unknown) => number | undefined
  }
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await options.work(attempt)
    } catch (error) {
      const delay = delaysMs[attempt]
      const asked = options.waitFor(error)
      if (signal.aborted || delay === undefined || asked === undefined) throw error
      if (asked > longestWaitMs) throw error
      await sleep(Math.max(delay, asked), signal)
      signal.throwIfAborted()
    }
  }
}
