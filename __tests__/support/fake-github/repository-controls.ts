import { pullAnswer } from './answers/pull-answer.ts'
import { repositoryAnswer } from './answers/repository-answer.ts'
import { branchSha, commitFiles, type NewCommit, protectBranch } from './bare-repository.ts'
import { git } from './git-command.ts'
import { type CommitInfo, commitsOf, diffOf } from './history.ts'
import { allPulls, createPull, mergePull, refreshPull } from './pulls.ts'
import type { Schema } from './schema.ts'
import { account, isPull, type PullThread, type Repository, type World } from './state.ts'
import { createThreadControls, type ThreadControls, threadNumbered } from './thread-controls.ts'
import { closeThread } from './threads.ts'

/** A repository of the fake: what people do there in a browser, and what a test wants to see. */
export type RepositoryControls = ThreadControls & {
  id: number
  fullName: string
  defaultBranch: string
  cloneUrl: string
  /** The repository as REST and event payloads show it. */
  show: () => Schema<'full-repository'>

  /** Writes a commit on a branch, which begins at the default branch where it is new. */
  commit: (commit: Partial<NewCommit> & Pick<NewCommit, 'files'>) => Promise<string>
  /** Makes a branch at the default branch. */
  createBranch: (name: string) => Promise<void>
  branches: () => Promise<string[]>
  /** The commit of a branch, or null. */
  sha: (branch: string) => Promise<string | null>
  /** The commits of a branch, newest first. */
  log: (branch: string) => Promise<CommitInfo[]>
  /** The text of a file on a branch; throws where there is none. */
  file: (branch: string, path: string) => Promise<string>
  /** Refuses pushes to the branches of a shell pattern from now on. */
  protectBranch: (pattern: string) => Promise<void>

  openPullRequest: (pull: {
    head: string
    title: string
    author: string
    base?: string
    body?: string
    draft?: boolean
  }) => Promise<number>
  pullRequest: (number: number) => Promise<Schema<'pull-request'>>
  pullRequests: () => Promise<Schema<'pull-request'>[]>
  /** The diff that the page of the pull request shows. */
  diff: (number: number) => Promise<string>
  mergePullRequest: (number: number, by?: string) => Promise<void>
  closePullRequest: (number: number) => void
}

export const createRepositoryControls = (
  world: World,
  repository: Repository
): RepositoryControls => {
  const { id, folder, fullName, defaultBranch } = repository

  const pullNumbered = async (number: number): Promise<PullThread> => {
    const thread = threadNumbered(repository, number)
    if (!isPull(thread)) throw new Error(`#${number} of ${fullName} is no pull request`)
    await refreshPull(world, repository, thread)
    return thread
  }

  const createBranch = async (name: string) => {
    await git(folder, ['branch', name, defaultBranch])
  }

  return {
    ...createThreadControls(world, repository),
    id,
    fullName,
    defaultBranch,
    cloneUrl: `${world.origin}/${fullName}.git`,
    show: () => repositoryAnswer(world, repository),

    commit: async ({ branch = defaultBranch, message = 'Change files', files }) => {
      if (!(await branchSha(folder, branch))) await createBranch(branch)
      return commitFiles(folder, { branch, message, files })
    },
    createBranch,
    branches: async () => {
      const names = await git(folder, [
        'for-each-ref',
        '--format=%(refname:lstrip=2)',
        'refs/heads'
      ])
      return names.split('\n').filter(name => name !== '')
    },
    sha: branch => branchSha(folder, branch),
    log: branch => commitsOf(folder, `refs/heads/${branch}`),
    file: (branch, path) => git(folder, ['show', `refs/heads/${branch}:${path}`]),
    protectBranch: pattern => protectBranch(folder, pattern),

    openPullRequest: async pull => {
      const { base = defaultBranch, body = null, draft = false } = pull
      const author = account(world, pull.author)
      const thread = await createPull(world, repository, { ...pull, author, base, body, draft })
      return thread.number
    },
    pullRequest: async number => pullAnswer(world, repository, await pullNumbered(number)),
    pullRequests: async () => {
      const pulls = await allPulls(world, repository)
      return Promise.all(pulls.map(pull => pullAnswer(world, repository, pull)))
    },
    diff: async number => {
      const { pull } = await pullNumbered(number)
      return diffOf(folder, { base: pull.baseSha, head: pull.headSha })
    },
    mergePullRequest: async (number, by = repository.owner.login) => {
      const thread = await pullNumbered(number)
      await mergePull(world, { repository, thread, by: account(world, by) })
    },
    closePullRequest: number => closeThread(world, threadNumbered(repository, number))
  }
}
