import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Clock } from '../../src/client/clock.ts'
import { ServiceError } from '../../src/client/errors.ts'
import type { JobReading, ReadLimits } from '../../src/client/jobs.ts'
import { embeddedPace, hostedPace } from '../../src/client/poll.ts'
import { type WaitOptions, waitForEnd } from '../../src/client/wait.ts'
import type { JobAnswer } from '../../src/contract/job.ts'
import { createBell } from '../../src/service/jobs/bell.ts'
import { runs } from '../support/any-text.ts'
import { VirtualClock } from '../support/virtual-clock.ts'

const job = (status: string, more: Partial<JobAnswer> = {}): JobAnswer => ({
  id: 'j1',
  status,
  prLink: null,
  reason: null,
  branch: null,
  changedFiles: null,
  ...more
})
const minutes = 60_000

/** What the service says from some moment on: a job, or an error. */
type Say = (limits: ReadLimits) => JobAnswer | JobReading | ServiceError

/** Waits on a virtual clock, and keeps what was seen. `lasts`: how long each poll takes. */
async function watch(say: Say, more: Partial<WaitOptions> & { lasts?: number } = {}) {
  const clock = (more.clock as VirtualClock | undefined) ?? new VirtualClock()
  const polls: number[] = []
  const limits: ReadLimits[] = []
  const statuses: (string | null)[] = []
  const unknown: string[] = []
  const result = await waitForEnd({
    client: {
      async get(_id, given) {
        polls.push(clock.monotonic())
        limits.push(given)
        clock.advance(more.lasts ?? 0, given.signal)
        const said = say(given)
        if (said instanceof ServiceError) throw said
        return 'job' in said ? said : { job: said, retryAfterMs: undefined }
      }
    },
    job: job('active'),
    afterMessage: false,
    pace: hostedPace,
    askedAt: clock.monotonic(),
    deadline: clock.monotonic() + 30 * minutes,
    clock,
    random: () => 0.5,
    onStatus: ({ status, prLink }) => statuses.push(status, prLink),
    onUnknownStatus: status => unknown.push(status),
    ...more
  })
  return { result, polls, limits, statuses, unknown, end: clock.monotonic(), clock }
}

/** One answer after the other, the last for ever. */
const inTurn = (...said: ReturnType<Say>[]): Say => {
  let index = 0
  return () => said[Math.min(index++, said.length - 1)] ?? job('active')
}

describe('an end', () => {
  test.each(['completed', 'failed', 'archived'])('"%s" is noticed and told', async status => {
    const prLink = 'https://git.test/pull/1'
    const seen = await watch(inTurn(job('active'), job(status, { prLink })))
    expect(seen.result).toEqual({ kind: 'ended', job: job(status, { prLink }) })
    expect(seen.statuses).toEqual([status, prLink])
  })

  test('that the first answer already shows needs no poll', async () => {
    const seen = await watch(inTurn(job('active')), { job: job('completed') })
    expect(seen.result.kind).toBe('ended')
    expect(seen.polls).toEqual([])
  })
})

describe('the pace', () => {
  test('hosted begins after 5 s, start to start, however long a poll takes', async () => {
    const { polls } = await watch(inTurn(job('active'), job('active'), job('completed')), {
      lasts: 1500
    })
    expect(polls[0]).toBe(5000)
    expect(polls[1]).toBeCloseTo(5000 + 1500 * 5 ** 0.25)
  })

  test('embedded begins after 0.05 s', async () => {
    const { polls } = await watch(inTurn(job('completed')), { pace: embeddedPace })
    expect(polls).toEqual([50])
  })

  test('an end that is told is looked at without waiting, and no told end is missed', async () => {
    // Time stands still: every sleep lasts until it is cut short.
    const clock: Clock = {
      monotonic: () => 0,
      now: () => 0,
      sleep: (_, signal) =>
        new Promise(resolve => signal?.addEventListener('abort', () => resolve()))
    }
    const ends = createBell()
    const polled: string[] = []
    const get = async (): Promise<JobReading> => {
      const status = polled.length < 2 ? 'active' : 'completed'
      polled.push(status)
      // While the answer is on its way, something ends: it may be too late to be in it.
      ends.ring()
      return { job: job(status), retryAfterMs: undefined }
    }
    const waiting = waitForEnd({
      client: { get },
      job: job('active'),
      afterMessage: false,
      pace: embeddedPace,
      nextEnd: ends.next,
      askedAt: 0,
      deadline: minutes,
      clock,
      random: () => 0.5
    })
    expect(polled).toEqual([])
    ends.ring()
    expect(await waiting).toEqual({ kind: 'ended', job: job('completed') })
    expect(polled).toEqual(['active', 'active', 'completed'])
  })

  test('follows Retry-After', async () => {
    const told = { job: job('active'), retryAfterMs: 60_000 }
    const { polls } = await watch(inTurn(told, job('completed')))
    expect(polls).toEqual([5000, 65_000])
  })
})

