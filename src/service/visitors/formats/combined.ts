import { utf8 } from '../latin1.ts'
import type { LineParser, LogFormat } from '../log-entry.ts'
import { createCombinedScan } from './combined-scan.ts'
import { commonTimeLength, createCommonTime } from './common-time.ts'

const backslash = 0x5c
const space = 0x20
const quote = 0x22

/**
 * The combined format of nginx and Apache: address, two names, time in brackets, request, status,
 * bytes, referrer and user agent in quotes; a virtual host may stand in front, and further fields
 * at the end. Read by position instead of by pattern, because this is where the
 * time goes; most lines are read by `scan`, and this is for all others.
 * https://httpd.apache.org/docs/2.4/logs.html#combined
 * https://nginx.org/en/docs/http/ngx_http_log_module.html#log_format
 */
export const combined: LogFormat = { name: 'combined', createParser }

function createParser(): LineParser {
  const dayAt = createCommonTime()
  return {
    text: raw => utf8(unescaped(raw)),
    encoding: 'latin1',
    scan: createCombinedScan(),

    parse(line) {
      // A name in front of the time may hold brackets, but no quote that is not escaped.
      let open = line.indexOf('[')
      let day: number | undefined
      for (; open > 0; open = line.indexOf('[', open + 1)) {
        if (!line.startsWith('] "', open + 1 + commonTimeLength)) continue
        day = dayAt(line, open + 1)
        if (day !== undefined) break
      }
      if (day === undefined) return 'unparsed'

      const request = open + commonTimeLength + 4
      const requestEnd = closingQuote(line, request)
      if (requestEnd < 0) return 'unparsed'
      const status = threeDigits(line, requestEnd + 2)
      if (line.charCodeAt(requestEnd + 1) !== space || status < 0) return 'unparsed'
      const referrer = line.indexOf('"', requestEnd + 5)
      const referrerEnd = referrer < 0 ? -1 : closingQuote(line, referrer + 1)
      if (referrerEnd < 0 || line.charCodeAt(referrerEnd + 2) !== quote) return 'unparsed'
      const userAgentEnd = closingQuote(line, referrerEnd + 3)
      if (userAgentEnd < 0) return 'unparsed'
      const address = addressBefore(line, open)
      if (address === '' || address === '-') return 'unparsed'

      const userAgent = line.slice(referrerEnd + 3, userAgentEnd)
      const methodEnd = line.indexOf(' ', request)
      const isHttp = methodEnd >= 0 && methodEnd < requestEnd
      return {
        day,
        // Of nearly every line; and a constant needs no memory.
        method: line.startsWith('GET ', request)
          ? 'GET'
          : isHttp
            ? line.slice(request, methodEnd)
            : '',
        status,
        target: isHttp ? target(line, methodEnd + 1, requestEnd) : '',
        address,
        userAgent: userAgent === '-' ? '' : userAgent
      }
    }
  }
}

/** The next quote that no backslash escapes, or -1. */
function closingQuote(line: string, from: number): number {
  for (let at = line.indexOf('"', from); at >= 0; at = line.indexOf('"', at + 1)) {
    let backslashes = 0
    while (at - backslashes > from && line.charCodeAt(at - backslashes - 1) === backslash) {
      backslashes++
    }
    if (backslashes % 2 === 0) return at
  }
  return -1
}

function threeDigits(line: string, at: number): number {
  let number = 0
  for (let place = at; place < at + 3; place++) {
    const digit = line.charCodeAt(place) - 0x30
    if (!(digit >= 0 && digit <= 9)) return -1
    number = number * 10 + digit
  }
  return line.charCodeAt(at + 3) === space ? number : -1
}

/** What stands between method and protocol; HTTP/0.9 has no protocol. */
function target(line: string, start: number, end: number): string {
  const last = line.lastIndexOf(' ', end - 1)
  return line.slice(start, last >= start && line.startsWith('HTTP/', last + 1) ? last : end)
}

/** `address ident user [` or `vhost address ident user [`; the ident is a dash ever since. */
function addressBefore(line: string, open: number): string {
  const first = line.indexOf(' ')
  const second = line.indexOf(' ', first + 1)
  if (first <= 0 || second < 0 || second >= open) return ''
  const hasHost = second - first > 2 && line.startsWith('- ', second + 1)
  return hasHost ? line.slice(first + 1, second) : line.slice(0, first)
}

const controls: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  b: '\b',
  f: '\f'
}

/** nginx writes bytes as `\x22`; Apache also writes `\"`, `\\` and the short forms of controls. */
function unescaped(raw: string): string {
  if (!raw.includes('\\')) return raw
  return raw.replace(/\\(?:x([0-9A-Fa-f]{2})|(.))/gs, (_, hex?: string, other?: string) =>
    hex === undefined
      ? (controls[other ?? ''] ?? other ?? '')
      : String.fromCharCode(Number.parseInt(hex, 16))
  )
}
