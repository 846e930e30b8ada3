import assert from 'node:assert/strict'
import { answer, type Behaviour } from '../../__tests__/support/faulty-server.ts'
import { accepted, completed, jobId, startJobServer } from '../../__tests__/support/job-server.ts'
import type { Expected } from '../ending.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import { askService, type ServiceStep } from '../service-step.ts'
import type { Stage } from '../stage.ts'

const done: Expected = { colour: 'green', result: 'pull-request', jobId }
const error: Expected = { colour: 'red', result: 'error', posts: 1, gets: 0 }

/** Seconds of the step's own time between the first request of a method and the second. */
type Pause = { method: 'GET' | 'POST'; least: number }

/** Runs a step whose time passes so many times as fast, and measures a pause in it. */
async function askWithPause(
  stage: Stage,
  { step, pause }: { step: ServiceStep & { timeWarp: number }; pause: Pause },
  expected: Expected
): Promise<string> {
  const { post = accepted, get = completed, ...options } = step
  const server = await startJobServer({ post, get })
  const happened = await askService(
    stage,
    { url: server.url, ...options },
    { ...expected, asked: server }
  )
  const [first, second] = server.requests.filter(({ method }) => method === pause.method)
  if (first === undefined || second === undefined) return happened
  const seconds = ((second.at - first.at) * step.timeWarp) / 1000
  const said = `asked again after ${seconds.toFixed(seconds < 10 ? 1 : 0)} s`
  assert.ok(seconds >= pause.least, `${said}; ${happened}`)
  return `${said}; ${happened}`
}

const limited = (value: string): Behaviour => answer(429, '', { 'retry-after': value })

/** A date so many seconds from now by this process' clock, that of the step may be ahead of it. */
const limitedUntil =
  (seconds: number): Behaviour =>
  (response, connection, request) => {
    const date = new Date(Date.now() + seconds * 1000).toUTCString()
    limited(date)(response, connection, request)
  }

/** 60 s are asked for; a clock that runs 30 times as fast has spent less than 240 s before. */
const obeyed: readonly [what: string, behaviour: Behaviour][] = [
  ['60 seconds', limited('60')],
  ['a date', limitedUntil(300)]
]

/** Values that say nothing: the step's own pause stands, at least half a second. */
const ownPause = (what: string, value: string): FaultCase => ({
  done: `GET: 429 with ${what}, once`,
  byHand: true,
  run: stage =>
    askWithPause(
      stage,
      {
        step: { get: [limited(value), completed], timeWarp: 5 },
        pause: { method: 'GET', least: 0.45 }
      },
      { ...done, gets: 2 }
    )
})

export const limits: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 16,
    fault: '429 with seconds, with a date',
    must: 'obeyed within the deadline',
    cases: [
      ...obeyed.map(([what, behaviour]) => ({
        done: `GET: 429 with ${what}, once`,
        byHand: true,
        run: (stage: Stage) =>
          askWithPause(
            stage,
            {
              step: { get: [behaviour, completed], timeWarp: 30 },
              pause: { method: 'GET', least: 59 }
            },
            { ...done, posts: 1, gets: 2 }
          )
      })),
      // By hand no POST is sent twice.
      ...obeyed.map(([what, behaviour]) => ({
        done: `POST: 429 with ${what}, once`,
        run: (stage: Stage) =>
          askWithPause(
            stage,
            {
              step: { post: [behaviour, accepted], timeWarp: 30 },
              pause: { method: 'POST', least: 59 }
            },
            { ...done, posts: 2 }
          )
      })),
      {
        done: 'GET: 429 with 900 seconds, where the deadline is after 2 minutes',
        byHand: true,
        run: stage =>
          askService(
            stage,
            { get: [limited('900'), completed], inputs: { timeout: '2m' }, timeWarp: 60 },
            { colour: 'red', result: 'timed-out', jobId, gets: 1, seconds: [0, 800] }
          )
      },
      {
        done: 'POST: 429 with 900 seconds, where the deadline is after 2 minutes',
        byHand: true,
        run: stage =>
          askService(
            stage,
            { post: limited('900'), inputs: { timeout: '2m' } },
            { ...error, says: /429|limit/i, seconds: [0, 600] }
          )
      }
    ]
  },
  {
    number: 17,
    fault: '`Retry-After` negative, NaN, 10^12',
    must: 'own backoff, or stop if it can’t fit; no timer overflow',
    cases: [
      ownPause('−5', '-5'),
      ownPause('NaN', 'NaN'),
      {
        done: 'GET: 429 with 10^12 seconds, for ever',
        byHand: true,
        run: stage =>
          askWithPause(
            stage,
            {
              step: { get: limited('1000000000000'), timeWarp: 5 },
              pause: { method: 'GET', least: 0.45 }
            },
            { colour: 'red', jobId, posts: 1, keepsQuiet: /TimeoutOverflow/ }
          )
      },
      {
        done: 'POST: 429 with 10^12 seconds',
        byHand: true,
        run: stage =>
          askService(
            stage,
            { post: limited('1000000000000') },
            { ...error, keepsQuiet: /TimeoutOverflow/ }
          )
      }
    ]
  }
]
