import { safeLink } from '../../text/link.ts'
import { type Request, statusOf } from '../github.ts'
import type { World } from '../main.ts'
import type { Outcome } from '../outcome.ts'
import { results } from '../outcome.ts'
import type { Stage } from '../stage.ts'
import { runUrl } from '../workflow-run.ts'
import { newest } from './comments.ts'
import { converse } from './converse.ts'
import { readMarker } from './marker.ts'
import type { ThreadPlace } from './place.ts'
import { type ReplyFacts, renderEnd, renderFollowUpHint } from './reply.ts'

/** A pull request that the token reaches. */
type ReachedPull = {
  readonly place: ThreadPlace
  readonly facts: NonNullable<ReplyFacts['pull']>
}

/**
 * Gets the end of a run ready for its thread, so that the post step could tell it.
 * @returns What tells it, leaves the thread's memory on the pull request, and answers whether
 * nothing is left to tell.
 */
export function prepareEnd(
  world: World,
  ending: { stage: Stage; outcome: Outcome; durationMs: number }
): () => Promise<boolean> {
  const { stage, outcome, durationMs } = ending
  const { conversation, request, phrase, inputs } = stage
  const end = outcome.result
  const isFine = results[end].step !== 'red'
  const how = { reaction: isFine ? 'rocket' : 'confused', end } as const
  const render = (pull: ReplyFacts['pull']): string => {
    const notes = outcome.notes ?? []
    const body = renderEnd({ outcome, durationMs, runUrl: runUrl(world.env), phrase, pull, notes })
    world.files.saveState('reply', body)
    return body
  }
  const body = render(undefined)
  world.files.saveState('end', end)
  return async () => {
    if (world.cancelled.aborted) return await conversation.interrupt(body, how)
    const pull = request && (await reachPull(world, { request, outcome }))
    await conversation.finish(pull === undefined ? body : render(pull.facts), how)
    if (pull !== undefined && inputs.reply) await leaveMemory(world, { stage, outcome, pull })
    return true
  }
}

/** The pull request of a job, where it lies on this GitHub and the token may read it. */
async function reachPull(
  world: World,
  { request, outcome }: { request: Request; outcome: Outcome }
): Promise<ReachedPull | undefined> {
  const link = safeLink(outcome.job?.prLink ?? '')
  const server = world.env.GITHUB_SERVER_URL
  if (link === undefined || !server || !link.startsWith(`${server}/`)) return undefined
  const match = /^\/([\w.-]+)\/([\w.-]+)\/pull\/(\d+)$/.exec(new URL(link).pathname)
  const [, owner, repo, number] = match ?? []
  if (owner === undefined || repo === undefined) return undefined
  try {
    const { data: pull } = await request('GET /repos/{owner}/{repo}/pulls/{pull_number}', {
      owner,
      repo,
      pull_number: Number(number)
    })
    return {
      place: {
        owner,
        repo,
        repositoryId: String(pull.base.repo.id),
        number: Number(number),
        source: undefined,
        isSticky: false,
        kind: 'pull-request'
      },
      // GitHub holds the checks of what a workflow's own token opened.
      facts: {
        base: pull.base.ref,
        waitsForApproval: pull.user?.login === 'github-actions[bot]'
      }
    }
  } catch (error) {
    world.log.debug(`The pull request is out of reach (${statusOf(error) ?? 'no answer'})`)
    return undefined
  }
}

/** With a hosted service, a comment with its marker makes the pull request remember the job too. */
async function leaveMemory(
  world: World,
  { stage, outcome, pull }: { stage: Stage; outcome: Outcome; pull: ReachedPull }
): Promise<void> {
  const { inputs, request, place, phrase } = stage
  const { backend } = inputs
  const jobId = outcome.job?.id
  if (backend.kind !== 'hosted' || request === undefined || jobId === undefined) return
  const isHere =
    place?.number === pull.place.number && place.repositoryId === pull.place.repositoryId
  if (isHere) return
  const { env, log, clock } = world
  try {
    const seen = await newest(request, pull.place)
    const { repositoryId, number } = pull.place
    const isThere = seen.some(({ body, id }) => {
      const memory = readMarker(
        body,
        { repositoryId, thread: number, commentId: id },
        backend.apiKey
      )
      return typeof memory === 'object' && memory.jobId === jobId
    })
    if (isThere) return
  } catch {
    return
  }
  const conversation = converse({
    request,
    place: pull.place,
    log: { ...log, warning: log.debug },
    clock,
    runId: env.GITHUB_RUN_ID ?? '',
    attempt: env.GITHUB_RUN_ATTEMPT ?? '1',
    apiKey: backend.apiKey,
    onWorking: () => {}
  })
  await conversation.remember(jobId)
  await conversation.answer(renderFollowUpHint(phrase))
}
