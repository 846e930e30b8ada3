/**
 * Paths, each once, numbered from 0 in the order they come. Letters and index lie in two plain blocks
 * of memory: as strings in a Map, the paths of two large periods are most of what a run needs, and
 * make the collector's room grow with them.
 */
export class PathList {
  /** UTF-16, as strings have it: half of a pair is kept as it came. */
  private letters = new Uint16Array(2 ** 12)
  /** The same memory. */
  private bytes = Buffer.from(this.letters.buffer)
  /** Where a path ends in the letters; it begins where the one before it ends. */
  private ends = new Uint32Array(2 ** 8)
  /** Open addressing, never more than half full: the number of a path plus one, or 0. */
  private slots = new Uint32Array(2 ** 9)
  /** Whoever visits names paths: nobody shall be able to choose such that share their slots. */
  private readonly seed = Math.floor(Math.random() * 2 ** 32)
  private count = 0

  get length(): number {
    return this.count
  }

  /** Takes a path and is true, unless it is there already. */
  add(path: string): boolean {
    if (2 * (this.count + 1) > this.slots.length) this.rehash()
    const slot = this.slotOf(path)
    if (this.slots[slot] !== 0) return false
    const begin = this.endOf(this.count)
    const end = begin + path.length
    while (end > this.letters.length) {
      this.letters = withRoom(this.letters)
      this.bytes = Buffer.from(this.letters.buffer)
    }
    if (this.count === this.ends.length) this.ends = withRoom(this.ends)
    for (let at = 0; at < path.length; at++) this.letters[begin + at] = path.charCodeAt(at)
    this.ends[this.count] = end
    this.count++
    this.slots[slot] = this.count
    return true
  }

  /** The number of a path; undefined where it is not there. */
  numberOf(path: string): number | undefined {
    const taken = this.slots[this.slotOf(path)] ?? 0
    return taken === 0 ? undefined : taken - 1
  }

  at(number: number): string {
    return this.bytes.toString('utf16le', 2 * this.endOf(number), 2 * this.endOf(number + 1))
  }

  /** Where the path before this number ends. */
  private endOf(number: number): number {
    return number === 0 ? 0 : (this.ends[number - 1] ?? 0)
  }

  /** Where a path is, or where it would be. */
  private slotOf(path: string): number {
    const last = this.slots.length - 1
    let slot = this.hash(path) & last
    for (;;) {
      const taken = this.slots[slot] ?? 0
      if (taken === 0 || this.is(taken - 1, path)) return slot
      slot = (slot + 1) & last
    }
  }

  private is(number: number, path: string): boolean {
    const begin = this.endOf(number)
    if (this.endOf(number + 1) - begin !== path.length) return false
    // From the end: paths differ there.
    for (let at = path.length - 1; at >= 0; at--) {
      if (this.letters[begin + at] !== path.charCodeAt(at)) return false
    }
    return true
  }

  private hash(path: string): number {
    let hash = this.seed
    for (let at = 0; at < path.length; at++) {
      hash = Math.imul(hash ^ path.charCodeAt(at), 0x9e3779b1)
      hash ^= hash >>> 15
    }
    return hash
  }

  private rehash(): void {
    this.slots = new Uint32Array(2 * this.slots.length)
    for (let number = 0; number < this.count; number++) {
      this.slots[this.slotOf(this.at(number))] = number + 1
    }
  }
}

function withRoom<Block extends Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>>(
  block: Block
): Block {
  const Kind = block.constructor as new (memory: ArrayBuffer) => Block
  // The old memory is free at once: left to the collector, it would stay until the end of a short run.
  return new Kind(block.buffer.transfer(2 * block.byteLength))
}
