import { expect, test } from '@jest/globals'
import { changeOf } from '../../../src/action/visitors/change.ts'
import { bar, formatChange, formatShare, sparkline } from '../../../src/action/visitors/figures.ts'
import { formatCount } from '../../../src/text/number.ts'

test('counts have separators', () => {
  expect([0, 999, 1000, 1_234_567].map(formatCount)).toEqual(['0', '999', '1,000', '1,234,567'])
})

test.each([
  [12, 10, '+20 %'],
  [9, 10, '−10 %'],
  [1015, 1000, '+1.5 %'],
  [100_001, 100_000, '±0 %'],
  [5, 5, '±0 %'],
  [0, 0, '±0 %'],
  [0, 7, '−100 %'],
  [7, 0, 'new'],
  [50_000, 1, '+4,999,900 %'],
  [7, undefined, '–']
])('%p after %p: %s', (now, before, text) => {
  expect(formatChange(changeOf(now, before)).replaceAll('\u00a0', ' ')).toBe(text)
})

test.each([
  [0, 0, '0 %'],
  [0, 9, '0 %'],
  [1, 1000, '<1 %'],
  [1, 3, '33 %'],
  [999, 1000, '>99 %'],
  [9, 9, '100 %']
])('%p of %p: %s', (part, whole, text) => {
  expect(formatShare(part, whole).replaceAll('\u00a0', ' ')).toBe(text)
})

test('a bar is as long as its share, and something is never nothing', () => {
  expect(bar(8, 8)).toBe('████████')
  expect(bar(4, 8)).toBe('████')
  expect(bar(1, 1e9)).toBe('▏')
  expect([bar(0, 8), bar(0, 0)]).toEqual(['', ''])
})

test('a line of heights above zero, with a dot where nothing is known', () => {
  expect(sparkline([0, 5, undefined, 10])).toBe('▁▅·█')
  expect(sparkline([0, 0])).toBe('▁▁')
  expect(sparkline([])).toBe('')
})
