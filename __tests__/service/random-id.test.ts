import { expect, test } from '@jest/globals'
import { randomId } from '../../src/service/random-id.ts'

test('an id is lower-case base32 of the given length', () => {
  expect(randomId(6, () => Uint8Array.of(0, 25, 26, 31, 32, 255))).toBe('az27a7')
  expect(randomId(12)).toMatch(/^[a-z2-7]{12}$/)
  expect(randomId(12)).not.toBe(randomId(12))
})
