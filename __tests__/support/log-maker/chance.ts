/** Numbers from 0 up to 1, the same ones for the same seed (sfc32 by Chris Doty-Humphrey). */
export function createChance(seed: number): () => number {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, seed | 0, 1]
  const next = (): number => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  for (let round = 0; round < 15; round += 1) next()
  return next
}

/**
 * Ranks from 0 up to `count`, of which the first is the most frequent: rank r comes as often as
 * 1 / (r + 1)^exponent. Page views of a site are like this, with an exponent of about 1.
 */
export function createZipf(
  { count, exponent }: { count: number; exponent: number },
  chance: () => number
): () => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let rank = 0; rank < count; rank += 1) {
    sum += (rank + 1) ** -exponent
    sums[rank] = sum
  }
  return () => {
    const aim = chance() * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((sums[middle] ?? 0) > aim) high = middle
      else low = middle + 1
    }
    return low
  }
}
