import { createJobClient } from '../client/jobs.ts'
import { isAtRest, type JobAnswer } from '../contract/job.ts'
import type { HostedBackend } from './backend.ts'
import { readEvent } from './event.ts'
import { bringsPrompt, type Inputs, readInputs, readPhrase } from './inputs.ts'
import type { World } from './main.ts'
import {
  ended,
  killed,
  killedEarly,
  killedUnsent,
  type Outcome,
  outcomeOfError,
  stoppedWaiting,
  unknown,
  unseen
} from './outcome.ts'
import { report } from './report.ts'
import { type LeftState, tolerantFiles } from './runner-files.ts'
import { openConversation, placeOf } from './stage.ts'
import { type Conversation, silence } from './thread/conversation.ts'
import { readTrigger } from './trigger.ts'
import { wantsReport } from './visitors/visitors-inputs.ts'
import { runPlace, runUrl } from './workflow-run.ts'

/** What the main step left behind for the thread too; empty where it did not come so far. */
export type PostState = LeftState & {
  /** The working comment, as `kind:id`. */
  readonly working: string
  /** The end, where it was known and perhaps not told, and its result. */
  readonly reply: string
  readonly end: string
}

/** The step has ended already: whoever reads the log now waits for little. */
const patienceMs = 30_000

/**
 * The post step: says what the main step could not say because it was killed. Where the end was
 * said it says nothing; where nothing was sent it only finishes what the thread was told.
 * @returns The exit code.
 */
export async function post(world: World, state: PostState): Promise<0 | 1> {
  const { phase } = state
  if (!['started', 'sending', 'waiting', 'telling'].includes(phase)) return 0
  const scene = await setScene(world, state).catch((error: unknown) => outcomeOfError(error, state))
  const conversation = 'conversation' in scene ? scene.conversation : silence
  if (phase === 'telling') {
    await conversation.resume(state.reply, { end: state.end })
    return 0
  }
  if (phase === 'started') {
    const body = await renderReply(world, killedUnsent)
    await conversation.resume(body, { end: killedUnsent.result, onlyIfBegun: true })
    return 0
  }
  const outcome = await Promise.race([finish(world, { state, scene }), world.breakdown]).catch(
    (error: unknown) => outcomeOfError(error, state)
  )
  report({ files: tolerantFiles(world.files, world.log), log: world.log, outcome })
  await conversation.resume(await renderReply(world, outcome), { end: outcome.result })
  return 1
}

async function renderReply({ env, input }: World, outcome: Outcome): Promise<string> {
  const { renderEnd } = await import('./thread/reply.ts')
  const facts = { outcome, durationMs: undefined, pull: undefined, notes: [] }
  return renderEnd({ ...facts, runUrl: runUrl(env), phrase: readPhrase(input) })
}

type Scene = { readonly inputs: Inputs; readonly conversation: Conversation }

/** The same inputs and thread as the main step had; nothing here asks or decides anew. */
async function setScene(world: World, state: PostState): Promise<Scene> {
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
    hasSecrets: input('api-key').trim() !== ''
  })
  const inputs = readInputs({ ...world, trigger, place: runPlace(env, event) })
  const place = trigger.kind === 'nothing' ? undefined : placeOf(world, { event, trigger })
  const request = place && (await world.github())
  const [kind, id] = state.working.split(':')
  const working =
    kind === 'comment' || kind === 'review-comment'
      ? ({ kind, id: Number(id) } as const)
      : undefined
  const jobId = state.jobId === '' ? undefined : state.jobId
  return {
    inputs,
    conversation: await openConversation(world, { place, request, inputs, working, jobId })
  }
}

async function finish(
  world: World,
  { state, scene }: { state: LeftState; scene: Scene | Outcome }
): Promise<Outcome> {
  if (!('inputs' in scene)) return scene
  const { backend } = scene.inputs
  if (state.jobId === '') {
    return backend.kind === 'hosted'
      ? unknown('The step was killed between the request and its answer.')
      : killedEarly
  }
  const job = unseen(state.jobId)
  return backend.kind === 'hosted' ? await look(world, { backend, job }) : killed(job)
}

/** One question to the service: how is the job that nobody waits for any more? */
async function look(
  { connect, clock, random, cancelled }: World,
  { backend, job }: { backend: HostedBackend; job: JobAnswer }
): Promise<Outcome> {
  const client = createJobClient({ ...(await connect(backend, nowhere)), clock, random })
  const limits = { until: clock.monotonic() + patienceMs, signal: cancelled }
  const { job: seen } = await client.get(job.id, limits)
  if (isAtRest(seen.status)) return ended(seen)
  return stoppedWaiting({ result: 'cancelled', backend: 'hosted', job: seen, timeoutMs: 0 })
}

/** Only an embedded service records where a request comes from. */
const nowhere = { ref: undefined, thread: undefined, runId: '', asker: undefined, request: '' }
