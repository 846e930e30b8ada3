import { createJobClient } from '../client/jobs.ts'
import { type WaitResult, waitForEnd } from '../client/wait.ts'
import { formatDuration } from '../text/duration.ts'
import { removeHtmlComments } from './comment.ts'
import type { Connection, Origin } from './connection.ts'
import type { Inputs } from './inputs.ts'
import { type Asked, ask, type Plan, planJob } from './job-plan.ts'
import type { World } from './main.ts'
import { ended, lost, type Outcome, skipped, stoppedWaiting, unknown } from './outcome.ts'
import { composePrompt, type Prompt } from './prompt.ts'
import { noteJob } from './report.ts'
import type { Stage } from './stage.ts'
import { type PullContext, readPull } from './thread/context.ts'
import { recall } from './thread/memory.ts'
import { threadName } from './thread/place.ts'
import { renderWorking } from './thread/reply.ts'
import { runUrl } from './workflow-run.ts'

/** After a signal the runner waits 7.5 s; an agent that cannot be ended must not eat up the report. */
const stopMs = 4000

/** A request from prompt to end. Throws only while no job is known. */
export async function runJob(
  world: World,
  { stage, startsAfresh }: { stage: Stage; startsAfresh: boolean }
): Promise<Outcome> {
  const { inputs, place, request, conversation } = stage
  if (!inputs.dryRun) {
    await conversation.acknowledge(renderWorking(await visibleRequest(stage), runUrl(world.env)))
  }
  const isPull = place?.kind === 'pull-request' && request !== undefined
  const pull = isPull ? await readPull(request, place) : undefined
  const prompt = await promptOf(world, { stage, pull })
  if (inputs.dryRun) return skipped(dryRunReason(inputs), prompt.text)

  const recollection = await recall(stage, { runId: runId(world), log: world.log })
  const attempt = Number(world.env.GITHUB_RUN_ATTEMPT ?? 1)
  if (recollection.wasUnknown && attempt > 1 && inputs.jobId === undefined) {
    return unknown('An earlier attempt of this run sent the request and got no answer.')
  }
  const { remembered } = recollection
  const { jobId } = inputs
  const plan = planJob({ jobId, startsAfresh, remembered, runId: runId(world), attempt })
  const notes = notesOf({ recollection, plan, inputs, pull, startsAfresh })
  if (attempt > 1 && place === undefined && plan.kind === 'create') {
    world.log.warning('This run is a re-run outside of a thread: a new job is started')
  }
  const origin = originOf(world, { stage, pull, request: prompt.request })
  const outcome = await askAndWait(world, { stage, plan, prompt: prompt.text, origin, notes })
  return { ...outcome, prompt: prompt.text, notes }
}

/** What people see of the request where it was written. */
const visibleRequest = async ({ trigger, inputs }: Stage): Promise<string> =>
  trigger.kind === 'command' ? (await removeHtmlComments(inputs.request)).text : inputs.request

async function promptOf(
  world: World,
  { stage, pull }: { stage: Stage; pull: PullContext | undefined }
): Promise<Prompt> {
  const { inputs, event, trigger, isTrusted } = stage
  const { thread } = event
  const reference =
    inputs.context === 'request' || thread === undefined
      ? undefined
      : {
          thread,
          source: trigger.kind === 'command' ? trigger.source : undefined,
          pull,
          isAuthorTrusted: thread.body.trim() !== '' && (await isTrusted(thread.author))
        }
  const prompt = await composePrompt({
    request: inputs.request,
    isWritten: trigger.kind === 'command',
    instructions: inputs.instructions,
    reference,
    runUrl: runUrl(world.env),
    boundary: world.word()
  })
  for (const removed of prompt.removed) world.log.info(`Removed from the request: ${removed}`)
  return prompt
}

type Job = { stage: Stage; plan: Plan; prompt: string; origin: Origin; notes: string[] }

async function askAndWait(world: World, job: Job): Promise<Outcome> {
  const { backend } = job.stage.inputs
  if (backend.kind === 'none') throw new TypeError('a request needs a backend')
  const connection = await world.connect(backend, job.origin)
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

/** What the embedded service writes into commits, and where it starts. */
function originOf(
  world: World,
  options: { stage: Stage; pull: PullContext | undefined; request: string }
): Origin {
  const { pull, request } = options
  const { place, event, trigger } = options.stage
  const { login, isBot } = event.sender
  return {
    ref: pull?.headBranch,
    thread: place === undefined ? undefined : threadName(place),
    runId: runId(world),
    asker: trigger.kind === 'command' && !isBot ? login : undefined,
    request
  }
}

function notesOf(options: {
  recollection: { isForeign: boolean }
  plan: Plan
  inputs: Inputs
  pull: PullContext | undefined
  startsAfresh: boolean
}): string[] {
  const { recollection, plan, inputs, pull, startsAfresh } = options
  const { backend } = inputs
  const isStacked =
    backend.kind === 'embedded' &&
    !backend.isRefGiven &&
    plan.kind === 'create' &&
    pull?.headBranch !== undefined
  return [
    ...(recollection.isForeign && !startsAfresh && plan.kind === 'create'
      ? [
          'The earlier job of this thread was not recognised (was the key changed?): this is a new one.'
        ]
      : []),
    ...(isStacked
      ? [`The pull request is stacked on ${pull.headBranch}, the branch of this one.`]
      : [])
  ]
}

const runId = ({ env }: World): string => env.GITHUB_RUN_ID ?? ''

const dryRunReason = ({ backend, jobId }: Inputs): string =>
  `Dry run: the prompt would have been sent to ${
    backend.kind === 'hosted' ? backend.baseUrl : 'the embedded agent'
  }${jobId === undefined ? '' : ` as a message to job ${jobId}`}.`
