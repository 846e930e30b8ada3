import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { rangeOf } from '../../../src/service/visitors/byte-range.ts'
import { recogniseFormat } from '../../../src/service/visitors/log-format.ts'
import type { View } from '../../../src/service/visitors/view.ts'
import { createViewReader, dropReasons } from '../../../src/service/visitors/view-reader.ts'
import { createVisitorIds } from '../../../src/service/visitors/visitor-id.ts'
import {
  bytes,
  caddyEntry,
  cloudfrontHeader,
  cloudfrontLine,
  combinedLine,
  firefox
} from './fixtures/lines.ts'

const secret = Buffer.alloc(32, 7)
const today = Date.UTC(2026, 10, 21, 12)
const day = Date.UTC(2026, 10, 20) / 86_400_000
const visitor = createVisitorIds(secret)('203.0.113.7', firefox)
const chatGpt =
  'Mozilla/5.0 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot'
const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

function reader(lines: readonly string[] = [combinedLine()], now = () => today) {
  const format = recogniseFormat(lines)
  if (format === undefined) throw new Error('no format')
  const { read } = createViewReader({ secret, format, now })
  return { read: (line: string) => read(rangeOf(line)) }
}
const read = (changes: Parameters<typeof combinedLine>[0]) => reader().read(combinedLine(changes))

function view(line: string, from = reader()): View {
  const result = from.read(line)
  if (typeof result === 'string') throw new Error(`dropped: ${result}`)
  return result
}

describe('a view', () => {
  const expected = { day, page: '/guide', kind: 'human', visitor }

  test('is the same from every format', () => {
    const caddyLine = JSON.stringify(caddyEntry)
    const logs = [[combinedLine()], [caddyLine], [...cloudfrontHeader, cloudfrontLine()]]
    for (const lines of logs) {
      const { read } = reader(lines)
      expect(lines.map(read).at(-1)).toEqual(expected)
    }
  })

  test('is read from lines that end as on Windows', () => {
    expect(reader().read(`${combinedLine()}\r`)).toEqual(expected)
  })

  test.each(['200', '206', '304'])('is answered with %s', status => {
    expect(read({ status })).toEqual(expected)
  })

  test('has the page in its one spelling', () => {
    for (const target of ['/caf%C3%A9/?x', '/caf\\xC3\\xA9', bytes('/café/'), '//café.html']) {
      const request = `GET ${target.startsWith('//') ? bytes(target) : target} HTTP/1.1`
      expect(read({ request })).toMatchObject({ page: '/café' })
    }
  })

  test('has a page whatever the query says, unless a framework asks', () => {
    const from = reader()
    const queries = ['x', 'a_rsc=1', '_rsc=1', 'b', 'a=1&_rsc=2', '']
    const results = queries.map(query =>
      from.read(combinedLine({ request: `GET /guide?${query} HTTP/1.1` }))
    )
    expect(results).toEqual([expected, expected, 'asset', expected, 'asset', expected])
  })

  test('is of AI where an agent asks, and where anybody asks for Markdown', () => {
    expect(read({ userAgent: chatGpt })).toMatchObject({ kind: 'ai', page: '/guide' })
    const request = 'GET /guide.md HTTP/1.1'
    expect(read({ request })).toEqual({ ...expected, kind: 'ai' })
    expect(read({ request, userAgent: 'axios/1.8.4' })).toMatchObject({ kind: 'ai' })
    expect(read({ request, userAgent: googlebot })).toBe('bot')
  })

  test('is of the same visitor whatever page, hour and format', () => {
    const from = reader()
    const one = view(combinedLine(), from)
    const later = view(combinedLine({ time: '21/Nov/2026:10:00:00 +0100' }), from)
    const other = view(combinedLine({ request: 'GET /other HTTP/1.1' }), from)
    expect([later.visitor, other.visitor]).toEqual([one.visitor, one.visitor])
    expect(view(combinedLine({ address: '203.0.113.8' }), from).visitor).not.toBe(one.visitor)
    expect(view(combinedLine({ userAgent: chatGpt }), from).visitor).not.toBe(one.visitor)
  })

  test('holds neither address nor user agent', () => {
    expect(Object.keys(view(combinedLine())).sort()).toEqual(['day', 'kind', 'page', 'visitor'])
  })
})

