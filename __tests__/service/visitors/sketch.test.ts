import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Sketch } from '../../../src/service/visitors/sketch.ts'
import {
  anyVisitor,
  createVisitors,
  manyVisitors,
  sketchOf,
  textOf,
  visitorsOf
} from '../fixtures/visitors.ts'

const runs = { numRuns: 60, seed: 1 }
const merged = (...sketches: readonly Sketch[]): Sketch => {
  const all = new Sketch()
  for (const sketch of sketches) all.merge(sketch)
  return all
}

describe('what a sketch holds', () => {
  test('is exact up to 256 visitors', () => {
    fc.assert(
      fc.property(fc.array(anyVisitor, { maxLength: 256 }), visitors => {
        expect(sketchOf([...visitors, ...visitors]).count()).toBe(new Set(visitors).size)
      }),
      runs
    )
    expect(sketchOf(visitorsOf(1, 256)).count()).toBe(256)
  })

  test('depends on the set of visitors alone, not on order, repetition or grouping', () => {
    fc.assert(
      fc.property(manyVisitors, fc.integer({ min: 1, max: 500 }), (visitors, size) => {
        const expected = textOf(sketchOf(visitors))
        expect(textOf(sketchOf([...visitors.toReversed(), ...visitors]))).toBe(expected)
        const groups = []
        for (let at = 0; at < visitors.length; at += size) {
          groups.push(sketchOf(visitors.slice(at, at + size)))
        }
        expect(textOf(merged(...groups))).toBe(expected)
      }),
      runs
    )
  })

  test('merging goes in any order and grouping, and again changes nothing', () => {
    fc.assert(
      fc.property(manyVisitors, manyVisitors, manyVisitors, (...sets) => {
        const [one, two, three] = sets.map(sketchOf) as [Sketch, Sketch, Sketch]
        const expected = textOf(sketchOf(sets.flat()))
        expect(textOf(merged(one, merged(two, three)))).toBe(expected)
        expect(textOf(merged(merged(three, two), one))).toBe(expected)
        expect(textOf(merged(one, two, three, one, two))).toBe(expected)
        // What was merged from is as it was.
        expect(textOf(one)).toBe(textOf(sketchOf(sets[0])))
      }),
      runs
    )
  })

  test('merging encoded sketches is merging them', () => {
    fc.assert(
      fc.property(manyVisitors, manyVisitors, (one, other) => {
        const sketch = sketchOf(one)
        sketch.mergeEncoded(sketchOf(other).encode())
        expect(textOf(sketch)).toBe(textOf(sketchOf([...one, ...other])))
      }),
      runs
    )
  })

  test('a cleared sketch is as good as a new one', () => {
    fc.assert(
      fc.property(manyVisitors, manyVisitors, (one, other) => {
        const sketch = sketchOf(one)
        sketch.clear()
        expect(sketch.count()).toBe(0)
        for (const visitor of other) sketch.add(visitor)
        expect(textOf(sketch)).toBe(textOf(sketchOf(other)))
        expect(sketch.count()).toBe(sketchOf(other).count())
      }),
      runs
    )
  })

  test('can be merged into itself', () => {
    for (const size of [3, 256, 1000, 5000]) {
      const sketch = sketchOf(visitorsOf(2, size))
      sketch.merge(sketch)
      expect(textOf(sketch)).toBe(textOf(sketchOf(visitorsOf(2, size))))
    }
  })
})

describe('how well a sketch counts', () => {
  test('95 % of estimates are within 1.6 %, and all within 3.5 %', () => {
    // As many between 1,000 and 2,000 as between 10,000 and 20,000.
    const steps = Array.from({ length: 296 }, (_, step) => Math.round(257 * 390 ** (step / 295)))
    const sizes = [...steps, 200_000, 400_000, 700_000, 1_000_000]
    const errors = sizes.map((size, index) => {
      const sketch = new Sketch()
      const next = createVisitors(index + 1)
      for (let count = 0; count < size; count += 1) sketch.add(next())
      return Math.abs(sketch.count() / size - 1)
    })
    expect(sizes.length).toBe(300)
    expect(errors.filter(error => error > 0.016).length).toBeLessThanOrEqual(15)
    expect(Math.max(...errors)).toBeLessThan(0.035)
  })

  test('estimates do not lean to one side where the forms change', () => {
    // The mean of 60 estimates has a standard error of 0.1 %.
    for (const size of [300, 1800, 40_000]) {
      let sum = 0
      for (let seed = 1; seed <= 60; seed += 1) {
        const sketch = new Sketch()
        const next = createVisitors(seed * 7919)
        for (let count = 0; count < size; count += 1) sketch.add(next())
        sum += sketch.count() / size - 1
      }
      expect(Math.abs(sum / 60)).toBeLessThan(0.004)
    }
  })

  test('more than 256 visitors are never told as fewer', () => {
    // All of them share one register.
    const crowded = Array.from({ length: 300 }, (_, index) => (index + 1) * 2 ** 14)
    expect(sketchOf(crowded).count()).toBe(257)
  })
})
