import type { ByteRange } from './byte-range.ts'

const places = 2 ** 18
/** Bytes: as long as an IPv6 address can be. */
const longestAddress = 39
/** One place is one line of the processor's cache: length, address, client and visitor. */
const placeBytes = 64
const clientAt = 40
const visitorAt = 48

/**
 * Remembers visitors by address and the number of their client, in 16 MiB: bare bytes, because this
 * is asked for every view, and a map of texts takes many times the memory and the time. Everybody
 * has a pair of places: who is new takes the first one, and who was there moves to the second.
 */
export class KnownVisitors {
  readonly #bytes: Uint8Array
  readonly #clients: Uint32Array
  readonly #visitors: Float64Array

  constructor() {
    const memory = new ArrayBuffer(places * placeBytes)
    this.#bytes = new Uint8Array(memory)
    this.#clients = new Uint32Array(memory)
    this.#visitors = new Float64Array(memory)
  }

  /** The visitor, found out by `make` if nobody remembers. `client` is a number of 32 bits. */
  visitorOf(address: ByteRange, client: number, make: () => number): number {
    const { length } = address
    // A free place has the length 0.
    if (length === 0 || length > longestAddress) return make()
    const first = address.hash(client) & (places - 2)
    if (this.#holds(first, address, client)) return this.#visitorAt(first)
    if (this.#holds(first + 1, address, client)) return this.#visitorAt(first + 1)
    const visitor = make()
    const start = first * placeBytes
    this.#bytes.copyWithin(start + placeBytes, start, start + placeBytes)
    this.#bytes[start] = length
    address.copyTo(this.#bytes, start + 1)
    this.#clients[(start + clientAt) / Uint32Array.BYTES_PER_ELEMENT] = client
    this.#visitors[(start + visitorAt) / Float64Array.BYTES_PER_ELEMENT] = visitor
    return visitor
  }

  #visitorAt(place: number): number {
    return this.#visitors[(place * placeBytes + visitorAt) / Float64Array.BYTES_PER_ELEMENT] ?? 0
  }

  #holds(place: number, address: ByteRange, client: number): boolean {
    const start = place * placeBytes
    const clientPlace = (start + clientAt) / Uint32Array.BYTES_PER_ELEMENT
    return (
      this.#clients[clientPlace] === client &&
      this.#bytes[start] === address.length &&
      address.isAt(this.#bytes, start + 1)
    )
  }
}
