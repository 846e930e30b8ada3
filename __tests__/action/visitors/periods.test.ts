import { describe, expect, test } from '@jest/globals'
import { dateRange, dayOf, formatDay, parseDay } from '../../../src/action/visitors/day.ts'
import { currentRange, periodsOf } from '../../../src/action/visitors/periods.ts'

const day = (text: string): number => parseDay(text) ?? Number.NaN
const named = (from: string, to: string) => ({ dateFrom: from, dateTo: to })

describe('a day', () => {
  test('is a UTC one, whatever the time of day', () => {
    expect(formatDay(dayOf(Date.UTC(2026, 1, 28, 23, 59, 59, 999)))).toBe('2026-02-28')
    expect(formatDay(dayOf(Date.UTC(2026, 2, 1)))).toBe('2026-03-01')
    expect(formatDay(day('2028-02-29T12:00:00Z'))).toBe('2028-02-29')
  })

  test.each(['2026-02-29', '2026-13-01', '1969-12-31', '01.02.2026', 'today'])(
    'is not %s',
    text => {
      expect(parseDay(text)).toBeUndefined()
    }
  )
})

describe('the days of a report', () => {
  const today = day('2026-03-01')

  test.each([
    ['nothing given', undefined, undefined, '2026-02-01', '2026-03-01'],
    ['the first one', '2026-02-20', undefined, '2026-02-20', '2026-03-01'],
    ['the end', undefined, '2024-03-01', '2024-02-02', '2024-03-01'],
    ['both', '2026-01-31', '2026-02-02', '2026-01-31', '2026-02-02']
  ])('%s', (_, from, to, first, end) => {
    const range = currentRange({ from: from && day(from), to: to && day(to), today } as never)
    expect(dateRange(range)).toEqual(named(first, end))
  })
})

test('as many days before, and eight weeks up to the end, over a leap day and ends of months', () => {
  const { before, weeks } = periodsOf({ from: day('2024-02-12'), to: day('2024-03-11') })
  expect(before && dateRange(before)).toEqual(named('2024-01-15', '2024-02-12'))
  expect(weeks.map(dateRange)).toEqual([
    named('2024-01-15', '2024-01-22'),
    named('2024-01-22', '2024-01-29'),
    named('2024-01-29', '2024-02-05'),
    named('2024-02-05', '2024-02-12'),
    named('2024-02-12', '2024-02-19'),
    named('2024-02-19', '2024-02-26'),
    named('2024-02-26', '2024-03-04'),
    named('2024-03-04', '2024-03-11')
  ])
})

test('nothing is asked for before 1970', () => {
  const { before, weeks } = periodsOf({ from: 3, to: 20 })
  expect(before).toBeUndefined()
  expect(weeks).toEqual([
    { from: 6, to: 13 },
    { from: 13, to: 20 }
  ])
})
