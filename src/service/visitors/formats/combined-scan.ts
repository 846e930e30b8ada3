import type { ByteRange } from '../byte-range.ts'
import type { Fields } from '../fields.ts'
import { commonTimeLength, utcDay } from './common-time.ts'

const space = 0x20
const quote = 0x22
const dash = 0x2d
const zero = 0x30
const colon = 0x3a
const equals = 0x3d
const question = 0x3f
const bracket = 0x5b
const backslash = 0x5c

const methods = ['GET', 'HEAD', 'POST'].map(name => ({ name, bytes: Buffer.from(`${name} `) }))
const http = Buffer.from('HTTP/')
const framework = Buffer.from('_rsc=')
const closing = Buffer.from('] "')
/** Characters of `GET / HTTP/1.1" 200 "" ""`. */
const leastRequest = 26
const hourLength = '10/Oct/2000:13:'.length
const zoneLength = ' -0700'.length

/**
 * Finds the fields of a line as nearly all lines of a log are: of a usual method, without an escape. False for
 * every other one, which is then read as text; what it finds is what the parser finds there.
 */
export function createCombinedScan(): (line: ByteRange, fields: Fields) => boolean {
  const isInHour = createHour()
  return (line, fields) => {
    const { bytes, start, end } = line
    const open = placeOf(bracket, line, start)
    const request = open + commonTimeLength + 4
    // Bytes behind the end are of the next line: so many at least must follow here.
    if (open === start || request + leastRequest > end) return false
    if (!isInHour(bytes, open + 1, fields) || !findAddress(line, open, fields)) return false
    const method = methodAt(bytes, request)
    if (method === undefined) return false

    const requestEnd = findTarget(line, request + method.bytes.length, fields)
    if (requestEnd + 5 >= end || bytes[requestEnd + 1] !== space) return false
    const status = threeDigits(bytes, requestEnd + 2)
    if (status < 0) return false

    const referrerEnd = endOfText(line, placeOf(quote, line, requestEnd + 5) + 1)
    if (bytes[referrerEnd + 2] !== quote) return false
    const userAgent = referrerEnd + 3
    const userAgentEnd = endOfText(line, userAgent)
    if (userAgentEnd >= end) return false
    const isNone = userAgentEnd === userAgent + 1 && bytes[userAgent] === dash
    fields.method = method.name
    fields.status = status
    fields.userAgent.set(bytes, userAgent, isNone ? userAgent : userAgentEnd)
    return true
  }
}

function methodAt(bytes: Buffer, at: number): (typeof methods)[number] | undefined {
  for (const method of methods) if (isAt(method.bytes, bytes, at)) return method
  return undefined
}

/** `address ident user [` or `vhost address ident user [`, as the parser tells them apart. */
function findAddress(line: ByteRange, open: number, { address }: Fields): boolean {
  const { bytes, start } = line
  const first = placeOf(space, line, start)
  const second = placeOf(space, line, first + 1)
  if (first === start || second >= open) return false
  const hasHost = second - first > 2 && bytes[second + 1] === dash && bytes[second + 2] === space
  if (hasHost) address.set(bytes, first + 1, second)
  else address.set(bytes, start, first)
  return address.length > 1 || bytes[address.start] !== dash
}

/** Finds the target without its query; the place of the quote behind the request, or the line's end. */
function findTarget({ bytes, end }: ByteRange, start: number, { target }: Fields): number {
  let query = -1
  let last = -1
  let at = start
  for (; at < end; at += 1) {
    const byte = bytes[at]
    if (byte === quote) break
    if (byte === backslash) return end
    if (byte === space) last = at
    else if (byte === question && query < 0) query = at
    // Of all that a query says, only this has a meaning.
    else if (byte === equals && isAt(framework, bytes, at + 1 - framework.length)) return end
  }
  if (last < 0 || !isAt(http, bytes, last + 1)) return end
  target.set(bytes, start, query < 0 || query > last ? last : query)
  return at
}

/** Whether a time is right, and of an hour whose day is known: that of the line before, mostly. */
function createHour(): (bytes: Buffer, at: number, fields: Fields) => boolean {
  const hour = Buffer.alloc(hourLength)
  const zone = Buffer.alloc(zoneLength)
  let day: number | undefined

  function learn(bytes: Buffer, at: number): void {
    const time = bytes.toString('latin1', at, at + commonTimeLength)
    // Where a zone has half hours, a day can end within an hour: those are read as text.
    day = time.endsWith('00') ? utcDay(time) : undefined
    hour.write(time.slice(0, hourLength), 'latin1')
    zone.write(time.slice(-zoneLength), 'latin1')
  }

  return (bytes, at, fields) => {
    if (!isAt(closing, bytes, at + commonTimeLength)) return false
    const minute = at + hourLength
    if (!isSixty(bytes, minute) || bytes[minute + 2] !== colon) return false
    if (!isSixty(bytes, minute + 3)) return false
    const isLast = isAt(hour, bytes, at) && isAt(zone, bytes, at + commonTimeLength - zoneLength)
    if (!isLast) learn(bytes, at)
    if (day === undefined) return false
    fields.day = day
    return true
  }
}

/** Two digits up to 59, or 60 for a leap second. */
function isSixty(bytes: Buffer, at: number): boolean {
  const tens = (bytes[at] ?? 0) - zero
  const ones = (bytes[at + 1] ?? 0) - zero
  return tens >= 0 && ones >= 0 && ones <= 9 && (tens < 6 || (tens === 6 && ones === 0))
}

/** Where a byte is at or behind `start`, or the line's end. */
function placeOf(byte: number, { bytes, end }: ByteRange, start: number): number {
  let at = start
  while (at < end && bytes[at] !== byte) at += 1
  return at
}

/** Where the quote is that ends a text, or the line's end if there is none or an escape before it. */
function endOfText({ bytes, end }: ByteRange, start: number): number {
  let at = start
  for (; at < end && bytes[at] !== quote; at += 1) if (bytes[at] === backslash) return end
  return at
}

function isAt(text: Buffer, bytes: Buffer, at: number): boolean {
  for (let place = 0; place < text.length; place += 1) {
    if (bytes[at + place] !== text[place]) return false
  }
  return true
}

function threeDigits(bytes: Buffer, at: number): number {
  let number = 0
  for (let place = at; place < at + 3; place += 1) {
    const digit = (bytes[place] ?? 0) - zero
    if (!(digit >= 0 && digit <= 9)) return -1
    number = number * 10 + digit
  }
  return bytes[at + 3] === space ? number : -1
}
