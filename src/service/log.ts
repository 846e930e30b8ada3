import { logLine } from '../text/log-line.ts'
import type { Redact } from './redaction.ts'

/** From what only helps to find a fault, to what somebody must look at. */
export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]

export const logFormats = ['text', 'json'] as const
export type LogFormat = (typeof logFormats)[number]

/** What a line is about, for programs that read the log. */
export type LogFields = {
  /** `info` unless given. */
  level?: LogLevel
  /** A word that stays the same when the message is put better. */
  event?: string
  job?: string
  project?: string
}

/** One line for people, and what it is about. */
export type Log = (message: string, fields?: LogFields) => void

/**
 * Writes one line a message: as text, or as a JSON object with `time`, `level`, `message` and what
 * is known of `event`, `job` and `project`. Whatever a message quotes, it stays one harmless line.
 */
export function createLog(options: {
  format: LogFormat
  /** What is less important is not written. */
  level: LogLevel
  /** Gets a line without its end. */
  write: (line: string) => void
  /** Milliseconds since 1970. */
  now: () => number
  redact?: Redact
}): Log {
  const { format, write, now, redact = text => text } = options
  const least = logLevels.indexOf(options.level)
  return (text, { level = 'info', event, job, project } = {}) => {
    if (logLevels.indexOf(level) < least) return
    const message = logLine(redact(text))
    if (format === 'text') return write(job === undefined ? message : `job ${job}: ${message}`)
    const time = new Date(now()).toISOString()
    write(JSON.stringify({ time, level, message, event, job, project }))
  }
}
