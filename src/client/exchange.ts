import * as v from 'valibot'
import { authorizationHeader } from '../contract/authorization.ts'
import { errorSchema } from '../contract/error.ts'
import { excerpt } from '../text/log-line.ts'
import type { Clock, Random } from './clock.ts'
import { ServiceError, type ServiceErrorDetails } from './errors.ts'
import type { Problem } from './problems.ts'
import { type Retry, type RetryLimits, sendPatiently } from './retry.ts'
import { readRetryAfter } from './retry-after.ts'
import type { HttpResponse, Transport, TransportError } from './transport.ts'

export type ExchangeParts = {
  transport: Transport
  /** The address of the service; a path in it is kept. */
  baseUrl: string
  apiKey: string
  clock: Clock
  random: Random
  /** Told before each wait for another attempt, for the log. */
  onRetry?: (retry: Retry) => void
}

export type Question<Answer> = RetryLimits & {
  method: 'GET' | 'POST'
  /** Relative to the base address, percent-encoded, with a query if any. */
  path: string
  body?: unknown
  schema: v.GenericSchema<unknown, Answer>
  /** For many requests in a row; only for a GET, which is asked again where the connection is dead. */
  reusesConnection?: boolean
  /** Milliseconds for one attempt, asked before each. */
  boundMs: () => number
  capBytes: number
  /** The job in question, for messages. */
  jobId?: string | undefined
  signal?: AbortSignal | undefined
}

export type Answered<Answer> = {
  answer: Answer
  /** How long the service asks to be left alone, if it does. */
  retryAfterMs: number | undefined
}

/** Asks one question, again where that is safe. Rejects with a `ServiceError` and nothing else. */
export type Exchange = <Answer>(question: Question<Answer>) => Promise<Answered<Answer>>

export function createExchange(parts: ExchangeParts): Exchange {
  const { transport, apiKey, clock, random, onRetry } = parts
  const base = parts.baseUrl.replace(/\/+$/, '')
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new ServiceError('key-malformed')

  return async question => {
    const { method, body, jobId, signal, until, missingUntil, mayRepeat, capBytes } = question
    const send = () =>
      transport({
        method,
        url: `${base}${question.path}`,
        headers: {
          accept: 'application/json',
          authorization: authorizationHeader(apiKey),
          ...(body === undefined ? {} : { 'content-type': 'application/json' })
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        reusesConnection: question.reusesConnection,
        boundMs: question.boundMs(),
        capBytes,
        signal
      })
    const limits = { until, missingUntil, mayRepeat }
    const outcome = await sendPatiently(send, { ...limits, method, clock, random, signal, onRetry })
    if ('error' in outcome) throw brokenExchange(outcome.error, { method, jobId })

    const { response } = outcome
    const retryAfterMs = readRetryAfter(response.header('retry-after'), clock.now())
    const details = { status: response.status, jobId, retryAfterMs }
    if (response.status >= 200 && response.status < 300) {
      const parsed = v.safeParse(question.schema, parseJson(hideKey(response.body, apiKey)))
      if (parsed.success) return { answer: parsed.output, retryAfterMs }
      const detail = `status ${response.status}, ${shown(response.body, apiKey)}`
      throw new ServiceError(method === 'POST' ? 'ambiguous' : 'foreign', { ...details, detail })
    }
    const detail = `status ${response.status}${reasonOf(response, apiKey)}`
    throw new ServiceError(problemOf(response.status, { method, jobId }), { ...details, detail })
  }
}

type Asked = { method: 'GET' | 'POST'; jobId?: string | undefined }

function brokenExchange(cause: TransportError, { method, jobId }: Asked): ServiceError {
  const details: ServiceErrorDetails = { detail: cause.message, jobId, cause }
  if (cause.reachedServer && method === 'POST') return new ServiceError('ambiguous', details)
  switch (cause.kind) {
    case 'timeout':
    case 'reset':
    case 'cut':
      return new ServiceError('no-answer', details)
    case 'garbled':
      return new ServiceError('foreign', details)
    case 'aborted':
      return new ServiceError('cancelled', { jobId, cause })
    default:
      return new ServiceError(cause.kind, details)
  }
}

const refusals: Readonly<Record<number, Problem>> = {
  400: 'bad-request',
  401: 'key-refused',
  403: 'forbidden',
  409: 'archived',
  413: 'too-long',
  415: 'not-json',
  424: 'unprepared',
  429: 'limited'
}

/** The row of the table for a status outside 2xx. Of a POST, only 3xx and 4xx say that nothing was done. */
function problemOf(status: number, { method, jobId }: Asked): Problem {
  if (status >= 300 && status < 400) return 'redirected'
  if (status === 404) return jobId === undefined ? 'project-unknown' : 'job-unknown'
  if (status >= 400 && status < 500 && status !== 408) return refusals[status] ?? 'refused'
  if (method === 'POST') return 'ambiguous'
  if (status === 408) return 'no-answer'
  return status >= 500 ? 'failing' : 'foreign'
}

/** What the service says about its refusal: its own error body, an address, or the start of anything. */
function reasonOf(response: HttpResponse, apiKey: string): string {
  const location = response.header('location')
  if (location !== undefined) return ` to ${shown(location, apiKey)}`
  const parsed = v.safeParse(errorSchema, parseJson(response.body))
  if (!parsed.success) return response.body.trim() === '' ? '' : `: ${shown(response.body, apiKey)}`
  const { error, details = [] } = parsed.output
  return `: ${shown([error, ...details.map(({ message }) => message)].join('; '), apiKey)}`
}

/** Some of what others wrote, on one harmless line, without the key should it come back to us. */
function shown(text: string, apiKey: string): string {
  const start = hideKey(text.slice(0, 4000), apiKey)
  return start.trim() === '' ? 'empty body' : excerpt(start, 120)
}

/**
 * A service that sends the key back must not put it into outputs and summaries. One of few letters
 * is no secret, and may be part of any word.
 */
const hideKey = (text: string, apiKey: string): string =>
  apiKey.length < 8 ? text : text.replaceAll(apiKey, '***')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
