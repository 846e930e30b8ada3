import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { smallSite } from '../__tests__/support/log-maker/hit.ts'
import { writeLog } from '../__tests__/support/log-maker/log-maker.ts'
import type { Paper } from './paper.ts'

export type MadeLog = {
  /** The inputs that lead the action to it. */
  inputs: Record<string, string>
  lines: number
  remove: () => Promise<void>
}

const dayMs = 86_400_000
const lines = 8000

/** An access log of eight weeks up to yesterday, as nginx would have written it. */
export const makeLog = async (now: number): Promise<MadeLog> => {
  const folder = await mkdtemp(join(tmpdir(), 'docs-agent-log-'))
  const file = join(folder, 'access.log.gz')
  const days = 56
  const firstDay = new Date(now - days * dayMs).toISOString().slice(0, 10)
  const site = { ...smallSite, lines, clients: 700, pages: 60, firstDay, days }
  await writeLog(file, { site, format: 'combined', gzip: true })
  return {
    inputs: { visitors: 'true', 'visitors-logs': file, 'visitors-top': '5' },
    lines,
    remove: () => rm(folder, { recursive: true, force: true })
  }
}

/** A job summary in two: what it says of the job, and of visitors. */
export const partsOf = (summary: string): { job: string; visitors: string } => {
  const at = summary.indexOf('### Visitors')
  return at < 0
    ? { job: summary, visitors: '' }
    : { job: summary.slice(0, at), visitors: summary.slice(at) }
}

/** The visitor report in short: its days, its totals and its first pages, with columns in line. */
export const showVisitors = (report: string, paper: Paper): void => {
  const [, days = ''] = /\n\n(.*)\n/.exec(report) ?? []
  paper.text(plain(days))
  const tables = report.match(/(?:^\|.*\n)+/gm) ?? []
  for (const table of tables.slice(0, 2)) {
    paper.text('')
    for (const line of inColumns(table)) paper.text(line)
  }
}

const inColumns = (table: string): string[] => {
  const [head = '', rule = '', ...body] = table.trimEnd().split('\n')
  const cells = [head, ...body].map(line => plain(line).slice(2, -2).split(' | '))
  const alignsRight = rule.split('|').map(each => each.includes('-:'))
  const widths = (cells[0] ?? []).map((_, at) =>
    Math.max(...cells.map(row => row[at]?.length ?? 0))
  )
  return cells.map(row =>
    widths
      .map((width, at) => {
        const cell = row[at] ?? ''
        return alignsRight[at + 1] ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
  )
}

const plain = (markdown: string): string =>
  markdown
    .replaceAll('**', '')
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
