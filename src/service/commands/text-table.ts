import { logLine } from '../../text/log-line.ts'

/** Columns for people, also for `grep` and `awk`; whatever a cell holds stays on its line. */
export function textTable(headings: readonly string[], rows: readonly (readonly string[])[]) {
  const lines = [headings, ...rows.map(row => row.map(cell => logLine(cell)))]
  const widths = headings.map((_, column) =>
    Math.max(...lines.map(line => line[column]?.length ?? 0))
  )
  return lines
    .map(line =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()
    )
    .join('\n')
}

/** `2025-01-01T00:00Z` */
export const minute = (time: number): string => `${new Date(time).toISOString().slice(0, 16)}Z`

/** JSON for programs that a person may also see on a terminal: no control character, no escape. */
export const plainJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  )
