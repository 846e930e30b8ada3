import { excerpt } from '../../text/log-line.ts'
import { escapeMarkdown } from '../../text/markdown.ts'
import type { Inputs } from '../inputs.ts'
import type { Entered, World } from '../main.ts'
import type { Outcome } from '../outcome.ts'
import { failure, type ReportEnd, runReport } from './report-run.ts'

export { failure }

/** A report beside a job, if one is asked for. It never rejects: the job's result comes first. */
export async function startReport(world: World, inputs: Inputs): Promise<ReportEnd | undefined> {
  const { visitors, backend, timeoutMs, dryRun } = inputs
  if (visitors === undefined || dryRun) return undefined
  try {
    if (visitors.logs.length > 0) {
      const { reportLogs } = await import('./log-report.ts')
      return await reportLogs(world, { inputs: visitors, timeoutMs })
    }
    if (backend.kind !== 'hosted') return undefined
    const source = await world.connect(backend, nowhere)
    try {
      return await runReport(world, { source, inputs: visitors, timeoutMs })
    } finally {
      await source.stop()
    }
  } catch (error) {
    return failure(error)
  }
}

/** Only a job records where a request comes from. */
const nowhere = { ref: undefined, thread: undefined, runId: '', asker: undefined, request: '' }

/** A run that only reports. Whatever it has to tell, it enters. */
export async function reportAlone(
  world: World,
  { inputs, enter }: { inputs: Inputs; enter: (entered: Entered) => void }
): Promise<Outcome> {
  const end = await startReport(world, inputs)
  if (end === undefined) {
    return { result: 'skipped', reason: 'Dry run: no visitors were counted.' }
  }
  if (end.kind !== 'reported') {
    const result = end.kind === 'cancelled' ? 'cancelled' : 'error'
    return { result, reason: `No visitor report: ${end.reason}` }
  }
  enter({ visitors: Promise.resolve(end) })
  return { result: 'report', reason: reasonOf(end) }
}

/**
 * Says the end of the report everywhere, behind the job's: outputs, summary, log. A report that
 * failed is added to the reason and leaves the job's result as it is.
 * @returns Whether all of it is well.
 */
export function tellReport(
  { files, log }: World,
  { end, outcome }: { end: ReportEnd; outcome: Outcome }
): boolean {
  if (end.kind !== 'reported') {
    const sentence = `No visitor report: ${end.reason}`
    files.setOutput('reason', excerpt(joined(outcome.reason, sentence), 1000))
    files.writeSummary(`\n### Visitors\n\n${escapeMarkdown(sentence)}\n`)
    log.error(sentence)
    return false
  }
  const { totals, markdown, missing, file, fileProblem } = end
  files.setOutput('visitorsHuman', String(totals.human))
  files.setOutput('visitorsAi', String(totals.ai))
  files.setOutput('visitorsTotal', String(totals.total))
  files.setOutput('visitorsFile', file ?? '')
  files.writeSummary(outcome.result === 'report' ? markdown : `\n${markdown}`)
  if (outcome.result !== 'report') {
    const more = reasonOf({ ...end, sentence: '' })
    if (more !== '') files.setOutput('reason', excerpt(joined(outcome.reason, more), 1000))
    log.info(`Visitors: ${end.sentence}`)
  }
  if (file !== undefined) log.info(`Visitors: all rows are in ${file}`)
  if (missing !== '') log.warning(`The visitor report is partial: ${missing}`)
  if (fileProblem !== '') log.error(fileProblem)
  return fileProblem === ''
}

const reasonOf = ({
  sentence,
  missing,
  fileProblem
}: Extract<ReportEnd, { kind: 'reported' }>): string =>
  joined(
    sentence,
    fileProblem === '' ? '' : `${fileProblem}.`,
    missing === '' ? '' : `The visitor report is partial: ${missing}`
  )

const joined = (...sentences: string[]): string =>
  sentences.filter(sentence => sentence !== '').join(' ')
