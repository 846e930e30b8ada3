import { describe, expect, test } from '@jest/globals'
import {
  blockOf,
  dayOf,
  daysInBlock,
  decodeBlock,
  encodeBlock,
  kindOf,
  slotOf
} from '../../../src/service/visitors/day-block.ts'
import { SketchError } from '../../../src/service/visitors/sketch-format.ts'

describe('the slots of a block', () => {
  test('each day and kind has its own, also before 1970', () => {
    const slots = new Set<string>()
    for (let day = -daysInBlock; day < 2 * daysInBlock; day += 1) {
      for (const kind of ['human', 'ai'] as const) {
        const [block, slot] = [blockOf(day), slotOf({ day, kind })]
        expect([dayOf(block, slot), kindOf(slot)]).toEqual([day, kind])
        slots.add(`${block} ${slot}`)
      }
    }
    expect(slots.size).toBe(3 * daysInBlock * 2)
  })
})

describe('the bytes of a block', () => {
  const sketch = Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 7)

  test('bring back the same sketches, whatever the order they were set in', () => {
    const large = new Uint8Array(70_000).fill(3)
    const bytes = encodeBlock(
      new Map([
        [31, large],
        [0, sketch]
      ])
    )
    expect(
      Buffer.compare(
        bytes,
        encodeBlock(
          new Map([
            [0, sketch],
            [31, large]
          ])
        )
      )
    ).toBe(0)
    const block = decodeBlock(bytes)
    expect([...block.keys()]).toEqual([0, 31])
    expect(block.get(0)).toEqual(sketch)
    expect(Buffer.compare(block.get(31) ?? sketch, large)).toBe(0)
  })

  const good = encodeBlock(
    new Map([
      [0, sketch],
      [5, sketch]
    ])
  )
  test.each([
    ['cut in a sketch', good.subarray(0, -1)],
    ['cut in a head', good.subarray(0, 14)],
    ['of days out of order', good.with(0, 9)],
    ['of a day twice', good.with(0, 5)],
    ['of a slot that no block has', good.with(12, 2 * daysInBlock)],
    ['of a length behind the end', good.with(1, 1)]
  ])('%s are refused', (_, bytes) => {
    expect(() => decodeBlock(bytes)).toThrow(SketchError)
  })
})
