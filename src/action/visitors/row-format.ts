import type { PageVisitors, VisitorCounts } from '../../contract/visitors.ts'
import { type DayRange, dateRange } from './day.ts'

export type RowFormat = 'csv' | 'json' | 'ndjson'

/** What a file of rows holds. */
export type RowTable = {
  readonly range: DayRange
  readonly totals: VisitorCounts
  /** Whether these are all rows. */
  readonly isComplete: boolean
  readonly rows: Iterable<PageVisitors>
}

/** The format by the end of a file's name; undefined for any other end. */
export const rowFormat = (path: string): RowFormat | undefined =>
  (['csv', 'json', 'ndjson'] as const).find(format => path.toLowerCase().endsWith(`.${format}`))

/** The text of a file, piece by piece. Paths stand in it as the service gave them. */
export function formatRows(format: RowFormat, table: RowTable): Iterable<string> {
  switch (format) {
    case 'csv':
      return csv(table)
    case 'json':
      return json(table)
    case 'ndjson':
      return ndjson(table)
  }
}

/** RFC 4180: CRLF behind each line, quotes around what needs them. */
function* csv({ rows }: RowTable): Generator<string> {
  yield 'path,human,ai,total\r\n'
  for (const { path, human, ai, total } of rows) yield `${cell(path)},${human},${ai},${total}\r\n`
}

/** A spreadsheet takes a cell with such a beginning for a formula. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** One object: the range and the totals, then the rows, one a line. */
function* json({ range, totals, isComplete, rows }: RowTable): Generator<string> {
  const head = JSON.stringify({ ...dateRange(range), isComplete, totals })
  yield `${head.slice(0, -1)},"visitors":[`
  let separator = ''
  for (const row of rows) {
    yield `${separator}\n${rowJson(row)}`
    separator = ','
  }
  yield '\n]}\n'
}

function* ndjson({ rows }: RowTable): Generator<string> {
  for (const row of rows) yield `${rowJson(row)}\n`
}

const rowJson = ({ path, human, ai, total }: PageVisitors): string =>
  JSON.stringify({ path, human, ai, total })
