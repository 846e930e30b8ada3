import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { combined } from '../../../../src/service/visitors/formats/combined.ts'
import { bytes, combinedLine, firefox } from '../fixtures/lines.ts'

const parse = (line: string) => combined.createParser().parse(line)
const { text } = combined.createParser()
const day = Date.UTC(2026, 10, 20) / 86_400_000

describe('the combined format', () => {
  test('a line of nginx', () => {
    expect(parse(combinedLine())).toEqual({
      day,
      method: 'GET',
      status: 200,
      target: '/guide',
      address: '203.0.113.7',
      userAgent: firefox
    })
  })

  test.each([
    ['a virtual host', `docs.example.com:443 ${combinedLine()}`],
    ['a virtual host without a port', `docs.example.com ${combinedLine()}`],
    ['fields of Apache behind it', `${combinedLine()} 1043 "text/html" **0/12**`],
    [
      'fields of an ingress behind it',
      `${combinedLine()} "-" 432 0.002 [default-web-80] [] - a1b2`
    ],
    ['a quoted field without an end behind it', `${combinedLine()} "cut`],
    ['a user who is logged in', combinedLine().replace('- -', '- reader')],
    ['a user with spaces and brackets', combinedLine().replace('- -', '- a [b] [c')]
  ])('with %s', (_, line) => {
    expect(parse(line)).toMatchObject({
      day,
      address: '203.0.113.7',
      target: '/guide',
      userAgent: firefox
    })
  })

  test.each(['2001:db8::7', '::ffff:203.0.113.7', 'host-7.example.net', 'unix:'])(
    'the address %s, with and without a virtual host',
    address => {
      expect(parse(combinedLine({ address }))).toMatchObject({ address })
      expect(parse(`docs.example.com:443 ${combinedLine({ address })}`)).toMatchObject({ address })
    }
  )

  test('a name cannot forge a time, an address or a request', () => {
    const forged = '[01/Jan/2026:00:00:00 +0000] \\x22GET /forged HTTP/1.1\\x22 200'
    const line = combinedLine().replace('- -', `- ${forged}`)
    expect(parse(line)).toMatchObject({ day, target: '/guide', address: '203.0.113.7' })
  })

  test.each([
    ['20/Nov/2026:23:30:00 -0200', day + 1],
    ['20/Nov/2026:00:30:00 +0100', day - 1],
    ['21/Nov/2026:00:15:00 +0530', day],
    ['21/Nov/2026:05:29:59 +0530', day],
    ['21/Nov/2026:05:30:00 +0530', day + 1],
    ['29/Feb/2024:12:00:00 +0000', Date.UTC(2024, 1, 29) / 86_400_000],
    ['31/Dec/2016:23:59:60 +0000', Date.UTC(2016, 11, 31) / 86_400_000]
  ])('the time %s is of the UTC day %d', (time, expected) => {
    expect(parse(combinedLine({ time }))).toMatchObject({ day: expected })
  })

  test('days follow the lines of one log, whatever hour and zone come next', () => {
    const parser = combined.createParser()
    const days = [
      '20/Nov/2026:23:10:00 +0000',
      '20/Nov/2026:23:10:01 +0000',
      '20/Nov/2026:23:10:01 -0100',
      '21/Nov/2026:05:29:59 +0530',
      '21/Nov/2026:05:30:00 +0530',
      '21/Nov/2026:05:29:59 +0530',
      '20/Nov/2026:23:10:02 +0000'
    ].map(time => Object(parser.parse(combinedLine({ time }))).day - day)
    expect(days).toEqual([0, 0, 1, 0, 1, 0, 0])
  })

  test.each([
    '31/Feb/2026:12:00:00 +0000',
    '00/Nov/2026:12:00:00 +0000',
    '20/Foo/2026:12:00:00 +0000',
    '20/Nov/2026:24:00:00 +0000',
    '20/Nov/2026:12:61:00 +0000',
    '20/Nov/2026:12:00:00 +9900'
  ])('the time %s is no day', time => {
    expect(parse(combinedLine({ time }))).toMatchObject({ day: Number.NaN })
  })

  test.each([
    ['GET /a b HTTP/1.1', '/a b'],
    ['GET /old', '/old'],
    ['GET http://example.com/x HTTP/1.1', 'http://example.com/x'],
    ['GET /a\\x22b\\"c HTTP/1.1', '/a\\x22b\\"c']
  ])('the request %s asks for %s', (request, target) => {
    expect(parse(combinedLine({ request }))).toMatchObject({ method: 'GET', target })
  })

  test.each(['-', '', '\\x16\\x03\\x01', 'quit'])('the request "%s" is no HTTP', request => {
    expect(parse(combinedLine({ request }))).toMatchObject({ method: '', target: '' })
  })

  test('no user agent is an empty one', () => {
    expect(parse(combinedLine({ userAgent: '-' }))).toMatchObject({ userAgent: '' })
    expect(parse(combinedLine({ userAgent: '' }))).toMatchObject({ userAgent: '' })
  })

  test.each([
    [bytes('Agent é 你'), 'Agent é 你'],
    ['\\xC3\\xA9 \\x22q\\x22', 'é "q"'],
    ['\\"q\\" \\\\ \\t', '"q" \\ \t'],
    ['\\x', 'x'],
    ['\xff', '\ufffd']
  ])('%j reads as %j', (raw, readable) => {
    expect(text(raw)).toBe(readable)
  })

  test('a quote behind two backslashes ends a field, behind one it does not', () => {
    expect(parse(combinedLine({ userAgent: 'a\\" b' }))).toMatchObject({ userAgent: 'a\\" b' })
    expect(parse(combinedLine({ userAgent: 'a\\\\' }))).toMatchObject({ userAgent: 'a\\\\' })
  })

  test.each([
    ['nothing', ''],
    ['a cut line', combinedLine().slice(0, -1)],
    ['a line that begins in its middle', combinedLine().slice(30)],
    ['a line without its address', combinedLine().replace('203.0.113.7 ', '')],
    [
      'the common format, which knows no user agent',
      '203.0.113.7 - - [20/Nov/2026:23:59:58 +0000] "GET / HTTP/1.1" 200 12'
    ],
    ['a request without its end', combinedLine().replace(' HTTP/1.1"', ' HTTP/1.1')],
    ['a status of letters', combinedLine({ status: 'abc' })],
    ['a status of four digits', combinedLine({ status: '2000' })],
    ['a year of two digits', combinedLine({ time: '20/Nov/26:23:59:58 +0000' })],
    ['binary', '\0\x01\xff\xfe'.repeat(100)],
    ['a megabyte of brackets', '['.repeat(1_000_000)],
    ['a megabyte of escaped quotes', `${combinedLine().slice(0, 60)}${'\\"'.repeat(500_000)}`]
  ])('%s does not fit', (_, line) => {
    expect(parse(line)).toBe('unparsed')
  })
})

