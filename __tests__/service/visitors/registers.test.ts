import { describe, expect, test } from '@jest/globals'
import { registerCount } from '../../../src/service/visitors/hyper-log-log.ts'
import { Registers, sparseLimit } from '../../../src/service/visitors/registers.ts'

/** Registers 0 to count - 1, each with a rank of its own. */
function registersOf(count: number): Registers {
  const registers = new Registers()
  for (let register = count - 1; register >= 0; register -= 1) {
    registers.raise(register, 1 + (register % 39))
  }
  return registers
}

describe('registers', () => {
  test('keep the highest rank, few as well as many', () => {
    for (const count of [10, sparseLimit, sparseLimit + 1, registerCount]) {
      const registers = registersOf(count)
      registers.raise(3, 2)
      registers.raise(5, 39)
      expect([registers.used, registers.isSparse]).toEqual([count, count <= sparseLimit])
      const ranks = registers.isSparse
        ? registers.sparse().map(({ rank }) => rank)
        : [...registers.dense().slice(0, count)]
      const expected = Array.from({ length: count }, (_, register) => 1 + (register % 39))
      expect(ranks).toEqual(expected.with(5, 39))
    }
  })

  test('count the same whether they were added one by one or merged', () => {
    for (const [one, other] of [
      [10, 20],
      [10, 5000],
      [5000, 10],
      [6000, 5000],
      [sparseLimit, sparseLimit + 1]
    ] as const) {
      const registers = registersOf(one)
      registers.merge(registersOf(other))
      const expected = registersOf(Math.max(one, other))
      expect([registers.used, registers.estimate()]).toEqual([expected.used, expected.estimate()])
    }
  })

  test('are as good as new when they were cleared', () => {
    const registers = registersOf(5000)
    registers.clear()
    expect([registers.used, registers.isSparse, registers.sparse()]).toEqual([0, true, []])
    expect(registers.estimate()).toBe(0)
    for (let register = 0; register < 5000; register += 1) registers.raise(register, 1)
    expect(Math.max(...registers.dense())).toBe(1)
  })
})