describe('the deadline', () => {
  test('ends the wait, with one last poll exactly there', async () => {
    const seen = await watch(inTurn(job('active')), { deadline: 12_345 })
    expect(seen.result).toEqual({ kind: 'timed-out', job: job('active'), error: undefined })
    expect(seen.polls.at(-1)).toBe(12_345)
    expect(seen.end).toBe(12_345)
  })

  test('that comes before the first poll still has its poll', async () => {
    const seen = await watch(inTurn(job('completed')), { deadline: 1000 })
    expect(seen.result.kind).toBe('ended')
    expect(seen.polls).toEqual([1000])
  })

  test('has no last poll when Retry-After lies beyond it, and nobody waits for nothing', async () => {
    const error = new ServiceError('limited', { retryAfterMs: 10 ** 15 })
    const seen = await watch(inTurn(error), { deadline: 10 * minutes })
    expect(seen.result).toEqual({ kind: 'timed-out', job: job('active'), error })
    expect(seen.polls).toEqual([5000])
  })

  test('is not moved by a wall clock that is set back or forward', async () => {
    const clock = new VirtualClock()
    clock.at(20_000, () => clock.setWallForward(-86_400_000))
    clock.at(40_000, () => clock.setWallForward(10 * 86_400_000))
    const seen = await watch(inTurn(job('active')), { clock, deadline: minutes })
    expect(seen.end).toBe(minutes)
    expect(seen.result.kind).toBe('timed-out')
  })

  test('bounds what a poll may do', async () => {
    const { limits } = await watch(inTurn(job('active')), { deadline: 20_000 })
    expect(new Set(limits.map(({ until }) => until))).toEqual(new Set([20_000]))
  })
})

describe('after a message', () => {
  const afterMessage = true
  const old = job('completed', { prLink: 'https://git.test/pull/1' })

  test('the end of the turn before does not count', async () => {
    const done = job('completed', { prLink: 'https://git.test/pull/2' })
    const say = inTurn(old, job('active'), done)
    const seen = await watch(say, { afterMessage, job: old, pace: embeddedPace })
    expect(seen.result).toEqual({ kind: 'ended', job: done })
    expect(seen.polls).toHaveLength(3)
  })

  test("an end counts at once when the message's own answer was active", async () => {
    const seen = await watch(inTurn(old), { afterMessage, pace: embeddedPace })
    expect(seen.result.kind).toBe('ended')
    expect(seen.polls).toHaveLength(1)
  })

  test('an end counts after 10 s in any case: the work may have been that short', async () => {
    const seen = await watch(inTurn(old), { afterMessage, job: old })
    expect(seen.result).toEqual({ kind: 'ended', job: old })
    expect(seen.polls.at(-1)).toBeGreaterThanOrEqual(10_000)
    expect(seen.polls.at(-2)).toBeLessThan(10_000)
  })

  test('a missing job is missing: it was there before', async () => {
    const { limits } = await watch(inTurn(job('completed')), { afterMessage })
    expect(limits[0]?.missingUntil).toBeUndefined()
  })
})

test('a new job may be missing for 10 s', async () => {
  const { limits } = await watch(inTurn(job('completed')))
  expect(limits[0]?.missingUntil).toBe(10_000)
})

