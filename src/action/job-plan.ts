import { ServiceError } from '../client/errors.ts'
import type { JobClient } from '../client/jobs.ts'
import type { JobAnswer } from '../contract/job.ts'
import type { Remembered } from './thread/recollection.ts'

/** How a request reaches its job. */
export type Plan =
  | { readonly kind: 'create' }
  /** `isRemembered`: where the service no longer takes it, a new job is made instead. */
  | { readonly kind: 'message'; readonly jobId: string; readonly isRemembered: boolean }
  /** An earlier attempt of this run has asked already: wait for that job, or report it. */
  | { readonly kind: 'continue'; readonly jobId: string }

/** Decides from what was said explicitly, and from what the thread remembers. */
export function planJob(options: {
  jobId: string | undefined
  startsAfresh: boolean
  remembered: Remembered | undefined
  runId: string
  attempt: number
}): Plan {
  const { jobId, startsAfresh, remembered, runId, attempt } = options
  if (jobId !== undefined) return { kind: 'message', jobId, isRemembered: false }
  if (remembered === undefined) return { kind: 'create' }
  if (attempt > 1 && remembered.runIds.includes(runId)) {
    return { kind: 'continue', jobId: remembered.jobId }
  }
  if (startsAfresh) return { kind: 'create' }
  return { kind: 'message', jobId: remembered.jobId, isRemembered: true }
}

export type Asked = {
  readonly job: JobAnswer
  /** Whether a message was sent to a job that had ended before. */
  readonly isFollowUp: boolean
  /** Whether the remembered job was gone, so that a new one was made. */
  readonly isReplaced: boolean
}

type AskOptions = {
  plan: Plan
  prompt: string
  until: number
  signal: AbortSignal
}

/** Carries the plan out: at most one job is created, at most one message sent. */
export async function ask(client: JobClient, options: AskOptions): Promise<Asked> {
  const { plan, prompt, until, signal } = options
  const create = async (isReplaced: boolean): Promise<Asked> => ({
    job: await client.create(prompt, { until, signal }),
    isFollowUp: false,
    isReplaced
  })
  const message = async (jobId: string): Promise<Asked> => ({
    job: await client.message(jobId, prompt, { until, signal }),
    isFollowUp: true,
    isReplaced: false
  })
  switch (plan.kind) {
    case 'create':
      return create(false)
    case 'message':
      try {
        return await message(plan.jobId)
      } catch (error) {
        if (plan.isRemembered && isGone(error)) return create(true)
        throw error
      }
    case 'continue': {
      const { job } = await client.get(plan.jobId, { until, signal })
      if (job.status === 'failed') return message(plan.jobId)
      return { job, isFollowUp: false, isReplaced: false }
    }
  }
}

/** A job that the service no longer knows, or no longer takes messages for. */
const isGone = (error: unknown): boolean =>
  error instanceof ServiceError && (error.problem === 'job-unknown' || error.problem === 'archived')
