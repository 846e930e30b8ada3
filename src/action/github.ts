import type { Octokit } from '@octokit/core'
import type { Clock } from '../client/clock.ts'

/** GitHub's REST API, as octokit's `request`. */
export type Request = Octokit['request']

/** GitHub does not tell what a decision needs. The message says what to do. */
export class GitHubError extends Error {
  override readonly name = 'GitHubError'
}

/** A whole request to GitHub may take so long. */
const boundMs = 20_000
/** Once the run is cancelled, all must be over within seconds. */
const hurriedMs = 1500
const attempts = 3
/** A rate limit is waited for that long at most; a reply is not worth more. */
const longestWaitMs = 60_000

/**
 * Octokit's `request` with patience: reads are repeated on network errors and 5xx, anything on a
 * rate limit that names its end. A write that may have been carried out is never repeated here.
 */
export function patient(octokit: { request: Request }, clock: Clock, signal: AbortSignal): Request {
  const send = async (route: string, parameters: Record<string, unknown> = {}) => {
    for (let made = 1; ; made++) {
      const bound = new AbortController()
      const silence = () => bound.abort(new Error('it gave no answer in time'))
      const timer = setTimeout(silence, signal.aborted ? hurriedMs : boundMs)
      const hurry = () => setTimeout(silence, hurriedMs)
      signal.addEventListener('abort', hurry)
      try {
        const request = { signal: bound.signal }
        return await octokit.request(route, { ...parameters, request })
      } catch (error) {
        const isLast = made >= attempts
        const waitMs = isLast ? undefined : waitBefore(error, { route, made, now: clock.now() })
        if (waitMs === undefined || signal.aborted) throw error
        await clock.sleep(waitMs, signal)
      } finally {
        clearTimeout(timer)
        signal.removeEventListener('abort', hurry)
      }
    }
  }
  return Object.assign(send, octokit.request) as Request
}

/** Milliseconds to wait before the same request is sent again; undefined if it must not be. */
function waitBefore(
  error: unknown,
  { route, made, now }: { route: string; made: number; now: number }
): number | undefined {
  const status = statusOf(error)
  if (status === 429 || status === 403) {
    const waitMs = limitEnd(error, now)
    return waitMs >= 0 && waitMs <= longestWaitMs ? waitMs : undefined
  }
  const isRead = route.startsWith('GET ')
  return isRead && (status === undefined || status >= 500) ? 500 * 2 ** made : undefined
}

/** Milliseconds to the end of a rate limit, as GitHub tells it; NaN where it tells none. */
function limitEnd(error: unknown, now: number): number {
  const seconds = headerOf(error, 'retry-after')
  if (seconds !== undefined) return Number(seconds) * 1000
  const isUsedUp = headerOf(error, 'x-ratelimit-remaining') === '0'
  return isUsedUp ? Number(headerOf(error, 'x-ratelimit-reset')) * 1000 - now : Number.NaN
}

/** The status that GitHub answered; undefined where no answer came. Octokit says 500 for that too. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error) || !('response' in error)) return undefined
  return error.response === undefined ? undefined : Number(error.status)
}

function headerOf(error: unknown, name: string): string | undefined {
  const response = error instanceof Error && 'response' in error ? error.response : undefined
  const headers = (response as { headers?: Record<string, string> } | undefined)?.headers
  return headers?.[name]
}

/** What GitHub said, for a log. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)
