import { createHmac } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { createVisitorIds } from '../../../src/service/visitors/visitor-id.ts'

const secret = Buffer.alloc(32, 7)

test('a visitor is the first 52 bits of an HMAC of address and user agent', () => {
  const visitor = createVisitorIds(secret)('203.0.113.7', 'Agent é')
  const digest = createHmac('sha256', secret).update('203.0.113.7\0Agent é').digest('hex')
  expect(visitor).toBe(Number.parseInt(digest.slice(0, 13), 16))
  expect(Number.isSafeInteger(visitor)).toBe(true)
})

test('another address, user agent or secret is another visitor', () => {
  const visitorOf = createVisitorIds(secret)
  const visitors = [
    visitorOf('203.0.113.7', 'a'),
    visitorOf('203.0.113.8', 'a'),
    visitorOf('203.0.113.7', 'b'),
    createVisitorIds(Buffer.alloc(32, 8))('203.0.113.7', 'a')
  ]
  expect(new Set(visitors).size).toBe(4)
  expect(visitorOf('203.0.113.7', 'a')).toBe(visitors[0])
})

test.each([
  ['a user agent as long as a line', 32, 'é'.repeat(65_536)],
  ['one at the limit of the memory that is used again', 32, '\u20ac'.repeat(4096 - 12)],
  ['one beyond it', 32, '\u20ac'.repeat(4096 - 11)],
  ['a secret of a whole block', 64, 'agent'],
  ['a longer secret', 65, 'agent'],
  ['half a surrogate pair', 32, '\ud800']
])('%s makes the same HMAC', (_, secretBytes, userAgent) => {
  const long = Buffer.alloc(secretBytes, 3)
  const visitorOf = createVisitorIds(long)
  const expected = (address: string) =>
    createHmac('sha256', long).update(`${address}\0${userAgent}`).digest('hex').slice(0, 13)
  for (const address of ['203.0.113.7', '2001:db8::1', '203.0.113.7']) {
    expect(visitorOf(address, userAgent)).toBe(Number.parseInt(expected(address), 16))
  }
})
