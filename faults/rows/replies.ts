import { lockedThread, rateLimited } from '../../__tests__/support/fake-github/failure-script.ts'
import { answer, type Behaviour } from '../../__tests__/support/faulty-server.ts'
import { active, completed, job, jobId } from '../../__tests__/support/job-server.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import type { Stage } from '../stage.ts'
import {
  askInThread,
  openService,
  openThread,
  type Thread,
  type ThreadExpected
} from '../thread-step.ts'

const done: ThreadExpected = { colour: 'green', result: 'pull-request', jobId, posts: 1 }
const ready = { ...done, warnings: 0, left: 1 }
const anyComments = /\/(issues|pulls)\/\d+\/comments$/

/** The same behaviour, once something was done. */
const after =
  (work: () => void, behaviour: Behaviour): Behaviour =>
  (...exchange) => {
    work()
    behaviour(...exchange)
  }

/** A thread in which something goes wrong for whoever replies. */
const threadCase = (
  done: string,
  options: {
    at?: Parameters<typeof openThread>[1]
    /** Before the step starts. */
    prepare?: (thread: Thread) => void
    /** As soon as the job was asked for; each time that it is asked about. */
    onPost?: (thread: Thread) => void
    onGet?: (thread: Thread) => void
    token?: (thread: Thread) => string
  },
  expected: ThreadExpected | ((thread: Thread) => ThreadExpected)
): FaultCase => ({
  done,
  run: async (stage: Stage) => {
    const thread = await openThread(stage, options.at)
    const nothing = () => undefined
    const { prepare = nothing, onPost = nothing, onGet = nothing } = options
    const service = await openService(stage, {
      post: after(() => onPost(thread), answer(201, job())),
      get: [after(() => onGet(thread), active), after(() => onGet(thread), completed)]
    })
    prepare(thread)
    const githubToken = options.token?.(thread) ?? thread.fake.token
    stage.guard(githubToken)
    const must = typeof expected === 'function' ? expected(thread) : expected
    return askInThread(stage, { thread, service, githubToken }, must)
  }
})

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
  return steps[ambiguous + 1]?.method === 'GET' || ambiguous < 0
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

/** How long nothing was sent after the refusal, in seconds of the step. */
const waits =
  (thread: Thread, { path, seconds }: { path: RegExp; seconds: number }) =>
  () => {
    const [first, second] = thread.fake.restRequests().filter(request => path.test(request.path))
    const gap = (((second?.at ?? 0) - (first?.at ?? 0)) * 20) / 1000
    return gap >= seconds - 0.5 ? [] : [`asked again after ${gap.toFixed(1)} s`]
  }

const limit = (
  done: string,
  failure: { status: number; headers: Record<string, string>; body?: unknown },
  where: { method: string; path: RegExp } = { method: 'POST', path: anyComments }
): FaultCase =>
  threadCase(
    done,
    { prepare: ({ fake }) => fake.fail({ ...failure, ...where, times: 1 }) },
    thread => ({ ...ready, also: waits(thread, { path: where.path, seconds: 20 }) })
  )

const secondary = {
  message:
    'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
  documentation_url: 'https://docs.github.com/rest/overview/rate-limits-for-the-rest-api'
}

const long = (done: string, reason: string): FaultCase => ({
  done,
  run: async stage => {
    const thread = await openThread(stage)
    const get = answer(200, job({ status: 'failed', reason }))
    const service = await openService(stage, { get })
    return askInThread(
      stage,
      { thread, service },
      {
        colour: 'red',
        result: 'failed',
        jobId,
        warnings: 0,
        left: 1,
        also: () => {
          const [body = ''] = thread.replies()
          return [
            ...(body.length < 65_536 ? [] : [`${body.length} characters`]),
            ...(/Cut here/.test(body) ? [] : ['no note where it was cut']),
            ...(/<\/details>\n\n<!-- docs-agent [^>]*-->/.test(body) ? [] : ['its end is missing'])
          ]
        }
      }
    )
  }
})

export const replies: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 39,
    fault: 'the token may not write',
    must: 'summary only, one warning',
    cases: (['an issue', 'a line of a pull request'] as const).map(at =>
      threadCase(
        `asked in ${at} with a token that may only read`,
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
  },
  {
    number: 42,
    fault: 'the reply is too long',
    must: 'cut with a note',
    cases: [
      long('the service gives a reason of 200,000 characters', 'x'.repeat(200_000)),
      long('of 70,000 characters that Markdown must not obey', '<@#'.repeat(23_334)),
      long('of 40,000 characters that are two units each', '😀'.repeat(40_000))
    ]
  },
  {
    number: 43,
    fault: 'secondary rate limit',
    must: 'waits as told',
    cases: [
      limit('the reply is refused with 429, for 20 s', { ...rateLimited(20), body: secondary }),
      limit('the reply is refused with 403, for 20 s', {
        status: 403,
        headers: { 'retry-after': '20' },
        body: secondary
      }),
      limit(
        'the permission is not told, 429, for 20 s',
        { ...rateLimited(20), body: secondary },
        { method: 'GET', path: /\/permission$/ }
      ),
      threadCase(
        'the reply is refused with 429, for an hour',
        {
          prepare: ({ fake }) =>
            fake.fail({
              ...rateLimited(3600),
              body: secondary,
              method: 'POST',
              path: anyComments
            })
        },
        { ...done, says: /### Pull request ready/, left: 0, seconds: [0, 300] }
      )
    ]
  },
  {
    number: 44,
    fault: 'the thread is locked',
    must: 'warning',
    cases: [
      threadCase(
        'the issue is locked before the first reply',
        {
          prepare: ({ fake }) => fake.fail({ ...lockedThread, path: anyComments })
        },
        { ...done, says: /locked/, warnings: 1, left: 0 }
      ),
      threadCase(
        'somebody locks the issue while the job runs',
        { onPost: ({ repository, number }) => repository.lock(number) },
        { ...done, says: /locked/, warnings: 1, left: 1 }
      ),
      threadCase(
        'reactions and replies are refused alike',
        { prepare: ({ fake }) => fake.fail({ ...lockedThread, path: /\/(comments|reactions)$/ }) },
        { ...done, says: /locked/, warnings: 1, left: 0 }
      )
    ]
  }
]
