import { type Day, type DayRange, lengthOf } from './day.ts'

/** Days that a report covers unless it is told otherwise, and days of a week. */
export const usualDays = 28
const week = 7
const weeksOfTrend = 8

/** All that a report asks the service about. */
export type Periods = {
  readonly current: DayRange
  /** As many days before; undefined where days before 1970 would be needed. */
  readonly before: DayRange | undefined
  /** The eight weeks up to the end, oldest first. Uniques of a week are no sum of its days. */
  readonly weeks: readonly DayRange[]
}

/** The range of a report: what was given, completed to the 28 days that end with yesterday. */
export function currentRange(options: {
  from: Day | undefined
  to: Day | undefined
  today: Day
}): DayRange {
  const { from, today } = options
  const to = options.to ?? today
  return { from: from ?? to - usualDays, to }
}

export function periodsOf(current: DayRange): Periods {
  const before = { from: current.from - lengthOf(current), to: current.from }
  const weeks = Array.from({ length: weeksOfTrend }, (_, index) => {
    const to = current.to - (weeksOfTrend - 1 - index) * week
    return { from: to - week, to }
  })
  return {
    current,
    before: before.from < 0 ? undefined : before,
    weeks: weeks.filter(({ from }) => from >= 0)
  }
}
