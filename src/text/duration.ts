const units = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const
const longest = 30 * units.d

/** The forms that `parseDuration` takes, for messages. */
export const durationForms = 'a whole number with a unit: 90s, 30m or 2h (at least 1s)'

/** Milliseconds of `90s`, `30m`, `2h` or `7d`; undefined for anything else, zero, or over 30 days. */
export function parseDuration(text: string): number | undefined {
  const match = /^(\d{1,9})([smhd])$/.exec(text.trim())
  if (match === null) return undefined
  const milliseconds = Number(match[1]) * units[match[2] as keyof typeof units]
  return milliseconds > 0 && milliseconds <= longest ? milliseconds : undefined
}

/** Milliseconds in words for people: `8 s`, `3 min 20 s`, `1 h 5 min`. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 60) return `${seconds} s`
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes < 60) return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
  const [hours, left] = [Math.floor(minutes / 60), minutes % 60]
  return left === 0 ? `${hours} h` : `${hours} h ${left} min`
}
