import { SketchError } from './sketch-format.ts'
import { type VisitorKind, visitorKinds } from './view.ts'

/** So many days share a row: a month of a page is read as two or three. */
export const daysInBlock = 16

export const blockOf = (day: number): number => Math.floor(day / daysInBlock)

/** What one row holds of one page: encoded sketches by the number of their slot. */
export type DayBlock = Map<number, Uint8Array>

/** Where the sketch of a day and a kind stands among those of its block. */
export function slotOf({ day, kind }: { day: number; kind: VisitorKind }): number {
  const dayInBlock = day - blockOf(day) * daysInBlock
  return dayInBlock * visitorKinds.length + visitorKinds.indexOf(kind)
}

export const dayOf = (block: number, slot: number): number =>
  block * daysInBlock + Math.floor(slot / visitorKinds.length)

export const kindOf = (slot: number): VisitorKind =>
  visitorKinds[slot % visitorKinds.length] ?? 'human'

/** Of each sketch, by slot: 1 byte slot, 3 bytes length, its bytes. Equal blocks have equal bytes. */
export function encodeBlock(block: DayBlock): Uint8Array {
  const entries = [...block].sort(([one], [other]) => one - other)
  const size = entries.reduce((sum, [, sketch]) => sum + headBytes + sketch.length, 0)
  const bytes = new Uint8Array(size)
  let at = 0
  for (const [slot, sketch] of entries) {
    bytes[at] = slot
    bytes[at + 1] = sketch.length >>> 16
    bytes[at + 2] = sketch.length >>> 8
    bytes[at + 3] = sketch.length
    bytes.set(sketch, at + headBytes)
    at += headBytes + sketch.length
  }
  return bytes
}

const headBytes = 4

/** The block of such bytes, without copying them; a SketchError if they are damaged. */
export function decodeBlock(bytes: Uint8Array): DayBlock {
  const block: DayBlock = new Map()
  let last = -1
  for (let at = 0; at < bytes.length; ) {
    const slot = bytes[at] ?? 0
    const start = at + headBytes
    const length = ((bytes[at + 1] ?? 0) << 16) | ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    at = start + length
    if (at > bytes.length) throw damaged('a sketch is cut')
    if (slot <= last || slot >= daysInBlock * visitorKinds.length) throw damaged('days are wrong')
    block.set(slot, bytes.subarray(start, at))
    last = slot
  }
  return block
}

const damaged = (what: string): SketchError =>
  new SketchError(`a stored page is damaged (${what}): restore a backup of the database`)
