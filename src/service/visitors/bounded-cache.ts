import { copied } from './latin1.ts'

/** What an entry takes beside the characters of its key, in bytes, roughly. */
const overhead = 64

/**
 * Remembers values by text within a bound of memory. Two generations: when the newer one is full,
 * the older one goes, and what is asked for again moves on. So what a log repeats stays, and what
 * it holds once goes, without a list to keep in order.
 */
export class BoundedCache<Value extends object | string | number> {
  readonly #mostBytes: number
  readonly #longestKey: number
  #newer = new Map<string, Value>()
  #older = new Map<string, Value>()
  #bytes = 0

  /** `mostBytes` holds for each generation; a longer key than `longestKey` is not remembered. */
  constructor({ mostBytes, longestKey }: { mostBytes: number; longestKey: number }) {
    this.#mostBytes = mostBytes
    this.#longestKey = longestKey
  }

  get(key: string): Value | undefined {
    const value = this.#newer.get(key)
    if (value !== undefined) return value
    const old = this.#older.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  set(key: string, value: Value): void {
    if (key.length > this.#longestKey) return
    if (this.#bytes >= this.#mostBytes) {
      this.#older = this.#newer
      this.#newer = new Map()
      this.#bytes = 0
    }
    this.#newer.set(copied(key), value)
    this.#bytes += key.length + overhead
  }

  /** Entries of both generations. */
  get size(): number {
    return this.#newer.size + this.#older.size
  }
}
