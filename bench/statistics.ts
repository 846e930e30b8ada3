/** Figures of a list of numbers, in any order. */
export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length

/** The number below which a share of them lies; between two of them, the larger. */
export const quantile = (numbers: readonly number[], share: number): number => {
  const ordered = numbers.toSorted((one, other) => one - other)
  return ordered[Math.min(ordered.length - 1, Math.floor(share * ordered.length))] ?? Number.NaN
}

export const median = (numbers: readonly number[]): number => {
  const ordered = numbers.toSorted((one, other) => one - other)
  const middle = (ordered.length - 1) / 2
  return mean(ordered.slice(Math.floor(middle), Math.ceil(middle) + 1))
}

/** The number with so many digits behind its point, none unless given. */
export const rounded = (number: number, digits = 0): number => Number(number.toFixed(digits))
