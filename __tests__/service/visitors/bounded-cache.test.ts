import { describe, expect, test } from '@jest/globals'
import { BoundedCache } from '../../../src/service/visitors/bounded-cache.ts'

const key = (number: number): string => `key ${String(number).padStart(12, '0')}`

describe('BoundedCache', () => {
  test('gives back what it was given, and nothing for what it was not', () => {
    const cache = new BoundedCache<number>({ mostBytes: 1000, longestKey: 100 })
    cache.set('a', 0)
    cache.set('__proto__', 2)
    expect([cache.get('a'), cache.get('__proto__'), cache.get('b')]).toEqual([0, 2, undefined])
  })

  test('holds no more than two generations, however much is put in', () => {
    const cache = new BoundedCache<number>({ mostBytes: 8000, longestKey: 100 })
    for (let number = 0; number < 10_000; number++) {
      cache.set(key(number), number)
      expect(cache.size).toBeLessThanOrEqual(202)
    }
    expect(cache.get(key(9_999))).toBe(9_999)
    expect(cache.get(key(0))).toBeUndefined()
  })

  test('keeps what is asked for again and again', () => {
    const cache = new BoundedCache<string>({ mostBytes: 8000, longestKey: 100 })
    cache.set('often', 'here')
    for (let number = 0; number < 10_000; number++) {
      cache.set(key(number), 'once')
      if (number % 50 === 0) expect(cache.get('often')).toBe('here')
    }
  })

  test('does not take long keys', () => {
    const cache = new BoundedCache<number>({ mostBytes: 1000, longestKey: 4 })
    cache.set('12345', 1)
    cache.set('1234', 1)
    expect([cache.get('12345'), cache.get('1234')]).toEqual([undefined, 1])
  })
})
