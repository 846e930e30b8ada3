import { answer } from '../../__tests__/support/faulty-server.ts'
import { active, completed, jobId } from '../../__tests__/support/job-server.ts'
import type { Expected } from '../ending.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import { askService } from '../service-step.ts'

const done: Expected = { colour: 'green', result: 'pull-request', jobId }
const lost: Expected = { colour: 'red', result: 'lost', jobId, posts: 1 }
const error: Expected = { colour: 'red', result: 'error', posts: 1, gets: 0 }

/** The first 10 s of a job are a second: long enough for a busy machine. */
const timeWarp = 10

type Refusal = { status: number; word: string; says: RegExp; about: string }

/** A service that refuses a key, in the POST or once the job is known, and the hint people need. */
const refusal = ({ status, word, says, about }: Refusal): FaultCase[] => [
  {
    done: `POST: ${status}`,
    byHand: true,
    run: stage =>
      askService(
        stage,
        { post: answer(status, { error: word }), timeWarp },
        { ...error, says, about }
      )
  },
  {
    done: `GET: ${status} once the job is known`,
    byHand: true,
    run: stage =>
      askService(
        stage,
        { get: [active, answer(status, { error: word })], timeWarp },
        { ...lost, says, about, gets: 2 }
      )
  }
]

export const http: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 12,
    fault: '401',
    must: 'a hint at the key (expired?)',
    cases: refusal({
      status: 401,
      word: 'Unauthorized',
      says: /\b(key|token|secret|credential)s?\b/i,
      about: 'it may be the key'
    })
  },
  {
    number: 13,
    fault: '403',
    must: 'a hint at the scope of the key or the address of the runner',
    cases: refusal({
      status: 403,
      word: 'Forbidden',
      says: /scope|permission|permitted|read-only|may not|address|\bIP\b/i,
      about: 'the key may not do this, or not from here'
    })
  },
  {
    number: 14,
    fault: '404 in a job’s first 10 s',
    must: 'two retries',
    // By hand a job is first asked for after 10 s.
    cases: [
      {
        done: 'GET: 404 twice, then the job',
        run: stage =>
          askService(
            stage,
            { get: [answer(404), answer(404), completed], timeWarp },
            { ...done, gets: 3, retries: 2 }
          )
      },
      {
        done: 'GET: 404 for ever',
        run: stage =>
          askService(
            stage,
            { get: answer(404), timeWarp },
            { ...lost, says: /404/, gets: 3, retries: 2 }
          )
      }
    ]
  },
  {
    number: 15,
    fault: '404 later',
    must: 'clear error with the id',
    cases: [
      {
        done: 'GET: 404 for a job that was seen three times',
        byHand: true,
        run: stage =>
          askService(
            stage,
            { get: [active, active, active, answer(404)], timeWarp },
            { ...lost, says: /404|not (know|found)/i, gets: 4, retries: 0 }
          )
      }
    ]
  }
]
