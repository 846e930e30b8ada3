import * as v from 'valibot'

/** The four states of a job (description, section 2). */
export const jobStatuses = ['active', 'completed', 'archived', 'failed'] as const
export type JobStatus = (typeof jobStatuses)[number]

/** Whether a job rests: nothing more happens to it until somebody sends a message. */
export const isAtRest = (status: string): status is Exclude<JobStatus, 'active'> =>
  status !== 'active' && isKnownStatus(status)

export const isKnownStatus = (status: string): status is JobStatus =>
  (jobStatuses as readonly string[]).includes(status)

/**
 * Where each state may lead. A message leads from `completed` or `failed` back to `active` in the
 * same transaction, so that a poll right after it cannot see the old end; `archived` is final.
 */
export const transitions: Readonly<Record<JobStatus, readonly JobStatus[]>> = {
  active: ['completed', 'failed'],
  completed: ['active', 'archived'],
  failed: ['active', 'archived'],
  archived: []
}

/** What a service answers (description, section 2), and three fields that this project adds. */
export const jobSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  status: v.picklist(jobStatuses),
  source: v.object({ repository: v.string(), ref: v.nullable(v.string()) }),
  model: v.string(),
  prLink: v.nullable(v.string()),
  createdAt: v.string(),
  archivedAt: v.nullable(v.string()),
  /** Addition: why the last turn failed, one sentence; null otherwise. */
  reason: v.nullable(v.string()),
  /** Addition: the branch that holds the work; null while nothing was pushed. */
  branch: v.nullable(v.string()),
  /** Addition: how many files the last turn changed; null while unknown and after a failure. */
  changedFiles: v.nullable(v.number())
})
export type Job = v.InferOutput<typeof jobSchema>

/**
 * What a client needs of a job. Everything but id and status may be missing or null, and the status
 * may be one that this version does not know: other services publish the same contract.
 */
export const jobAnswerSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  status: v.pipe(v.string(), v.nonEmpty()),
  prLink: v.optional(v.nullable(v.string()), null),
  reason: v.optional(v.nullable(v.string()), null),
  branch: v.optional(v.nullable(v.string()), null),
  changedFiles: v.optional(v.nullable(v.number()), null)
})
export type JobAnswer = v.InferOutput<typeof jobAnswerSchema>

/** Body of create and message. A prompt has at least one character that is not white space. */
export const promptSchema = v.object({
  prompt: v.pipe(
    v.string('prompt: a string is required'),
    v.check(prompt => prompt.trim() !== '', 'prompt: must not be blank')
  )
})
