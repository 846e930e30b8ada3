import { answer } from '../../__tests__/support/faulty-server.ts'
import { accepted, jobId } from '../../__tests__/support/job-server.ts'
import type { Expected } from '../ending.ts'
import type { FaultRow } from '../row.ts'
import { askService } from '../service-step.ts'

/** An attempt that begins in the last second has some tens of real milliseconds: time is not too fast. */
const storm: Expected = {
  colour: 'red',
  jobId,
  says: /5\d\d|5xx/,
  posts: 1,
  gets: [2, 400],
  retries: [1, 400]
}

export const storms: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 18,
    fault: 'a storm of 5xx',
    must: 'bounded retries, then clear error with the id',
    cases: [
      {
        done: 'every GET: 503',
        byHand: true,
        run: stage =>
          askService(stage, { get: answer(503), timeWarp: 15 }, { ...storm, result: 'lost' })
      },
      {
        done: 'every GET: 500, 502, 503 and 504 by turns, with HTML; a minute to wait',
        byHand: true,
        run: stage => {
          const page = '<html><body>Bad gateway</body></html>'
          const statuses = Array.from({ length: 50 }, () => [500, 502, 503, 504]).flat()
          return askService(
            stage,
            {
              get: statuses.map(status => answer(status, page)),
              inputs: { timeout: '1m' },
              timeWarp: 10
            },
            { ...storm, result: 'timed-out' }
          )
        }
      },
      {
        done: 'POST: 503 (no id is known, and a job may exist: not sent again)',
        byHand: true,
        run: stage =>
          askService(
            stage,
            { post: [answer(503), accepted] },
            { colour: 'red', result: 'unknown', says: /5\d\d/, posts: 1, retries: 0 }
          )
      }
    ]
  }
]
