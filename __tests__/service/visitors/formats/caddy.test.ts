import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { caddy } from '../../../../src/service/visitors/formats/caddy.ts'
import { bytes, caddyEntry, firefox } from '../fixtures/lines.ts'

const { parse } = caddy.createParser()
const { request } = caddyEntry
const line = (changes: object = {}): string => bytes(JSON.stringify({ ...caddyEntry, ...changes }))
const day = Date.UTC(2026, 10, 20) / 86_400_000

describe("Caddy's format", () => {
  test('a line as Caddy writes it', () => {
    expect(parse(line())).toEqual({
      day,
      method: 'GET',
      status: 200,
      target: '/guide?x=1',
      address: '203.0.113.7',
      userAgent: firefox
    })
  })

  test('without client_ip, and of a version that wrote address and port as one', () => {
    const { client_ip, ...older } = request
    const { remote_ip, remote_port, ...oldest } = older
    expect(parse(line({ request: older }))).toMatchObject({ address: '10.0.0.1' })
    const old = { ...oldest, remote_addr: '[2001:db8::7]:41342' }
    expect(parse(line({ request: old }))).toMatchObject({ address: '2001:db8::7' })
    expect([client_ip, remote_ip, remote_port]).not.toContain(undefined)
  })

  test('without a user agent', () => {
    expect(parse(line({ request: { ...request, headers: {} } }))).toMatchObject({ userAgent: '' })
    const { headers, ...bare } = request
    expect(parse(line({ request: bare }))).toMatchObject({ userAgent: '' })
    expect(headers).toBeDefined()
  })

  test('text of other alphabets, as it is and as escapes', () => {
    expect(parse(line({ request: { ...request, uri: '/é/你' } }))).toMatchObject({
      target: '/é/你'
    })
    const escaped = line().replace('/guide?x=1', '/\\u00e9')
    expect(parse(escaped)).toMatchObject({ target: '/é' })
  })

  test.each([
    1795219198,
    1795219198524,
    1795219198524102400,
    '2026-11-20T23:59:58Z',
    '2026-11-21T00:59:58.123+0100',
    '2026/11/20 23:59:58',
    '2026/11/20 23:59:58.524',
    '20/Nov/2026:23:59:58 +0000'
  ])('the time %p', ts => {
    expect(parse(line({ ts }))).toMatchObject({ day })
  })

  test.each(['2026-13-40T00:00:00Z', '31/Feb/2026:00:00:00 +0000'])('the time %p is no day', ts => {
    expect(parse(line({ ts }))).toMatchObject({ day: Number.NaN })
  })

  test('what the server says about itself is a comment, and so is the second line of an error', () => {
    expect(parse('{"level":"info","ts":1,"msg":"serving initial configuration"}')).toBe('comment')
    expect(parse('{"level":"info","ts":1,"logger":"tls","msg":"cleaning storage"}')).toBe('comment')
    expect(parse(line({ logger: 'http.log.error.log0' }))).toBe('comment')
  })

  test.each([
    ['nothing', ''],
    ['a cut line', line().slice(0, -2)],
    ['an array', '[]'],
    ['null', 'null'],
    ['an object of something else', '{}'],
    ['a line without a time', line({ ts: undefined })],
    ['a time of another shape', line({ ts: 'yesterday' })],
    ['a status that is text', line({ status: '200' })],
    ['a request that is text', line({ request: 'GET /', msg: undefined })],
    ['an address that is no text', line({ request: { ...request, client_ip: 7, remote_ip: {} } })],
    ['a line of nginx', '203.0.113.7 - -'],
    ['brackets without end', '{"a":'.repeat(100_000)]
  ])('%s does not fit', (_, text) => {
    expect(parse(text)).toBe('unparsed')
  })
})

test('no value anywhere in a line throws', () => {
  const anything = fc.object({ maxDepth: 3, withNullPrototype: false })
  const keys = ['ts', 'logger', 'request', 'status', 'msg'] as const
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.anything(), anything, (key, value, part) => {
      const texts = [{ [key]: value }, { request: { ...request, ...part } }].flatMap(changes => {
        try {
          return [line(changes)]
        } catch {
          return [] // bigints and such are no JSON
        }
      })
      for (const text of texts) parse(text)
    }),
    { numRuns: 500, seed: 7 }
  )
})
