import type { RunEvent, Source, Thread } from '../event.ts'

/** A repository, as the parameters of GitHub's routes. */
export type Repository = { readonly owner: string; readonly repo: string }

/** Where a conversation takes place, and what in it is answered. */
export type ThreadPlace = Repository & {
  readonly repositoryId: string
  readonly number: number
  readonly kind: Thread['kind']
  /** The text that asked; undefined where the workflow brought the prompt. */
  readonly source: Source | undefined
  /** A pull request's event with a prompt comes with every push: one comment is kept up to date. */
  readonly isSticky: boolean
}

const pullEvents = new Set(['pull_request', 'pull_request_target'])

export function repositoryOf(fullName: string): Repository {
  const [owner = '', repo = ''] = fullName.split('/')
  return { owner, repo }
}

/** The place of the thread that caused the run; undefined where none did. */
export function threadPlace(options: {
  event: RunEvent
  repository: string
  repositoryId: string
  source: Source | undefined
}): ThreadPlace | undefined {
  const { event, repository, repositoryId, source } = options
  if (event.thread === undefined) return undefined
  return {
    ...repositoryOf(repository),
    repositoryId,
    number: event.thread.number,
    kind: event.thread.kind,
    source,
    isSticky: source === undefined && pullEvents.has(event.name)
  }
}

/** How commits name a thread. */
export const threadName = ({ owner, repo, number }: ThreadPlace): string =>
  `${owner}/${repo}#${number}`
