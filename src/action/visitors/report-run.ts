import { ServiceError } from '../../client/errors.ts'
import { createVisitorsClient } from '../../client/visitors.ts'
import type { VisitorCounts } from '../../contract/visitors.ts'
import { formatDuration } from '../../text/duration.ts'
import { formatCount } from '../../text/number.ts'
import type { Connection } from '../connection.ts'
import type { World } from '../main.ts'
import { collect } from './collection.ts'
import type { DayRange } from './day.ts'
import { findingsOf } from './findings.ts'
import { type Gaps, gapsOf } from './gaps.ts'
import { renderReport } from './markdown.ts'
import { periodsOf } from './periods.ts'
import { RowFileError, writeRowFile } from './row-file.ts'
import { formatRows } from './row-format.ts'
import type { VisitorsInputs } from './visitors-inputs.ts'

/** Where visitors are counted: a service at an address, or one in this process. */
export type VisitorSource = Pick<Connection, 'transport' | 'baseUrl' | 'apiKey' | 'projectId'>

/** How the visitor report ended. */
export type ReportEnd =
  | {
      readonly kind: 'reported'
      readonly totals: VisitorCounts
      readonly markdown: string
      /** What it tells, in one line. */
      readonly sentence: string
      /** What is missing, in one line; empty if nothing is. */
      readonly missing: string
      /** The absolute path of the file with all rows. */
      readonly file: string | undefined
      /** Why the file could not be written; empty if it was, and where none was asked for. */
      readonly fileProblem: string
    }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'cancelled'; readonly reason: string }

/** Rows between two lines of the log. */
const rowsBetweenLines = 5000

/** What is known of logs that were counted here. */
export type LogKnowledge = {
  /** Whether days before the period are in the logs. */
  readonly isKnown: (range: DayRange) => boolean
  /** What the logs lack. */
  readonly gaps: Gaps
}

/** Collects the figures, writes the file and renders the report. Whatever goes wrong is its end. */
export async function runReport(
  world: World,
  options: {
    source: VisitorSource
    inputs: VisitorsInputs
    timeoutMs: number
    /** Where the source is logs that were counted here. */
    logs?: LogKnowledge
  }
): Promise<ReportEnd> {
  const { inputs, logs } = options
  try {
    const collection = await collect({
      client: clientOf(world, options),
      periods: periodsOf(inputs.range),
      onRows: progress(world),
      ...(logs && { isKnown: logs.isKnown })
    })
    const findings = findingsOf(collection, inputs)
    const gaps = joined(logs?.gaps, gapsOf(collection, inputs))
    const { totals } = findings
    return {
      kind: 'reported',
      totals,
      markdown: renderReport({ range: inputs.range, findings, gaps }),
      sentence: `${formatCount(totals.total)} visitors on ${formatCount(findings.pageCount)} pages: ${formatCount(totals.human)} human, ${formatCount(totals.ai)} AI.`,
      missing: gaps.isPartial ? gaps.sentences.join(' ') : '',
      ...(await writeFile(world, { inputs, collection }))
    }
  } catch (error) {
    return failure(error)
  }
}

const joined = (first: Gaps | undefined, second: Gaps): Gaps => ({
  isPartial: first?.isPartial === true || second.isPartial,
  sentences: [...(first?.sentences ?? []), ...second.sentences]
})

function clientOf(
  { clock, random, log, cancelled }: World,
  { source, inputs, timeoutMs }: Parameters<typeof runReport>[1]
) {
  return createVisitorsClient({
    ...source,
    clock,
    random,
    signal: cancelled,
    mostRequests: inputs.mostRequests,
    until: clock.monotonic() + timeoutMs,
    onRetry: ({ because, delayMs }) =>
      log.info(`Visitors: again in ${formatDuration(delayMs)}: ${because}`)
  })
}

function progress({ log }: World): (count: number) => void {
  let next = rowsBetweenLines
  return count => {
    if (count < next) return
    next = count - (count % rowsBetweenLines) + rowsBetweenLines
    log.info(`Visitors: ${formatCount(count)} rows read`)
  }
}

async function writeFile(
  { env }: World,
  {
    inputs,
    collection
  }: { inputs: VisitorsInputs; collection: Awaited<ReturnType<typeof collect>> }
): Promise<{ file: string | undefined; fileProblem: string }> {
  const { file, range } = inputs
  if (file === undefined) return { file: undefined, fileProblem: '' }
  const { totals, rows, stop } = collection.current
  const pieces = formatRows(file.format, { range, totals, rows, isComplete: stop === undefined })
  const workspace = env.GITHUB_WORKSPACE || '.'
  try {
    return { file: await writeRowFile({ path: file.path, workspace, pieces }), fileProblem: '' }
  } catch (error) {
    if (error instanceof RowFileError) return { file: undefined, fileProblem: error.message }
    throw error
  }
}

/** Whatever ended a report before it had anything to tell, in words. */
export function failure(error: unknown): ReportEnd {
  if (error instanceof ServiceError) {
    return { kind: error.kind === 'cancelled' ? 'cancelled' : 'failed', reason: error.message }
  }
  const message = error instanceof Error ? error.message : String(error)
  return { kind: 'failed', reason: `Something unforeseen happened, please report it: ${message}` }
}
