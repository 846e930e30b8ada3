import { type ErrorStatus, errorStatuses } from '../../contract/error.ts'

/** What the document describes once, under `components`. */
type Component = 'Job' | 'Prompt' | 'Visitors' | 'Error' | 'State'

/** A body that is one of them. */
export const json = (component: Component) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${component}` } }
})

export const answer = (description: string, component: Component) => ({
  description,
  content: json(component)
})

/** Headers that belong to a status, and are always there. */
const headers: Partial<Record<ErrorStatus, object>> = {
  401: {
    'WWW-Authenticate': {
      required: true,
      description: 'How to send a key',
      schema: { const: 'Bearer' }
    }
  },
  429: {
    'Retry-After': {
      required: true,
      description: 'Seconds to wait',
      schema: { type: 'string', pattern: '^[0-9]+$' }
    }
  }
}

/** The answers of an operation that refuses or fails, by their statuses. */
export const errors = (...statuses: ErrorStatus[]) =>
  Object.fromEntries(
    statuses.map(status => [
      status,
      {
        ...answer(errorStatuses[status], 'Error'),
        ...(headers[status] && { headers: headers[status] })
      }
    ])
  )
