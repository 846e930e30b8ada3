import { highestRank, registerCount } from './hyper-log-log.ts'
import { type Registers, sparseLimit } from './registers.ts'

/**
 * How a sketch is written. The first byte tells the form, and so the version of it:
 *
 * - 1: each visitor in 7 bytes, ascending;
 * - 2: each register in use, ascending: how many were left out before it (7 bits a byte, low ones
 *   first, the high bit set where another byte follows), then its rank;
 * - 3: the rank of each register, 6 bits each, four of them in three bytes.
 *
 * A set of visitors has one form and one text, so that equal sketches have equal bytes.
 */
const forms = { visitors: 1, sparse: 2, dense: 3 } as const

/** A sketch holds this many visitors exactly. */
export const exactLimit = 256
const visitorBytes = 7
const upperMost = 2 ** (52 - 32)
const denseBytes = (registerCount / 4) * 3

/** The stored bytes of a sketch are no such: the database was damaged, or changed by hand. */
export class SketchError extends Error {
  override name = 'SketchError'
}

export function encodeVisitors(visitors: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(1 + visitors.length * visitorBytes)
  bytes[0] = forms.visitors
  let at = 1
  for (const visitor of visitors.toSorted((one, other) => one - other)) {
    const upper = Math.floor(visitor / 2 ** 32)
    const lower = visitor >>> 0
    bytes[at] = upper >>> 16
    bytes[at + 1] = upper >>> 8
    bytes[at + 2] = upper
    bytes[at + 3] = lower >>> 24
    bytes[at + 4] = lower >>> 16
    bytes[at + 5] = lower >>> 8
    bytes[at + 6] = lower
    at += visitorBytes
  }
  return bytes
}

export function encodeRegisters(registers: Registers): Uint8Array {
  return registers.isSparse ? encodeSparse(registers) : encodeDense(registers)
}

function encodeSparse(registers: Registers): Uint8Array {
  const bytes = [forms.sparse as number]
  let next = 0
  for (const { register, rank } of registers.sparse()) {
    let gap = register - next
    for (; gap > 127; gap >>>= 7) bytes.push((gap & 127) | 128)
    bytes.push(gap, rank)
    next = register + 1
  }
  return Uint8Array.from(bytes)
}

function encodeDense(registers: Registers): Uint8Array {
  const ranks = registers.dense()
  const bytes = new Uint8Array(1 + denseBytes)
  bytes[0] = forms.dense
  for (let register = 0, at = 1; register < registerCount; register += 4, at += 3) {
    const four =
      ((ranks[register] ?? 0) << 18) |
      ((ranks[register + 1] ?? 0) << 12) |
      ((ranks[register + 2] ?? 0) << 6) |
      (ranks[register + 3] ?? 0)
    bytes[at] = four >>> 16
    bytes[at + 1] = four >>> 8
    bytes[at + 2] = four
  }
  return bytes
}

/** Whether the bytes hold visitors, or else registers. */
export const holdsVisitors = (bytes: Uint8Array): boolean => bytes[0] === forms.visitors

/** Adds the visitors that are written in the bytes; a SketchError if they are no such. */
export function readVisitors(bytes: Uint8Array, target: { add(visitor: number): void }): void {
  if ((bytes.length - 1) % visitorBytes !== 0) throw damaged('a visitor is cut')
  if (bytes.length > 1 + exactLimit * visitorBytes) throw damaged('there are too many visitors')
  let before = -1
  for (let at = 1; at < bytes.length; at += visitorBytes) {
    const upper = byte(bytes, at) * 2 ** 16 + byte(bytes, at + 1) * 2 ** 8 + byte(bytes, at + 2)
    const lower =
      (byte(bytes, at + 3) << 24) |
      (byte(bytes, at + 4) << 16) |
      (byte(bytes, at + 5) << 8) |
      byte(bytes, at + 6)
    const visitor = upper * 2 ** 32 + (lower >>> 0)
    if (upper >= upperMost) throw damaged('a visitor has more than 52 bits')
    if (visitor <= before) throw damaged('the visitors are out of order')
    target.add(visitor)
    before = visitor
  }
}

/** Raises registers to what is written in the bytes; a SketchError if it is no such. */
export function readRegisters(bytes: Uint8Array, registers: Registers): void {
  if (bytes[0] === forms.sparse) readSparse(bytes, registers)
  else if (bytes[0] === forms.dense) readDense(bytes, registers)
  else throw damaged(`its form is ${bytes[0] ?? 'missing'}`)
}

function readSparse(bytes: Uint8Array, registers: Registers): void {
  let [used, register] = [0, -1]
  for (let at = 1; at < bytes.length; at += 2) {
    let gap = byte(bytes, at)
    if (gap > 127) {
      at += 1
      const upper = byte(bytes, at)
      if (upper === 0 || upper > 127) throw damaged('a gap is too long')
      gap = (gap & 127) | (upper << 7)
    }
    register += 1 + gap
    const rank = byte(bytes, at + 1)
    if (register >= registerCount) throw damaged('there are too many registers')
    if (rank === 0 || rank > highestRank) throw damaged(`a register is ${rank}`)
    registers.raise(register, rank)
    used += 1
  }
  if (used === 0 || used > sparseLimit) throw damaged(`${used} registers are in use`)
}

/** One at a time is read: the room for it is made once. */
const unpacked = new Uint8Array(registerCount)

function readDense(bytes: Uint8Array, registers: Registers): void {
  if (bytes.length !== 1 + denseBytes) throw damaged('registers are missing')
  for (let register = 0, at = 1; register < registerCount; register += 4, at += 3) {
    const four = (byte(bytes, at) << 16) | (byte(bytes, at + 1) << 8) | byte(bytes, at + 2)
    unpacked[register] = four >>> 18
    unpacked[register + 1] = (four >>> 12) & 63
    unpacked[register + 2] = (four >>> 6) & 63
    unpacked[register + 3] = four & 63
  }
  let [used, highest] = [0, 0]
  for (let register = 0; register < registerCount; register += 1) {
    const rank = unpacked[register] ?? 0
    if (rank !== 0) used += 1
    if (rank > highest) highest = rank
  }
  if (highest > highestRank) throw damaged(`a register is ${highest}`)
  if (used <= sparseLimit) throw damaged(`${used} registers are in use`)
  registers.mergeDense(unpacked)
}

/** 0 behind the end: what follows from it is found out. */
const byte = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0

const damaged = (what: string): SketchError =>
  new SketchError(`stored visitors are damaged (${what}): restore a backup of the database`)
