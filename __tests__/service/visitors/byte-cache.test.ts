import { describe, expect, test } from '@jest/globals'
import { ByteCache } from '../../../src/service/visitors/byte-cache.ts'
import { rangeOf } from '../../../src/service/visitors/byte-range.ts'

const never = (): string => {
  throw new Error('asked again')
}

describe('ByteCache', () => {
  test.each(['', 'a', 'page', '/docs/caf\u00e9', 'x'.repeat(300)])('%p is asked for once', key => {
    const cache = new ByteCache<string>({ places: 64, placeBytes: 302 })
    expect(cache.get(rangeOf(key), () => 'first')).toBe('first')
    expect(cache.get(rangeOf(key), never)).toBe('first')
  })

  test('a key that has no room is asked for every time', () => {
    const cache = new ByteCache<string>({ places: 64, placeBytes: 32 })
    const key = rangeOf('x'.repeat(31))
    expect(cache.get(key, () => 'first')).toBe('first')
    expect(cache.get(key, () => 'second')).toBe('second')
  })

  test('none is taken for another one, however many meet in one place', () => {
    const cache = new ByteCache<string>({ places: 16, placeBytes: 32 })
    const keys = Array.from({ length: 2000 }, (_, number) => `${number % 3 ? 'key' : ''}${number}`)
    for (const key of [...keys, ...keys]) {
      expect(cache.get(rangeOf(key), () => key)).toBe(key)
      expect(cache.get(rangeOf(key), never)).toBe(key)
    }
  })

  test('keys are the bytes of a range, whatever stands around it', () => {
    const cache = new ByteCache<string>({ places: 64, placeBytes: 32 })
    const range = rangeOf('abcdef')
    expect(cache.get(range.set(range.bytes, 1, 4), () => 'bcd')).toBe('bcd')
    expect(cache.get(rangeOf('bcd'), never)).toBe('bcd')
    expect(cache.get(rangeOf('bc'), () => 'bc')).toBe('bc')
  })
})
