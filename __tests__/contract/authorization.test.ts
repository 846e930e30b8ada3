import { expect, test } from '@jest/globals'
import { authorizationHeader, readAuthorization } from '../../src/contract/authorization.ts'

test('a key comes back from its header; the scheme has no case', () => {
  expect(readAuthorization(authorizationHeader('docs_abc-123_x'))).toBe('docs_abc-123_x')
  expect(readAuthorization('bearer docs_a')).toBe('docs_a')
})

test.each([
  undefined,
  '',
  'Bearer',
  'Bearer nounderscore',
  'Basic docs_a',
  'Bearer docs_a b',
  'Bearer _a'
])('%j carries no key', header => {
  expect(readAuthorization(header)).toBeUndefined()
})
