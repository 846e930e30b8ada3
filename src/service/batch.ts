/** A power of two (see `inList`), and far below what an engine takes. */
export const mostTogether = 256

/**
 * Looks things up together that are asked for at the same moment: requests that arrive in one turn
 * of the event loop cost one query. What is asked for after the query has begun waits for the next,
 * so that an answer is never older than its question.
 */
export function createBatch<Found>(options: {
  /** Finds at most `most` different keys; what it does not answer is not there. */
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>
  most: number
}): (key: string) => Promise<Found | undefined> {
  const { load, most } = options
  let next: { keys: Set<string>; found: Promise<ReadonlyMap<string, Found>> } | undefined

  const open = () => {
    const keys = new Set<string>()
    const found = new Promise<void>(resolve => setImmediate(resolve)).then(() => {
      if (next?.keys === keys) next = undefined
      return load([...keys])
    })
    return { keys, found }
  }

  return async key => {
    if (next === undefined || (next.keys.size >= most && !next.keys.has(key))) next = open()
    const batch = next
    batch.keys.add(key)
    return (await batch.found).get(key)
  }
}

/** The list of an `IN`: one of few lengths, so that its statement is prepared once. */
export function inList(values: readonly string[]): { places: string; values: string[] } {
  const length = 2 ** Math.ceil(Math.log2(Math.max(1, values.length)))
  const last = values.at(-1) ?? ''
  const padded = [...values, ...Array.from({ length: length - values.length }, () => last)]
  return { places: padded.map((_, index) => `$${index + 1}`).join(', '), values: padded }
}
