export type Failure = {
  /** `GET`, `POST`, …; any method where left out. */
  method?: string
  /**
   * The path without `/api/v3` and query: exactly, with `*` for any text, or an expression. Git's
   * requests have paths like `/owner/name.git/git-receive-pack`.
   */
  path: string | RegExp
  /** Left out: the request is only delayed and then answered as usual. */
  status?: number
  /** Sent as JSON, or as it is where it is a string; a body of GitHub's kind where left out. */
  body?: unknown
  headers?: Record<string, string>
  delayMs?: number
  /** The request is carried out, and the connection breaks before its answer. */
  answerLost?: boolean
  /** How many requests it catches; all until `heal()` where left out. */
  times?: number
}

const messages: Record<number, string> = {
  401: 'Bad credentials',
  403: 'Resource not accessible by integration',
  404: 'Not Found',
  422: 'Validation Failed',
  429: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
  500: 'Server Error',
  502: 'Server Error',
  503: 'Service unavailable'
}

/** Failures that have more to say than their status: `fake.fail({ ...lockedThread, path: … })`. */
export const lockedThread = {
  method: 'POST',
  status: 403,
  body: { message: 'Unable to create comment because issue is locked.', status: '403' }
} as const

export const mayNotCreatePullRequests = {
  method: 'POST',
  path: '/repos/*/pulls',
  status: 403,
  body: {
    message: 'GitHub Actions is not permitted to create or approve pull requests.',
    status: '403'
  }
} as const

export const rateLimited = (seconds: number) => ({
  status: 429,
  headers: { 'retry-after': String(seconds), 'x-ratelimit-remaining': '0' }
})

/** The failures that a test has asked for, each used as often as it said. */
export const createFailureScript = () => {
  let failures: { failure: Failure; left: number }[] = []
  return {
    /** Answers what takes this one back. */
    add: (failure: Failure): (() => void) => {
      const added = { failure, left: failure.times ?? Number.POSITIVE_INFINITY }
      failures.push(added)
      return () => {
        failures = failures.filter(entry => entry !== added)
      }
    },
    clear: () => {
      failures = []
    },
    /** The failure that catches this request, if any; counts it as used. */
    take: (method: string, path: string): Failure | undefined => {
      const found = failures.find(
        ({ failure, left }) => left > 0 && matches(failure, { method, path })
      )
      if (found) found.left -= 1
      return found?.failure
    }
  }
}

/** What a scripted failure sends. */
export const failureBody = ({ status = 500, body }: Failure): unknown =>
  body === undefined
    ? { message: messages[status] ?? 'Scripted failure', status: String(status) }
    : body

const matches = (failure: Failure, request: { method: string; path: string }): boolean => {
  if (failure.method !== undefined && failure.method.toUpperCase() !== request.method) return false
  if (failure.path instanceof RegExp) return failure.path.test(request.path)
  const literal = failure.path.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${literal.replaceAll('*', '.*')}$`).test(request.path)
}
