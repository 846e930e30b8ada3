import { formatDuration } from '../../../text/duration.ts'
import { excerpt } from '../../../text/log-line.ts'
import { formatCount } from '../../../text/number.ts'
import { type Dropped, dropReasons } from '../view-reader.ts'
import type { Account, Problem } from './account.ts'

const dayMs = 86_400_000
const longestName = 200
const longestLine = 120

/** The account of an ingest for people, on several lines. */
export function accountText(account: Account): string {
  const { views, visitors, days, lines, pages, logs } = account
  const rows: [what: string, figure: string, more: string][] = [
    ['lines', formatCount(lines), timeOf(account)],
    ['views', formatCount(views.human + views.ai), kinds(views)],
    ['visitors', formatCount(visitors.total), kinds(visitors)],
    ['pages', formatCount(pages), ''],
    ['days', formatCount(days.length), span(days)]
  ]
  const width = Math.max(...rows.map(([, figure]) => figure.length))
  return [
    `${excerpt(account.projectId, longestName)}: ${formatCount(logs)} ${logs === 1 ? 'log' : 'logs'}${account.isFirst ? ', the first of this project' : ''}`,
    ...rows.map(([what, figure, more]) =>
      `  ${what.padEnd(8)} ${figure.padStart(width)}  ${more}`.trimEnd()
    ),
    ...droppedLines(account),
    ...problemLines(account)
  ].join('\n')
}

function timeOf({ lines, milliseconds }: Account): string {
  const time =
    milliseconds < 10_000 ? `${(milliseconds / 1000).toFixed(1)} s` : formatDuration(milliseconds)
  return `in ${time}, ${formatCount(Math.round((lines / Math.max(1, milliseconds)) * 1000))} lines/s`
}

const kinds = ({ human, ai }: { human: number; ai: number }): string =>
  `${formatCount(human)} human, ${formatCount(ai)} ai`

function span(days: readonly number[]): string {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first === last ? date(first) : `from ${date(first)} to ${date(last)}`
}

const date = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)

function droppedLines({ dropped, unparsed }: Account): string[] {
  const found = (Object.keys(dropReasons) as Dropped[])
    .filter(reason => dropped[reason] > 0)
    .sort((one, other) => dropped[other] - dropped[one])
  if (found.length === 0) return []
  const width = Math.max(...found.map(reason => formatCount(dropped[reason]).length))
  const samples = unparsed.map(
    ({ log, line }) =>
      `  ${' '.repeat(width)}  ${excerpt(log, longestName)}: ${excerpt(line, longestLine)}`
  )
  return [
    'lines that are no view:',
    ...found.flatMap(reason => [
      `  ${formatCount(dropped[reason]).padStart(width)}  ${dropReasons[reason]}${reason === 'unparsed' ? ', among them' : ''}`,
      ...(reason === 'unparsed' ? samples : [])
    ])
  ]
}

function problemLines({ problems, problemCount }: Account): string[] {
  if (problemCount === 0) return []
  const more = problemCount - problems.length
  return [
    'logs that were not counted, or not to their end:',
    ...problems.map(problemLine),
    ...(more > 0 ? [`  and ${formatCount(more)} more`] : [])
  ]
}

function problemLine({ log, why, line }: Problem): string {
  const begin = line === undefined ? '' : `; it begins with ${excerpt(line, longestLine)}`
  return `  ${excerpt(log, longestName)}: ${excerpt(why, 300)}${begin}`
}
