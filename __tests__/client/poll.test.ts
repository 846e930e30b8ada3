import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { hosted, measure } from '../../bench/polling.ts'
import {
  embeddedPace,
  hostedPace,
  jittered,
  nextPollAt,
  type Poll,
  type PollPace,
  pollInterval
} from '../../src/client/poll.ts'
import { runs } from '../support/any-text.ts'

const seconds = (pace: PollPace, elapsed: number) => pollInterval(pace, elapsed * 1000) / 1000

test('hosted, the interval grows with the fourth root of time, from 2 to 15 s', () => {
  expect(seconds(hostedPace, 0)).toBe(2)
  expect(seconds(hostedPace, 3)).toBe(2)
  expect(seconds(hostedPace, 16)).toBeCloseTo(3)
  expect(seconds(hostedPace, 625)).toBeCloseTo(7.5)
  expect(seconds(hostedPace, 10_000)).toBeCloseTo(15)
  expect(seconds(hostedPace, 1e9)).toBe(15)
})

test('embedded, it grows from 0.05 to 2 s', () => {
  expect(seconds(embeddedPace, 0)).toBe(0.05)
  expect(seconds(embeddedPace, 16)).toBeCloseTo(0.1)
  expect(seconds(embeddedPace, 1e9)).toBe(2)
})

test('an interval varies by ten percent', () => {
  const drawn = [0, 0.5, 1].map(share => jittered(1000, () => share))
  expect(drawn).toEqual([900, 1000, 1100])
})

describe('the next poll', () => {
  const next = (more: Partial<Poll>) =>
    nextPollAt({
      pace: hostedPace,
      askedAt: 0,
      startedAt: 16_000,
      now: 16_100,
      retryAfterMs: undefined,
      deadline: 100_000,
      random: () => 0.5,
      ...more
    })

  test('counts from the start of the last one', () => {
    expect(next({ now: 18_500 })).toBeCloseTo(19_000)
  })

  test('comes no sooner than Retry-After says, counted from the answer', () => {
    expect(next({ retryAfterMs: 10_000 })).toBe(26_100)
    expect(next({ retryAfterMs: 1000 })).toBeCloseTo(19_000)
  })

  test('that would come after the deadline comes exactly at it', () => {
    expect(next({ deadline: 17_000 })).toBe(17_000)
  })

  test('is not made when Retry-After lies beyond the deadline', () => {
    expect(next({ retryAfterMs: 83_900 })).toBe(100_000)
    expect(next({ retryAfterMs: 83_901 })).toBeUndefined()
    expect(next({ retryAfterMs: 10 ** 15 })).toBeUndefined()
  })

  test('is not made once the deadline is reached', () => {
    expect(next({ now: 100_000 })).toBeUndefined()
  })
})

test('over 20,000 jobs, the pace costs few polls and notices the end early', () => {
  const row = measure(hosted, 180)
  expect(row['mean polls']).toBeLessThanOrEqual(58)
  expect(row['p99 polls']).toBeLessThanOrEqual(250)
  expect(row['mean lag (s)']).toBeLessThanOrEqual(3.1)
  expect(row['p95 lag (s)']).toBeLessThanOrEqual(6.5)
})

test('whatever the times are, a poll lies between floor and Retry-After on one side and the deadline on the other', () => {
  const time = fc.nat(1e9)
  const pace = fc
    .record({
      firstMs: time,
      floorMs: time,
      ceilingMs: time,
      factor: fc.double({ min: 0, max: 100, noNaN: true })
    })
    .map(({ floorMs, ceilingMs, ...rest }) => ({
      ...rest,
      floorMs,
      ceilingMs: floorMs + ceilingMs
    }))
  const given = fc.record({
    pace: fc.oneof(pace, fc.constantFrom(hostedPace, embeddedPace)),
    sinceAsked: time,
    latency: fc.oneof(fc.nat(1000), time),
    left: fc.oneof(fc.nat(20_000), time, fc.constantFrom(-1, 0, Number.POSITIVE_INFINITY)),
    retryAfterMs: fc.option(fc.oneof(time, fc.constantFrom(0, 1e18, Number.POSITIVE_INFINITY)), {
      nil: undefined
    }),
    share: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
  })
  fc.assert(
    fc.property(given, ({ pace, sinceAsked, latency, left, retryAfterMs, share }) => {
      const startedAt = sinceAsked
      const now = startedAt + latency
      const deadline = now + left
      const next = nextPollAt({
        pace,
        askedAt: 0,
        startedAt,
        now,
        retryAfterMs,
        deadline,
        random: () => share
      })
      const allowed = now + (retryAfterMs ?? 0)
      expect(next === undefined).toBe(now >= deadline || allowed > deadline)
      if (next === undefined) return
      expect(next).toBeLessThanOrEqual(deadline)
      expect(next).toBeGreaterThanOrEqual(allowed)
      if (next < deadline)
        expect(next - startedAt).toBeGreaterThanOrEqual(pace.floorMs * 0.9 - 1e-3)
    }),
    runs(3000)
  )
})
