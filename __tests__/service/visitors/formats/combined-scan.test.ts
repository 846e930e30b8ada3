import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { rangeOf } from '../../../../src/service/visitors/byte-range.ts'
import { createFiller, Fields } from '../../../../src/service/visitors/fields.ts'
import { combined } from '../../../../src/service/visitors/formats/combined.ts'
import { createCombinedScan } from '../../../../src/service/visitors/formats/combined-scan.ts'
import { hitsOf, smallSite } from '../../../support/log-maker/hit.ts'
import { spellings } from '../../../support/log-maker/log-line.ts'
import { combinedLine } from '../fixtures/lines.ts'

type Found = Record<'day' | 'status' | 'method' | 'address' | 'target' | 'userAgent', unknown>

const found = ({ day, status, method, address, target, userAgent }: Fields): Found => ({
  ...{ day, status, method },
  ...{ address: address.latin1, target: target.latin1, userAgent: userAgent.latin1 }
})

const fill = createFiller('latin1')

/** What the parser finds; undefined where it finds no request. */
function parsed(line: string, parser = combined.createParser()): Found | undefined {
  const entry = parser.parse(line)
  if (typeof entry === 'string') return undefined
  const fields = new Fields()
  fill(fields, entry)
  return found(fields)
}

/** What the short cut finds in a line with another one behind it; undefined where it does not know. */
function scanned(line: string, scan = createCombinedScan()): Found | undefined {
  const fields = new Fields()
  const range = rangeOf(`${line}\n${combinedLine()}\n`)
  return scan(range.set(range.bytes, 0, line.length), fields) ? found(fields) : undefined
}

const lines = [...hitsOf({ ...smallSite, lines: 400 })].map(
  hit => hit.garbage ?? spellings.combined.line(hit)
)

describe('the short cut of combined logs', () => {
  test('is taken by nearly every request of a log, and finds what the parser finds', () => {
    const scan = createCombinedScan()
    const parser = combined.createParser()
    const requests = lines.filter(line => /\] "[A-Z]+ /.test(line))
    let taken = 0
    for (const line of requests) {
      const result = scanned(line, scan)
      if (result === undefined) continue
      taken += 1
      expect(result).toEqual(parsed(line, parser))
    }
    expect(taken / requests.length).toBeGreaterThan(0.95)
  })

  test.each([
    ['a virtual host', { prefix: 'docs.example.com ' }],
    ['no user agent', { userAgent: '-' }],
    ['a query', { request: 'GET /guide?utm_source=x&y=?z HTTP/2.0' }],
    ['a question mark behind the target', { request: 'GET /guide HTTP/1.1?' }],
    ['a HEAD', { request: 'HEAD /guide HTTP/1.1' }],
    ['a POST', { request: 'POST /guide?x=1 HTTP/1.1' }],
    ['an address of version 6', { address: '2001:db8::1' }]
  ])('is taken by a line with %s', (_, { prefix = '', ...changes }: Record<string, string>) => {
    const line = prefix + combinedLine(changes)
    expect(scanned(line)).toEqual(parsed(line))
    expect(scanned(line)).toBeDefined()
  })

  test.each([
    ['another method', { request: 'PROPFIND /guide HTTP/1.1' }],
    ['an escape', { userAgent: 'x\\"y' }],
    ['no protocol', { request: 'GET /guide' }],
    ['the data of a framework', { request: 'GET /guide?_rsc=1 HTTP/1.1' }],
    ['half an hour in its zone', { time: '20/Nov/2026:23:59:59 +0530' }],
    ['minutes that do not exist', { time: '20/Nov/2026:23:61:59 +0000' }]
  ])('is not taken by a line with %s', (_, changes) => {
    expect(scanned(combinedLine(changes))).toBeUndefined()
  })

  test('a line with a wrong time does not change the day of the next one', () => {
    const scan = createCombinedScan()
    const parser = combined.createParser()
    for (const time of ['20/Nov/2026:23:61:59 +0000', '20/Nov/2026:23:10:59 +0000']) {
      const line = combinedLine({ time })
      expect(scanned(line, scan) ?? parsed(line, parser)).toEqual(parsed(line))
    }
  })

  test('whatever is changed in a line, it finds what the parser finds, or does not know', () => {
    const scan = createCombinedScan()
    const parser = combined.createParser()
    let taken = 0
    const junk = fc.string({
      unit: fc.constantFrom(...' "\\[]-?=/:_09aGHT\r\xe9', '_rsc=', 'HTTP/', '" "', '] "', ' - '),
      maxLength: 4
    })
    const changed = fc
      .tuple(fc.constantFrom(combinedLine(), ...lines), fc.nat(300), junk, fc.nat(6))
      .map(([line, at, put, gone]) => line.slice(0, at) + put + line.slice(at + gone))
    fc.assert(
      fc.property(changed, line => {
        const result = scanned(line, scan)
        if (result === undefined) return
        taken += 1
        expect(result).toEqual(parsed(line, parser))
      }),
      { numRuns: 4000, seed: 11 }
    )
    expect(taken).toBeGreaterThan(500)
  })
})
