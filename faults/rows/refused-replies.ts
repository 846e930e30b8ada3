import { lockedThread, rateLimited } from '../../__tests__/support/fake-github/failure-script.ts'
import { answer } from '../../__tests__/support/faulty-server.ts'
import { job, jobId } from '../../__tests__/support/job-server.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import { anyComments, done, ready, threadCase } from '../thread-case.ts'
import { askInThread, openService, openThread, type Thread, threadWarp } from '../thread-step.ts'

/** How long nothing was sent after the refusal, in seconds of the step. */
const waits =
  (thread: Thread, { method, path, seconds }: { method: string; path: RegExp; seconds: number }) =>
  () => {
    const [first, second] = thread.fake
      .restRequests()
      .filter(request => request.method === method && path.test(request.path))
    const gap = (((second?.at ?? 0) - (first?.at ?? 0)) * threadWarp) / 1000
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
    thread => ({ ...ready, also: waits(thread, { ...where, seconds: 20 }) })
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
    await askInThread(
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
    const [{ length } = ''] = thread.replies()
    return `red, result failed; a reply of ${length} characters, with a note where it was cut`
  }
})

export const refusedReplies: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 42,
    fault: 'the reply is too long',
    must: 'cut with a note',
    cases: [
      long('the service gives a reason of 200,000 characters', 'x'.repeat(200_000)),
      long('a reason of 70,000 characters that Markdown must not obey', '<@#'.repeat(23_334)),
      long('a reason of 40,000 characters that are two units each', '😀'.repeat(40_000))
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
