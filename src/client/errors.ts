import { excerpt } from '../text/log-line.ts'
import { type Problem, problems, type ServiceErrorKind } from './problems.ts'

export type ServiceErrorDetails = {
  /** What exactly was seen, already harmless: a code, a status, an excerpt. */
  detail?: string | undefined
  status?: number | undefined
  /** The job that was asked for, where one is known. */
  jobId?: string | undefined
  /** How long the service asked to be left alone. */
  retryAfterMs?: number | undefined
  cause?: unknown
}

/**
 * The one error of this client. `kind` says what a caller does about it, `problem` which row of the
 * table it is, the message what a person does about it. It never holds the key.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly kind: ServiceErrorKind
  readonly problem: Problem
  readonly status: number | undefined
  readonly jobId: string | undefined
  readonly retryAfterMs: number | undefined

  constructor(problem: Problem, details: ServiceErrorDetails = {}) {
    const { detail, jobId, status, retryAfterMs, cause } = details
    const job = jobId === undefined ? undefined : `job ${excerpt(jobId, 80)}`
    const known = [detail, job].filter(part => part !== undefined && part !== '')
    const { kind, sentence } = problems[problem]
    super(known.length === 0 ? sentence : `${sentence} (${known.join('; ')})`, { cause })
    this.kind = kind
    this.problem = problem
    this.status = status
    this.jobId = jobId
    this.retryAfterMs = retryAfterMs
  }
}
