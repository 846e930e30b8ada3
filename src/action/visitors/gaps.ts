import type { PagesRead, Stop } from '../../client/pages.ts'
import { formatCount } from '../../text/number.ts'
import type { Collection, Week } from './collection.ts'
import type { VisitorsInputs } from './visitors-inputs.ts'

/** What a report lacks or what is odd about it, one sentence each. */
export type Gaps = {
  /** Whether rows, comparison or weeks are missing that were asked for. */
  readonly isPartial: boolean
  readonly sentences: readonly string[]
}

export function gapsOf(
  collection: Collection,
  { range, today, mostRequests }: Pick<VisitorsInputs, 'range' | 'today' | 'mostRequests'>
): Gaps {
  const { current, before, weeks } = collection
  const because = (stop: Stop): string => reason(stop, mostRequests)
  const missing: string[] = []
  if (current.stop !== undefined) {
    missing.push(`Of this period ${firstPages(current)} read: ${because(current.stop)}`)
  }
  if (before?.stop !== undefined) {
    const what =
      'rows' in before
        ? `Of the period before ${firstPages(before)} read, so that some changes are not known`
        : 'The period before could not be read'
    missing.push(`${what}: ${because(before.stop)}`)
  }
  missing.push(...missingWeeks(weeks, because))
  return {
    isPartial: missing.length > 0,
    sentences: [
      ...missing,
      ...oddities('this period', current),
      ...(before !== undefined && 'rows' in before ? oddities('the period before', before) : []),
      ...(range.to > today ? ['The period ends with a day that is not over yet (UTC).'] : [])
    ]
  }
}

const firstPages = ({ rows }: PagesRead): string =>
  rows.length === 1 ? 'the first page was' : `the first ${formatCount(rows.length)} pages were`

/** What no log tells of is told with the logs. */
function missingWeeks(weeks: readonly Week[], because: (stop: Stop) => string): string[] {
  const stops = weeks.flatMap(week =>
    'stop' in week && week.stop.why !== 'not-logged' ? [week.stop] : []
  )
  const [first] = stops
  if (first === undefined) return []
  const count = stops.length
  return [
    `${count} of the ${weeks.length} weeks ${count === 1 ? 'is' : 'are'} missing: ${because(first)}`
  ]
}

function oddities(name: string, { totalsChanged, repeatedRows }: PagesRead): string[] {
  return [
    ...(totalsChanged
      ? [`The totals of ${name} changed while its pages were read: the first ones are shown.`]
      : []),
    ...(repeatedRows > 0
      ? [
          `${formatCount(repeatedRows)} ${repeatedRows === 1 ? 'row' : 'rows'} of ${name} came a second time and did not count.`
        ]
      : [])
  ]
}

function reason(stop: Stop, mostRequests: number): string {
  switch (stop.why) {
    case 'budget':
      return `the request budget (visitors-max-requests: ${mostRequests}) was used up.`
    case 'empty-page':
      return 'the service promised more pages and gave an empty one.'
    case 'repeated-page':
      return 'the service promised more pages and gave the same rows again.'
    case 'failed':
      return stop.error.message.endsWith(')') ? `${stop.error.message}.` : stop.error.message
  }
}
