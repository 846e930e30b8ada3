import { createHmac, hash } from 'node:crypto'

/**
 * A visitor as a number: the first 52 bits of HMAC-SHA256 of address and user agent. A double
 * holds 52 bits exactly, and among ten million visitors one percent of a chance is left that any
 * two of them have the same number.
 */
export function createVisitorIds(
  secret: Uint8Array
): (address: string, userAgent: string) => number {
  const digestOf = createDigests(secret)
  // No address holds a zero byte, so that no two pairs make the same text.
  return (address, userAgent) => numberOf(digestOf(`${address}\0${userAgent}`))
}

/** The first 52 bits of bytes that are latin1 characters: 20 of them, and 32. */
function numberOf(digest: string): number {
  const byte = (at: number): number => digest.charCodeAt(at)
  const upper = (byte(0) << 12) | (byte(1) << 4) | (byte(2) >>> 4)
  const lower =
    (byte(2) << 28) | (byte(3) << 20) | (byte(4) << 12) | (byte(5) << 4) | (byte(6) >>> 4)
  return upper * 2 ** 32 + (lower >>> 0)
}

const blockBytes = 64
const digestBytes = 32
const innerPad = 0x36
const outerPad = 0x5c
/** Characters; a longer one is rare, and as UTF-8 it has at most three times as many bytes. */
const longestText = 4096

/**
 * HMAC-SHA256 as latin1 text (`binary` is its other name), put together from its two hashes (RFC 2104) in memory that is used
 * again: `createHmac` takes more than twice the time, and leaves an object behind for each text.
 */
function createDigests(secret: Uint8Array): (text: string) => string {
  if (secret.length > blockBytes) return text => hmac(secret, text)
  const inner = Buffer.alloc(blockBytes + longestText * 3, innerPad)
  const outer = Buffer.alloc(blockBytes + digestBytes, outerPad)
  for (const [at, byte] of secret.entries()) {
    inner[at] = byte ^ innerPad
    outer[at] = byte ^ outerPad
  }
  // Texts have few different lengths: what begins `inner` is made once for each of them.
  const beginnings: (Buffer | undefined)[] = []
  return text => {
    if (text.length > longestText) return hmac(secret, text)
    const end = blockBytes + inner.write(text, blockBytes)
    const beginning = beginnings[end] ?? inner.subarray(0, end)
    beginnings[end] = beginning
    outer.write(hash('sha256', beginning, 'binary'), blockBytes, 'latin1')
    return hash('sha256', outer, 'binary')
  }
}

const hmac = (secret: Uint8Array, text: string): string =>
  createHmac('sha256', secret).update(text).digest('binary')