test('a status that nobody knows is "not yet", and told once', async () => {
  const say = inTurn(job('dreaming'), job('dreaming'), job('thinking'), job('completed'))
  const seen = await watch(say)
  expect(seen.result.kind).toBe('ended')
  expect(seen.unknown).toEqual(['dreaming'])
  expect(seen.statuses).toEqual(['dreaming', null, 'thinking', null, 'completed', null])
})

describe('a signal', () => {
  test('ends a wait at once', async () => {
    const [clock, controller] = [new VirtualClock(), new AbortController()]
    clock.at(7000, () => controller.abort())
    const seen = await watch(inTurn(job('active')), { clock, signal: controller.signal })
    expect(seen.result).toEqual({ kind: 'aborted', job: job('active') })
    expect(seen.end).toBe(7000)
  })

  test('ends a poll at once', async () => {
    const [clock, controller] = [new VirtualClock(), new AbortController()]
    clock.at(6000, () => controller.abort())
    const say = inTurn(new ServiceError('cancelled'))
    const { signal } = controller
    const seen = await watch(say, { clock, signal, lasts: 20_000 })
    expect(seen.result.kind).toBe('aborted')
    expect(seen.end).toBe(6000)
  })

  test('does not hide an end that came with it', async () => {
    const controller = new AbortController()
    const say = () => {
      controller.abort()
      return job('completed')
    }
    const seen = await watch(say, { signal: controller.signal })
    expect(seen.result.kind).toBe('ended')
  })

  test('that fired before leaves no poll', async () => {
    const seen = await watch(inTurn(job('completed')), { signal: AbortSignal.abort() })
    expect(seen.result.kind).toBe('aborted')
    expect(seen.polls).toEqual([])
  })
})

describe('trouble', () => {
  const outage = new ServiceError('failing')

  test('that passes within 5 minutes is sat out', async () => {
    const say = (): JobAnswer | ServiceError =>
      clock.monotonic() < 4 * minutes ? outage : job('completed')
    const clock = new VirtualClock()
    expect((await watch(say, { clock })).result.kind).toBe('ended')
  })

  test.each(['failing', 'no-answer', 'connect', 'dns', 'proxy-silent'] as const)(
    'that lasts 5 minutes (%s) loses the job from sight',
    async problem => {
      const error = new ServiceError(problem)
      const seen = await watch(inTurn(job('active'), error))
      expect(seen.result).toEqual({ kind: 'lost', job: job('active'), error })
      expect(seen.end).toBeGreaterThanOrEqual(5000 + 5 * minutes)
      expect(seen.end).toBeLessThan(5000 + 5 * minutes + 15_000)
    }
  )

  test('is given the whole pause, from the end of a poll to the next', async () => {
    const { polls } = await watch(inTurn(outage, job('completed')), { lasts: 20_000 })
    expect((polls[1] ?? 0) - (polls[0] ?? 0)).toBeGreaterThan(20_000 + hostedPace.floorMs)
  })

  test('counts from the last good answer', async () => {
    const clock = new VirtualClock()
    const say = () =>
      Math.floor(clock.monotonic() / (4 * minutes)) % 2 === 0 ? job('active') : outage
    expect((await watch(say, { clock })).result.kind).toBe('timed-out')
  })

  test.each([
    'key-refused',
    'forbidden',
    'job-unknown',
    'foreign',
    'other-job',
    'redirected',
    'tls',
    'proxy-refused'
  ] as const)('that will not pass (%s) ends the wait at once', async problem => {
    const error = new ServiceError(problem)
    const seen = await watch(inTurn(error))
    expect(seen.result).toEqual({ kind: 'lost', job: job('active'), error })
    expect(seen.polls).toHaveLength(1)
  })

  test('at the deadline is a time-out that says so', async () => {
    const seen = await watch(inTurn(outage), { deadline: minutes })
    expect(seen.result).toEqual({ kind: 'timed-out', job: job('active'), error: outage })
  })

  test('with a date to come back is no silence', async () => {
    const busy = new ServiceError('failing', { retryAfterMs: 10 * minutes })
    const seen = await watch(inTurn(busy, job('completed')))
    expect(seen.result.kind).toBe('ended')
    expect(seen.polls).toEqual([5000, 5000 + 10 * minutes])
  })

  test('right after such a wait does not count as five minutes of it', async () => {
    const busy = new ServiceError('failing', { retryAfterMs: 10 * minutes })
    const seen = await watch(inTurn(busy, outage, job('completed')))
    expect(seen.result.kind).toBe('ended')
  })

  test('that is over is forgotten', async () => {
    const seen = await watch(inTurn(outage, job('active')), { deadline: minutes })
    expect(seen.result).toMatchObject({ kind: 'timed-out', error: undefined })
  })

  test('of our own making is not swallowed', async () => {
    const bug = new TypeError('a bug')
    const say = () => {
      throw bug
    }
    await expect(watch(say)).rejects.toBe(bug)
  })
})

