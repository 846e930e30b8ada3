/**
 * A hash table of visitors, as plain an array as can be: there are hundreds of thousands of them, and
 * most hold one or two visitors. (A typed array of 16 bytes costs about 200; V8 keeps these numbers
 * as 8 bytes each.)
 */
export type VisitorTable = number[]

/** A free place: neither a visitor, nor a number that V8 stores as a small integer. */
export const free = -0.5
const leastPlaces = 2

export const createTable = (places: number = leastPlaces): VisitorTable =>
  new Array(places).fill(free)

/** Adds a visitor where there is room; false if it is there already. */
export function insert(table: VisitorTable, visitor: number): boolean {
  const mask = table.length - 1
  let place = visitor & mask
  for (;;) {
    const present = table[place]
    if (present === visitor) return false
    if (present === free) {
      table[place] = visitor
      return true
    }
    place = (place + 1) & mask
  }
}

/** The same visitors with twice the room. */
export function grown(table: VisitorTable): VisitorTable {
  const larger = createTable(table.length * 2)
  for (const visitor of table) if (visitor !== free) insert(larger, visitor)
  return larger
}
