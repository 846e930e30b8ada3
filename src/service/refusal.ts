import type * as v from 'valibot'
import type { Answer } from '../contract/api.ts'
import type { ErrorBody, ErrorStatus } from '../contract/error.ts'

/** An answer other than success, thrown from wherever it is decided. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: ErrorStatus
  readonly details: ErrorBody['details']
  constructor(status: ErrorStatus, message: string, details?: ErrorBody['details']) {
    super(message)
    this.status = status
    this.details = details
  }
}

/** What a schema found wrong, as the answer to it: 400 with every problem. */
export const brokenRules = (
  what: 'body' | 'query',
  issues: readonly v.BaseIssue<unknown>[]
): Refusal =>
  new Refusal(
    400,
    `the ${what} breaks a rule`,
    issues.map(({ message }) => ({ message }))
  )

export function refusalAnswer({ status, message, details }: Refusal): Answer {
  const body: ErrorBody = details === undefined ? { error: message } : { error: message, details }
  return status === 401
    ? { status, headers: { 'www-authenticate': 'Bearer' }, body }
    : { status, body }
}
