import type { Row, Target } from './benchmark.ts'

/** Rows as a Markdown table whose columns stand in line: to be read as it is, or pasted. */
export const table = (rows: readonly Row[]): string => {
  const headings = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const columns = headings.map(heading => {
    const cells = rows.map(row => String(row[heading] ?? ''))
    const isNumeric = rows.every(row => typeof row[heading] !== 'string')
    const width = Math.max(3, heading.length, ...cells.map(cell => cell.length))
    const pad = (text: string) => (isNumeric ? text.padStart(width) : text.padEnd(width))
    const rule = isNumeric ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)
    return [pad(heading), rule, ...cells.map(pad)]
  })
  const lines = columns[0]?.map((_, line) => columns.map(column => column[line]).join(' | ')) ?? []
  return lines.map(line => `| ${line} |`).join('\n')
}

/** Each target with its verdict. */
export const targetTable = (targets: readonly Target[]): string =>
  table(
    targets.map(target => ({
      target: target.what,
      ...('atMost' in target ? { 'at most': target.atMost } : { 'at least': target.atLeast }),
      here: target.figure,
      verdict: isMet(target) ? 'met' : 'MISSED'
    }))
  )

const isMet = (target: Target): boolean =>
  'atMost' in target ? target.figure <= target.atMost : target.figure >= target.atLeast
