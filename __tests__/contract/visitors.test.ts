import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { visitorsQuerySchema, visitorsSchema } from '../../src/contract/visitors.ts'

test('without a query: 50 rows from the first', () => {
  expect(v.parse(visitorsQuerySchema, {})).toEqual({ limit: 50, offset: 0 })
})

test('dates are UTC days; a time of day is cut off', () => {
  const query = { dateFrom: '2026-02-28T23:59:59+05:00', dateTo: '2026-03-01', limit: '250' }
  expect(v.parse(visitorsQuerySchema, query)).toMatchObject({
    dateFrom: '2026-02-28',
    dateTo: '2026-03-01',
    limit: 250
  })
})

test.each([
  { limit: '0' },
  { limit: '251' },
  { limit: '1.5' },
  { offset: '-1' },
  { dateFrom: '2026-02-30' },
  { dateFrom: 'yesterday' },
  { dateFrom: '2026-03-01', dateTo: '2026-03-01' },
  { dateFrom: '2026-03-02', dateTo: '2026-03-01' }
])('%j is refused', query => {
  expect(v.is(visitorsQuerySchema, query)).toBe(false)
})

test.each([-1, 1.5, Number.NaN, '3', null])('a page with the count %p is refused', human => {
  const page = { totals: { human, ai: 0, total: 0 }, visitors: [], hasMore: false }
  expect(v.is(visitorsSchema, page)).toBe(false)
})
