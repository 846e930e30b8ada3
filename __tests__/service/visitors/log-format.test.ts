import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { recogniseFormat } from '../../../src/service/visitors/log-format.ts'
import { caddyEntry, cloudfrontHeader, cloudfrontLine, combinedLine } from './fixtures/lines.ts'

const caddyLine = JSON.stringify(caddyEntry)
const name = (lines: readonly string[]) => recogniseFormat(lines)?.name

describe('the format of a log', () => {
  test('is told by its first lines', () => {
    expect(name([combinedLine()])).toBe('combined')
    expect(name([`docs.example.com:443 ${combinedLine()}`])).toBe('combined')
    expect(name([caddyLine])).toBe('caddy')
    expect(name([...cloudfrontHeader, cloudfrontLine()])).toBe('cloudfront')
  })

  test('is told although a line is cut, binary or of the server', () => {
    expect(name(['5.0"', '', combinedLine()])).toBe('combined')
    expect(name(['{"level":"info","msg":"serving initial configuration"}', caddyLine])).toBe(
      'caddy'
    )
    expect(name(['\0\xff', cloudfrontLine()])).toBe('cloudfront')
  })

  test('is the one that most lines fit', () => {
    expect(name([caddyLine, combinedLine(), combinedLine()])).toBe('combined')
  })

  test('of a header alone is that of the header', () => {
    expect(name(cloudfrontHeader)).toBe('cloudfront')
  })

  test('of something else is none', () => {
    expect(name([])).toBeUndefined()
    expect(name(['# a comment', 'SELECT 1', '{}', '[]', 'a,b,c'])).toBeUndefined()
    expect(name(['#Fields: date time cs-method cs-uri-stem'])).toBeUndefined()
  })

  test('no line throws', () => {
    const line = fc.string({ unit: 'binary', maxLength: 300 })
    fc.assert(fc.property(fc.array(line), lines => recogniseFormat(lines) === undefined))
  })
})
