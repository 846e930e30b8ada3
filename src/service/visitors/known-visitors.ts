const places = 2 ** 17
/** Characters: as long as an IPv6 address can be. */
const longestAddress = 39
/** An address with its length in front. */
const addressBytes = longestAddress + 1

/**
 * Remembers visitors by address and the number of their client, in some 7 MB: bare arrays, because
 * this is asked for every view, and a map of texts takes many times the memory and the time. Who
 * meets another one in its place takes it over.
 */
export class KnownVisitors {
  readonly #addresses = new Uint8Array(places * addressBytes)
  readonly #clients = new Uint32Array(places)
  readonly #visitors = new Float64Array(places)

  /** The visitor, found out by `make` if nobody remembers. `client` is a number of 32 bits. */
  visitorOf(address: string, client: number, make: () => number): number {
    const { length } = address
    if (length === 0 || length > longestAddress) return make()
    let hash = client
    for (let at = 0; at < length; at += 1) {
      const code = address.charCodeAt(at)
      if (code > 127) return make()
      hash = Math.imul(hash ^ code, 0x01000193)
    }
    const place = (Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 8) & (places - 1)
    if (!this.#holds(place, address, client)) {
      this.#visitors[place] = make()
      this.#keep(place, address, client)
    }
    return this.#visitors[place] ?? make()
  }

  #holds(place: number, address: string, client: number): boolean {
    const start = place * addressBytes
    if (this.#clients[place] !== client || this.#addresses[start] !== address.length) return false
    for (let at = 0; at < address.length; at += 1) {
      if (this.#addresses[start + 1 + at] !== address.charCodeAt(at)) return false
    }
    return true
  }

  #keep(place: number, address: string, client: number): void {
    const start = place * addressBytes
    this.#clients[place] = client
    this.#addresses[start] = address.length
    for (let at = 0; at < address.length; at += 1) {
      this.#addresses[start + 1 + at] = address.charCodeAt(at)
    }
  }
}
