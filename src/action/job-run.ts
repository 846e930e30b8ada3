import { removeHtmlComments } from './comment.ts'
import type { Origin } from './connection.ts'
import type { Inputs } from './inputs.ts'
import { type Plan, planJob } from './job-plan.ts'
import { askAndWait } from './job-service.ts'
import type { World } from './main.ts'
import { type Outcome, skipped, unknown } from './outcome.ts'
import { composePrompt, type Prompt } from './prompt.ts'
import type { Stage } from './stage.ts'
import { type PullContext, readPull } from './thread/context.ts'
import { threadName } from './thread/place.ts'
import { nothing, type Recollection } from './thread/recollection.ts'
import { runUrl } from './workflow-run.ts'

/** A request from prompt to end. Throws only while no job is known. */
export async function runJob(
  world: World,
  { stage, startsAfresh }: { stage: Stage; startsAfresh: boolean }
): Promise<Outcome> {
  const { inputs, place, request, conversation } = stage
  if (!inputs.dryRun && place !== undefined) {
    const { renderWorking } = await import('./thread/reply.ts')
    await conversation.acknowledge(renderWorking(await visibleRequest(stage), runUrl(world.env)))
  }
  const isPull = place?.kind === 'pull-request' && request !== undefined
  const pull = isPull ? await readPull(request, place) : undefined
  const prompt = await promptOf(world, { stage, pull })
  if (inputs.dryRun) return skipped(dryRunReason(inputs), prompt.text)

  const recollection = await recollect(world, { stage, pull })
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

/** What the thread remembers, if there is one. */
async function recollect(
  world: World,
  { stage, pull }: { stage: Stage; pull: PullContext | undefined }
): Promise<Recollection> {
  if (stage.place === undefined) return nothing
  const { recall } = await import('./thread/memory.ts')
  return await recall(stage, {
    runId: runId(world),
    log: world.log,
    headBranch: pull?.headBranch
  })
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
    boundary: world.word
  })
  for (const removed of prompt.removed) world.log.info(`Removed from the request: ${removed}`)
  return prompt
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
