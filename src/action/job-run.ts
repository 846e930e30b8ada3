import { createJobClient, type JobClient } from '../client/jobs.ts'
import { type WaitResult, waitForEnd } from '../client/wait.ts'
import type { JobAnswer } from '../contract/job.ts'
import { formatDuration } from '../text/duration.ts'
import type { Connection } from './connection.ts'
import type { Inputs } from './inputs.ts'
import type { World } from './main.ts'
import { ended, lost, type Outcome, stoppedWaiting } from './outcome.ts'
import { noteJob } from './report.ts'

/** After a signal the runner waits 7.5 s; an agent that cannot be ended must not eat up the report. */
const stopMs = 4000

type Job = { readonly inputs: Inputs; readonly prompt: string }

/** Asks for the job and waits for its end. Throws only while no job is known. */
export async function runJob(world: World, job: Job): Promise<Outcome> {
  const { backend } = job.inputs
  if (backend.kind === 'none') throw new TypeError('a request needs a backend')
  const connection = await world.connect(backend)
  try {
    return await askAndWait(world, { ...job, connection })
  } finally {
    await stop(world, connection)
  }
}

async function stop({ clock, log }: World, connection: Connection): Promise<void> {
  const stopped = connection.stop().catch(() => log.warning('The embedded agent left files behind'))
  const inTime = await Promise.race([
    stopped.then(() => true),
    clock.sleep(stopMs).then(() => false)
  ])
  if (!inTime) log.warning('The embedded agent could not be ended in time; it goes with the runner')
}

async function askAndWait(
  world: World,
  { inputs, prompt, connection }: Job & { connection: Connection }
): Promise<Outcome> {
  const { clock, files, log, random } = world
  const client = createJobClient({
    ...connection,
    clock,
    random,
    onRetry: ({ because, delayMs }) => log.info(`Again in ${formatDuration(delayMs)}: ${because}`)
  })
  const askedAt = clock.monotonic()
  const deadline = askedAt + inputs.timeoutMs

  files.saveState('phase', 'sending')
  const asked = await ask(client, { inputs, prompt, until: deadline, signal: world.cancelled })
  noteJob(files, asked)
  log.info(`Job ${asked.id}: ${asked.status}`)
  try {
    if (!inputs.wait) return detached(asked)
    const end = await waitForEnd({
      client,
      job: asked,
      afterMessage: inputs.jobId !== undefined,
      pace: connection.pace,
      askedAt,
      deadline,
      clock,
      random,
      signal: world.cancelled,
      onStatus: job => {
        noteJob(files, job)
        log.info(`Job ${job.id}: ${job.status}`)
      },
      onUnknownStatus: status =>
        log.warning(`The service names a status that is not known here, "${status}": waiting on`)
    })
    return outcomeOf(end, inputs)
  } catch (error) {
    return lost(asked, error)
  }
}

function ask(
  client: JobClient,
  options: { inputs: Inputs; prompt: string; until: number; signal: AbortSignal }
): Promise<JobAnswer> {
  const { inputs, prompt, until, signal } = options
  return inputs.jobId === undefined
    ? client.create(prompt, { until, signal })
    : client.message(inputs.jobId, prompt, { until, signal })
}

const detached = (job: JobAnswer): Outcome => ({
  result: 'detached',
  reason: `Job ${job.id} was started and goes on at the service; continue it with job-id: ${job.id}.`,
  job
})

function outcomeOf(end: WaitResult, { backend, timeoutMs }: Inputs): Outcome {
  const stopped = { backend: backend.kind, job: end.job, timeoutMs }
  switch (end.kind) {
    case 'ended':
      return ended(end.job)
    case 'timed-out':
      return stoppedWaiting({ ...stopped, result: 'timed-out', error: end.error })
    case 'aborted':
      return stoppedWaiting({ ...stopped, result: 'cancelled', error: undefined })
    case 'lost':
      return lost(end.job, end.error)
  }
}
