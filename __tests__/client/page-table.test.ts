import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { tableOf } from '../../src/client/page-table.ts'
import type { PageVisitors } from '../../src/contract/visitors.ts'

const row = (path: string, total: number): PageVisitors => ({ path, human: total, ai: 0, total })

test('rows that came in another order are read by total descending, then by path', () => {
  const rows = [row('/b', 1), row('/c', 2), row('/a', 1)]
  expect([...tableOf(rows)]).toEqual([row('/c', 2), row('/a', 1), row('/b', 1)])
})

test('the first row of a path counts', () => {
  const table = tableOf([row('/a', 2)])
  expect(table.add(row('/a', 9))).toBe(false)
  expect([table.length, table.totalOf('/a'), table.totalOf('/b')]).toEqual([1, 2, undefined])
})

test('numbers of any size come back as they were', () => {
  const numbers = { human: 2 ** 52 + 1, ai: 1e300, total: 1e300 }
  expect([...tableOf([{ path: '/', ...numbers }])]).toEqual([{ path: '/', ...numbers }])
})

test('whatever the rows are, all of them are there once, as a Map and a sort have them', () => {
  const some = fc.record({
    path: fc.oneof(fc.string({ unit: 'binary', maxLength: 3 }), fc.constantFrom('__proto__', '/')),
    human: fc.nat(),
    ai: fc.nat(),
    total: fc.nat(3)
  })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 600 }), rows => {
      const byPath = new Map<string, PageVisitors>()
      for (const one of rows) if (!byPath.has(one.path)) byPath.set(one.path, one)
      const sorted = [...byPath.values()].sort(
        (one, other) => other.total - one.total || (one.path < other.path ? -1 : 1)
      )
      expect([...tableOf(rows)]).toEqual(sorted)
    }),
    { seed: 4711, numRuns: 50 }
  )
})
