import { copied } from '../latin1.ts'

const colon = 0x3a
const zero = 0x30
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Characters of a time as `10/Oct/2000:13:55:36 -0700`. */
export const commonTimeLength = 26

/**
 * The UTC day of the time that begins at `start`: NaN for a date that does not exist, undefined
 * for text of another shape. A log holds the same hour many thousand times in a row, so that the
 * last one is remembered.
 */
export function createCommonTime(): (line: string, start: number) => number | undefined {
  let lastHour = ''
  let lastZone = ''
  let lastDay: number | undefined
  return (line, start) => {
    const isTime = hasMinutes(line, start + 14)
    const isLast =
      lastHour !== '' && line.startsWith(lastHour, start) && line.startsWith(lastZone, start + 20)
    if (isLast && isTime) return lastDay
    const time = copied(line.slice(start, start + commonTimeLength))
    lastDay = utcDay(time)
    lastZone = time.slice(20)
    // Where a zone has half hours, a day can end within an hour: those are not remembered.
    lastHour = isTime && lastDay !== undefined && lastZone.endsWith('00') ? time.slice(0, 15) : ''
    return lastDay
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
  const isTime = Number(hour) < 24 && Number(minute) < 61 && Number(second) < 61
  const isZone = Number(zoneHours) < 24 && Number(zoneMinutes) < 60
  if (month < 0 || !isTime || !isZone) return Number.NaN
  const midnight = Date.UTC(Number(year), month, Number(day))
  // 30 February becomes a day of March.
  if (new Date(midnight).getUTCDate() !== Number(day)) return Number.NaN
  const minutes = Number(hour) * 60 + Number(minute)
  const ahead = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -1 : 1)
  return Math.floor((midnight / 60_000 + minutes - ahead) / 1440)
}

/** Whether minutes and seconds, as `:55:36`, are what they should be. */
function hasMinutes(line: string, at: number): boolean {
  return isSixty(line, at + 1) && line.charCodeAt(at + 3) === colon && isSixty(line, at + 4)
}

/** Two digits up to 59, or 60 for a leap second. */
function isSixty(line: string, at: number): boolean {
  const tens = line.charCodeAt(at) - zero
  const ones = line.charCodeAt(at + 1) - zero
  return tens >= 0 && ones >= 0 && ones <= 9 && (tens < 6 || (tens === 6 && ones === 0))
}
