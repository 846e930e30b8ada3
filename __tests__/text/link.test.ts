import { expect, test } from '@jest/globals'
import { isLoopback, safeLink } from '../../src/text/link.ts'

test.each([
  'https://github.com/owner/docs/pull/12',
  'https://example.com/pull/1?a=b&c=d',
  'http://127.0.0.1:8080/owner/docs/pull/1',
  'http://localhost/owner/docs/pull/1'
])('%s may be a link', address => {
  expect(safeLink(address)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  'http://example.com/pull/1',
  'https://user@example.com/pull/1',
  'https://user:word@example.com/pull/1',
  'https://example.com/pull/1\n::error::x',
  'https://example.com/a)b',
  'https://example.com/"onclick=',
  'https://example.com/a|b',
  'https://example.com&#64;other.example/pull/1',
  'https://example.com/?a=1&lt;b',
  'data:text/html,x',
  'https://',
  ''
])('%j is text and no link', address => {
  expect(safeLink(address)).toBeUndefined()
})

test('loopback is this machine and nothing that looks like it', () => {
  expect(['localhost', '127.0.0.1', '127.1.2.3', '[::1]'].every(isLoopback)).toBe(true)
  expect(['localhost.example.com', '127.0.0.1.example.com', '128.0.0.1'].some(isLoopback)).toBe(
    false
  )
})
