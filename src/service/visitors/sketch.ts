import { Registers } from './registers.ts'
import {
  encodeRegisters,
  encodeVisitors,
  exactLimit,
  holdsVisitors,
  readRegisters,
  readVisitors
} from './sketch-format.ts'
import { createTable, free, grown, insert, type VisitorTable } from './visitor-table.ts'

/** Room for all exact visitors, where one sketch is used again and again. */
const roomyTable = 512

/**
 * A set of visitors that can be counted and merged: exact up to 256 different visitors, above them a
 * HyperLogLog with a standard error of 0.81 %. What it holds depends only on which visitors were
 * added, in whatever order, grouping or repetition. One with up to three of them takes some 130
 * bytes, the largest 16 KiB.
 */
export class Sketch {
  /** How many visitors, while they are exact; above `exactLimit` the registers count. */
  #size = 0
  #table: VisitorTable = createTable()
  #registers: Registers | undefined

  /** The sketch of these visitors. */
  static of(visitors: Float64Array): Sketch {
    const sketch = new Sketch()
    // Room for all of them at once: a table that grows is made several times.
    const least = Math.min(visitors.length, exactLimit) * (4 / 3)
    let places = sketch.#table.length
    while (places < least) places *= 2
    if (places > sketch.#table.length) sketch.#table = createTable(places)
    for (let at = 0; at < visitors.length; at += 1) sketch.add(visitors[at] ?? 0)
    return sketch
  }

  /** Adds a visitor: a uniform hash, as a whole number of 52 bits. */
  add(visitor: number): void {
    if (this.#size > exactLimit) this.#registers?.add(visitor)
    else if (insert(this.#table, visitor)) {
      this.#size += 1
      if (this.#size > exactLimit) this.#useRegisters()
      // A free place must remain: it ends every search.
      else if (this.#size * 4 > this.#table.length * 3) this.#table = grown(this.#table)
    }
  }

  /** Adds all visitors of another sketch, which is left as it is. */
  merge(other: Sketch): void {
    if (other.#size > exactLimit && other.#registers) this.#useRegisters().merge(other.#registers)
    else for (const visitor of other.#table) if (visitor !== free) this.add(visitor)
  }

  /** Adds all visitors of an encoded sketch; a SketchError, and half of them, if it is damaged. */
  mergeEncoded(bytes: Uint8Array): void {
    if (holdsVisitors(bytes)) readVisitors(bytes, this)
    else readRegisters(bytes, this.#useRegisters())
  }

  /** How many different visitors there are: a whole number. */
  count(): number {
    if (this.#size <= exactLimit || this.#registers === undefined) return this.#size
    return Math.max(exactLimit + 1, Math.round(this.#registers.estimate()))
  }

  /** The sketch as bytes; equal sketches have equal ones. `sketch-format.ts` describes them. */
  encode(): Uint8Array {
    if (this.#size > exactLimit && this.#registers) return encodeRegisters(this.#registers)
    return encodeVisitors(this.#table.filter(visitor => visitor !== free))
  }

  /** The sketch of such bytes; a SketchError if they are damaged. */
  static decode(bytes: Uint8Array): Sketch {
    const sketch = new Sketch()
    sketch.mergeEncoded(bytes)
    return sketch
  }

  /** Empties it, and keeps the memory of a large one: for counting one set after another. */
  clear(): void {
    this.#size = 0
    this.#table = createTable(roomyTable)
    this.#registers?.clear()
  }

  #useRegisters(): Registers {
    this.#registers ??= new Registers()
    if (this.#size > exactLimit && this.#table.length === 0) return this.#registers
    for (const visitor of this.#table) if (visitor !== free) this.#registers.add(visitor)
    this.#size = exactLimit + 1
    this.#table = []
    return this.#registers
  }
}
