import type { Account, Repository, Thread, World } from './state.ts'

export type NewThread = { title: string; body: string | null; author: Account }

/** Opens an issue; a pull request is one with a `pull` besides. */
export const openThread = (
  world: World,
  repository: Repository,
  { title, body, author }: NewThread
): Thread => {
  const now = world.now()
  const thread: Thread = {
    id: world.nextId(),
    number: repository.threads.length + 1,
    title,
    body,
    author,
    state: 'open',
    locked: false,
    labels: [],
    createdAt: now,
    updatedAt: now,
    closedAt: null,
    comments: [],
    reactions: [],
    pull: null
  }
  repository.threads.push(thread)
  return thread
}

export const closeThread = (world: World, thread: Thread): void => {
  if (thread.state === 'closed') return
  thread.state = 'closed'
  thread.closedAt = world.now()
  thread.updatedAt = thread.closedAt
}

export const reopenThread = (world: World, thread: Thread): void => {
  thread.state = 'open'
  thread.closedAt = null
  thread.updatedAt = world.now()
}

/** Puts labels on a thread; labels that the repository lacks are made, as GitHub does. */
export const addLabels = (
  world: World,
  at: { repository: Repository; thread: Thread; names: string[] }
): void => {
  const { repository, thread, names } = at
  for (const name of names) {
    const known = repository.labels.find(label => label.name.toLowerCase() === name.toLowerCase())
    const label = known ?? { id: world.nextId(), name }
    if (!known) repository.labels.push(label)
    if (!thread.labels.includes(label)) thread.labels.push(label)
  }
}
