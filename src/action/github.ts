import type { Octokit } from '@octokit/core'
import type { Clock } from '../client/clock.ts'

/** GitHub's REST API, as octokit's `request`. */
export type Request = Octokit['request']

/** A whole request to GitHub may take so long. */
const boundMs = 20_000
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
      const timer = setTimeout(() => bound.abort(), boundMs)
      try {
        const request = { signal: bound.signal }
        return await octokit.request(route, { ...parameters, request })
      } catch (error) {
        const waitMs = made < attempts ? waitBefore(error, { route, made }) : undefined
        if (waitMs === undefined || signal.aborted) throw error
        await clock.sleep(waitMs, signal)
      } finally {
        clearTimeout(timer)
      }
    }
  }
  return Object.assign(send, octokit.request) as Request
}

/** Milliseconds to wait before the same request is sent again; undefined if it must not be. */
function waitBefore(
  error: unknown,
  { route, made }: { route: string; made: number }
): number | undefined {
  const status = statusOf(error)
  if (status === 429 || status === 403) {
    const seconds = Number(headerOf(error, 'retry-after') ?? Number.NaN)
    return seconds >= 0 && seconds * 1000 <= longestWaitMs ? seconds * 1000 : undefined
  }
  const isRead = route.startsWith('GET ')
  return isRead && (status === undefined || status >= 500) ? 500 * 2 ** made : undefined
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
