import { createJobClient } from '../../client/jobs.ts'
import type { JobAnswer } from '../../contract/job.ts'
import { isAtRest } from '../../contract/job.ts'
import type { World } from '../main.ts'
import { answered, ended, type Outcome, outcomeOfError } from '../outcome.ts'
import type { Stage } from '../stage.ts'
import { recall } from './memory.ts'
import { threadName } from './place.ts'
import { renderStatus } from './reply.ts'

/** How long a question may take, in milliseconds. */
const patienceMs = 30_000

/** Tells in the thread how its job stands. Nothing is sent to the job. */
export async function tellStatus(world: World, stage: Stage): Promise<Outcome> {
  const runId = world.env.GITHUB_RUN_ID ?? ''
  const { remembered } = await recall(stage, {
    runId,
    log: world.log,
    headBranch: stage.event.thread?.headBranch
  })
  const outcome =
    remembered === undefined
      ? undefined
      : await askForJob(world, { stage, jobId: remembered.jobId }).catch((error: unknown) =>
          outcomeOfError(error, { phase: 'started', jobId: '' })
        )
  await stage.conversation.answer(renderStatus(outcome, stage.phrase))
  if (outcome === undefined) return answered('Nothing was asked here yet.')
  // Without a job nothing was learned; with one, also a failed job is a good answer.
  if (outcome.job === undefined) return outcome
  const { id, status } = outcome.job
  return { ...answered(`Job ${id} is ${status}.`), job: outcome.job }
}

async function askForJob(
  { connect, clock, random, env }: World,
  { stage, jobId }: { stage: Stage; jobId: string }
): Promise<Outcome> {
  const { inputs, place } = stage
  const { backend } = inputs
  if (backend.kind === 'none') throw new TypeError('a status needs a backend')
  const connection = await connect(backend, {
    ref: undefined,
    thread: place && threadName(place),
    runId: env.GITHUB_RUN_ID ?? '',
    asker: undefined,
    request: ''
  })
  try {
    const client = createJobClient({ ...connection, clock, random })
    const { job } = await client.get(jobId, { until: clock.monotonic() + patienceMs })
    return isAtRest(job.status) ? ended(job) : atWork(job)
  } finally {
    await connection.stop()
  }
}

const atWork = (job: JobAnswer): Outcome => ({
  result: 'detached',
  reason: `Job ${job.id} is ${job.status}.`,
  job
})
