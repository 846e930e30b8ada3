import { type JobAnswer, jobAnswerSchema } from '../contract/job.ts'
import { isAddressable, paths } from '../contract/routes.ts'
import { excerpt } from '../text/log-line.ts'
import { ServiceError } from './errors.ts'
import { type Answered, createExchange, type ExchangeParts } from './exchange.ts'

/** Milliseconds that one attempt may take (design, "Sending"). */
const boundMs = { post: 60_000, get: 20_000 } as const
const capBytes = 1024 * 1024

export type JobClientParts = ExchangeParts & {
  projectId: string
  /** Other bounds than 60 s and 20 s, for tests. */
  bounds?: { post: number; get: number }
}

export type SendLimits = {
  /** Monotonic time after which nothing is sent again. */
  until: number
  signal?: AbortSignal | undefined
}

export type ReadLimits = SendLimits & {
  /** Monotonic time up to which a 404 may mean that the job is too new to be found. */
  missingUntil?: number | undefined
}

export type JobReading = { job: JobAnswer; retryAfterMs: number | undefined }

/** The three operations on jobs. Each rejects with a `ServiceError` and nothing else. */
export type JobClient = {
  create(prompt: string, limits: SendLimits): Promise<JobAnswer>
  message(id: string, prompt: string, limits: SendLimits): Promise<JobAnswer>
  /** An attempt that begins before `until` also ends by it; one that begins at `until` has 20 s. */
  get(id: string, limits: ReadLimits): Promise<JobReading>
}

export function createJobClient(parts: JobClientParts): JobClient {
  const { clock, bounds = boundMs } = parts
  const projectId = addressable(parts.projectId)
  const exchange = createExchange(parts)

  return {
    async create(prompt, limits) {
      const path = paths.jobs(projectId)
      return (await post({ path, prompt, limits })).answer
    },

    async message(jobId, prompt, limits) {
      const path = paths.messages(projectId, addressable(jobId))
      const { answer } = await post({ path, prompt, limits, jobId })
      if (answer.id !== jobId) throw new ServiceError('ambiguous', otherJob(answer, jobId))
      return answer
    },

    async get(jobId, limits) {
      const path = paths.job(projectId, addressable(jobId))
      const { answer, retryAfterMs } = await exchange({
        ...limits,
        method: 'GET',
        path,
        schema: jobAnswerSchema,
        boundMs: () => boundedBy(limits.until),
        capBytes,
        jobId
      })
      if (answer.id !== jobId) throw new ServiceError('other-job', otherJob(answer, jobId))
      return { job: answer, retryAfterMs }
    }
  }

  type Post = { path: string; prompt: string; limits: SendLimits; jobId?: string }

  function post({ path, prompt, limits, jobId }: Post): Promise<Answered<JobAnswer>> {
    const { post: bound } = bounds
    return exchange({
      ...limits,
      method: 'POST',
      path,
      body: { prompt },
      schema: jobAnswerSchema,
      boundMs: () => bound,
      capBytes,
      jobId
    })
  }

  function boundedBy(until: number): number {
    const left = until - clock.monotonic()
    return left > 0 ? Math.min(left, bounds.get) : bounds.get
  }
}

function addressable(id: string): string {
  // Half a surrogate pair cannot be percent-encoded.
  if (!isAddressable(id) || !id.isWellFormed()) throw new ServiceError('id-malformed')
  return id
}

const otherJob = (answer: JobAnswer, jobId: string) => ({
  detail: `the answer names job ${excerpt(answer.id, 80)}`,
  jobId
})
