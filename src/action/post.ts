import { createJobClient } from '../client/jobs.ts'
import type { JobAnswer } from '../contract/job.ts'
import { isAtRest } from '../contract/job.ts'
import type { HostedBackend } from './backend.ts'
import { readEvent } from './event.ts'
import { readInputs } from './inputs.ts'
import type { World } from './main.ts'
import { ended, killed, lost, type Outcome, stoppedWaiting, unknown } from './outcome.ts'
import { report } from './report.ts'
import { tolerantFiles } from './runner-files.ts'
import { runPlace } from './workflow-run.ts'

/** What the main step left behind; empty where it did not come so far. */
export type LeftState = { readonly phase: string; readonly jobId: string }

/** The step has ended already: whoever reads the log now waits for little. */
const patienceMs = 30_000

/**
 * The post step: says what the main step could not say because it was killed. After an end that was
 * said, and before anything was sent, it says nothing.
 * @returns The exit code.
 */
export async function post(world: World, state: LeftState): Promise<0 | 1> {
  const outcome = await finish(world, state)
  if (outcome === undefined) return 0
  report({ files: tolerantFiles(world.files, world.log), log: world.log, outcome })
  return 1
}

async function finish(world: World, { phase, jobId }: LeftState): Promise<Outcome | undefined> {
  if (phase === 'sending') {
    return unknown('The step was killed between the request and its answer.')
  }
  if (phase !== 'waiting') return undefined
  const job: JobAnswer = {
    id: jobId,
    status: 'active',
    prLink: null,
    reason: null,
    branch: null,
    changedFiles: null
  }
  try {
    const event = readEvent({
      name: world.env.GITHUB_EVENT_NAME ?? '',
      path: world.env.GITHUB_EVENT_PATH,
      readFile: world.readFile
    })
    const { backend } = readInputs({ ...world, place: runPlace(world.env, event) })
    return backend.kind === 'hosted' ? await look(world, { backend, job }) : killed(job)
  } catch (error) {
    return lost(job, error)
  }
}

/** One question to the service: how is the job that nobody waits for any more? */
async function look(
  { connect, clock, random }: World,
  { backend, job }: { backend: HostedBackend; job: JobAnswer }
): Promise<Outcome> {
  const client = createJobClient({ ...(await connect(backend)), clock, random })
  const { job: seen } = await client.get(job.id, { until: clock.monotonic() + patienceMs })
  if (isAtRest(seen.status)) return ended(seen)
  return stoppedWaiting({ result: 'cancelled', backend: 'hosted', job: seen, timeoutMs: 0 })
}
