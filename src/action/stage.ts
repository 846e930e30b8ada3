import type { RunEvent } from './event.ts'
import { peopleToAsk } from './gate.ts'
import type { Request } from './github.ts'
import { statusOf } from './github.ts'
import type { Inputs } from './inputs.ts'
import type { World } from './main.ts'
import { type Gate, type Level, levelOf, refusal } from './permission.ts'
import type { OwnComment } from './thread/comments.ts'
import { type Conversation, silence } from './thread/conversation.ts'
import { repositoryOf, type ThreadPlace, threadPlace } from './thread/place.ts'
import type { Trigger } from './trigger.ts'

/** All that a run knows once it has looked around: what is asked, by whom, where, and what it may. */
export type Stage = {
  readonly event: RunEvent
  readonly trigger: Trigger
  readonly inputs: Inputs
  readonly phrase: string
  /** The thread that caused the run, with the way to GitHub. */
  readonly place: ThreadPlace | undefined
  readonly request: Request | undefined
  readonly conversation: Conversation
  /** Why these people may not ask; undefined if they may. */
  readonly refusal: string | undefined
  /** Whether somebody else may ask; any failure means no. */
  readonly isTrusted: (login: { login: string; isBot: boolean }) => Promise<boolean>
}

/** Looks around: the only requests made here are those of the permission check. */
export async function openStage(
  world: World,
  options: Pick<Stage, 'event' | 'trigger' | 'inputs' | 'phrase'>
): Promise<Stage> {
  const { event, trigger, inputs } = options
  const { env } = world
  const people = peopleToAsk({ event, trigger, triggeringActor: env.GITHUB_TRIGGERING_ACTOR ?? '' })
  const repository = env.GITHUB_REPOSITORY ?? ''
  const place = placeOf(world, { event, trigger })
  const request = place !== undefined || people.length > 0 ? await world.github() : undefined
  const known = new Map<string, Promise<Level | undefined>>()
  const gate: Omit<Gate, 'people'> = {
    minimum: inputs.minimumPermission,
    allowedBots: inputs.allowedBots,
    levelOfLogin: async login => {
      if (request === undefined) throw new Error('no way to GitHub')
      const level = known.get(login) ?? levelOfLogin(request, { repository, login })
      known.set(login, level)
      return level
    }
  }
  return {
    ...options,
    place,
    request,
    conversation: await openConversation(world, { place, request, inputs }),
    refusal: await refusal({ ...gate, people }),
    isTrusted: async person => (await refusal({ ...gate, people: [person] })) === undefined
  }
}

/** The thread that caused the run, if one did. */
export const placeOf = (
  { env }: World,
  { event, trigger }: Pick<Stage, 'event' | 'trigger'>
): ThreadPlace | undefined =>
  threadPlace({
    event,
    repository: env.GITHUB_REPOSITORY ?? '',
    repositoryId: env.GITHUB_REPOSITORY_ID ?? '',
    source: trigger.kind === 'command' ? trigger.source : undefined
  })

/** The level of a login; undefined where GitHub says that it is not a user's. */
async function levelOfLogin(
  request: Request,
  { repository, login }: { repository: string; login: string }
): Promise<Level | undefined> {
  try {
    const { data } = await request(
      'GET /repos/{owner}/{repo}/collaborators/{username}/permission',
      { ...repositoryOf(repository), username: login }
    )
    return levelOf(data as Parameters<typeof levelOf>[0])
  } catch (error) {
    if (statusOf(error) === 404) return undefined
    throw error
  }
}

/** The voice in the thread; silent without a thread, and where replies are not wanted. */
export async function openConversation(
  world: World,
  options: Pick<Stage, 'place' | 'request' | 'inputs'> & {
    working?: OwnComment | undefined
    jobId?: string | undefined
  }
): Promise<Conversation> {
  const { place, request, inputs, working, jobId } = options
  if (place === undefined || request === undefined || !inputs.reply) return silence
  const { converse } = await import('./thread/converse.ts')
  const { env, log, clock, files } = world
  return converse({
    request,
    place,
    log,
    clock,
    runId: env.GITHUB_RUN_ID ?? '',
    attempt: env.GITHUB_RUN_ATTEMPT ?? '1',
    apiKey: inputs.backend.kind === 'hosted' ? inputs.backend.apiKey : undefined,
    working,
    jobId,
    onWorking: ({ kind, id }) => files.saveState('working', `${kind}:${id}`)
  })
}
