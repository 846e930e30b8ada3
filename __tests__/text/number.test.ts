import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { formatCount, formatTenths } from '../../src/text/number.ts'

describe('numbers are written as in American English', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [25_000, '25,000'],
    [1_234_567, '1,234,567'],
    [Number.MAX_SAFE_INTEGER, '9,007,199,254,740,991']
  ])('the count %d', (count, text) => {
    expect(formatCount(count)).toBe(text)
  })

  test.each([
    [0, '0'],
    [1e-9, '0'],
    [0.04, '0'],
    [0.05, '0.1'],
    [8.35, '8.4'],
    [9.95, '10'],
    [999.96, '1,000'],
    [1234.5, '1,234.5']
  ])('the tenths of %d', (number, text) => {
    expect(formatTenths(number)).toBe(text)
  })

  test('any count, and the tenths of any number', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), count => {
        expect(formatCount(count)).toBe(count.toLocaleString('en-US'))
      })
    )
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), number => {
        const expected = number.toLocaleString('en-US', { maximumFractionDigits: 1 })
        expect(formatTenths(number)).toBe(expected)
      }),
      { numRuns: 1000 }
    )
  })
})
