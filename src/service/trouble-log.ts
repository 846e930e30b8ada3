import { logLine } from '../text/log-line.ts'

/** Says what lasts once a minute instead of a thousand times. */
export type TroubleLog = {
  /** Something failed that will be tried again; `what` names it, in the same words each time. */
  report: (what: string, error: unknown) => void
  /** It works again. */
  over: () => void
}

const silenceMs = 60_000

export function createTroubleLog(options: {
  log: (line: string) => void
  /** Milliseconds on any clock that only goes forward. */
  now: () => number
}): TroubleLog {
  const { log, now } = options
  const saidAt = new Map<string, number>()
  return {
    report(what, error) {
      const last = saidAt.get(what)
      if (last !== undefined && now() - last < silenceMs) return
      saidAt.set(what, now())
      log(logLine(`${what}: ${error instanceof Error ? error.message : String(error)}`))
    },
    over() {
      if (saidAt.size === 0) return
      saidAt.clear()
      log('the database can be used again')
    }
  }
}
