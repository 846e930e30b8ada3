// As `toLocaleString('en-US')` does it. The first call of that takes 7 MB of memory, for all that ICU
// knows of numbers; what is needed of it is little.

/** A whole number with separators: 25,000. */
export const formatCount = (count: number): string =>
  String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A number that is not below 0 with one digit behind the point, or none where it is a zero. */
export function formatTenths(number: number): string {
  // Rounded as it is written: 8.35 lies a little below itself, and is 8.4 to whoever reads it.
  const tenths = number < 1e-6 ? 0 : Math.round(Number(`${number}e1`))
  return tenths % 10 === 0
    ? formatCount(tenths / 10)
    : `${formatCount(Math.floor(tenths / 10))}.${tenths % 10}`
}
