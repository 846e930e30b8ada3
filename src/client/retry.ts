import type { Clock, Random } from './clock.ts'
import { readRetryAfter } from './retry-after.ts'
import { type HttpResponse, TransportError, type TransportErrorKind } from './transport.ts'

/** What came of one attempt. */
export type Outcome = { response: HttpResponse } | { error: TransportError }

export type RetryLimits = {
  /** Monotonic time after which no attempt begins. */
  until: number
  /** Monotonic time up to which a 404 may mean "not yet": a job is new. */
  missingUntil?: number | undefined
  /** Asked before each wait; false where another attempt could not be sent anyway. */
  mayRepeat?: (() => boolean) | undefined
}

export type Attempt = RetryLimits & {
  method: 'GET' | 'POST'
  outcome: Outcome
  /** Attempts made so far, at least 1. */
  made: number
  /** Monotonic time of the first attempt and of now. */
  firstAt: number
  monotonicNow: number
  wallNow: number
  random: Random
}

export type Retry = { delayMs: number; because: string }

/** Attempts at most, all told, where the service does not say when to come back. */
const mostAttempts = 5
/** The same where it does: enough for an hourly limit that frees one place at a time. */
const mostAttemptsAsTold = 20
const mostAttemptsMissing = 3
/** A failure that takes long, such as a silent host, is not repeated for minutes. */
const patienceMs = 60_000
const backoffMs = { least: 500, most: 8000 } as const
/** An attempt with less time than this would only hide why the one before it failed. */
const leastAttemptMs = 1000

/**
 * Whether to send once more, and after how long; undefined means that the outcome stands.
 * A POST goes out again only when it provably was not processed, and on 429.
 */
export function nextAttempt(attempt: Attempt): Retry | undefined {
  const { outcome, made, monotonicNow, firstAt, until } = attempt
  const reason = repeatable(attempt)
  if (reason === undefined) return undefined
  const toldMs =
    'response' in outcome
      ? readRetryAfter(outcome.response.header('retry-after'), attempt.wallNow)
      : undefined
  if (made >= (toldMs === undefined ? reason.most : mostAttemptsAsTold)) return undefined
  if (toldMs === undefined && monotonicNow - firstAt >= patienceMs) return undefined
  const delayMs = Math.max(toldMs ?? 0, backoff(made, attempt.random))
  const fits = monotonicNow + delayMs + leastAttemptMs <= until
  return fits ? { delayMs, because: reason.because } : undefined
}

/** Uniform between half a second and a ceiling that doubles from 1 to 8 s. */
function backoff(made: number, random: Random): number {
  const ceiling = Math.min(backoffMs.most, backoffMs.least * 2 ** made)
  return backoffMs.least + random() * (ceiling - backoffMs.least)
}

type Reason = { because: string; most: number }

function repeatable(attempt: Attempt): Reason | undefined {
  const { method, outcome } = attempt
  if ('error' in outcome) {
    const safe = method === 'GET' || !outcome.error.reachedServer
    return safe && passes(outcome.error.kind)
      ? { because: outcome.error.message, most: mostAttempts }
      : undefined
  }
  const { status } = outcome.response
  const again = { because: `status ${status}`, most: mostAttempts }
  if (status === 429) return again
  if (method === 'POST') return undefined
  if (status === 408 || status >= 500) return again
  const isNew = attempt.missingUntil !== undefined && attempt.monotonicNow < attempt.missingUntil
  return status === 404 && isNew ? { ...again, most: mostAttemptsMissing } : undefined
}

/** Whether a failure may be over by itself; the others need a person, or are not failures. */
const passes = (kind: TransportErrorKind): boolean =>
  !['tls', 'proxy-refused', 'too-large', 'aborted', 'over-budget'].includes(kind)

export type SendOptions = RetryLimits & {
  method: 'GET' | 'POST'
  clock: Clock
  random: Random
  signal?: AbortSignal | undefined
  /** Told before each wait, for the log. */
  onRetry?: ((retry: Retry) => void) | undefined
}

/** Sends until an outcome stands, and returns it. The signal ends waits at once. */
export async function sendPatiently(
  send: () => Promise<HttpResponse>,
  options: SendOptions
): Promise<Outcome> {
  const { clock, signal } = options
  const firstAt = clock.monotonic()
  for (let made = 1; ; made++) {
    const outcome = await attemptOnce(send)
    const [monotonicNow, wallNow] = [clock.monotonic(), clock.now()]
    const retry = nextAttempt({ ...options, outcome, made, firstAt, monotonicNow, wallNow })
    if (retry === undefined || options.mayRepeat?.() === false) return outcome
    options.onRetry?.(retry)
    await clock.sleep(retry.delayMs, signal)
    if (signal?.aborted) return { error: new TransportError('aborted', { reachedServer: false }) }
  }
}

async function attemptOnce(send: () => Promise<HttpResponse>): Promise<Outcome> {
  try {
    return { response: await send() }
  } catch (error) {
    if (error instanceof TransportError) return { error }
    throw error
  }
}
