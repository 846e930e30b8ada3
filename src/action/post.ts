import { createJobClient } from '../client/jobs.ts'
import type { JobAnswer } from '../contract/job.ts'
import { isAtRest } from '../contract/job.ts'
import type { Backend, HostedBackend } from './backend.ts'
import { readEvent } from './event.ts'
import { readInputs } from './inputs.ts'
import type { World } from './main.ts'
import {
  ended,
  killed,
  killedEarly,
  type Outcome,
  outcomeOfError,
  stoppedWaiting,
  unknown,
  unseen
} from './outcome.ts'
import { report } from './report.ts'
import { type LeftState, tolerantFiles } from './runner-files.ts'
import { runPlace } from './workflow-run.ts'

/** The step has ended already: whoever reads the log now waits for little. */
const patienceMs = 30_000

/**
 * The post step: says what the main step could not say because it was killed. After an end that was
 * said, and before anything was sent, it says nothing.
 * @returns The exit code.
 */
export async function post(world: World, state: LeftState): Promise<0 | 1> {
  const outcome = await Promise.race([finish(world, state), world.breakdown]).catch(
    (error: unknown) => outcomeOfError(error, state)
  )
  if (outcome === undefined) return 0
  report({ files: tolerantFiles(world.files, world.log), log: world.log, outcome })
  return 1
}

async function finish(world: World, { phase, jobId }: LeftState): Promise<Outcome | undefined> {
  if (phase !== 'sending' && phase !== 'waiting') return undefined
  const job = jobId === '' ? undefined : unseen(jobId)
  try {
    const backend = backendOf(world)
    if (job === undefined) {
      return backend.kind === 'hosted'
        ? unknown('The step was killed between the request and its answer.')
        : killedEarly
    }
    return backend.kind === 'hosted' ? await look(world, { backend, job }) : killed(job)
  } catch (error) {
    return outcomeOfError(error, { phase, jobId })
  }
}

function backendOf(world: World): Backend {
  const event = readEvent({
    name: world.env.GITHUB_EVENT_NAME ?? '',
    path: world.env.GITHUB_EVENT_PATH,
    readFile: world.readFile
  })
  return readInputs({ ...world, place: runPlace(world.env, event) }).backend
}

/** One question to the service: how is the job that nobody waits for any more? */
async function look(
  { connect, clock, random, cancelled }: World,
  { backend, job }: { backend: HostedBackend; job: JobAnswer }
): Promise<Outcome> {
  const client = createJobClient({ ...(await connect(backend)), clock, random })
  const limits = { until: clock.monotonic() + patienceMs, signal: cancelled }
  const { job: seen } = await client.get(job.id, limits)
  if (isAtRest(seen.status)) return ended(seen)
  return stoppedWaiting({ result: 'cancelled', backend: 'hosted', job: seen, timeoutMs: 0 })
}
