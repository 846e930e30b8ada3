import { describe, expect, test } from '@jest/globals'
import { bytes, integer, integerOrNull, text, textOrNull } from '../../src/service/database.ts'

describe('reading a row', () => {
  const row = { name: 'docs', count: 3, missing: null, sketch: Uint8Array.of(1) }

  test('gives a column of the expected kind', () => {
    expect(text(row, 'name')).toBe('docs')
    expect(integer(row, 'count')).toBe(3)
    expect(bytes(row, 'sketch')).toEqual(Uint8Array.of(1))
    expect(textOrNull(row, 'missing')).toBeNull()
    expect(integerOrNull(row, 'missing')).toBeNull()
    expect(integerOrNull(row, 'count')).toBe(3)
  })

  test('names a column that holds something else', () => {
    expect(() => text(row, 'count')).toThrow('column count holds no text')
    expect(() => integer(row, 'missing')).toThrow('column missing holds no number')
    expect(() => bytes(row, 'name')).toThrow('column name holds no bytes')
    expect(() => textOrNull(row, 'unknown')).toThrow('column unknown holds no text')
  })
})