describe('whatever the service answers, however late', () => {
  const reply = fc.record({
    latency: fc.oneof(fc.nat(3000), fc.nat(60_000)),
    retryAfterMs: fc.option(fc.oneof(fc.nat(20_000), fc.constantFrom(0, 3_600_000, 1e18)), {
      nil: undefined
    }),
    said: fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom('active', 'queued', '', 'toString') },
      { weight: 1, arbitrary: fc.constantFrom('completed', 'failed', 'archived') },
      { weight: 3, arbitrary: fc.constantFrom('!failing', '!no-answer', '!limited') }
    )
  })
  const situation = fc.record({
    pace: fc.constantFrom(hostedPace, embeddedPace),
    replies: fc.array(reply, { maxLength: 40 }),
    askedAgo: fc.nat(60_000),
    left: fc.oneof(fc.nat(20_000), fc.nat(20 * minutes), fc.constantFrom(-5000, 0)),
    afterMessage: fc.boolean(),
    share: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })
  })
  // A poll that begins before the deadline ends by it; the last one has 20 s (`JobClient.get`).
  const lastMs = 20_000
  const rounding = 1e-3

  test('no poll begins past the deadline, below the floor, or before a Retry-After is over', async () => {
    await fc.assert(
      fc.asyncProperty(
        situation,
        async ({ pace, replies, askedAgo, left, afterMessage, share }) => {
          const clock = new VirtualClock()
          clock.advance(100_000)
          const begun = clock.monotonic()
          const deadline = begun + left
          const polls: { startedAt: number; endedAt: number; retryAfterMs: number }[] = []
          const get = async (_id: string, { until }: ReadLimits): Promise<JobReading> => {
            const startedAt = clock.monotonic()
            const { latency, retryAfterMs, said } = replies[polls.length] ?? {
              latency: 0,
              retryAfterMs: undefined,
              said: 'active'
            }
            clock.advance(Math.min(latency, until > startedAt ? until - startedAt : lastMs))
            polls.push({ startedAt, endedAt: clock.monotonic(), retryAfterMs: retryAfterMs ?? 0 })
            if (!said.startsWith('!')) return { job: job(said), retryAfterMs }
            throw new ServiceError(said.slice(1) as 'failing', { retryAfterMs, jobId: 'j1' })
          }
          const { kind } = await waitForEnd({
            client: { get },
            job: job('active'),
            afterMessage,
            pace,
            askedAt: begun - askedAgo,
            deadline,
            clock,
            random: () => share
          })
          expect(clock.monotonic()).toBeLessThanOrEqual(
            Math.max(begun, deadline) + lastMs + rounding
          )
          const isLast = (at: number) => at >= deadline - rounding
          for (const [index, { startedAt }] of polls.entries()) {
            expect(startedAt).toBeLessThanOrEqual(Math.max(begun, deadline) + rounding)
            const before = polls[index - 1]
            if (before === undefined) continue
            expect(startedAt).toBeGreaterThanOrEqual(
              before.endedAt + before.retryAfterMs - rounding
            )
            if (!isLast(startedAt))
              expect(startedAt - before.startedAt).toBeGreaterThanOrEqual(
                pace.floorMs * 0.9 - rounding
              )
          }
          if (kind === 'timed-out') expect(polls.length).toBeGreaterThan(0)
        }
      ),
      runs(200)
    )
  })
})
