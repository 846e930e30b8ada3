const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Characters of a time as `10/Oct/2000:13:55:36 -0700`. */
export const commonTimeLength = 26

/**
 * The UTC day of the time that begins at `start`: NaN for a date that does not exist, undefined
 * for text of another shape. A log holds the same date and hour many thousand times in a row, so
 * that the last one is remembered by its first and last characters.
 */
export function createCommonTime(): (line: string, start: number) => number | undefined {
  let lastHour = ''
  let lastZone = ''
  let lastDay: number | undefined
  return (line, start) => {
    const hour = line.slice(start, start + 14)
    const zone = line.slice(start + 20, start + commonTimeLength)
    if (hour === lastHour && zone === lastZone) return lastDay
    // The minute matters at the edge of a day in zones with half hours: those are not remembered.
    const isWhole = zone.endsWith('00')
    const day = utcDay(line.slice(start, start + commonTimeLength))
    lastHour = isWhole ? copiedShort(hour) : ''
    lastZone = copiedShort(zone)
    lastDay = day
    return day
  }
}

/** The UTC day of a time as `10/Oct/2000:13:55:36 -0700`. */
export function utcDay(text: string): number | undefined {
  const parts = /^(\d\d)\/([A-Z][a-z][a-z])\/(\d{4}):(\d\d):(\d\d):(\d\d) ([+-])(\d\d)(\d\d)$/.exec(
    text
  )
  if (parts === null) return undefined
  const [, day, monthName = '', year, hour, minute, second, sign, zoneHours, zoneMinutes] = parts
  const month = months.indexOf(monthName)
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 61
  const isZone = Number(zoneHours) < 24 && Number(zoneMinutes) < 60
  if (month < 0 || !isTime || !isZone) return Number.NaN
  const midnight = Date.UTC(Number(year), month, Number(day))
  // 30 February becomes a day of March.
  if (new Date(midnight).getUTCDate() !== Number(day)) return Number.NaN
  const minutes = Number(hour) * 60 + Number(minute)
  const ahead = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -1 : 1)
  return Math.floor((midnight / 60_000 + minutes - ahead) / 1440)
}

const copiedShort = (text: string): string => Buffer.from(text, 'latin1').toString('latin1')
