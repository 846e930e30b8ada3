import type { ByteRange } from './byte-range.ts'

/** Of each place: two bytes for the length, and the key. */
const headBytes = 2

/**
 * Remembers values by short texts that are still bytes: making a text of them and finding it in a map
 * takes several times as long. Who meets another one in its place takes it over.
 */
export class ByteCache<Value extends object | string> {
  readonly #keys: Buffer
  readonly #values: (Value | undefined)[]
  readonly #placeBytes: number

  /** `places` is a power of two; keys with more bytes than `placeBytes` less 2 are not remembered. */
  constructor({ places, placeBytes }: { places: number; placeBytes: number }) {
    this.#placeBytes = placeBytes
    this.#keys = Buffer.alloc(places * placeBytes)
    this.#values = new Array<Value | undefined>(places).fill(undefined)
  }

  /** The value, found out by `make` if nobody remembers. */
  get(key: ByteRange, make: () => Value): Value {
    const { length } = key
    if (length > this.#placeBytes - headBytes) return make()
    const keys = this.#keys
    const place = key.hash(0) & (this.#values.length - 1)
    const head = place * this.#placeBytes
    const present = this.#values[place]
    if (
      present !== undefined &&
      keys[head] === (length & 0xff) &&
      keys[head + 1] === length >>> 8 &&
      key.isAt(keys, head + headBytes)
    ) {
      return present
    }
    const value = make()
    keys[head] = length
    keys[head + 1] = length >>> 8
    key.copyTo(keys, head + headBytes)
    this.#values[place] = value
    return value
  }
}
