import * as v from 'valibot'

/** The event file is missing or broken: nothing can be decided. */
export class EventError extends Error {
  override readonly name = 'EventError'
}

const ref = v.looseObject({
  ref: v.optional(v.string()),
  sha: v.optional(v.string()),
  repo: v.optional(v.nullable(v.looseObject({ full_name: v.string() })), null)
})

const threadPayload = v.looseObject({
  number: v.number(),
  title: v.optional(v.nullable(v.string()), null),
  html_url: v.optional(v.nullable(v.string()), null),
  base: v.optional(ref),
  head: v.optional(ref),
  pull_request: v.optional(v.nullable(v.unknown()))
})

const payloadSchema = v.looseObject({
  action: v.optional(v.string()),
  repository: v.optional(v.looseObject({ default_branch: v.optional(v.string()) })),
  issue: v.optional(threadPayload),
  pull_request: v.optional(threadPayload)
})

/** The issue or pull request that caused the run. */
export type Thread = {
  readonly kind: 'issue' | 'pull-request'
  readonly number: number
  readonly title: string
  readonly url: string
  /** Of a pull request of the same repository: the branch that it wants to merge. */
  readonly headBranch: string | undefined
  /** Whether it is a pull request whose branch lies in another repository. */
  readonly isFork: boolean
}

/** What happened, as far as a decision needs it. */
export type RunEvent = {
  readonly name: string
  readonly action: string
  readonly thread: Thread | undefined
  readonly defaultBranch: string | undefined
}

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
  const { issue, pull_request: pull, repository, action } = parsed.output
  return {
    name,
    action: action ?? '',
    thread: readThread(issue, pull),
    defaultBranch: repository?.default_branch
  }
}

function readPayload({ path, readFile }: Parameters<typeof readEvent>[0]): unknown {
  if (!path) throw new EventError('The run has no event file: GITHUB_EVENT_PATH is not set')
  let text: string
  try {
    text = new TextDecoder().decode(readFile(path))
  } catch (cause) {
    throw new EventError('The event file of the run cannot be read (GITHUB_EVENT_PATH)', { cause })
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new EventError('The event file of the run is not JSON (GITHUB_EVENT_PATH)', { cause })
  }
}

type ThreadPayload = v.InferOutput<typeof threadPayload>

function readThread(
  issue: ThreadPayload | undefined,
  pull: ThreadPayload | undefined
): Thread | undefined {
  const payload = pull ?? issue
  if (payload === undefined) return undefined
  const isPull = pull !== undefined || (issue?.pull_request ?? null) !== null
  // A fork that was deleted leaves null where its repository was.
  const head = payload.head?.repo?.full_name
  const isFork = payload.head !== undefined && head !== payload.base?.repo?.full_name
  return {
    kind: isPull ? 'pull-request' : 'issue',
    number: payload.number,
    title: payload.title ?? '',
    url: payload.html_url ?? '',
    headBranch: isFork ? undefined : payload.head?.ref,
    isFork
  }
}
