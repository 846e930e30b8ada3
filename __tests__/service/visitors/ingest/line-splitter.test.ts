import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { ByteRange } from '../../../../src/service/visitors/byte-range.ts'
import {
  createLineSplitter,
  longestLine
} from '../../../../src/service/visitors/ingest/line-splitter.ts'

function linesOf(pieces: readonly Uint8Array[]): string[] {
  const lines: string[] = []
  const splitter = createLineSplitter()
  const take = (line: ByteRange) => void lines.push(line.latin1)
  for (const piece of pieces) splitter.push(piece, take)
  splitter.end(take)
  return lines
}

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

describe('createLineSplitter', () => {
  test('lines are the same wherever the pieces are cut', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\u00ff'), maxLength: 60 })
    fc.assert(
      fc.property(fc.array(text), pieces => {
        const lines = pieces.join('').split('\n')
        if (lines.at(-1) === '') lines.pop()
        expect(linesOf(pieces.map(latin1))).toEqual(lines)
      })
    )
  })

  test('every byte is one character', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte).filter(byte => byte !== 10)
    const [line = ''] = linesOf([bytes])
    expect(latin1(line).equals(Buffer.from(bytes))).toBe(true)
  })

  test('a line that is too long is given once, cut, and the next one whole', () => {
    const long = Buffer.alloc(longestLine / 4, 'x')
    const pieces = [latin1('first\n'), ...Array(64).fill(long), latin1('xx\nlast\n')]
    expect(linesOf(pieces)).toEqual(['first', 'x'.repeat(longestLine + 1), 'last'])
    expect(linesOf([Buffer.concat(pieces)])).toEqual(linesOf(pieces))
  })

  test('the longest line is whole, with or without a break behind it', () => {
    const line = Buffer.alloc(longestLine, 'x')
    expect(linesOf([line]).map(({ length }) => length)).toEqual([longestLine])
    expect(linesOf([line, latin1('\n')]).map(({ length }) => length)).toEqual([longestLine])
  })
})
