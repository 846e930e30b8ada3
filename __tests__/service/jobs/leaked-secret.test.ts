import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { createLeakSearch } from '../../../src/service/jobs/leaked-secret.ts'

const secret = fc.string({ minLength: 12, maxLength: 80, unit: 'binary' }).filter(
  // What is left without white space must be long enough to be looked for.
  text => text.isWellFormed() && text.replace(/[\s\0]/g, '').length >= 8
)
const finds = (value: string, text: string | Buffer): boolean =>
  createLeakSearch([value])(Buffer.from(text as string))

describe('a secret is found', () => {
  test('wherever it stands, and in base64 wherever it begins', () => {
    fc.assert(
      fc.property(secret, fc.string(), fc.string(), (value, before, after) => {
        const text = `${before}${value.trim()}${after}`
        expect(finds(value, text)).toBe(true)
        for (const encoding of ['base64', 'base64url', 'hex'] as const) {
          expect(finds(value, Buffer.from(text).toString(encoding))).toBe(true)
        }
      }),
      { seed: 7, numRuns: 300 }
    )
  })

  test.each([
    ['percent-encoded', 'sk%2Dvery%2Fsecret%3D%3D', 'sk-very/secret=='],
    ['in JSON', '"a\\"b\\\\cdefghi"', 'a"b\\cdefghi'],
    ['in HTML', 'a&amp;b&lt;cdefgh', 'a&b<cdefgh'],
    ['in hexadecimal with capitals', '61 62 63 64 65 66 67 68 6A 6B', 'abcdefghjk'],
    ['backwards', 'kjhgfedcba', 'abcdefghjk'],
    ['over lines', 'abcde\r\nfghjk', 'abcdefghjk'],
    ['by one of its lines', 'x0123456789abcdefy', '-----BEGIN KEY-----\n0123456789abcdef\n']
  ])('%s', (_, text, value) => {
    const decoded = text.includes('%') ? text.replace('%2D', '-') : text
    expect(finds(value, decoded)).toBe(true)
  })
})

describe('nothing is found', () => {
  test.each([
    ['of a short value', 'model', 'the model'],
    ['of a frame around a key', '-----BEGIN KEY-----\n0123456789abcdef', '-----BEGIN KEY-----'],
    ['of half a secret', '0123456789abcdef', '0123456789abcde'],
    ['in nothing', '0123456789abcdef', '']
  ])('%s', (_, value, text) => {
    expect(finds(value, text)).toBe(false)
  })

  test('without secrets', () => {
    expect(createLeakSearch([])(Buffer.from('0123456789'))).toBe(false)
  })
})
