import { estimate, highestRank, rankOf, registerCount, registerOf } from './hyper-log-log.ts'

// An entry is register and rank in one number; 0 is a free place.
const rankBits = 6
const rankMask = 2 ** rankBits - 1
const leastPlaces = 512
/** With more registers in use than this, a byte for each of them is as small as a table of them. */
export const sparseLimit = 1536

/**
 * The registers of a HyperLogLog. Few of them are kept in a hash table of 2 to 8 KiB, many as one
 * byte each. Which of the two it is depends only on how many are in use.
 */
export class Registers {
  #used = 0
  #places: Uint32Array | undefined
  #ranks: Uint8Array | undefined

  /** How many registers were reached. */
  get used(): number {
    return this.#used
  }

  get isSparse(): boolean {
    return this.#used <= sparseLimit
  }

  add(visitor: number): void {
    this.raise(registerOf(visitor), rankOf(visitor))
  }

  /** Sets a register to a rank, unless it holds a higher one. */
  raise(register: number, rank: number): void {
    if (this.#used > sparseLimit) this.#raiseDense(register, rank)
    else this.#raiseSparse(register, rank)
  }

  merge(other: Registers): void {
    if (other.isSparse) {
      for (const entry of other.#places ?? []) {
        if (entry !== 0) this.raise(entry >>> rankBits, entry & rankMask)
      }
    } else this.mergeDense(other.dense())
  }

  /** Raises all registers at once; more than `sparseLimit` of the ranks must be other than 0. */
  mergeDense(others: Uint8Array): void {
    const ranks = this.isSparse ? this.#spread(this.#places ?? new Uint32Array()) : this.dense()
    let used = 0
    for (let register = 0; register < registerCount; register += 1) {
      const rank = ranks[register] ?? 0
      const other = others[register] ?? 0
      if (other > rank) ranks[register] = other
      if (rank + other !== 0) used += 1
    }
    this.#used = used
  }

  estimate(): number {
    const registersByRank = new Uint32Array(highestRank + 1)
    if (this.isSparse) {
      for (const entry of this.#places ?? []) {
        const rank = entry & rankMask
        registersByRank[rank] = (registersByRank[rank] ?? 0) + 1
      }
      registersByRank[0] = registerCount - this.#used
    } else countRanks(this.dense(), registersByRank)
    return estimate(registersByRank)
  }

  /** Registers in use with their ranks, by register; for few of them. */
  sparse(): { register: number; rank: number }[] {
    const entries = (this.#places ?? new Uint32Array()).filter(entry => entry !== 0).sort()
    return Array.from(entries, entry => ({ register: entry >>> rankBits, rank: entry & rankMask }))
  }

  /** The rank of each register; for many of them. Not to be changed. */
  dense(): Uint8Array {
    if (this.isSparse || this.#ranks === undefined) throw new Error('the registers are sparse')
    return this.#ranks
  }

  /** Empties it, and keeps the memory of many registers for the next ones. */
  clear(): void {
    this.#used = 0
    this.#places = undefined
    this.#ranks?.fill(0)
  }

  #raiseDense(register: number, rank: number): void {
    const ranks = this.#ranks
    if (ranks === undefined) return
    const present = ranks[register] ?? 0
    if (rank <= present) return
    if (present === 0) this.#used += 1
    ranks[register] = rank
  }

  #raiseSparse(register: number, rank: number): void {
    this.#places ??= new Uint32Array(leastPlaces)
    const place = placeOf(this.#places, register)
    const present = this.#places[place] ?? 0
    if (present !== 0) {
      if ((present & rankMask) < rank) this.#places[place] = (register << rankBits) | rank
      return
    }
    this.#places[place] = (register << rankBits) | rank
    this.#used += 1
    if (this.#used > sparseLimit) this.#spread(this.#places)
    else if (this.#used > this.#places.length * 0.75) this.#places = grown(this.#places)
  }

  #spread(places: Uint32Array): Uint8Array {
    const ranks = this.#ranks ?? new Uint8Array(registerCount)
    for (const entry of places) if (entry !== 0) ranks[entry >>> rankBits] = entry & rankMask
    this.#places = undefined
    this.#ranks = ranks
    return ranks
  }
}

/** Adds up four columns: a processor waits for a number that it changed just before. */
function countRanks(ranks: Uint8Array, registersByRank: Uint32Array): void {
  const columns = Array.from({ length: 4 }, () => new Uint32Array(registersByRank.length))
  const [one, two, three, four] = columns as [Uint32Array, Uint32Array, Uint32Array, Uint32Array]
  const count = (column: Uint32Array, rank: number) => {
    column[rank] = (column[rank] ?? 0) + 1
  }
  for (let register = 0; register < registerCount; register += 4) {
    count(one, ranks[register] ?? 0)
    count(two, ranks[register + 1] ?? 0)
    count(three, ranks[register + 2] ?? 0)
    count(four, ranks[register + 3] ?? 0)
  }
  for (const column of columns) {
    for (const [rank, registers] of column.entries()) {
      registersByRank[rank] = (registersByRank[rank] ?? 0) + registers
    }
  }
}

/** Where a register is, or would be. */
function placeOf(places: Uint32Array, register: number): number {
  const mask = places.length - 1
  let place = register & mask
  for (;;) {
    const entry = places[place] ?? 0
    if (entry === 0 || entry >>> rankBits === register) return place
    place = (place + 1) & mask
  }
}

function grown(places: Uint32Array): Uint32Array {
  const larger = new Uint32Array(places.length * 2)
  for (const entry of places) {
    if (entry !== 0) larger[placeOf(larger, entry >>> rankBits)] = entry
  }
  return larger
}
