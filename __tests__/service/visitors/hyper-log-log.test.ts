import { describe, expect, test } from '@jest/globals'
import {
  estimate,
  highestRank,
  rankOf,
  registerCount,
  registerOf
} from '../../../src/service/visitors/hyper-log-log.ts'

describe('register and rank of a visitor', () => {
  test.each([
    [0, 0, 39],
    [2 ** 52 - 1, 16383, 1],
    [2 ** 51, 0, 1],
    [2 ** 50 + 5, 5, 2],
    [2 ** 20, 0, 32],
    [2 ** 19 + 1, 1, 33],
    [2 ** 14, 0, 38],
    [2 ** 14 - 1, 16383, 39]
  ])('%d is in register %d with rank %d', (visitor, register, rank) => {
    expect([registerOf(visitor), rankOf(visitor)]).toEqual([register, rank])
  })
})

describe('the estimate', () => {
  test('of nobody is 0, and of full registers has no bound', () => {
    expect(estimate(new Uint32Array(highestRank + 1).with(0, registerCount))).toBe(0)
    const full = new Uint32Array(highestRank + 1).with(highestRank, registerCount)
    expect(estimate(full)).toBe(Number.POSITIVE_INFINITY)
  })

  test('of registers as they are on average is the number of visitors', () => {
    for (const visitors of [2000, 5000, 40_000, 1e6, 1e9]) {
      // A register holds at most rank r with the chance (1 − 2^−r / m) ^ visitors.
      const atMost = (rank: number) =>
        rank > 38 ? 1 : Math.exp(visitors * Math.log1p(-(2 ** -rank) / registerCount))
      const ranks = Uint32Array.from({ length: highestRank + 1 }, (_, rank) =>
        Math.round(registerCount * (atMost(rank) - (rank === 0 ? 0 : atMost(rank - 1))))
      )
      expect(Math.abs(estimate(ranks) / visitors - 1)).toBeLessThan(0.002)
    }
  })
})
