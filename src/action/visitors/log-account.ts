import { formatCount } from '../../text/number.ts'
import type { Day, DayRange } from './day.ts'
import { formatDay, lengthOf } from './day.ts'
import type { Gaps } from './gaps.ts'
import { periodsOf } from './periods.ts'
import type { VisitorSource } from './report-run.ts'

/** What became of access logs that were counted on the runner. */
export type LogAccount = {
  /** The count was ended before the last line. */
  readonly isStopped: boolean
  /** Logs that were found. */
  readonly logs: number
  readonly lines: number
  /** Lines that don't fit the format of their log. */
  readonly unparsed: number
  /** The days that the logs have any request of, ascending. */
  readonly loggedDays: readonly Day[]
  /** What was not counted, or not to its end: the first of them, harmless; and how many there are. */
  readonly problems: readonly { readonly log: string; readonly why: string }[]
  readonly problemCount: number
}

/** Counts access logs in this process. What stops() removes is all that it has stored. */
export type CountLogs = (options: {
  patterns: readonly string[]
  /** Ends the counting. */
  signal: AbortSignal
}) => Promise<VisitorSource & { readonly counted: LogAccount; readonly stop: () => Promise<void> }>

/** More lines than this that don't fit mean that something is wrong with a log. */
const oddShare = 0.02

/** Why there is nothing to report from; undefined if there is something. A green report is never of nothing. */
export function refusalOf(account: LogAccount, range: DayRange): string | undefined {
  const { loggedDays, logs, problemCount } = account
  const [first, last] = [loggedDays[0], loggedDays.at(-1)]
  if (first === undefined || last === undefined) {
    if (problemCount > 0) return `Nothing of visitors-logs could be counted: ${problemsOf(account)}`
    return `${logs === 1 ? 'The log has' : 'The logs have'} no request at all: see whether visitors-logs names the right ${logs === 1 ? 'file' : 'files'}.`
  }
  if (loggedIn(loggedDays, range) > 0) return undefined
  const problems = problemCount > 0 ? ` Not counted: ${problemsOf(account)}` : ''
  return `The logs have no request of the days of the report, ${span(range)}, but of ${span({ from: first, to: last + 1 })}: give the logs of these days, or set visitors-from and visitors-to.${problems}`
}

/**
 * Whether the logs tell of days before the period: they go back so far, and have lines of half of
 * these days at least. What they don't tell of must not look as if nobody had come.
 */
export function knows({ loggedDays }: LogAccount, range: DayRange): boolean {
  const [first] = loggedDays
  if (first === undefined || first > range.from) return false
  return loggedIn(loggedDays, range) * 2 >= lengthOf(range)
}

/** What a report from these logs lacks. */
export function logGaps(account: LogAccount, range: DayRange): Gaps {
  const { lines, unparsed, problemCount } = account
  const sentences = [
    ...missingDays(account, range),
    ...unknownPeriods(account, range),
    ...(problemCount > 0 ? [`Not counted, or not to the end: ${problemsOf(account)}`] : []),
    ...(unparsed > lines * oddShare
      ? [
          `${formatCount(unparsed)} of ${formatCount(lines)} lines don’t fit the format of their log and were left out.`
        ]
      : [])
  ]
  return { isPartial: sentences.length > 0, sentences }
}

function missingDays({ loggedDays }: LogAccount, range: DayRange): string[] {
  const logged = new Set(loggedDays)
  const missing = daysOf(range).filter(day => !logged.has(day))
  const [first] = missing
  if (first === undefined) return []
  const days = `${formatCount(missing.length)} of the ${formatCount(lengthOf(range))} days`
  return [`The logs have no line of ${days}: ${spans(missing)}.`]
}

function unknownPeriods(account: LogAccount, range: DayRange): string[] {
  const { before, weeks } = periodsOf(range)
  const unknownWeeks = weeks.filter(week => !knows(account, week)).length
  const isUnknown = before !== undefined && !knows(account, before)
  const parts = [
    ...(isUnknown ? ['the period before'] : []),
    ...(unknownWeeks > 0
      ? [`${unknownWeeks} of the ${weeks.length} ${weeks.length === 1 ? 'week' : 'weeks'}`]
      : [])
  ]
  if (parts.length > 0) return [`The logs tell too little of ${parts.join(' and of ')}.`]
  const missing = before === undefined ? 0 : lengthOf(before) - loggedIn(account.loggedDays, before)
  return missing === 0
    ? []
    : [
        `The logs have no line of ${formatCount(missing)} of the days before: changes may look larger than they are.`
      ]
}

function problemsOf({ problems, problemCount }: LogAccount): string {
  const shown = problems.slice(0, shownProblems).map(({ log, why }) => `${log} (${why})`)
  const more = problemCount - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}.`
}

const shownProblems = 5
const shownSpans = 3

const loggedIn = (days: readonly Day[], { from, to }: DayRange): number =>
  days.filter(day => day >= from && day < to).length

const daysOf = ({ from, to }: DayRange): Day[] =>
  Array.from({ length: to - from }, (_, index) => from + index)

const span = ({ from, to }: DayRange): string =>
  to - from === 1 ? formatDay(from) : `${formatDay(from)} to ${formatDay(to - 1)}`

/** Days in a row together; the first few of them. */
function spans(days: readonly Day[]): string {
  const found: { from: Day; to: Day }[] = []
  for (const day of days) {
    const last = found.at(-1)
    if (last?.to === day) last.to = day + 1
    else found.push({ from: day, to: day + 1 })
  }
  const shown = found.slice(0, shownSpans).map(span).join(', ')
  return found.length > shownSpans ? `${shown} and others` : shown
}
