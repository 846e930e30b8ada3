import { describe, expect, test } from '@jest/globals'
import { type Attempt, nextAttempt, type Outcome, sendPatiently } from '../../src/client/retry.ts'
import {
  type HttpResponse,
  TransportError,
  type TransportErrorKind
} from '../../src/client/transport.ts'
import { VirtualClock } from '../support/virtual-clock.ts'

const response = (status: number, headers: Record<string, string> = {}): HttpResponse => ({
  status,
  header: name => headers[name],
  body: ''
})
const answered = (status: number, retryAfter?: string): Outcome => ({
  response: response(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
})
const failed = (kind: TransportErrorKind, reachedServer: boolean): Outcome => ({
  error: new TransportError(kind, { reachedServer })
})
const wallNow = Date.UTC(2030, 0, 1, 12)
const next = (outcome: Outcome, more: Partial<Attempt> = {}) =>
  nextAttempt({
    method: 'POST',
    outcome,
    made: 1,
    firstAt: 0,
    monotonicNow: 0,
    wallNow,
    until: Number.POSITIVE_INFINITY,
    random: () => 0.5,
    ...more
  })

describe('a POST', () => {
  test.each<TransportErrorKind>(['dns', 'connect', 'proxy-unreachable', 'proxy-silent'])(
    'that never left (%s) is sent again',
    kind => {
      expect(next(failed(kind, false))).toBeDefined()
    }
  )

  test.each<TransportErrorKind>(['timeout', 'reset', 'garbled', 'cut', 'too-large', 'aborted'])(
    'that may have been processed (%s) is never sent again',
    kind => {
      expect(next(failed(kind, true))).toBeUndefined()
    }
  )

  test.each([200, 204, 301, 400, 401, 403, 404, 408, 409, 413, 500, 502, 503])(
    'that was answered %i is never sent again, whatever Retry-After says',
    status => {
      expect(next(answered(status, '1'), { missingUntil: 10_000 })).toBeUndefined()
    }
  )

  test('that met a limit is sent again', () => {
    expect(next(answered(429))).toMatchObject({ because: 'status 429' })
  })
})

describe('a GET', () => {
  const method = 'GET'

  test.each<TransportErrorKind>(['dns', 'connect', 'timeout', 'reset', 'garbled', 'cut'])(
    'that failed (%s) is sent again',
    kind => {
      expect(next(failed(kind, true), { method })).toBeDefined()
    }
  )

  test.each([408, 429, 500, 502, 503, 504])('that was answered %i is sent again', status => {
    expect(next(answered(status), { method })).toBeDefined()
  })

  test.each([200, 301, 400, 401, 403, 404, 410])('that was answered %i is not', status => {
    expect(next(answered(status), { method })).toBeUndefined()
  })

  test('of a new job is sent twice more on 404, and only in its first seconds', () => {
    const fresh = { method, missingUntil: 10_000, monotonicNow: 9000 } as const
    expect(next(answered(404), { ...fresh, made: 1 })).toBeDefined()
    expect(next(answered(404), { ...fresh, made: 2 })).toBeDefined()
    expect(next(answered(404), { ...fresh, made: 3 })).toBeUndefined()
    expect(next(answered(404), { ...fresh, monotonicNow: 10_000 })).toBeUndefined()
  })
})

test.each<TransportErrorKind>(['tls', 'proxy-refused', 'too-large', 'aborted'])(
  'what a repetition cannot cure (%s) is not repeated',
  kind => {
    expect(next(failed(kind, false), { method: 'GET' })).toBeUndefined()
    expect(next(failed(kind, false), { method: 'POST' })).toBeUndefined()
  }
)

describe('the wait', () => {
  const delay = (outcome: Outcome, more: Partial<Attempt> = {}) => next(outcome, more)?.delayMs

  test('is drawn between half a second and a ceiling that doubles', () => {
    const outcome = failed('connect', false)
    const range = (made: number) => [
      delay(outcome, { made, random: () => 0 }),
      delay(outcome, { made, random: () => 1 })
    ]
    expect([1, 2, 3, 4].map(range)).toEqual([
      [500, 1000],
      [500, 2000],
      [500, 4000],
      [500, 8000]
    ])
  })

  test('is as long as Retry-After says, in seconds or as a date', () => {
    expect(delay(answered(429, '90'))).toBe(90_000)
    expect(delay(answered(429, 'Tue, 01 Jan 2030 12:00:40 GMT'))).toBe(40_000)
  })

  test.each(['-5', 'NaN', '0', 'yesterday'])('is our own where Retry-After is %s', header => {
    expect(delay(answered(429, header))).toBe(750)
  })

  test('that cannot fit is not begun', () => {
    const until = 60_000
    expect(next(answered(429, '59'), { until })).toBeDefined()
    expect(next(answered(429, '60'), { until })).toBeUndefined()
    expect(next(answered(429, '1000000000000'), { until })).toBeUndefined()
    expect(next(failed('connect', false), { until: 700 })).toBeUndefined()
  })
})

test('failures end after five attempts, or after a minute', () => {
  const outcome = failed('connect', false)
  expect(next(outcome, { made: 4 })).toBeDefined()
  expect(next(outcome, { made: 5 })).toBeUndefined()
  expect(next(outcome, { monotonicNow: 60_000 })).toBeUndefined()
})

test('a service that says when to come back is obeyed for longer, but not for ever', () => {
  const outcome = answered(429, '300')
  expect(next(outcome, { made: 19, monotonicNow: 3_000_000 })).toBeDefined()
  expect(next(outcome, { made: 20 })).toBeUndefined()
})

describe('sending patiently', () => {
  const method = 'GET'
  const random = () => 0.5
  const until = Number.POSITIVE_INFINITY

  test('hands over the first outcome that stands, after the waits between', async () => {
    const clock = new VirtualClock()
    const statuses = [503, 502, 200]
    const said: string[] = []
    const outcome = await sendPatiently(async () => response(statuses.shift() ?? 0), {
      ...{ method, clock, random, until },
      onRetry: ({ because }) => said.push(because)
    })
    expect(outcome).toMatchObject({ response: { status: 200 } })
    expect(clock.sleeps).toEqual([750, 1250])
    expect(said).toEqual(['status 503', 'status 502'])
  })

  test('ends with the last failure of a storm', async () => {
    let sent = 0
    const send = async () => {
      sent++
      return response(500)
    }
    const outcome = await sendPatiently(send, { method, clock: new VirtualClock(), random, until })
    expect(outcome).toMatchObject({ response: { status: 500 } })
    expect(sent).toBe(5)
  })

  test('ends at once when the signal fires in a wait, and sends nothing more', async () => {
    const clock = new VirtualClock()
    const controller = new AbortController()
    clock.at(100, () => controller.abort())
    let sent = 0
    const send = async () => {
      sent++
      return response(429, { 'retry-after': '3600' })
    }
    const { signal } = controller
    const outcome = await sendPatiently(send, { method: 'POST', clock, random, until, signal })
    expect(outcome).toMatchObject({ error: { kind: 'aborted', reachedServer: false } })
    expect([sent, clock.monotonic()]).toEqual([1, 100])
  })

  test('hands on what is no failure of the transport', async () => {
    const bug = new TypeError('a bug')
    const send = () => Promise.reject(bug)
    const sending = sendPatiently(send, { method, clock: new VirtualClock(), random, until })
    await expect(sending).rejects.toBe(bug)
  })
})
