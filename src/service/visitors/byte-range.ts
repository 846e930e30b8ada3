/**
 * Bytes of a log: a line, or a text in it. Most of them are like earlier ones and need not become
 * text. One object is used for many of them in turn, so that it holds only while it is looked at.
 */
export class ByteRange {
  bytes: Buffer = none
  start = 0
  end = 0

  /** The same object for other bytes. */
  set(bytes: Buffer, start: number, end: number): this {
    this.bytes = bytes
    this.start = start
    this.end = end
    return this
  }

  get length(): number {
    return this.end - this.start
  }

  /** As latin1: each byte is one character. */
  get latin1(): string {
    return this.bytes.toString('latin1', this.start, this.end)
  }

  get utf8(): string {
    return this.bytes.toString('utf8', this.start, this.end)
  }

  /**
   * 32 bits, all of them mixed: FNV-1a in two lanes, so that a processor need not wait for one.
   * Whoever wants two texts to have the same can; it is good for a cache and for nothing else.
   */
  hash(seed: number): number {
    const { bytes, start, end } = this
    let even = seed ^ (end - start)
    let odd = 0x811c9dc5
    let at = start
    for (; at + 1 < end; at += 2) {
      even = Math.imul(even ^ (bytes[at] ?? 0), prime)
      odd = Math.imul(odd ^ (bytes[at + 1] ?? 0), prime)
    }
    if (at < end) even = Math.imul(even ^ (bytes[at] ?? 0), prime)
    const mixed =
      Math.imul(even ^ (even >>> 15), 0x85ebca6b) ^ Math.imul(odd ^ (odd >>> 13), 0xc2b2ae35)
    return (mixed ^ (mixed >>> 16)) >>> 0
  }

  /** Whether the same bytes stand at `at` of others. */
  isAt(others: Uint8Array, at: number): boolean {
    const { bytes, start, end } = this
    for (let place = start, other = at; place < end; place += 1, other += 1) {
      if (bytes[place] !== others[other]) return false
    }
    return true
  }

  copyTo(others: Uint8Array, at: number): void {
    this.bytes.copy(others, at, this.start, this.end)
  }
}

const none = Buffer.alloc(0)
const prime = 0x01000193

/** The bytes of such latin1 text. */
export function rangeOf(latin1: string): ByteRange {
  const bytes = Buffer.from(latin1, 'latin1')
  return new ByteRange().set(bytes, 0, bytes.length)
}
