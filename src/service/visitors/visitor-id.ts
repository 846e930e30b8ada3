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
  return (address, userAgent) =>
    Number.parseInt(digestOf(`${address}\0${userAgent}`).slice(0, 52 / 4), 16)
}

const blockBytes = 64
const digestBytes = 32
const innerPad = 0x36
const outerPad = 0x5c
/** Characters; a longer one is rare, and as UTF-8 it has at most three times as many bytes. */
const longestText = 4096

/**
 * HMAC-SHA256 in hexadecimal, put together from its two hashes (RFC 2104) in memory that is used
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
  return text => {
    if (text.length > longestText) return hmac(secret, text)
    const length = inner.write(text, blockBytes)
    outer.write(hash('sha256', inner.subarray(0, blockBytes + length), 'hex'), blockBytes, 'hex')
    return hash('sha256', outer, 'hex')
  }
}

const hmac = (secret: Uint8Array, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')
