import type { VisitorCounts } from '../../contract/visitors.ts'
import { removeInvisible } from '../../text/invisible.ts'
import { excerpt } from '../../text/log-line.ts'
import { capMarkdown, escapeMarkdown } from '../../text/markdown.ts'
import { formatCount } from '../../text/number.ts'
import { changeOf } from './change.ts'
import type { Week } from './collection.ts'
import { type DayRange, formatDay, lengthOf } from './day.ts'
import { bar, formatChange, formatShare, sparkline } from './figures.ts'
import type { Findings, PageFinding, Split } from './findings.ts'
import type { Gaps } from './gaps.ts'

/** What the report may take of the summary, in bytes; the rest is the job's (see summary.ts). */
const reportBytes = 390_000

/** The visitor report for the job summary. Nothing in it that others wrote is live. */
export function renderReport(report: { range: DayRange; findings: Findings; gaps: Gaps }): string {
  const { findings, range, gaps } = report
  const { top } = findings
  const parts = [
    '### Visitors',
    about(range, findings),
    gaps.sentences.map(sentence => `> ${escapeMarkdown(sentence)}`).join('\\\n'),
    ...(isSilent(findings) ? [] : [renderTotals(findings), renderSplit(findings)]),
    section(
      `Top pages (${formatCount(top.length)} of ${pagesRead(findings)})`,
      renderTop(findings)
    ),
    section('Rising most', renderMoves(findings.risers)),
    section('Falling most', renderMoves(findings.fallers)),
    section('Read mostly by AI', renderReadByAi(findings.readByAi)),
    isSilent(findings) ? '' : renderWeeks(findings.weeks)
  ]
  return capMarkdown(`${parts.filter(part => part !== '').join('\n\n')}\n`, reportBytes)
}

function about(range: DayRange, findings: Findings): string {
  const days = lengthOf(range)
  const length = days === 1 ? 'one day' : `${formatCount(days)} days`
  const period = `**${formatDay(range.from)} to ${formatDay(range.to - 1)}** (${length}, UTC)`
  if (isSilent(findings)) {
    return `${period}: nobody was counted. If the site has readers, see whether its visits are counted.`
  }
  const earlier = days === 1 ? 'the day before' : `the ${length} before`
  if (findings.isFirst) return `${period}. Nobody was counted in ${earlier}.`
  return findings.before === undefined ? `${period}.` : `${period}, beside ${earlier}.`
}

/** Nobody came, and nobody came before. */
const isSilent = ({ totals, before, pageCount }: Findings): boolean =>
  totals.total === 0 && pageCount === 0 && before === undefined

const pagesRead = ({ pageCount, isComplete }: Findings): string =>
  isComplete ? formatCount(pageCount) : `${formatCount(pageCount)} that were read`

const classes = [
  ['Human', 'human'],
  ['AI', 'ai'],
  ['**All**', 'total']
] as const satisfies readonly (readonly [string, keyof VisitorCounts])[]

function renderTotals({ totals, before, weeks }: Findings): string {
  const hasTrend = weeks.some(week => 'totals' in week)
  const compares = before !== undefined
  const columns = [
    text('Visitors'),
    number('Now'),
    ...(compares ? [number('Change')] : []),
    ...(hasTrend ? [text('Eight weeks')] : []),
    ...(compares ? [number('Before')] : [])
  ]
  const rows = classes.map(([name, key]) => [
    name,
    key === 'total' ? `**${formatCount(totals[key])}**` : formatCount(totals[key]),
    ...(compares ? [formatChange(changeOf(totals[key], before[key]))] : []),
    ...(hasTrend ? [sparkline(weeks.map(week => countOf(week, key)))] : []),
    ...(compares ? [formatCount(before[key])] : [])
  ])
  return table(columns, rows)
}

const countOf = (week: Week, key: keyof VisitorCounts): number | undefined =>
  'totals' in week ? week.totals[key] : undefined

/** A pie of two or three parts; a sentence where there is one. */
function renderSplit({ split, totals }: Findings): string {
  if (split === undefined) {
    if (totals.total === 0) return ''
    return totals.ai === 0 ? 'No AI among the visitors.' : 'No human among the visitors.'
  }
  return ['```mermaid', pieColours, 'pie', ...slices(split), '```'].join('\n')
}

/** To be told apart on light and dark ground, and by people who see few colours. */
const pieColours =
  '%%{init: {"themeVariables": {"pie1": "#4493f8", "pie2": "#db6d28", "pie3": "#8b949e", "pieSectionTextColor": "#ffffff", "pieOpacity": "1", "pieStrokeWidth": "0px", "pieOuterStrokeWidth": "0px"}}}%%'

const slices = ({ human, ai, both }: Split): string[] =>
  [
    { name: 'Human', count: human },
    { name: 'AI', count: ai },
    { name: 'Both', count: both }
  ]
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `    "${name} ${formatCount(count)}" : ${count}`)

/** What matters most comes first: on a small screen the end of a table is out of sight. */
function renderTop({ top, before }: Findings): string {
  const most = Math.max(0, ...top.map(({ total }) => total))
  const compares = before !== undefined
  return table(
    [
      text('Page'),
      number('Visitors'),
      ...(compares ? [number('Change')] : []),
      number('AI'),
      text('')
    ],
    top.map(({ path, human, ai, total, change }) => [
      pathCell(path),
      formatCount(total),
      ...(compares ? [formatChange(change)] : []),
      formatShare(ai, Math.max(total, human, ai)),
      bar(total, most)
    ])
  )
}

function renderMoves(pages: readonly PageFinding[]): string {
  return table(
    [text('Page'), number('Visitors'), number('Change'), number('Before')],
    pages.map(({ path, total, before = 0, change }) => [
      pathCell(path),
      formatCount(total),
      formatChange(change),
      formatCount(before)
    ])
  )
}

function renderReadByAi(pages: readonly PageFinding[]): string {
  return table(
    [text('Page'), number('AI'), number('Human')],
    pages.map(({ path, ai, human }) => [pathCell(path), formatCount(ai), formatCount(human)])
  )
}

/** The numbers behind the trend. */
function renderWeeks(weeks: readonly Week[]): string {
  const rows = weeks.map(week => [
    `${formatDay(week.range.from)} to ${formatDay(week.range.to - 1)}`,
    ...classes.map(([, key]) => {
      const count = countOf(week, key)
      return count === undefined ? '·' : formatCount(count)
    })
  ])
  const columns = [text('Week'), number('Human'), number('AI'), number('All')]
  const title = 'Week by week: each visitor counts once a week'
  return rows.length === 0
    ? ''
    : `<details><summary>${title}</summary>\n\n${table(columns, rows)}\n\n</details>`
}

const section = (title: string, body: string): string =>
  body === '' ? '' : `#### ${title}\n\n${body}`

type Column = { head: string; rule: string }

const text = (head: string): Column => ({ head, rule: ':---' })
const number = (head: string): Column => ({ head, rule: '---:' })

const table = (columns: readonly Column[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? ''
    : [columns.map(({ head }) => head), columns.map(({ rule }) => rule), ...rows]
        .map(cells => `| ${cells.join(' | ')} |`)
        .join('\n')

const [startShown, endShown] = [24, 31]

/** A path as it can be told from others: its start and its end. */
function pathCell(path: string): string {
  const visible = excerpt(removeInvisible(path.slice(0, 4096)).text, 4096)
  const characters = [...visible]
  const short =
    characters.length <= startShown + 1 + endShown
      ? visible
      : `${characters.slice(0, startShown).join('')}…${characters.slice(-endShown).join('')}`
  return escapeMarkdown(short) || '(no visible name)'
}
