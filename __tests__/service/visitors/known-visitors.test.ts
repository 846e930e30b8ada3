import { describe, expect, test } from '@jest/globals'
import { rangeOf } from '../../../src/service/visitors/byte-range.ts'
import { KnownVisitors } from '../../../src/service/visitors/known-visitors.ts'

const never = (): number => {
  throw new Error('asked again')
}

describe('KnownVisitors', () => {
  test.each(['203.0.113.7', '2001:db8:1234:5678:9abc:def0:1234:5678', 'a'])(
    'the client at %s is asked for once',
    address => {
      const known = new KnownVisitors()
      expect(known.visitorOf(rangeOf(address), 3, () => 2 ** 52 - 1)).toBe(2 ** 52 - 1)
      expect(known.visitorOf(rangeOf(address), 3, never)).toBe(2 ** 52 - 1)
    }
  )

  test('what is free is nobody: not the first client, not an empty address', () => {
    const known = new KnownVisitors()
    expect(known.visitorOf(rangeOf(''), 0, () => 5)).toBe(5)
    expect(known.visitorOf(rangeOf('\0'), 0, () => 6)).toBe(6)
    expect(known.visitorOf(rangeOf('203.0.113.\u00b7'), 0, () => 7)).toBe(7)
  })

  test('an address that is too long is asked for every time', () => {
    const known = new KnownVisitors()
    const address = rangeOf('1'.repeat(40))
    expect(known.visitorOf(address, 1, () => 5)).toBe(5)
    expect(known.visitorOf(address, 1, () => 6)).toBe(6)
  })

  test('nobody is taken for another one, however many meet in one place', () => {
    const known = new KnownVisitors()
    let made = 0
    const visitor = (number: number): number =>
      known.visitorOf(rangeOf(`10.0.${number >> 8}.${number & 255}`), number % 7, () => {
        made += 1
        return number
      })
    const count = 60_000
    let wrong = 0
    for (let round = 0; round < 2; round += 1) {
      for (let number = 0; number < count; number += 1) if (visitor(number) !== number) wrong += 1
    }
    expect(wrong).toBe(0)
    // Some pushed each other out, most did not.
    expect(made).toBeGreaterThan(count)
    expect(made).toBeLessThan(count * 1.1)
  })

  test('of many clients at one address, each is another visitor', () => {
    const known = new KnownVisitors()
    let wrong = 0
    for (let client = 0; client < 200_000; client += 1) {
      if (known.visitorOf(rangeOf('10.0.0.1'), client, () => client) !== client) wrong += 1
    }
    expect(wrong).toBe(0)
  })

  test('addresses that begin alike are different', () => {
    const known = new KnownVisitors()
    const addresses = ['10.0.0.1', '10.0.0.11', '10.0.0.111', '110.0.0.1']
    for (const [index, address] of addresses.entries()) {
      expect(known.visitorOf(rangeOf(address), 0, () => index)).toBe(index)
    }
  })
})
