/** Chance that repeats itself: the same seed gives the same run of numbers. */
export type Chance = {
  /** A whole number from 0 up to, but not including, the bound. */
  below: (bound: number) => number
  pick: <T>(choices: readonly [T, ...T[]]) => T
}

/** Mulberry32: 32 bits of state are enough to choose moments. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0
  const below = (bound: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let bits = Math.imul(state ^ (state >>> 15), state | 1)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61)
    return ((bits ^ (bits >>> 14)) >>> 0) % bound
  }
  return { below, pick: choices => choices[below(choices.length)] ?? choices[0] }
}
