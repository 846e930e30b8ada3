import { createJobClient } from '../client/jobs.ts'
import { isAtRest, type JobAnswer } from '../contract/job.ts'
import type { HostedBackend } from './backend.ts'
import { readEvent } from './event.ts'
import { bringsPrompt, type Inputs, readInputs, readPhrase } from './inputs.ts'
import type { World } from './main.ts'
import {
  ended,
  killed,
  lost,
  type Outcome,
  outcomeOfError,
  stoppedWaiting,
  unknown
} from './outcome.ts'
import { report } from './report.ts'
import { tolerantFiles } from './runner-files.ts'
import { openConversation, placeOf } from './stage.ts'
import type { Conversation } from './thread/conversation.ts'
import { renderEnd } from './thread/reply.ts'
import { readTrigger } from './trigger.ts'
import { wantsReport } from './visitors/visitors-inputs.ts'
import { runPlace, runUrl } from './workflow-run.ts'

/** What the main step left behind; empty where it did not come so far. */
export type LeftState = {
  readonly phase: string
  readonly jobId: string
  /** The working comment, as `kind:id`. */
  readonly working: string
  /** The end, where it was known and perhaps not told. */
  readonly reply: string
}

/** The step has ended already: whoever reads the log now waits for little. */
const patienceMs = 30_000

/**
 * The post step: says what the main step could not say because it was killed. After an end that was
 * said, and before anything was sent, it says nothing.
 * @returns The exit code.
 */
export async function post(world: World, state: LeftState): Promise<0 | 1> {
  const { phase, reply } = state
  if (phase !== 'sending' && phase !== 'waiting' && phase !== 'telling') return 0
  const scene = await setScene(world, state).catch(outcomeOfError)
  if (phase === 'telling') {
    if ('conversation' in scene) await scene.conversation.resume(reply)
    return 0
  }
  const outcome = await finish(world, { state, scene })
  report({ files: tolerantFiles(world.files, world.log), log: world.log, outcome })
  if ('conversation' in scene) {
    const facts = { outcome, durationMs: undefined, pull: undefined, notes: [] }
    const body = renderEnd({ ...facts, runUrl: runUrl(world.env), phrase: readPhrase(world.input) })
    await scene.conversation.resume(body)
  }
  return 1
}

type Scene = { readonly inputs: Inputs; readonly conversation: Conversation }

/** The same inputs and thread as the main step had; nothing here asks or decides anew. */
async function setScene(world: World, state: LeftState): Promise<Scene> {
  const { env, input } = world
  const event = readEvent({
    name: env.GITHUB_EVENT_NAME ?? '',
    path: env.GITHUB_EVENT_PATH,
    readFile: world.readFile
  })
  const trigger = await readTrigger({
    event,
    phrase: readPhrase(input),
    bringsPrompt: bringsPrompt(input),
    wantsReport: wantsReport(input),
    actor: env.GITHUB_ACTOR ?? '',
    hasSecrets: true
  })
  const inputs = readInputs({ ...world, trigger, place: runPlace(env, event) })
  const place = placeOf(world, { event, trigger })
  const request = place && (await world.github())
  const [kind, id] = state.working.split(':')
  const working =
    kind === 'comment' || kind === 'review-comment'
      ? ({ kind, id: Number(id) } as const)
      : undefined
  return {
    inputs,
    conversation: await openConversation(world, { place, request, inputs, working })
  }
}

async function finish(
  world: World,
  { state, scene }: { state: LeftState; scene: Scene | Outcome }
): Promise<Outcome> {
  if (state.phase === 'sending') {
    return unknown('The step was killed between the request and its answer.')
  }
  const job: JobAnswer = {
    id: state.jobId,
    status: 'active',
    prLink: null,
    reason: null,
    branch: null,
    changedFiles: null
  }
  if (!('inputs' in scene)) return { ...scene, result: 'lost', job }
  const { backend } = scene.inputs
  if (backend.kind !== 'hosted') return killed(job)
  return look(world, { backend, job }).catch(error => lost(job, error))
}

/** One question to the service: how is the job that nobody waits for any more? */
async function look(
  { connect, clock, random }: World,
  { backend, job }: { backend: HostedBackend; job: JobAnswer }
): Promise<Outcome> {
  const client = createJobClient({ ...(await connect(backend, nowhere)), clock, random })
  const { job: seen } = await client.get(job.id, { until: clock.monotonic() + patienceMs })
  if (isAtRest(seen.status)) return ended(seen)
  return stoppedWaiting({ result: 'cancelled', backend: 'hosted', job: seen, timeoutMs: 0 })
}

/** Only an embedded service records where a request comes from. */
const nowhere = { ref: undefined, thread: undefined, runId: '', asker: undefined }
