const leastRoom = 1024

/** Visitors of many sets, in the order in which they came, as bare numbers. */
export type VisitorList = {
  /** How many visitors were added to all sets, repetitions included. */
  readonly length: number
  /** The number of a new set. */
  newSet(): number
  /** Nothing may be added any more after `bySet`. */
  add(set: number, visitor: number): void
  /** The visitors of each set, by its number; repetitions included. */
  bySet(): (set: number) => Float64Array
}

export function createVisitorList(): VisitorList {
  let visitors = new Float64Array(leastRoom)
  let sets = new Uint32Array(leastRoom)
  let setCount = 0
  let length = 0

  function grow(): void {
    const [fewerVisitors, fewerSets] = [visitors, sets]
    visitors = new Float64Array(length * 2)
    visitors.set(fewerVisitors)
    sets = new Uint32Array(length * 2)
    sets.set(fewerSets)
  }

  return {
    get length() {
      return length
    },
    newSet: () => setCount++,
    add(set, visitor) {
      if (length === sets.length) grow()
      visitors[length] = visitor
      sets[length] = set
      length += 1
    },
    bySet() {
      // A counting sort: where each set ends, and then each visitor to the place before it.
      const ends = new Uint32Array(setCount + 1)
      for (let at = 0; at < length; at += 1) bump(ends, sets[at] ?? 0, 1)
      for (let set = 1; set <= setCount; set += 1) bump(ends, set, ends[set - 1] ?? 0)
      const sorted = new Float64Array(length)
      for (let at = length - 1; at >= 0; at -= 1) {
        sorted[bump(ends, sets[at] ?? 0, -1)] = visitors[at] ?? 0
      }
      visitors = new Float64Array()
      sets = new Uint32Array()
      // Now each place is where a set begins, and so where the one before it ends.
      return set => sorted.subarray(ends[set], ends[set + 1])
    }
  }
}

function bump(numbers: Uint32Array, place: number, by: number): number {
  const number = (numbers[place] ?? 0) + by
  numbers[place] = number
  return number
}
