import { logLine } from '../../text/log-line.ts'

/** Does a round of archiving whenever it is this process's turn. */
export function startArchiver(options: {
  /** Whether this process is to do a round now. */
  claim: () => Promise<boolean>
  round: (signal: AbortSignal) => Promise<void>
  /** How often to ask for a round; well below the time between two. */
  askMs: number
  log: (line: string) => void
}): { stop: () => Promise<void> } {
  const { claim, round, log } = options
  const stopping = new AbortController()

  const ask = async (): Promise<void> => {
    try {
      if (await claim()) await round(stopping.signal)
    } catch (error) {
      if (stopping.signal.aborted) return
      const message = error instanceof Error ? error.message : String(error)
      log(logLine(`jobs could not be archived, which is tried again later: ${message}`))
    }
  }

  let running: Promise<void> | undefined
  const askOnce = (): void => {
    running ??= ask().finally(() => {
      running = undefined
    })
  }
  askOnce()
  const timer = setInterval(askOnce, options.askMs)
  return {
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    }
  }
}