test('no line of any bytes throws, whole, cut or changed', () => {
  const parser = combined.createParser()
  const anyBytes = fc
    .uint8Array({ maxLength: 300 })
    .map(array => Buffer.from(array).toString('latin1'))
  const changed = fc
    .tuple(fc.nat(combinedLine().length), anyBytes, fc.nat(30))
    .map(([at, put, gone]) => combinedLine().slice(0, at) + put + combinedLine().slice(at + gone))
  fc.assert(
    fc.property(fc.oneof(anyBytes, changed), line => {
      const entry = parser.parse(line)
      if (typeof entry === 'string') return entry === 'unparsed'
      parser.text(entry.target)
      return parser.text(entry.userAgent).isWellFormed() && entry.address !== ''
    }),
    { numRuns: 2000, seed: 7 }
  )
})

test('a time that does not exist says nothing about the rest of its hour', () => {
  const parser = combined.createParser()
  const dayOf = (time: string) => {
    const entry = parser.parse(combinedLine({ time }))
    return typeof entry === 'string' ? entry : entry.day
  }
  expect(dayOf('20/Nov/2026:23:61:59 +0000')).toBe(Number.NaN)
  expect(dayOf('20/Nov/2026:23:10:59 +0000')).toBe(Date.UTC(2026, 10, 20) / 86_400_000)
})
