import { logLine, quotedLines } from '../text/log-line.ts'

/** Where lines go: the toolkit's functions of the same names. */
export type LogSink = {
  info: (line: string) => void
  debug: (line: string) => void
  notice: (line: string) => void
  warning: (line: string) => void
  error: (line: string) => void
}

/** The only way to the log. Whatever text it gets, the runner finds no command in it. */
export type Log = LogSink & {
  /** Text of others, several lines, each behind a bar. */
  quote: (text: string) => void
}

/** Makes every line harmless before it reaches the sink. */
export const safeLog = (sink: LogSink): Log => ({
  info: line => sink.info(logLine(line)),
  debug: line => sink.debug(logLine(line)),
  notice: line => sink.notice(logLine(line)),
  warning: line => sink.warning(logLine(line)),
  error: line => sink.error(logLine(line)),
  quote: text => {
    for (const line of quotedLines(text)) sink.info(line)
  }
})