describe('no view', () => {
  test.each([
    ['method', { request: 'POST /guide HTTP/1.1' }],
    ['method', { request: 'HEAD /guide HTTP/1.1' }],
    ['method', { request: 'get /guide HTTP/1.1' }],
    ['method', { request: '\\x16\\x03' }],
    ['status', { status: '199' }],
    ['status', { status: '301' }],
    ['status', { status: '404' }],
    ['status', { status: '500' }],
    ['asset', { request: 'GET /app.js HTTP/1.1' }],
    ['asset', { request: 'GET /guide?_rsc=1 HTTP/1.1' }],
    ['no-path', { request: 'GET * HTTP/1.1' }],
    ['too-long', { request: `GET /${'a'.repeat(3000)} HTTP/1.1` }],
    ['too-long', { request: `GET /${'a'.repeat(1_000_000)} HTTP/1.1` }],
    ['bot', { userAgent: googlebot }],
    ['bot', { userAgent: '-' }],
    ['bot', { userAgent: 'curl/8.14.1' }],
    ['date', { time: '31/Dec/1999:23:59:59 +0000' }],
    ['date', { time: '31/Feb/2026:12:00:00 +0000' }],
    ['date', { time: '23/Nov/2026:00:00:00 +0000' }]
  ] as const)('by %s: %j', (reason, changes) => {
    expect(read(changes)).toBe(reason)
  })

  test('is a header, or a line of something else', () => {
    const { read } = reader(cloudfrontHeader)
    expect(cloudfrontHeader.map(read)).toEqual(['comment', 'comment'])
    expect(read('anything')).toBe('unparsed')
  })

  test('every reason is told in words', () => {
    for (const text of Object.values(dropReasons)) expect(text).toMatch(/^\w.{10,}$/)
  })
})

test('a day is in the future until it is near, also while one log is read', () => {
  let now = today
  const { read } = reader([combinedLine()], () => now)
  const line = combinedLine({ time: '23/Nov/2026:00:00:00 +0000' })
  expect(read(combinedLine({ time: '22/Nov/2026:23:59:59 +0000' }))).toMatchObject({ day: day + 2 })
  expect(read(line)).toBe('date')
  now += 86_400_000
  expect(read(line)).toMatchObject({ day: day + 3 })
  expect(read(combinedLine({ time: '01/Jan/2000:00:00:00 +0000' }))).toMatchObject({ day: 10_957 })
})

test('more pages, user agents and visitors than are remembered are told apart all the same', () => {
  const from = reader()
  const visitorOf = createVisitorIds(secret)
  const distinct = 9000
  for (let round = 0; round < 2; round++) {
    for (let number = 0; number < distinct; number++) {
      const userAgent = `${firefox} ${'Extra '.repeat(40)}${number}`
      const address = `10.0.0.${number & 3}`
      const request = `GET /docs/${'long-'.repeat(40)}page-${number} HTTP/1.1`
      const result = view(combinedLine({ userAgent, address, request }), from)
      if (number % 97 > 0) continue
      expect(result).toEqual({
        day,
        page: `/docs/${'long-'.repeat(40)}page-${number}`,
        kind: 'human',
        visitor: visitorOf(address, userAgent)
      })
    }
  }
})

test('what only begins alike is told apart: addresses with spaces, long user agents', () => {
  const from = reader()
  const long = `${firefox} ${'x'.repeat(5000)}`
  const one = view(combinedLine({ userAgent: `${long}1` }), from)
  const two = view(combinedLine({ userAgent: `${long}2` }), from)
  expect(one.visitor).not.toBe(two.visitor)
  expect(view(combinedLine({ userAgent: `${long}1` }), from)).toEqual(one)
})

test('no line of any bytes throws, in any format', () => {
  const logs = [
    [combinedLine()],
    [JSON.stringify(caddyEntry)],
    [...cloudfrontHeader, cloudfrontLine()]
  ]
  const readers = logs.map(lines => reader(lines))
  const whole = fc.constantFrom(...logs.flat())
  const junk = fc.uint8Array({ maxLength: 60 }).map(array => Buffer.from(array).toString('latin1'))
  const line = fc
    .tuple(whole, fc.nat(400), junk, fc.nat(40))
    .map(([text, at, put, gone]) => text.slice(0, at) + put + text.slice(at + gone))
  fc.assert(
    fc.property(fc.oneof(line, junk), text => {
      for (const { read } of readers) {
        const result = read(text)
        if (typeof result === 'string') expect(Object.keys(dropReasons)).toContain(result)
        else expect(Number.isSafeInteger(result.visitor) && result.page.startsWith('/')).toBe(true)
      }
    }),
    { numRuns: 1500, seed: 7 }
  )
})

describe('the days of a log', () => {
  test('are told, whatever becomes of a line, where they can be', () => {
    const format = recogniseFormat([combinedLine()])
    if (format === undefined) throw new Error('no format')
    const days = new Set<number>()
    const from = createViewReader({
      secret,
      format,
      now: () => today,
      onDay: day => days.add(day)
    })
    const read = (line: string) => from.read(rangeOf(line))
    read(combinedLine({ status: '404' }))
    read(combinedLine({ userAgent: googlebot }))
    read(combinedLine({ time: '21/Nov/2026:09:00:00 +0000' }))
    read(combinedLine({ time: '01/Jan/1999:09:00:00 +0000' }))
    read(combinedLine({ time: '31/Feb/2026:09:00:00 +0000' }))
    read('no line')
    expect([...days]).toEqual([day, day + 1])
  })
})
