/**
 * Milliseconds that a `Retry-After` header asks to wait: whole seconds, or an HTTP date (RFC 9110,
 * 10.2.3), which needs the wall clock. Undefined where it is missing, negative or anything else.
 * The result can be absurdly large; callers compare it with the time they have.
 */
export function readRetryAfter(header: string | undefined, nowMs: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,15}$/.test(text)) return Number(text) * 1000
  // Date.parse takes nearly anything, "-5" for one; a date in a header begins with a day of the week.
  if (!/^(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?, .+ GMT$/.test(text))
    return undefined
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs)
}
