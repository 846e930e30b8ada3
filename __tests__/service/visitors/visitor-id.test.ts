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
