import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { unpacked } from '../../../../src/service/visitors/ingest/gzip.ts'
import { LogError } from '../../../../src/service/visitors/ingest/log-source.ts'

async function* inPieces(bytes: Uint8Array, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

/** What comes out, and how it ends. */
async function read(bytes: Uint8Array, length = 1000) {
  const pieces: Uint8Array[] = []
  let why = ''
  try {
    for await (const piece of unpacked(inPieces(bytes, length))) pieces.push(piece)
  } catch (error) {
    if (!(error instanceof LogError)) throw error
    why = error.message
  }
  return { text: Buffer.concat(pieces).toString('latin1'), why }
}

const text = Array.from({ length: 3000 }, (_, n) => `line ${n} ${(n * 7919) % 9973}\n`).join('')
const packed = gzipSync(text)

describe('unpacked', () => {
  test('plain bytes stay as they are, even if there are one or none', async () => {
    for (const plain of [text, 'a', '', 'short']) {
      expect(await read(Buffer.from(plain))).toEqual({ text: plain, why: '' })
    }
  })

  test.each([1, 7, 1000, 1 << 20])('gzip in pieces of %d bytes is unpacked', async length => {
    expect(await read(packed, length)).toEqual({ text, why: '' })
  })

  test('a file of several members is read to its end', async () => {
    const members = Buffer.concat([packed, gzipSync(''), gzipSync('second\n'), gzipSync('third\n')])
    expect(await read(members)).toEqual({ text: `${text}second\nthird\n`, why: '' })
  })

  test('a cut file gives all that can be read, and says that it is cut', async () => {
    for (const length of [11, packed.length >> 1, packed.length - 9, packed.length - 1]) {
      const { text: found, why } = await read(packed.subarray(0, length))
      expect(why).toBe('it is cut: what stands before was counted')
      expect(text.startsWith(found)).toBe(true)
      expect(found.length).toBeGreaterThan((length / packed.length - 0.3) * text.length)
    }
    const { text: all } = await read(packed.subarray(0, -1))
    expect(all).toBe(text)
  })

  test('a damaged file gives what stands before the damage', async () => {
    const damaged = Buffer.from(packed)
    damaged.fill(0xff, packed.length >> 1)
    const { text: found, why } = await read(damaged)
    expect(why).toMatch(/^it is damaged \(.+\): what stands before was counted$/)
    expect(text.slice(0, text.length / 3)).toBe(found.slice(0, text.length / 3))
  })

  test('a small file of endless zeros comes out bit by bit', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    let [total, largest] = [0, 0]
    for await (const piece of unpacked(inPieces(bomb, bomb.length))) {
      total += piece.length
      largest = Math.max(largest, piece.length)
    }
    expect(total).toBe(50_000_000)
    expect(largest).toBeLessThanOrEqual(65_536)
  })

  test.each([
    ['28b52ffd00', 'zstd', 'zstdcat'],
    ['fd377a585a0000', 'xz', 'xzcat'],
    ['425a6839', 'bzip2', 'bzcat']
  ])('what begins with %s is said to be %s', async (magic, name, unpack) => {
    const { text: found, why } = await read(Buffer.from(magic, 'hex'))
    expect({ found, why }).toEqual({
      found: '',
      why: `it is packed with ${name}: unpack it first, with ${unpack}`
    })
  })
})
