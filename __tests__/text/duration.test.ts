import { expect, test } from '@jest/globals'
import { formatDuration, parseDuration } from '../../src/text/duration.ts'

test.each([
  ['90s', 90_000],
  ['30m', 1_800_000],
  [' 2h ', 7_200_000],
  ['7d', 604_800_000]
])('%j is %d ms', (text, milliseconds) => {
  expect(parseDuration(text)).toBe(milliseconds)
})

test.each(['0', '0s', 'NaN', '5', '-1m', '10y', '1.5h', '', '31d', '999999999999s', '1m 30s'])(
  '%j is no duration',
  text => {
    expect(parseDuration(text)).toBeUndefined()
  }
)

test.each([
  [400, '0 s'],
  [59_400, '59 s'],
  [200_000, '3 min 20 s'],
  [1_800_000, '30 min'],
  [3_900_000, '1 h 5 min']
])('%d ms are shown as %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text)
})
