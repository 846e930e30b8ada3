import * as v from 'valibot'
import type { DateRange } from '../../client/visitors.ts'
import { visitorsQuerySchema } from '../../contract/visitors.ts'

/** A UTC day, counted from 1970-01-01: months and leap years need no thought. */
export type Day = number

const dayMs = 86_400_000

/** The day of a moment, in milliseconds since 1970. */
export const dayOf = (milliseconds: number): Day => Math.floor(milliseconds / dayMs)

/** The day of a date as the API takes it; undefined for anything else, and before 1970. */
export function parseDay(text: string): Day | undefined {
  const parsed = v.safeParse(visitorsQuerySchema, { dateFrom: text })
  const date = parsed.success ? parsed.output.dateFrom : undefined
  const day = date === undefined ? Number.NaN : dayOf(Date.parse(`${date}T00:00:00Z`))
  return day >= 0 ? day : undefined
}

/** YYYY-MM-DD */
export const formatDay = (day: Day): string => new Date(day * dayMs).toISOString().slice(0, 10)

/** Days from `from` up to `to`, which is the first day after it. */
export type DayRange = { readonly from: Day; readonly to: Day }

export const lengthOf = ({ from, to }: DayRange): number => to - from

/** As the API is asked for it. */
export const dateRange = ({ from, to }: DayRange): DateRange => ({
  dateFrom: formatDay(from),
  dateTo: formatDay(to)
})
