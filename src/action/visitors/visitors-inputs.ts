import type { Backend } from '../backend.ts'
import type { InputReader, RawInput } from '../input-reader.ts'
import { type Day, type DayRange, dayOf, parseDay } from './day.ts'
import { currentRange } from './periods.ts'
import { type RowFormat, rowFormat } from './row-format.ts'

/** What the visitor report is to be. */
export type VisitorsInputs = {
  readonly range: DayRange
  /** The first day that is not over. */
  readonly today: Day
  /** Pages in the table. */
  readonly top: number
  /** Where all rows go, and how; undefined for nowhere. */
  readonly file: { readonly path: string; readonly format: RowFormat } | undefined
  /** Requests at most, all told; without end where the logs are counted here. */
  readonly mostRequests: number
  /** Patterns of access logs that are counted here; none: the service counts. */
  readonly logs: readonly string[]
}

/** Whether the workflow asks for the report; needed before anything else is looked at. */
export const wantsReport = (input: RawInput): boolean => /^true$/i.test(input('visitors').trim())

/** Reads the group "Visitors"; undefined if no report is asked for. */
export function readVisitorsInputs(options: {
  reader: InputReader
  backend: Backend
  /** Milliseconds since 1970. */
  now: number
}): VisitorsInputs | undefined {
  const { reader, backend } = options
  const logs = reader.lines('visitors-logs')
  if (!reader.flag('visitors')) {
    if (logs.length > 0) reader.problem('visitors-logs', 'only together with visitors: true')
    return undefined
  }
  if (backend.kind !== 'hosted' && logs.length === 0) {
    reader.problem(
      'visitors',
      'give visitors-logs, or base-url, api-key and project-id of the service that counts them'
    )
  }
  const today = dayOf(options.now)
  const mostRequests = readNumber(reader, { name: 'visitors-max-requests', usual: 50, most: 1000 })
  return {
    range: readRange(reader, today),
    today,
    top: readNumber(reader, { name: 'visitors-top', usual: 20, most: 250 }),
    file: readFile(reader),
    mostRequests: logs.length > 0 ? Number.POSITIVE_INFINITY : mostRequests,
    logs
  }
}

function readRange(reader: InputReader, today: Day): DayRange {
  const [from, to] = (['visitors-from', 'visitors-to'] as const).map(name => {
    const day = reader.isGiven(name) ? parseDay(reader.text(name)) : undefined
    if (day === undefined && reader.isGiven(name)) {
      reader.problem(name, 'use a UTC day from 1970 on, as 2026-02-28')
    }
    return day
  })
  const range = currentRange({ from, to, today })
  if (range.from < range.to) return range
  if (to !== undefined) {
    reader.problem('visitors-to', 'must be after visitors-from: it is the first day left out')
  } else {
    reader.problem('visitors-from', 'must be a day before today (UTC)')
  }
  return range
}

function readNumber(
  reader: InputReader,
  { name, usual, most }: { name: string; usual: number; most: number }
): number {
  const text = reader.text(name)
  if (text === '') return usual
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > most) reader.problem(name, `use a whole number from 1 to ${most}`)
  return number
}

function readFile(reader: InputReader): VisitorsInputs['file'] {
  const path = reader.text('visitors-file')
  if (path === '') return undefined
  const format = rowFormat(path)
  if (format !== undefined) return { path, format }
  reader.problem('visitors-file', 'use a name that ends with .csv, .json or .ndjson')
  return undefined
}
