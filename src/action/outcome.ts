import type { JobAnswer } from '../contract/job.ts'
import { formatDuration } from '../text/duration.ts'
import type { Backend } from './backend.ts'

/** How each result leaves the step, and its heading in the summary. */
export const results = {
  'pull-request': { step: 'green', heading: 'Pull request ready' },
  'no-changes': { step: 'green', heading: 'Nothing to change' },
  skipped: { step: 'neutral', heading: 'Skipped' },
  detached: { step: 'green', heading: 'Job started' },
  archived: { step: 'warning', heading: 'Job archived' },
  failed: { step: 'red', heading: 'Job failed' },
  'timed-out': { step: 'red', heading: 'Timed out' },
  cancelled: { step: 'red', heading: 'Cancelled' },
  lost: { step: 'red', heading: 'Job out of sight' },
  unknown: { step: 'red', heading: 'Outcome unknown' },
  error: { step: 'red', heading: 'Not started' }
} as const satisfies Record<string, { step: Step; heading: string }>

export type Step = 'green' | 'neutral' | 'warning' | 'red'
export type Result = keyof typeof results

/** The end of a run: everything that outputs, summary and log say is derived from it. */
export type Outcome = {
  readonly result: Result
  /** One line that says why and what to do; empty only with a pull request. */
  readonly reason: string
  /** The job as last seen; undefined where none is known. */
  readonly job?: JobAnswer
  /** The exact prompt, where there was one. */
  readonly prompt?: string
}

/** A job that rests, in words. */
export function ended(job: JobAnswer): Outcome {
  switch (job.status) {
    case 'completed':
      return job.prLink === null
        ? { result: 'no-changes', reason: 'The agent finished and changed no file.', job }
        : { result: 'pull-request', reason: '', job }
    case 'archived':
      return {
        result: 'archived',
        reason: `Job ${job.id} was archived; it takes no more messages.`,
        job
      }
    default:
      return {
        result: 'failed',
        reason: `Job ${job.id} failed: ${job.reason ?? 'the service gives no reason'}`,
        job
      }
  }
}

/** A run that stopped waiting. What happens to the job then depends on where it runs. */
export function stoppedWaiting(options: {
  result: 'timed-out' | 'cancelled'
  backend: Backend['kind']
  job: JobAnswer
  timeoutMs: number
}): Outcome {
  const { result, backend, job, timeoutMs } = options
  const what =
    result === 'cancelled'
      ? 'The run was cancelled'
      : `Job ${job.id} did not end within ${formatDuration(timeoutMs)}`
  const then =
    backend === 'embedded'
      ? 'the agent was stopped and nothing was pushed.'
      : `job ${job.id} goes on at the service; continue it with job-id: ${job.id}.`
  return { result, reason: `${what}; ${then}`, job }
}

/** A request that left, with no answer: a second one could make a second job. */
export const unknown = (why: string): Outcome => ({
  result: 'unknown',
  reason: `${why} A job may exist: look at the service before you ask again; nothing was sent twice.`
})
