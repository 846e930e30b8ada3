import type { Random } from './clock.ts'

/**
 * How often to ask how a job is doing. The interval grows with the fourth root of the time t since
 * the job was asked for: `factor · t^¼` seconds, within floor and ceiling. Short jobs are noticed
 * fast, hour-long ones don't flood (design, "Waiting"; measured by bench/polling.ts).
 */
export type PollPace = {
  firstMs: number
  floorMs: number
  ceilingMs: number
  /** The interval in seconds at t = 1 s. */
  factor: number
}

export const hostedPace: PollPace = { firstMs: 5000, floorMs: 2000, ceilingMs: 15_000, factor: 1.5 }

/** A poll inside this process is one query of a tenth of a millisecond: let nobody wait for it. */
export const embeddedPace: PollPace = { firstMs: 50, floorMs: 50, ceilingMs: 2000, factor: 0.05 }

/** Milliseconds between two polls, start to start, the first of which began after `elapsedMs`. */
export function pollInterval(pace: PollPace, elapsedMs: number): number {
  const grown = pace.factor * 1000 * (Math.max(0, elapsedMs) / 1000) ** 0.25
  return Math.min(pace.ceilingMs, Math.max(pace.floorMs, grown))
}

/** ±10 %, so that jobs started together don't poll together. */
export const jittered = (milliseconds: number, random: Random): number =>
  milliseconds * (0.9 + 0.2 * random())

/** All times are monotonic milliseconds. */
export type Poll = {
  pace: PollPace
  askedAt: number
  /** When the last poll began, and now that it has ended. */
  startedAt: number
  now: number
  retryAfterMs: number | undefined
  deadline: number
  random: Random
}

/**
 * When to poll next: never before a `Retry-After` is over, and one last time exactly at the
 * deadline. Undefined when there is nothing to poll for any more.
 */
export function nextPollAt(poll: Poll): number | undefined {
  const { now, startedAt, deadline } = poll
  if (now >= deadline) return undefined
  const regular =
    startedAt + jittered(pollInterval(poll.pace, startedAt - poll.askedAt), poll.random)
  const allowed = now + (poll.retryAfterMs ?? 0)
  return allowed > deadline ? undefined : Math.min(deadline, Math.max(regular, allowed))
}
