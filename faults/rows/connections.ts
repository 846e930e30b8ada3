import {
  type Behaviour,
  cutBody,
  cutChunks,
  hangUp,
  reset,
  stallBeforeHeaders,
  stallInBody,
  stallInHeaders
} from '../../__tests__/support/faulty-server.ts'
import { accepted, active, completed, job, jobId } from '../../__tests__/support/job-server.ts'
import type { Expected } from '../ending.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import { askService } from '../service-step.ts'

/** A POST went out and nobody knows what came of it: people are told so, and it is not sent again. */
const unknown: Expected = { colour: 'red', result: 'unknown', posts: 1 }

/** The job goes on, but nobody here sees how: the step ends, with the job's id. */
const outOfSight: Expected = {
  colour: 'red',
  result: 'timed-out',
  jobId,
  posts: 1,
  gets: [2, 100]
}

/** No bound of one request, nor all of them together, is longer than this. */
const bounded = { seconds: [0, 900] } as const

type Happening = readonly [done: string, behaviour: Behaviour]

/** The same done to the answer to the POST. */
const toPost = (happenings: readonly Happening[], expected: Expected): FaultCase[] =>
  happenings.map(([done, post]) => ({
    done: `POST: ${done}`,
    byHand: true,
    run: stage => askService(stage, { post: [post, accepted] }, expected)
  }))

/** The same done to the answer to every GET. */
const toEveryGet = (happenings: readonly Happening[], expected: Expected): FaultCase[] =>
  happenings.map(([done, get]) => ({
    done: `every GET: ${done}`,
    byHand: true,
    run: stage => askService(stage, { get, inputs: { timeout: '2m' } }, expected)
  }))

/** A space every real 50 milliseconds, for ever: no pause is long, but the whole never ends. */
const trickle =
  (status: number): Behaviour =>
  (response, connection) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    const timer = setInterval(() => response.write(' '), 50)
    connection.once('close', () => clearInterval(timer))
  }

const cut: readonly Happening[] = [
  ['all of the JSON, but fewer bytes than announced', cutBody(200, job({ status: 'completed' }))],
  ['all of the JSON, but no last chunk', cutChunks(200, job({ status: 'completed' }))]
]
const stalled: readonly Happening[] = [
  ['headers and the start of a body, then silence', stallInBody(200)],
  ['a body that comes byte by byte, without end', trickle(200)]
]
const late: readonly Happening[] = [
  ['no headers at all', stallBeforeHeaders],
  ['the start of the headers, then silence', stallInHeaders]
]

export const connections: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 4,
    fault: 'reset after the POST left',
    must: '`unknown` (red), one POST',
    cases: toPost(
      [
        ['read, then the connection is reset', reset],
        ['read, then the connection is closed', hangUp]
      ],
      unknown
    )
  },
  {
    number: 5,
    fault: 'reset during GET',
    must: 'retry',
    cases: (
      [
        ['reset', reset],
        ['closed', hangUp]
      ] as const
    ).map(([done, behaviour]) => ({
      done: `GET: read, then the connection is ${done}, once`,
      byHand: true,
      run: stage =>
        askService(
          stage,
          { get: [active, behaviour, completed], timeWarp: 10 },
          { colour: 'green', result: 'pull-request', jobId, posts: 1, gets: 3, retries: 1 }
        )
    }))
  },
  {
    number: 6,
    fault: 'body cut short',
    must: 'error, never green',
    cases: [...toPost(cut, unknown), ...toEveryGet(cut, outOfSight)]
  },
  {
    number: 7,
    fault: 'body stalls',
    must: 'total timeout',
    cases: [
      ...toPost(stalled, { ...unknown, ...bounded }),
      ...toEveryGet(stalled, { ...outOfSight, ...bounded })
    ]
  },
  {
    number: 8,
    fault: 'headers late',
    must: 'total timeout',
    cases: [
      ...toPost(late, { ...unknown, ...bounded }),
      ...toEveryGet(late, { ...outOfSight, ...bounded })
    ]
  }
]
