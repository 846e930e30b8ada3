import { createRequire } from 'node:module'
import type { Chance } from '../soak/chance.ts'

/** A run as a workflow would have it: what happened, what the step says, what GitHub answers. */
export type Situation = {
  readonly name: string
  readonly payload: object
  readonly inputs: Readonly<Record<string, string>>
  readonly actor: string
  readonly triggeringActor: string
  /** What GitHub answers when it is asked who may do what. */
  readonly permissions: 'told' | 'refused' | 'failing' | 'silent' | 'garbled'
}

type Example = { readonly name: string; readonly examples: readonly object[] }
type User = { login: string; type: string; id: number }

/** Every payload that GitHub documents, of every event. */
const examples = (
  createRequire(import.meta.url)('@octokit/webhooks-examples') as Example[]
).flatMap(({ name, examples }) => examples.map(payload => ({ name, payload })))

/** Who may ask, and who may not. */
export const levels: Readonly<Record<string, string>> = {
  maintainer: 'maintain',
  writer: 'write',
  triager: 'triage',
  reader: 'read'
}
const isPermitted = (login: string): boolean =>
  ['write', 'maintain'].includes(levels[login.toLowerCase()] ?? '')

/** Whether GitHub tells of everybody named here that they may ask. */
export const mayAsk = ({ permissions }: Situation, logins: readonly unknown[]): boolean =>
  permissions === 'told' && logins.every(login => typeof login === 'string' && isPermitted(login))

const users = ['writer', 'writer', 'writer', 'maintainer', 'reader', 'triager', 'stranger'] as const
const bodies = [
  '/docs explain the flag',
  '/docs explain the flag',
  'Thanks!\n\n/docs new page for <!-- hidden --> it',
  '/docs status',
  '/docs help',
  'thanks!',
  '> /docs explain\n\nNo.',
  '```\n/docs explain\n```'
] as const

/** The texts that can ask: the event, the field that holds them, and the action that brings them. */
export const texts: Readonly<Record<string, { field: string; fresh: string }>> = {
  issues: { field: 'issue', fresh: 'opened' },
  issue_comment: { field: 'comment', fresh: 'created' },
  pull_request_review: { field: 'review', fresh: 'submitted' },
  pull_request_review_comment: { field: 'comment', fresh: 'created' }
}

/** An example of a payload, made one that happened to us, and a step that reads it. */
export function chooseSituation(chance: Chance): Situation {
  const isText = chance.below(3) !== 0
  const choice = isText
    ? examples.filter(({ name }) => name in texts || name.startsWith('pull_request'))
    : examples
  const { name, payload } = choice[chance.below(choice.length)] ?? { name: 'push', payload: {} }
  const sender = userOf(chance)
  const happened = { ...structuredClone(payload), sender } as Record<string, unknown>
  const text = texts[name]
  if (text !== undefined)
    writeText(happened, {
      ...text,
      author: chance.below(8) === 0 ? userOf(chance) : sender,
      chance
    })
  if (isRecord(happened.issue) && chance.below(3) === 0) happened.issue.pull_request = { url: 'x' }
  if (isRecord(happened.pull_request)) placePull(happened, chance)
  return {
    name,
    payload: happened,
    inputs: chooseInputs(chance, text === undefined),
    actor: chance.below(10) === 0 ? 'dependabot[bot]' : sender.login,
    triggeringActor: chance.below(8) === 0 ? chance.pick(users) : sender.login,
    permissions:
      chance.below(8) === 0 ? chance.pick(['refused', 'failing', 'silent', 'garbled']) : 'told'
  }
}

function userOf(chance: Chance): User {
  if (chance.below(12) === 0) return { login: 'helper[bot]', type: 'Bot', id: 9 }
  return { login: chance.pick(users), type: 'User', id: 1 + chance.below(8) }
}

function writeText(
  payload: Record<string, unknown>,
  { field, fresh, author, chance }: { field: string; fresh: string; author: User; chance: Chance }
): void {
  const written = payload[field]
  if (!isRecord(written)) return
  written.user = author
  written.body = chance.pick(bodies)
  if (chance.below(6) !== 0) payload.action = fresh
}

/** A pull request of the repository itself, or of a fork that may be gone. */
function placePull(payload: Record<string, unknown>, chance: Chance): void {
  const pull = payload.pull_request
  if (!isRecord(pull)) return
  const repo = chance.pick([
    { full_name: 'acme/manual' },
    { full_name: 'acme/manual' },
    { full_name: 'stranger/manual' },
    null
  ])
  pull.base = { ref: 'main', repo: { full_name: 'acme/manual' } }
  pull.head = { ref: 'topic', repo }
  if (chance.below(2) === 0 && payload.review === undefined && payload.comment === undefined)
    payload.action = 'opened'
}

function chooseInputs(chance: Chance, needsPrompt: boolean): Record<string, string> {
  const hosted = {
    'base-url': 'https://service.test',
    'api-key': 'key_b7f1c2d94e0a4d6c8f35',
    'project-id': 'docs'
  }
  const embedded = { 'agent-command': 'agent', 'agent-timeout': '20m' }
  const usual = chance.below(4) === 0 ? embedded : hosted
  const backends = [{ ...hosted, 'api-key': '' }, {}] as const
  return {
    ...(chance.below(8) === 0 ? chance.pick(backends) : usual),
    ...((chance.below(8) === 0) === needsPrompt ? {} : { prompt: 'Fix the typo' }),
    ...(chance.below(12) === 0 ? { 'dry-run': 'true' } : {}),
    ...(chance.below(8) === 0 ? { context: 'request' } : {}),
    ...(chance.below(8) === 0 ? { reply: 'false' } : {}),
    ...(chance.below(12) === 0 ? { 'minimum-permission': 'maintain' } : {})
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
