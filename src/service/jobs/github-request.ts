import { excerpt } from '../../text/log-line.ts'
import type { CodeHost } from '../code-host.ts'
import { type Patience, patiently } from './patience.ts'
import { TurnFailure } from './turn-failure.ts'

/** A repository at GitHub's REST API, and what it takes to reach it. */
export type GitHubPlace = Patience & {
  host: Pick<CodeHost, 'octokit' | 'serverUrl'>
  /** owner/name */
  repository: string
  /** One harmless line for people. */
  log: (line: string) => void
}

/** Does requests again after trouble at GitHub, and waits as long as GitHub asks, up to a minute. */
export const retrying = <T>(place: Patience, work: (attempt: number) => Promise<T>): Promise<T> =>
  patiently(place, { work, waitFor })

function waitFor(error: unknown): number | undefined {
  const status = statusOf(error)
  if (status === undefined) return undefined
  const asked = retryAfterMs(error)
  // GitHub's secondary limits answer 403, and differ from a refusal by this header alone.
  const isTransient = status === 429 || status >= 500 || (status === 403 && asked !== undefined)
  return isTransient ? (asked ?? 0) : undefined
}

function retryAfterMs(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('response' in error)) return undefined
  const { headers } = (error.response ?? {}) as { headers?: Record<string, unknown> }
  const text = String(headers?.['retry-after'] ?? '')
  return /^\d{1,9}$/.test(text) ? Number(text) * 1000 : undefined
}

/**
 * What GitHub's answer means for the person who asked. Anything that is no answer of GitHub's is
 * passed on as it is.
 */
export function explainRequest(
  error: unknown,
  { what, permission }: { what: string; permission: string }
): unknown {
  const status = statusOf(error)
  if (status === undefined) return error
  const advice = adviceFor(status, { said: messageOf(error), permission })
  return new TurnFailure(`${what}: ${advice}`, { cause: error })
}

function adviceFor(
  status: number,
  { said, permission }: { said: string; permission: string }
): string {
  if (/actions is not permitted to create/i.test(said)) {
    return 'turn on "Allow GitHub Actions to create and approve pull requests" in the settings of the repository under Actions, General (an organisation can lock it)'
  }
  if (status === 401) return 'the GitHub token was refused, it may have expired: give a new one'
  if (status === 403 && /rate limit/i.test(said)) {
    return "GitHub's rate limit is used up, ask again later"
  }
  if (status === 403 || status === 404) {
    return `the GitHub token needs "${permission}" (GitHub answered ${status}: ${excerpt(said, 200)})`
  }
  if (status === 422) return `GitHub refused it: ${excerpt(said, 300)}`
  return `GitHub answered ${status}, ask again later`
}

// Octokit's errors carry the status of the answer; 500 stands for a request that got none.
export const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

/** The parameters that every route of a repository has. */
export function addressOf({ repository }: Pick<GitHubPlace, 'repository'>): {
  owner: string
  repo: string
} {
  const [owner = '', repo = ''] = repository.split('/')
  return { owner, repo }
}
