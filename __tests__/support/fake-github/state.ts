import type { Schema } from './schema.ts'

/** How much somebody may do in the repositories of the fake. */
export const levels = ['none', 'read', 'triage', 'write', 'maintain', 'admin'] as const
export type Level = (typeof levels)[number]

export type AccountType = 'User' | 'Bot' | 'Organization'

export type Account = {
  id: number
  login: string
  type: AccountType
  /** Null: no collaborator; what a stranger may do depends on the repository. */
  permission: Permission | null
}

export type Permission = {
  permission: Level
  /** Any name: organisations make roles of their own. */
  role_name: string
  /** Null leaves `user.permissions` out of the answer, as old servers do. */
  permissions: NonNullable<Schema<'collaborator'>['permissions']> | null
}

/** `name` is what the record of requests shows instead of the token itself. */
export type Token = { value: string; name: string; account: Account; write: boolean }

export type ReactionContent = Schema<'reaction'>['content']
export type Reaction = { id: number; author: Account; content: ReactionContent; createdAt: string }

export type Comment = {
  id: number
  author: Account
  body: string
  createdAt: string
  updatedAt: string
  reactions: Reaction[]
}

export type ReviewComment = Comment & {
  path: string
  line: number
  diffHunk: string
  commitId: string
  reviewId: number | null
  /** The first comment of the review thread; null for that one itself. */
  inReplyTo: number | null
}

export type Review = {
  id: number
  author: Account
  body: string
  state: 'APPROVED' | 'CHANGES_REQUESTED' | 'COMMENTED'
  submittedAt: string
  commitId: string
}

/** What a pull request has besides an issue. */
export type Pull = {
  head: string
  base: string
  headSha: string
  baseSha: string
  draft: boolean
  mergedAt: string | null
  mergedBy: Account | null
  mergeCommitSha: string | null
  requestedReviewers: Account[]
  reviews: Review[]
  reviewComments: ReviewComment[]
}

/** An issue, or with `pull` a pull request: they share their numbers and most of their fields. */
export type Thread = {
  id: number
  number: number
  title: string
  body: string | null
  author: Account
  state: 'open' | 'closed'
  locked: boolean
  labels: Label[]
  createdAt: string
  updatedAt: string
  closedAt: string | null
  comments: Comment[]
  reactions: Reaction[]
  pull: Pull | null
}

export type PullThread = Thread & { pull: Pull }

export type Label = { id: number; name: string }

export type Repository = {
  id: number
  owner: Account
  name: string
  fullName: string
  private: boolean
  defaultBranch: string
  createdAt: string
  /** The bare git repository. */
  folder: string
  labels: Label[]
  threads: Thread[]
}

/** Everything that the fake knows; the requests change it as GitHub would. */
export type World = {
  /** `http://127.0.0.1:port`, known once the server listens. */
  origin: string
  /** The folder of all bare repositories; the fake removes it at the end. */
  folder: string
  /** The git configuration of the fake's own git commands. */
  gitConfig: string
  accounts: Account[]
  tokens: Token[]
  repositories: Repository[]
  now: () => string
  nextId: () => number
}

export const apiUrl = (world: World): string => `${world.origin}/api/v3`

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

export const findAccount = (world: World, login: string): Account | undefined =>
  world.accounts.find(account => sameName(account.login, login))

/** The account of that login; made where it is not known yet. */
export const account = (world: World, login: string, type?: AccountType): Account => {
  const known = findAccount(world, login)
  if (known) return known
  const made: Account = {
    id: world.nextId(),
    login,
    type: type ?? (login.endsWith('[bot]') ? 'Bot' : 'User'),
    permission: null
  }
  world.accounts.push(made)
  return made
}

export const findRepository = (world: World, fullName: string): Repository | undefined =>
  world.repositories.find(repository => sameName(repository.fullName, fullName))

export const findThread = (repository: Repository, number: number): Thread | undefined =>
  repository.threads.find(thread => thread.number === number)

export const isPull = (thread: Thread): thread is PullThread => thread.pull !== null

/** The permission that the collaborator endpoint would show for an account. */
export const permissionOf = (repository: Repository, of: Account): Permission =>
  of.permission ?? permission(repository.private ? 'none' : 'read')

/** A permission in all its three spellings, from one of GitHub's own roles. */
export const permission = (level: Level): Permission => {
  const atLeast = (other: Level) => levels.indexOf(level) >= levels.indexOf(other)
  return {
    permission: level,
    role_name: level,
    permissions: {
      pull: atLeast('read'),
      triage: atLeast('triage'),
      push: atLeast('write'),
      maintain: atLeast('maintain'),
      admin: atLeast('admin')
    }
  }
}
