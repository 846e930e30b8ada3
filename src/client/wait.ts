import { isAtRest, isKnownStatus, type JobAnswer } from '../contract/job.ts'
import type { Clock, Random } from './clock.ts'
import { ServiceError } from './errors.ts'
import type { JobClient, JobReading } from './jobs.ts'
import { jittered, nextPollAt, type PollPace } from './poll.ts'

/** A job may be missing, or still show the end of its last turn, for so long after it was asked for. */
const settlingMs = 10_000
/** Without a good answer for so long, a job is lost from sight. */
const silenceMs = 5 * 60_000

export type WaitOptions = {
  client: Pick<JobClient, 'get'>
  /** What create, message or an earlier get answered. */
  job: JobAnswer
  /** Whether a message was sent to a job that had ended before. */
  afterMessage: boolean
  pace: PollPace
  /** Resolves at the next end of a turn, where the service is near enough to tell: poll then. */
  nextEnd?: (() => Promise<void>) | undefined
  /** Monotonic times: when the request was sent, and when to stop waiting. */
  askedAt: number
  deadline: number
  clock: Clock
  random: Random
  signal?: AbortSignal | undefined
  /** Told when the status or the pull request is another than before. */
  onStatus?: (job: JobAnswer) => void
  /** Told once, of the first status that this version does not know. */
  onUnknownStatus?: (status: string) => void
}

/** `job` is the last that is known. */
export type WaitResult =
  | { kind: 'ended'; job: JobAnswer }
  /** `error`: the last poll failed with it. */
  | { kind: 'timed-out'; job: JobAnswer; error: ServiceError | undefined }
  | { kind: 'aborted'; job: JobAnswer }
  | { kind: 'lost'; job: JobAnswer; error: ServiceError }

/** Polls until the job rests, the deadline, the signal, or the job is lost from sight. */
export async function waitForEnd(options: WaitOptions): Promise<WaitResult> {
  const { client, clock, signal, askedAt, deadline, afterMessage, nextEnd } = options
  // Taken before looking, so that no end falls between.
  let told = nextEnd?.()
  const observer = observe(options)
  let { job } = options
  if (observer.isEnd(job)) return { kind: 'ended', job }

  const first = Math.max(
    clock.monotonic(),
    askedAt + jittered(options.pace.firstMs, options.random)
  )
  const missingUntil = afterMessage ? undefined : askedAt + settlingMs
  let silentSince = clock.monotonic()
  let error: ServiceError | undefined
  for (let next: number | undefined = Math.min(first, deadline); next !== undefined; ) {
    await pause(options, { milliseconds: next - clock.monotonic(), told })
    if (signal?.aborted) return { kind: 'aborted', job }
    told = nextEnd?.()
    const startedAt = clock.monotonic()
    const until = Math.min(deadline, silentSince + silenceMs)
    const reading = await read(() => client.get(job.id, { until, missingUntil, signal }))
    const now = clock.monotonic()
    const { retryAfterMs } = reading
    if (retryAfterMs !== undefined) told = undefined

    if (reading instanceof ServiceError) {
      if (signal?.aborted) return { kind: 'aborted', job }
      error = reading
      // Being told when to come back is no silence.
      if (error.kind === 'limited' || retryAfterMs !== undefined) {
        silentSince = now + (retryAfterMs ?? 0)
      }
      if (isFinal(error) || now - silentSince >= silenceMs) return { kind: 'lost', job, error }
    } else {
      error = undefined
      silentSince = now
      job = reading.job
      observer.report(job)
      if (observer.isEnd(job)) return { kind: 'ended', job }
      if (signal?.aborted) return { kind: 'aborted', job }
    }
    // A poll that failed has asked a few times already: whoever is down gets the whole pause.
    const pausedFrom = error === undefined ? startedAt : now
    next = nextPollAt({ ...options, startedAt: pausedFrom, now, retryAfterMs })
  }
  return { kind: 'timed-out', job, error }
}

/** Until it is time to poll, or until there is something to be told. */
async function pause(
  { clock, signal }: Pick<WaitOptions, 'clock' | 'signal'>,
  { milliseconds, told }: { milliseconds: number; told: Promise<void> | undefined }
): Promise<void> {
  if (told === undefined) return await clock.sleep(milliseconds, signal)
  const over = new AbortController()
  const either = signal ? AbortSignal.any([signal, over.signal]) : over.signal
  await Promise.race([clock.sleep(milliseconds, either), told])
  over.abort()
}

/** What the answers so far say together. */
function observe(options: WaitOptions) {
  const { clock, askedAt, onStatus, onUnknownStatus } = options
  let last = options.job
  let workSeen = !options.afterMessage
  let warned = false
  note(last)

  function note({ status }: JobAnswer): void {
    if (!isAtRest(status)) workSeen = true
    if (isKnownStatus(status) || warned) return
    warned = true
    onUnknownStatus?.(status)
  }

  return {
    report(job: JobAnswer): void {
      const changed = job.status !== last.status || job.prLink !== last.prLink
      last = job
      note(job)
      if (changed) onStatus?.(job)
    },
    /** After a message, the end of the turn before it can still show for a moment. */
    isEnd: (job: JobAnswer): boolean =>
      isAtRest(job.status) && (workSeen || clock.monotonic() - askedAt >= settlingMs)
  }
}

async function read(get: () => Promise<JobReading>): Promise<JobReading | ServiceError> {
  try {
    return await get()
  } catch (error) {
    if (error instanceof ServiceError) return error
    throw error
  }
}

/** Whether asking again cannot help: all but an outage, a limit, or a network that may come back. */
function isFinal({ kind, problem }: ServiceError): boolean {
  if (kind === 'unreachable') return problem === 'tls' || problem === 'proxy-refused'
  return kind !== 'unavailable' && kind !== 'limited' && kind !== 'cancelled'
}
