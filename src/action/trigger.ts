import type { RunEvent } from './event.ts'

/** What the event asks for. Requests in comments get their own kind here. */
export type Trigger =
  /** The workflow brings the instruction in `prompt` or `prompt-file`. */
  | { readonly kind: 'prompt' }
  /** Nothing to do: the run ends neutral, whatever its inputs are. */
  | { readonly kind: 'nothing'; readonly reason: string }

/** Events whose text somebody wrote in a thread: without a prompt, the text would be the request. */
const textEvents = new Set([
  'issue_comment',
  'pull_request_review_comment',
  'pull_request_review',
  'issues'
])

/** Events that GitHub starts without secrets and with a read-only token for forks and Dependabot. */
const pullEvents = new Set(['pull_request', 'pull_request_review', 'pull_request_review_comment'])

/**
 * Decides from the event alone whether there is something to do. Pure: what a permission check
 * allows is decided after it.
 */
export function readTrigger(options: {
  event: RunEvent
  bringsPrompt: boolean
  actor: string
  hasSecrets: boolean
}): Trigger {
  const { event, bringsPrompt, actor, hasSecrets } = options
  const withoutSecrets = event.thread?.isFork === true || actor === 'dependabot[bot]'
  if (pullEvents.has(event.name) && withoutSecrets && !hasSecrets) {
    return {
      kind: 'nothing',
      reason:
        'GitHub gives no secrets to runs for pull requests from forks and from Dependabot; ask in a normal comment instead'
    }
  }
  if (!bringsPrompt && textEvents.has(event.name)) {
    return { kind: 'nothing', reason: 'the workflow gives no prompt for this event' }
  }
  return { kind: 'prompt' }
}
