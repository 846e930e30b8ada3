import { createJobClient } from '../client/jobs.ts'
import { type WaitResult, waitForEnd } from '../client/wait.ts'
import { formatDuration } from '../text/duration.ts'
import type { Connection, Origin } from './connection.ts'
import type { Inputs } from './inputs.ts'
import { type Asked, ask, type Plan } from './job-plan.ts'
import type { World } from './main.ts'
import { ended, lost, type Outcome, stoppedWaiting } from './outcome.ts'
import { noteJob } from './report.ts'
import type { Stage } from './stage.ts'

/** After a signal the runner waits 7.5 s; an agent that cannot be ended must not eat up the report. */
const stopMs = 4000

/** A job that is decided, and not yet asked for. */
export type Job = {
  readonly stage: Stage
  readonly plan: Plan
  readonly prompt: string
  readonly origin: Origin
  /** What people should know besides the outcome; more may come. */
  readonly notes: string[]
}

/** Starts the service if it is ours, asks, waits for the end, stops it. Throws only while no job is known. */
export async function askAndWait(world: World, job: Job): Promise<Outcome> {
  const { backend } = job.stage.inputs
  if (backend.kind === 'none') throw new TypeError('a request needs a backend')
  const connection = await world.connect(backend, {
    ...job.origin,
    isNew: job.plan.kind === 'create'
  })
  try {
    return await converseWithService(world, { ...job, connection })
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

async function converseWithService(
  world: World,
  { stage, plan, prompt, notes, connection }: Job & { connection: Connection }
): Promise<Outcome> {
  const { clock, files, log, random, cancelled: signal } = world
  const { inputs, conversation } = stage
  const client = createJobClient({
    ...connection,
    clock,
    random,
    onRetry: ({ because, delayMs }) => log.info(`Again in ${formatDuration(delayMs)}: ${because}`)
  })
  const askedAt = clock.monotonic()
  const deadline = askedAt + inputs.timeoutMs

  files.saveState('phase', 'sending')
  const asked: Asked = await ask(client, { plan, prompt, until: deadline, signal })
  const { job } = asked
  noteJob(files, job)
  log.info(`Job ${job.id}: ${job.status}`)
  if (asked.isReplaced) notes.push('The earlier job takes no more messages: this is a new one.')
  try {
    await conversation.remember(job.id)
    if (!inputs.wait) return detached(job.id, job)
    const end = await waitForEnd({
      client,
      job,
      afterMessage: asked.isFollowUp,
      pace: connection.pace,
      nextEnd: connection.nextEnd,
      askedAt,
      deadline,
      clock,
      random,
      signal,
      onStatus: seen => {
        noteJob(files, seen)
        log.info(`Job ${seen.id}: ${seen.status}`)
      },
      onUnknownStatus: status =>
        log.warning(`The service names a status that is not known here, "${status}": waiting on`)
    })
    return outcomeOf(end, inputs)
  } catch (error) {
    return lost(job, error)
  }
}

const detached = (id: string, job: Asked['job']): Outcome => ({
  result: 'detached',
  reason: `Job ${id} was started and goes on at the service; continue it with job-id: ${id}.`,
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
      return stoppedWaiting({ ...stopped, result: 'cancelled' })
    case 'lost':
      return lost(end.job, end.error)
  }
}
