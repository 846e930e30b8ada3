import { ServiceError } from '../client/errors.ts'
import type { JobAnswer } from '../contract/job.ts'
import { formatDuration } from '../text/duration.ts'
import type { Backend } from './backend.ts'
import { EventError } from './event.ts'
import { GitHubError } from './github.ts'
import { InputError } from './input-reader.ts'
import type { LeftState } from './runner-files.ts'

/** How each result leaves the step, and its heading in the summary. */
export const results = {
  'pull-request': { step: 'green', heading: 'Pull request ready' },
  'no-changes': { step: 'green', heading: 'Nothing to change' },
  answered: { step: 'green', heading: 'Answered' },
  report: { step: 'green', heading: 'Visitors' },
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
  /** What else people should know, one sentence each. */
  readonly notes?: readonly string[]
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
  /** What the last poll failed with, if it did. */
  error?: Error | undefined
}): Outcome {
  const { result, backend, job, timeoutMs, error } = options
  // Who is told to come back after the deadline leaves before it.
  const how =
    error instanceof ServiceError && error.retryAfterMs !== undefined
      ? 'is not to be asked about again'
      : 'did not end'
  const what =
    result === 'cancelled'
      ? 'The run was cancelled'
      : `Job ${job.id} ${how} within ${formatDuration(timeoutMs)}`
  const then =
    backend === 'embedded'
      ? `the agent was stopped and nothing more is pushed; what it had pushed before, if anything, is on the branch docs-agent/${job.id}.`
      : `job ${job.id} goes on at the service; continue it with job-id: ${job.id}.`
  const last = error === undefined ? '' : ` The last answer was none: ${error.message}`
  return { result, reason: `${what}; ${then}${last}`, job }
}

/** An embedded job whose step was killed: nobody was left to see to an orderly end. */
export const killed = (job: JobAnswer): Outcome => ({
  result: 'cancelled',
  reason: `The step was killed while job ${job.id} ran; its agent has no service any more. What was pushed before is on the branch docs-agent/${job.id}.`,
  job
})

/** The same before the embedded service answered: its agent can hardly have begun. */
export const killedEarly: Outcome = {
  result: 'cancelled',
  reason:
    'The step was killed as it gave the request to its embedded agent; the agent has no service any more, and nothing was pushed.'
}

/** A step that was cancelled while GitHub was asked for what the request needs. */
export const cancelledUnsent: Outcome = {
  result: 'cancelled',
  reason: 'The run was cancelled before anything was sent; ask again when you want it.'
}

/** A step that was killed while it prepared its request. */
export const killedUnsent: Outcome = {
  result: 'cancelled',
  reason: 'The step was killed before anything was sent; ask again when you want it.'
}

/** A request that left and has no answer: a second one could make a second job. */
export const unknown = (what: string): Outcome => ({
  result: 'unknown',
  reason: `${what} A job may exist: look for it at the service before you ask again; nothing is sent twice.`
})

/** A run that had nothing to do, and says why. */
export const skipped = (reason: string, prompt?: string): Outcome => ({
  result: 'skipped',
  reason,
  ...(prompt !== undefined && { prompt })
})

/** A question that needed no job. */
export const answered = (reason: string): Outcome => ({ result: 'answered', reason })

/** Whatever ended a run that had come so far, in words. */
export function outcomeOfError(error: unknown, { phase, jobId }: LeftState): Outcome {
  if (jobId !== '') return lost(unseen(jobId), error)
  if (error instanceof ServiceError) {
    const result =
      error.kind === 'ambiguous' ? 'unknown' : error.kind === 'cancelled' ? 'cancelled' : 'error'
    return { result, reason: error.message }
  }
  if (error instanceof InputError || error instanceof EventError || error instanceof GitHubError) {
    return { result: 'error', reason: error.message }
  }
  return phase === 'sending'
    ? unknown(`${unexpected(error)}.`)
    : { result: 'error', reason: unexpected(error) }
}

/** A job of which only the id is known any more. */
export const unseen = (id: string): JobAnswer => ({
  id,
  status: 'active',
  prLink: null,
  reason: null,
  branch: null,
  changedFiles: null
})

/** A job is known, but what becomes of it cannot be seen. */
export const lost = (job: JobAnswer, error: unknown): Outcome => ({
  result: 'lost',
  reason: error instanceof ServiceError ? error.message : `${unexpected(error)} (job ${job.id})`,
  job
})

const unexpected = (error: unknown): string =>
  isFullDisk(error)
    ? 'The disk of the runner is full: make room, or use a runner with a larger one'
    : `Something unforeseen happened, please report it: ${error instanceof Error ? error.message : String(error)}`

/** Whether a system call, or SQLite, found no space, by the codes of the error and its causes. */
function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  const isFull = code === 'ENOSPC' || code === 'EDQUOT' || errcode === sqliteFull
  return isFull || isFullDisk(error.cause)
}

/** SQLITE_FULL. */
const sqliteFull = 13
