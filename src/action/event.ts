import * as v from 'valibot'
import type { Person } from './permission.ts'

/** The event file is missing or broken: nothing can be decided. */
export class EventError extends Error {
  override readonly name = 'EventError'
}

/** The issue or pull request that caused the run. */
export type Thread = {
  readonly kind: 'issue' | 'pull-request'
  readonly number: number
  readonly title: string
  readonly body: string
  readonly author: Person
  readonly url: string
  /** Of an open pull request of the same repository: the branch that it wants to merge. */
  readonly headBranch: string | undefined
  /** Whether it is a pull request whose branch lies in another repository. */
  readonly isFork: boolean
}

/** The text that somebody wrote in a thread. */
export type Source = { readonly author: Person; readonly body: string } & (
  | { readonly kind: 'issue' | 'review' }
  | { readonly kind: 'comment'; readonly id: number }
  | {
      readonly kind: 'review-comment'
      readonly id: number
      /** The comment that the review thread begins with. */
      readonly firstId: number
      readonly path: string
      readonly line: number | undefined
      readonly hunk: string
    }
)

/** What happened, as far as a decision needs it. All of it is text of others. */
export type RunEvent = {
  readonly name: string
  readonly action: string
  readonly sender: Person
  readonly thread: Thread | undefined
  readonly source: Source | undefined
  readonly defaultBranch: string | undefined
  /** A push that deleted its branch: there is nothing to work on. */
  readonly isDeletion: boolean
}

const text = v.fallback(v.optional(v.nullable(v.string()), ''), '')
const user = v.optional(
  v.nullable(v.looseObject({ login: text, type: v.optional(v.string()) })),
  null
)
const branch = v.looseObject({
  ref: v.optional(v.string()),
  repo: v.optional(v.nullable(v.looseObject({ full_name: v.string() })), null)
})
// It becomes part of an address of GitHub's.
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const thread = v.looseObject({
  number: id,
  title: text,
  body: text,
  user,
  html_url: text,
  state: v.optional(v.string(), 'open'),
  base: v.optional(branch),
  head: v.optional(branch),
  pull_request: v.optional(v.nullable(v.unknown()))
})
const comment = v.looseObject({
  id,
  body: text,
  user,
  in_reply_to_id: v.optional(v.nullable(id)),
  path: text,
  line: v.optional(v.nullable(v.number())),
  original_line: v.optional(v.nullable(v.number())),
  diff_hunk: text
})
const payloadSchema = v.looseObject({
  action: v.optional(v.string(), ''),
  sender: user,
  repository: v.optional(v.looseObject({ default_branch: v.optional(v.string()) })),
  issue: v.optional(thread),
  pull_request: v.optional(thread),
  comment: v.optional(comment),
  review: v.optional(v.looseObject({ id: v.number(), body: text, user })),
  deleted: v.optional(v.boolean(), false),
  after: text
})
type Payload = v.InferOutput<typeof payloadSchema>

/** Reads the event that started the run: its name, and the payload in the file that the runner wrote. */
export function readEvent(options: {
  name: string
  path: string | undefined
  readFile: (path: string) => Uint8Array
}): RunEvent {
  const { name } = options
  const json = readPayload(options)
  const parsed = v.safeParse(payloadSchema, json)
  if (!parsed.success || Array.isArray(json)) {
    throw new EventError('The event file of the run has a shape that no event has')
  }
  const payload = parsed.output
  return {
    name,
    action: payload.action,
    sender: personOf(payload.sender),
    thread: threadOf(payload),
    source: sourceOf(name, payload),
    defaultBranch: payload.repository?.default_branch,
    isDeletion: name === 'push' && (payload.deleted || /^0+$/.test(payload.after ?? ''))
  }
}

function readPayload({ path, readFile }: Parameters<typeof readEvent>[0]): unknown {
  if (!path) throw new EventError('The run has no event file: GITHUB_EVENT_PATH is not set')
  let contents: string
  try {
    contents = new TextDecoder().decode(readFile(path))
  } catch (cause) {
    throw new EventError('The event file of the run cannot be read (GITHUB_EVENT_PATH)', { cause })
  }
  try {
    return JSON.parse(contents)
  } catch (cause) {
    throw new EventError('The event file of the run is not JSON (GITHUB_EVENT_PATH)', { cause })
  }
}

function threadOf({ issue, pull_request: pull }: Payload): Thread | undefined {
  const payload = pull ?? issue
  if (payload === undefined) return undefined
  const isPull = pull !== undefined || (issue?.pull_request ?? null) !== null
  // A fork that was deleted leaves null where its repository was. Who does not say where a pull
  // request comes from is not believed; the issue that a comment brings never does.
  const head = payload.head?.repo?.full_name
  const isFork =
    pull !== undefined && (head === undefined || head !== payload.base?.repo?.full_name)
  return {
    kind: isPull ? 'pull-request' : 'issue',
    number: payload.number,
    title: payload.title ?? '',
    body: payload.body ?? '',
    author: personOf(payload.user),
    url: payload.html_url ?? '',
    headBranch: isFork || payload.state !== 'open' ? undefined : payload.head?.ref,
    isFork
  }
}

function sourceOf(name: string, { issue, comment, review }: Payload): Source | undefined {
  const words = (written: { user: Payload['sender']; body: string | null }) => ({
    author: personOf(written.user),
    body: written.body ?? ''
  })
  switch (name) {
    case 'issues':
      return issue && { kind: 'issue', ...words(issue) }
    case 'issue_comment':
      return comment && { kind: 'comment', id: comment.id, ...words(comment) }
    case 'pull_request_review':
      return review && { kind: 'review', ...words(review) }
    case 'pull_request_review_comment':
      return (
        comment && {
          kind: 'review-comment',
          id: comment.id,
          firstId: comment.in_reply_to_id ?? comment.id,
          path: comment.path ?? '',
          line: comment.line ?? comment.original_line ?? undefined,
          hunk: comment.diff_hunk ?? '',
          ...words(comment)
        }
      )
    default:
      return undefined
  }
}

const personOf = (person: Payload['sender']): Person => ({
  login: person?.login ?? '',
  isBot: person?.type === 'Bot'
})
