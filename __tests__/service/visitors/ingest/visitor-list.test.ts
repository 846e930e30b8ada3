import { describe, expect, test } from '@jest/globals'
import { createVisitorList } from '../../../../src/service/visitors/ingest/visitor-list.ts'

describe('createVisitorList', () => {
  test('gives each set its visitors in their order, however many there are', () => {
    const list = createVisitorList()
    const sets = Array.from({ length: 50 }, () => list.newSet())
    const expected = sets.map((): number[] => [])
    for (let number = 0; number < 5000; number += 1) {
      const set = (number * number) % 49
      list.add(sets[set] ?? -1, number * 2 ** 38)
      expected[set]?.push(number * 2 ** 38)
    }
    expect(list.length).toBe(5000)
    const visitorsOf = list.bySet()
    expect(sets.map(set => [...visitorsOf(set)])).toEqual(expected)
  })

  test('has nobody at first', () => {
    const list = createVisitorList()
    const set = list.newSet()
    expect(list.length).toBe(0)
    expect([...list.bySet()(set)]).toEqual([])
  })
})
