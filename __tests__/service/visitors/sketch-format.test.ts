import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Sketch } from '../../../src/service/visitors/sketch.ts'
import { SketchError } from '../../../src/service/visitors/sketch-format.ts'
import { manyVisitors, sketchOf, textOf, visitorsOf } from '../fixtures/visitors.ts'

const runs = { numRuns: 60, seed: 2 }

describe('the bytes of a sketch', () => {
  test('bring back the same sketch', () => {
    fc.assert(
      fc.property(manyVisitors, visitors => {
        const bytes = sketchOf(visitors).encode()
        const again = Sketch.decode(bytes)
        expect(again.count()).toBe(sketchOf(visitors).count())
        expect(textOf(again)).toBe(textOf(sketchOf(visitors)))
      }),
      runs
    )
  })

  test('of a small one are written as they always were', () => {
    expect([...new Sketch().encode()]).toEqual([1])
    expect([...sketchOf([2 ** 52 - 1, 0, 2 ** 32 + 5]).encode()]).toEqual([
      1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 5, 15, 255, 255, 255, 255, 255, 255
    ])
  })

  test('of few registers are written as they always were', () => {
    // 256 visitors in register 0, with ranks from 38 down to 30; one in 200 and one in 16383.
    const visitors = Array.from({ length: 256 }, (_, index) => (index + 1) * 2 ** 14)
    const bytes = sketchOf([...visitors, 2 ** 51 + 200, 16383]).encode()
    expect([...bytes]).toEqual([2, 0, 38, 0x80 | 71, 1, 1, 0x80 | (16182 & 127), 16182 >>> 7, 39])
  })

  test.each([
    ['one visitor', 1, 8],
    ['256 visitors', 256, 1793],
    ['1000 visitors', 1000, 2000],
    ['100,000 visitors', 100_000, 12_289]
  ])('of %s are few', (_, size, most) => {
    expect(sketchOf(visitorsOf(3, size)).encode().length).toBeLessThanOrEqual(most)
  })
})

describe('damaged bytes', () => {
  const dense = sketchOf(visitorsOf(4, 5000)).encode()
  const sparse = sketchOf(visitorsOf(4, 500)).encode()
  const exact = sketchOf(visitorsOf(4, 5)).encode()
  const changed = (bytes: Uint8Array, at: number, value: number) => bytes.with(at, value)

  test.each([
    ['nothing at all', new Uint8Array()],
    ['an unknown form', Uint8Array.of(9, 1)],
    ['a visitor that is cut', exact.subarray(0, -1)],
    ['a visitor that is twice there', Uint8Array.of(1, ...exact.slice(1, 8), ...exact.slice(1, 8))],
    ['a visitor of more than 52 bits', changed(exact, 1, 16)],
    ['too many visitors', sketchOfAny(257)],
    ['a register that is cut', sparse.subarray(0, -1)],
    ['no register', Uint8Array.of(2)],
    ['a rank of zero', Uint8Array.of(2, 3, 0)],
    ['a rank that is too high', Uint8Array.of(2, 3, 40)],
    ['a register behind the last', Uint8Array.of(2, 0xff, 0x7f, 1, 0, 1)],
    ['a gap that is too long', Uint8Array.of(2, 0xff, 0xff, 0x7f, 1)],
    ['a gap that is longer than it need be', Uint8Array.of(2, 0x83, 0, 1)],
    ['registers that are missing', dense.subarray(0, -1)],
    ['a register of many that is too high', changed(dense, 1, 0xff)],
    ['few registers in the form of many', new Uint8Array(dense.length).with(0, 3).with(1, 4)],
    ['many registers in the form of few', Uint8Array.of(2, ...Array(1537).fill([0, 1]).flat())]
  ])('%s are refused with what to do', (_, bytes) => {
    expect(() => Sketch.decode(bytes)).toThrow(SketchError)
    expect(() => Sketch.decode(bytes)).toThrow('restore a backup')
  })

  test('are either refused or the one text of what they hold', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(exact, sparse, dense),
        fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 3 }),
        fc.integer({ min: 0, max: 3 }),
        (good, changes, cut) => {
          const bytes = good.slice(0, good.length - cut)
          for (const [at, value] of changes) bytes[at % bytes.length] = value
          let read: Sketch
          try {
            read = Sketch.decode(bytes)
          } catch (error) {
            expect(error).toBeInstanceOf(SketchError)
            return
          }
          expect(textOf(read)).toBe(Buffer.from(bytes).toString('base64'))
        }
      ),
      { ...runs, numRuns: 300 }
    )
  })
})

/** The form of visitors with so many of them. */
function sketchOfAny(size: number): Uint8Array {
  const bytes = new Uint8Array(1 + size * 7).with(0, 1)
  for (let index = 0; index < size; index += 1) {
    bytes.set([index >>> 8, index & 255], 1 + index * 7 + 5)
  }
  return bytes
}
