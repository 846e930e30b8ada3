import { describe, expect, test } from '@jest/globals'
import { createRedaction } from '../../src/service/redaction.ts'

describe('createRedaction', () => {
  test('hides every occurrence, also of a secret inside another', () => {
    const redact = createRedaction(['abcd', 'abcdefgh'])
    expect(redact('abcdefgh and abcd, abcd')).toBe('*** and ***, ***')
  })

  test('hides each line of a secret of several lines', () => {
    const redact = createRedaction(['-----BEGIN\r\nfirst-line\nlast-line\n'])
    expect(redact('it says first-line')).toBe('it says ***')
    expect(redact('last-line')).toBe('***')
  })

  test('leaves short values alone', () => {
    expect(createRedaction(['1', 'on', ''])('1 is on')).toBe('1 is on')
  })
})
