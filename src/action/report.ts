import type { JobAnswer } from '../contract/job.ts'
import { safeLink } from '../text/link.ts'
import { excerpt } from '../text/log-line.ts'
import type { Log } from './log.ts'
import { type Outcome, results } from './outcome.ts'
import type { RunnerFiles } from './runner-files.ts'
import { renderSummary } from './summary.ts'

/**
 * Notes a job the moment the service answers, and again when it changes, so that neither a kill nor
 * a crash loses its id.
 */
export function noteJob(files: RunnerFiles, job: JobAnswer): void {
  files.saveState('jobId', job.id)
  files.saveState('phase', 'waiting')
  files.setOutput('jobId', job.id)
  files.setOutput('status', job.status)
}

/** Says the end of a run everywhere: outputs, log, one annotation, job summary. */
export function report(options: {
  files: RunnerFiles
  log: Log
  outcome: Outcome
  durationMs?: number
}): void {
  const { files, log, outcome } = options
  const reason = excerpt(outcome.reason, 1000)
  const pull = outcome.job?.prLink ? safeLink(outcome.job.prLink) : undefined
  for (const [name, value] of Object.entries(outputs(outcome, { reason, pull }))) {
    files.setOutput(name, value)
  }
  // The visitor report is a summary of its own.
  if (outcome.result !== 'report') files.writeSummary(renderSummary(outcome, options))
  if (outcome.job?.prLink && pull === undefined) {
    log.warning(`The service names a pull request that is no safe link: ${outcome.job.prLink}`)
  }
  switch (results[outcome.result].step) {
    case 'green':
      if (outcome.result === 'pull-request') log.notice(`Pull request: ${pull ?? 'see the log'}`)
      else log.info(reason)
      break
    case 'neutral':
      log.info(`Skipped: ${reason}`)
      break
    case 'warning':
      log.warning(reason)
      break
    case 'red':
      log.error(reason)
  }
}

function outputs(
  { result, job }: Outcome,
  { reason, pull }: { reason: string; pull: string | undefined }
): Record<string, string> {
  return {
    result,
    reason,
    ...(job && { jobId: job.id, status: job.status }),
    prLink: pull ?? '',
    prNumber: /\/pull\/(\d+)$/.exec(pull ?? '')?.[1] ?? '',
    branch: job?.branch ?? ''
  }
}
