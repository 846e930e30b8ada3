import { removeInvisible } from '../text/invisible.ts'
import { type Command, readCommand } from './command.ts'
import { findRequest, longestText, removeHtmlComments } from './comment.ts'
import { EventError, type RunEvent, type Source } from './event.ts'
import { isOwnText } from './thread/tag.ts'

/** What the event asks for, before anybody's permission is looked at. */
export type Trigger =
  /** The workflow brings the instruction in `prompt` or `prompt-file`. */
  | { readonly kind: 'prompt' }
  /** The workflow asks for the visitor report and for nothing else. */
  | { readonly kind: 'report' }
  /** Somebody wrote it in a thread. */
  | { readonly kind: 'command'; readonly command: Command; readonly source: Source }
  /** Nothing to do: the run ends neutral, whatever its inputs are. */
  | { readonly kind: 'nothing'; readonly reason: string }

/** Of each kind of text, the one action that brings it: an edited text is not what was checked. */
const freshActions: Readonly<Record<Source['kind'], string>> = {
  issue: 'opened',
  comment: 'created',
  review: 'submitted',
  'review-comment': 'created'
}

/** Events that GitHub starts without secrets and with a read-only token for forks and Dependabot. */
const pullEvents = new Set(['pull_request', 'pull_request_review', 'pull_request_review_comment'])

/** Decides from the event alone, without any request. */
export async function readTrigger(options: {
  event: RunEvent
  phrase: string
  bringsPrompt: boolean
  wantsReport: boolean
  actor: string
  hasSecrets: boolean
  /** Milliseconds for reading the text; ten seconds unless given. */
  readingMs?: number
}): Promise<Trigger> {
  const { event, bringsPrompt } = options
  if (event.isDeletion) return nothing('the push deleted its branch')
  if (lacksSecrets(options)) {
    return nothing(
      'GitHub gives no secrets to runs for pull requests from forks and from Dependabot; ask in a normal comment instead'
    )
  }
  if (bringsPrompt) return { kind: 'prompt' }
  if (event.source === undefined) return { kind: options.wantsReport ? 'report' : 'prompt' }
  return readSource(event.source, options).catch(skipSlow)
}

/** Anybody can write a text that takes minutes to read, and nobody's permission was looked at yet. */
function skipSlow(error: unknown): Trigger {
  if (error instanceof EventError) return nothing(error.message)
  throw error
}

function lacksSecrets({
  event,
  actor,
  hasSecrets
}: Pick<Parameters<typeof readTrigger>[0], 'event' | 'actor' | 'hasSecrets'>): boolean {
  // Also where the event does not say which pull request it is.
  const isRestricted = event.thread?.isFork !== false || actor === 'dependabot[bot]'
  return pullEvents.has(event.name) && isRestricted && !hasSecrets
}

async function readSource(
  source: Source,
  { event, phrase, readingMs }: { event: RunEvent; phrase: string; readingMs?: number }
): Promise<Trigger> {
  const { kind, author, body } = source
  if (isOwnText(body)) return nothing('it is a reply of docs-agent')
  if (body.length > longestText) return nothing(`the text has over ${longestText} characters`)
  const words = await findRequest(body, phrase, readingMs)
  if (words === undefined) return nothing(`no paragraph begins with ${phrase}`)
  if (event.action !== freshActions[kind]) {
    return nothing(`only a text that was just written is a request, not one ${event.action}`)
  }
  if (author.login.toLowerCase() !== event.sender.login.toLowerCase()) {
    return nothing('who sent the event did not write the text')
  }
  return { kind: 'command', command: await visibleCommand(words, readingMs), source }
}

/** A request of which a page shows nothing would reach the agent empty: who wrote it needs help. */
async function visibleCommand(words: string, readingMs?: number): Promise<Command> {
  const command = readCommand(words)
  if (!('request' in command)) return command
  const { text } = await removeHtmlComments(command.request, readingMs)
  return removeInvisible(text).text.trim() === '' ? { kind: 'help' } : command
}

const nothing = (reason: string): Trigger => ({ kind: 'nothing', reason })
