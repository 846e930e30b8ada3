import * as v from 'valibot'

/**
 * Body of every error of this service. A client must not depend on it: others answer with HTML,
 * with another shape or with nothing.
 */
export const errorSchema = v.object({
  error: v.string(),
  details: v.optional(v.array(v.object({ message: v.string() })))
})
export type ErrorBody = v.InferOutput<typeof errorSchema>

/** When the service answers which status. */
export const errorStatuses = {
  400: 'the body or the query breaks a rule',
  401: 'the key is missing, malformed, unknown or expired',
  403: 'the key is known, but not for this operation',
  404: 'the job or the project is unknown to this key',
  409: 'the job is archived',
  413: 'the body is larger than 1 MiB',
  415: 'the body is not JSON',
  424: 'nothing was done: the job is not known here, and its repository cannot be asked',
  429: 'a limit is used up; Retry-After tells the seconds to wait',
  500: 'the service failed',
  503: 'the service stops, its database failed, or the job is not known here and its repository cannot be asked'
} as const
export type ErrorStatus = keyof typeof errorStatuses
