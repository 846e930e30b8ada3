import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readRetryAfter } from '../../src/client/retry-after.ts'
import { anyText, anyTextWith, runs } from '../support/any-text.ts'

const now = Date.UTC(2030, 0, 1, 12)

test.each<[string, number]>([
  ['0', 0],
  ['7', 7000],
  [' 120 ', 120_000],
  ['1000000000000', 10 ** 15],
  ['Tue, 01 Jan 2030 12:00:30 GMT', 30_000],
  ['Tuesday, 01-Jan-30 12:00:30 GMT', 30_000],
  ['Tue, 01 Jan 2030 11:00:00 GMT', 0]
])('%j asks to wait %d ms', (header, milliseconds) => {
  expect(readRetryAfter(header, now)).toBe(milliseconds)
})

test.each([
  undefined,
  '',
  '-5',
  '-1000000',
  'NaN',
  'Infinity',
  '1.5',
  '1e3',
  '0x10',
  '9'.repeat(400),
  '2030-01-01T12:00:30Z',
  'Tue, 99 Jan 2030 12:00:30 GMT',
  'soon'
])('%j says nothing', header => {
  expect(readRetryAfter(header, now)).toBeUndefined()
})

test('whatever the header is, it is a time to wait or nothing', () => {
  const date = fc
    .oneof(anyText, anyTextWith('01 Jan 2030 ', '12:00:30', '-', '99', ' '))
    .map(text => `Tue, ${text} GMT`)
  const number = fc.oneof(fc.integer().map(String), fc.double().map(String))
  fc.assert(
    fc.property(fc.oneof(anyText, date, number), header => {
      const waitMs = readRetryAfter(header, now)
      if (waitMs === undefined) return
      expect(Number.isFinite(waitMs)).toBe(true)
      expect(waitMs).toBeGreaterThanOrEqual(0)
    }),
    runs(2000)
  )
})
