import type { FaultRow } from '../row.ts'
import { anyComments, done, ready, threadCase } from '../thread-case.ts'
import type { Thread, ThreadExpected } from '../thread-step.ts'

const readOnly = ({ fake }: Thread) =>
  fake.createToken({ login: 'github-actions[bot]', name: 'read-only', write: false })

/** Where a comment may have been stored, comments are read before another one is written. */
const looksFirst = (thread: Thread) => () => {
  const steps = thread.fake
    .restRequests()
    .filter(({ method, path }) => anyComments.test(path) && ['GET', 'POST'].includes(method))
  const ambiguous = steps.findIndex(
    ({ method, status }) => method === 'POST' && (status === null || status >= 500)
  )
  if (ambiguous < 0) return ['no answer was lost']
  return steps[ambiguous + 1]?.method === 'GET'
    ? []
    : ['the thread was not read before the next comment']
}

const lost = { answerLost: true, method: 'POST', path: anyComments, times: 1 }
const found =
  (written: number) =>
  (thread: Thread): ThreadExpected => ({
    ...ready,
    written,
    also: looksFirst(thread)
  })

export const replies: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 39,
    fault: 'the token may not write',
    must: 'summary only, one warning',
    cases: (['an issue', 'a line of a pull request'] as const).map(at =>
      threadCase(
        `asked ${at === 'an issue' ? 'in' : 'at'} ${at}, with a token that may only read`,
        { at, token: readOnly },
        {
          ...done,
          says: /### Pull request ready/,
          warnings: 1,
          left: 0
        }
      )
    )
  },
  {
    number: 40,
    fault: 'the reply was deleted meanwhile',
    must: 'made anew once',
    cases: [
      threadCase(
        'somebody deletes it while the job runs',
        { onGet: ({ takeAway }) => takeAway() },
        { ...ready, written: 2 }
      ),
      threadCase(
        'somebody deletes it before the job is known',
        { onPost: ({ takeAway }) => takeAway() },
        { ...ready, written: 3 }
      ),
      threadCase(
        'somebody deletes it whenever it is there',
        { onPost: ({ takeAway }) => takeAway(), onGet: ({ takeAway }) => takeAway() },
        { ...ready, written: 3 }
      )
    ]
  },
  {
    number: 41,
    fault: 'whether the POST of the reply was carried out is not known',
    must: 'look for the marker first, no double reply',
    cases: [
      threadCase(
        'the first reply is stored, and the connection breaks',
        { prepare: ({ fake }) => fake.fail(lost) },
        found(2)
      ),
      threadCase(
        'the last reply is stored, and the connection breaks',
        { onPost: ({ fake }) => fake.fail(lost) },
        found(2)
      ),
      threadCase(
        'a reply at a line of a pull request is stored, and the connection breaks',
        { at: 'a line of a pull request', prepare: ({ fake }) => fake.fail(lost) },
        found(2)
      ),
      threadCase(
        'the reply is not stored, and GitHub answers 502',
        {
          prepare: ({ fake }) =>
            fake.fail({ status: 502, method: 'POST', path: anyComments, times: 1 })
        },
        found(3)
      )
    ]
  }
]
