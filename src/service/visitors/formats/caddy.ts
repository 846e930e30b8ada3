import { utf8 } from '../latin1.ts'
import type { Entry, LineParser, LogFormat } from '../log-entry.ts'
import { utcDay } from './common-time.ts'

/**
 * Caddy's access log: one JSON object a line.
 * https://caddyserver.com/docs/logging
 */
export const caddy: LogFormat = {
  name: 'caddy',
  createParser: () => ({ text: raw => raw, encoding: 'utf8', parse })
}

const parse: LineParser['parse'] = line => {
  if (line.charCodeAt(0) !== 0x7b) return 'unparsed'
  let value: unknown
  try {
    value = JSON.parse(utf8(line))
  } catch {
    return 'unparsed'
  }
  if (!isObject(value)) return 'unparsed'
  const { logger, request, status, ts } = value
  // The same file holds what the server says about itself, and a second line for a failed request.
  if (typeof logger === 'string' && !logger.startsWith('http.log.access')) return 'comment'
  if (!isObject(request)) return typeof value.msg === 'string' ? 'comment' : 'unparsed'
  const day = dayOf(ts)
  const address = addressOf(request)
  if (typeof status !== 'number' || day === undefined || address === '') return 'unparsed'
  return {
    day,
    method: text(request.method),
    status,
    target: text(request.uri),
    address,
    userAgent: userAgentOf(request.headers)
  } satisfies Entry
}

/** `client_ip` is behind the proxies that the configuration trusts; older versions lack it. */
function addressOf({ client_ip, remote_ip, remote_addr }: Record<string, unknown>): string {
  return (
    text(client_ip) ||
    text(remote_ip) ||
    text(remote_addr)
      .replace(/:\d+$/, '')
      .replace(/^\[|\]$/g, '')
  )
}

function userAgentOf(headers: unknown): string {
  const values = isObject(headers) ? headers['User-Agent'] : undefined
  return Array.isArray(values) ? text(values[0]) : text(values)
}

/** `ts` is in seconds unless `time_format` says otherwise. */
function dayOf(ts: unknown): number | undefined {
  if (typeof ts === 'number') {
    let seconds = ts
    while (seconds > 1e11) seconds /= 1000
    return Math.floor(seconds / 86_400)
  }
  if (typeof ts !== 'string') return undefined
  if (!/^\d{4}[-/]\d\d[-/]\d\d[T ]/.test(ts)) return utcDay(ts)
  const isZoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(ts)
  return Math.floor(Date.parse(isZoned ? ts : `${ts}Z`) / 86_400_000)
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
