import type { RunEvent } from './event.ts'
import type { Person } from './permission.ts'
import type { Trigger } from './trigger.ts'

/**
 * Events that only people with write access can cause. Every other event is checked, also those
 * that GitHub may add: comments, issues, reviews and forks are everybody's.
 */
const trustedEvents = new Set([
  'push',
  'schedule',
  'workflow_dispatch',
  'repository_dispatch',
  'workflow_call',
  'merge_group',
  'release',
  'create',
  'delete',
  'deployment',
  'deployment_status'
])

const pullEvents = new Set(['pull_request', 'pull_request_target'])

/** What only a push to the repository brings about; labels, titles and the like can be others'. */
const pushActions = new Set(['opened', 'synchronize'])

/**
 * Everybody who needs permission for this run: who sent the event, who triggered the run (somebody
 * else on a re-run), and who wrote the text that is the instruction. Empty where nobody does.
 */
export function peopleToAsk(options: {
  event: RunEvent
  trigger: Trigger
  triggeringActor: string
}): Person[] {
  const { event, trigger, triggeringActor } = options
  const isTrusted =
    trustedEvents.has(event.name) ||
    (pullEvents.has(event.name) && event.thread?.isFork === false && pushActions.has(event.action))
  if (trigger.kind !== 'command' && isTrusted) return []
  const { sender } = event
  const others = [
    ...(triggeringActor === sender.login ? [] : [{ login: triggeringActor, isBot: false }]),
    ...(trigger.kind === 'command' ? [trigger.source.author] : [])
  ]
  return [sender, ...others]
}
