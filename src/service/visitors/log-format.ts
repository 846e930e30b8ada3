import { caddy } from './formats/caddy.ts'
import { cloudfront } from './formats/cloudfront.ts'
import { combined } from './formats/combined.ts'
import type { LogFormat } from './log-entry.ts'

export type { LogFormat } from './log-entry.ts'

const formats: readonly LogFormat[] = [combined, caddy, cloudfront]

/**
 * The format that most of a log's first lines fit; undefined if none of them fits any. The lines
 * are latin1 strings; some twenty are enough, and a first line cut in two does no harm.
 */
export function recogniseFormat(lines: readonly string[]): LogFormat | undefined {
  let best: LogFormat | undefined
  let most = 0
  for (const format of formats) {
    const { parse } = format.createParser()
    const fitting = lines.filter(line => typeof parse(line) === 'object').length
    if (fitting > most) {
      best = format
      most = fitting
    }
  }
  // A log of a quiet hour is a header and nothing else.
  const hasHeader = lines.some(line => /^#Fields:.*\bcs-uri-stem\b.*cs\(User-Agent\)/.test(line))
  return best ?? (hasHeader ? cloudfront : undefined)
}
