/** A request that GitHub would refuse, thrown by the routes and turned into an answer in one place. */
export class Refusal extends Error {
  readonly status: number
  readonly details: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: number,
    message: string,
    more: { details?: Record<string, unknown>; headers?: Record<string, string> } = {}
  ) {
    super(message)
    this.status = status
    this.details = more.details ?? {}
    this.headers = more.headers ?? {}
  }

  /** The body that GitHub sends. */
  get body(): Record<string, unknown> {
    return {
      message: this.message,
      ...this.details,
      documentation_url: 'https://docs.github.com/rest',
      status: String(this.status)
    }
  }
}

export const notFound = (): Refusal => new Refusal(404, 'Not Found')

export const badCredentials = (): Refusal => new Refusal(401, 'Bad credentials')

export const notAllowed = (message = 'Resource not accessible by integration'): Refusal =>
  new Refusal(403, message)

type Problem = { resource: string; code: string; field?: string; message?: string }

export const invalid = (...errors: Problem[]): Refusal =>
  new Refusal(422, 'Validation Failed', { details: { errors } })
