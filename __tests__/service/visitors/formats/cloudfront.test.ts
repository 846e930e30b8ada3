import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { cloudfront } from '../../../../src/service/visitors/formats/cloudfront.ts'
import { cloudfrontHeader, cloudfrontLine, firefox } from '../fixtures/lines.ts'

const day = Date.UTC(2026, 10, 20) / 86_400_000

function parseAll(lines: readonly string[]) {
  const parser = cloudfront.createParser()
  return lines.map(line => parser.parse(line))
}
const parse = (line: string) => parseAll([...cloudfrontHeader, line])[2]
const { text } = cloudfront.createParser()

describe("CloudFront's format", () => {
  test('a header and a line', () => {
    expect(parseAll([...cloudfrontHeader, cloudfrontLine()])).toEqual([
      'comment',
      'comment',
      {
        day,
        method: 'GET',
        status: 200,
        target: '/guide',
        address: '203.0.113.7',
        userAgent: firefox.replaceAll(' ', '%20')
      }
    ])
  })

  test('a part of a file without its header has the usual order', () => {
    expect(parseAll([cloudfrontLine()])).toMatchObject([{ day, target: '/guide' }])
  })

  test('a header says the order, also in the middle of a file', () => {
    const other = '#Fields: c-ip date time cs(User-Agent) cs-method cs-uri-stem sc-status'
    const line = '198.51.100.1\t2026-11-19\t00:00:00\tx/1\tGET\t/other\t304'
    expect(parseAll([...cloudfrontHeader, cloudfrontLine(), other, line])[4]).toMatchObject({
      day: day - 1,
      status: 304,
      target: '/other',
      address: '198.51.100.1',
      userAgent: 'x/1'
    })
  })

  test('a header without what a view needs leaves nothing to read', () => {
    expect(parseAll(['#Fields: date time c-ip', cloudfrontLine()])).toEqual(['comment', 'unparsed'])
  })

  test('the query stands in a field of its own', () => {
    const line = cloudfrontLine().replace('\t-\t-\tHit', '\t_rsc=1a2b\t-\tHit')
    expect(parse(line)).toMatchObject({ target: '/guide?_rsc=1a2b' })
  })

  test('user agents are encoded once, in old logs twice', () => {
    expect(text(firefox.replaceAll(' ', '%20'))).toBe(firefox)
    expect(text(firefox.replaceAll(' ', '%2520'))).toBe(firefox)
    expect(text('%C3%A9%20%22q%22%')).toBe('é "q"%')
    expect(parse(cloudfrontLine({ userAgent: '-' }))).toMatchObject({ userAgent: '' })
  })

  test('a date that does not exist is no day', () => {
    expect(parse(cloudfrontLine({ date: '2026-02-31' }))).toMatchObject({ day: Number.NaN })
    expect(parse(cloudfrontLine({ date: '2026-13-01' }))).toMatchObject({ day: Number.NaN })
  })

  test.each([
    ['nothing', ''],
    ['a line without tabs', 'GET / HTTP/1.1'],
    ['a cut line', cloudfrontLine().split('\t').slice(0, 9).join('\t')],
    ['a date of another shape', cloudfrontLine({ date: '20.11.2026' })],
    ['a status that is none', cloudfrontLine({ status: '-' })],
    ['binary', '\0\t\xff\t'.repeat(100)],
    ['a megabyte of tabs', '\t'.repeat(1_000_000)]
  ])('%s does not fit', (_, line) => {
    expect(parse(line)).toBe('unparsed')
  })
})

test('no line throws, headers of anything included', () => {
  const fields = fc.array(fc.string({ unit: 'binary', maxLength: 12 }), { maxLength: 16 })
  fc.assert(
    fc.property(fields, fields, (names, values) => {
      parseAll([`#Fields: ${names.join(' ')}`, values.join('\t')])
      parseAll([...cloudfrontHeader, values.join('\t')])
      for (const value of values) text(value)
    }),
    { numRuns: 500, seed: 7 }
  )
})
