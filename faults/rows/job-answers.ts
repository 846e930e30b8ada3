import { answer } from '../../__tests__/support/faulty-server.ts'
import { accepted, active, completed, job, jobId } from '../../__tests__/support/job-server.ts'
import { rendered } from '../../__tests__/support/rendered.ts'
import type { RunResult } from '../../__tests__/support/runner.ts'
import type { Expected } from '../ending.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import { askService, type ServiceStep } from '../service-step.ts'

const other = 'job-666'
const foreign = job({
  id: other,
  status: 'completed',
  prLink: 'https://github.com/acme/docs/pull/666'
})
const queued = answer(200, job({ status: 'queued' }))
const done = (fields: Parameters<typeof job>[0]) =>
  answer(200, job({ status: 'completed', ...fields }))

const jobCase = (done: string, step: ServiceStep, expected: Expected): FaultCase => ({
  done,
  byHand: true,
  run: stage => askService(stage, step, expected)
})

/** Links of the summary, and commands that an address became. */
const linksIn = ({ summary, commands }: RunResult): string[] => [
  ...rendered(summary).links.map(link => `a link to “${link}”`),
  ...commands
    .filter(({ data }) => data.startsWith('hostile'))
    .map(({ name }) => `the runner obeys ${name}`)
]

/** A pull request whose address must not become a link; as an output, only ours keeps it back. */
const textOnly = (done: string, prLink: string): FaultCase => ({
  done,
  byHand: true,
  run: stage =>
    askService(
      stage,
      { get: answer(200, job({ status: 'completed', prLink })) },
      {
        colour: 'green',
        result: 'pull-request',
        ...(stage.subject === 'docs-agent' && { prLink: null }),
        says: /pull request/i,
        also: linksIn
      }
    )
})

const without = { source: undefined, model: undefined, createdAt: undefined }
const nulls = { source: null, model: null, createdAt: null }
const fine: Expected = { colour: 'green', result: 'no-changes', jobId, prLink: null, warnings: 0 }

export const jobAnswers: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 25,
    fault: 'unknown status',
    must: 'wait on, warn once',
    cases: [
      jobCase(
        'the job is "queued", twice, then active, then "queued" again, then completed',
        { get: [queued, queued, active, queued, completed] },
        { colour: 'green', result: 'pull-request', says: /queued/, warnings: 1, gets: 5 }
      ),
      jobCase(
        'the job is "queued" in the answer to the POST',
        { post: answer(201, job({ status: 'queued' })), get: [active, completed] },
        { colour: 'green', result: 'pull-request', says: /queued/, warnings: 1, gets: 2 }
      )
    ]
  },
  {
    number: 26,
    fault: 'the answer has the id of another job',
    must: 'clear error',
    cases: [
      jobCase(
        'the answer to the GET is another job, completed',
        { get: answer(200, foreign) },
        {
          colour: 'red',
          result: 'lost',
          jobId,
          says: /job-666/,
          prLink: null,
          posts: 1
        }
      ),
      jobCase(
        'the second answer is another job, completed',
        { get: [active, answer(200, foreign)] },
        {
          colour: 'red',
          result: 'lost',
          jobId,
          says: /job-666/,
          prLink: null,
          posts: 1
        }
      ),
      {
        done: 'the answer to a message is another job',
        run: stage =>
          askService(
            stage,
            { inputs: { 'job-id': jobId }, post: answer(200, foreign) },
            {
              colour: 'red',
              result: 'unknown',
              says: /names job job-666; job job-4711/,
              prLink: null,
              posts: 1
            }
          )
      }
    ]
  },
  {
    number: 27,
    fault: 'completed, and `prLink` is null',
    must: 'no-changes',
    cases: [
      jobCase(
        'the job is completed with prLink null',
        { get: done({ prLink: null }) },
        {
          colour: 'green',
          result: 'no-changes',
          prLink: null,
          says: /no change|nothing to change|no file/i,
          keepsQuiet: /pull request:? (null|undefined|ready)/i,
          warnings: 0
        }
      )
    ]
  },
  {
    number: 28,
    fault: '`prLink` is `javascript:…`, has user info, or a newline',
    must: 'text, never a link',
    cases: [
      textOnly('prLink is javascript:alert(1)', 'javascript:alert(1)'),
      textOnly('prLink is a link in Markdown to javascript:', '[12](javascript:alert(1))'),
      textOnly('prLink has user and password', 'https://user:pass@github.com/acme/docs/pull/1'),
      textOnly(
        'prLink has a newline, with a command behind it',
        'https://github.com/acme/docs/pull/1\n::notice::hostile'
      )
    ]
  },
  {
    number: 29,
    fault: 'archived',
    must: 'warning',
    cases: [
      jobCase(
        'the job is archived while it is waited for',
        {
          get: [
            active,
            answer(200, job({ status: 'archived', archivedAt: '2026-01-02T03:04:05Z' }))
          ]
        },
        { colour: 'green', result: 'archived', jobId, says: /archived/, warnings: 1, gets: 2 }
      ),
      jobCase(
        'the job is archived in the answer to the POST',
        { post: answer(201, job({ status: 'archived' })) },
        { colour: 'green', result: 'archived', jobId, says: /archived/, warnings: 1, gets: 0 }
      )
    ]
  },
  {
    number: 30,
    fault: 'fields are missing or null (`source`, `model`, `createdAt`)',
    must: 'fine',
    cases: [
      jobCase(
        'source, model and createdAt are null',
        { post: answer(201, job(nulls)), get: done(nulls) },
        fine
      ),
      jobCase(
        'source, model, createdAt and prLink are missing',
        {
          post: answer(201, job({ ...without, prLink: undefined })),
          get: done({ ...without, prLink: undefined, archivedAt: undefined })
        },
        fine
      ),
      jobCase(
        'they are missing in the answer to the GET only',
        { post: accepted, get: done({ ...without, prLink: undefined }) },
        fine
      )
    ]
  }
]
