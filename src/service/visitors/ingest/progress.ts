import { formatDuration } from '../../../text/duration.ts'
import { formatCount } from '../../../text/number.ts'
import type { Progress } from './ingest.ts'

/** How far an ingest is, on one line. */
export function progressLine(progress: Progress, milliseconds: number): string {
  const { bytes, totalBytes, lines } = progress
  const rate = Math.round((lines / Math.max(1, milliseconds)) * 1000)
  const parts = [`${formatCount(lines)} lines`, `${formatCount(rate)} lines/s`]
  if (totalBytes !== undefined && totalBytes > 0 && bytes > 0) {
    // A log that is still written to is longer than it was.
    const share = Math.min(1, bytes / totalBytes)
    parts.unshift(`${Math.floor(share * 100)} %`)
    parts.push(`${formatDuration((milliseconds / share) * (1 - share))} left`)
  }
  return parts.join(', ')
}

/** Where an ingest shows how far it is: on a terminal one line that changes, else some lines. */
export function createProgressLog(options: {
  write: (text: string) => void
  isTerminal: boolean
  now: () => number
}): { show: (progress: Progress) => void; clear: () => void } {
  const { write, isTerminal, now } = options
  const start = now()
  const pause = isTerminal ? 200 : 10_000
  let last = start
  let isShown = false
  return {
    show(progress) {
      const time = now()
      if (time - last < pause) return
      last = time
      const line = progressLine(progress, time - start)
      write(isTerminal ? `\r\u001b[K${line}` : `${line}\n`)
      isShown = true
    },
    clear() {
      if (isTerminal && isShown) write('\r\u001b[K')
    }
  }
}
