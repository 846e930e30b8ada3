import { branchSha, mergeInto, refSha } from './bare-repository.ts'
import { git } from './git-command.ts'
import { commitsOf } from './history.ts'
import { invalid, Refusal } from './refusal.ts'
import { type Account, isPull, type PullThread, type Repository, type World } from './state.ts'
import { closeThread, openThread } from './threads.ts'

export type NewPull = {
  title: string
  body: string | null
  author: Account
  head: string
  base: string
  draft: boolean
}

/** Opens a pull request between two branches, or refuses for GitHub's reasons. */
export const createPull = async (
  world: World,
  repository: Repository,
  wanted: NewPull
): Promise<PullThread> => {
  const { base, draft, author } = wanted
  const owner = repository.owner.login
  const head = wanted.head.startsWith(`${owner}:`)
    ? wanted.head.slice(owner.length + 1)
    : wanted.head
  const headSha = await branchSha(repository.folder, head)
  if (!headSha) throw invalid({ resource: 'PullRequest', field: 'head', code: 'invalid' })
  const baseSha = await branchSha(repository.folder, base)
  if (!baseSha) throw invalid({ resource: 'PullRequest', field: 'base', code: 'invalid' })
  const open = await openPulls(world, repository)
  if (open.some(({ pull }) => pull.head === head && pull.base === base)) {
    throw problem(`A pull request already exists for ${owner}:${head}.`)
  }
  const commits = await commitsOf(repository.folder, `${baseSha}..${headSha}`)
  if (commits.length === 0) throw problem(`No commits between ${base} and ${head}`)

  const { title, body } = wanted
  const thread = Object.assign(openThread(world, repository, { title, body, author }), {
    pull: {
      head,
      base,
      headSha,
      baseSha,
      draft,
      mergedAt: null,
      mergedBy: null,
      mergeCommitSha: null,
      requestedReviewers: [],
      reviews: [],
      reviewComments: []
    }
  })
  await refreshPull(world, repository, thread)
  return thread
}

const problem = (message: string) => invalid({ resource: 'PullRequest', code: 'custom', message })

/** All pull requests, each brought up to date with its branches. */
export const allPulls = async (world: World, repository: Repository): Promise<PullThread[]> => {
  const pulls = repository.threads.filter(isPull)
  for (const pull of pulls) await refreshPull(world, repository, pull)
  return pulls
}

const openPulls = async (world: World, repository: Repository) =>
  (await allPulls(world, repository)).filter(({ state }) => state === 'open')

/** An open pull request follows its branches; one whose head branch is gone gets closed. */
export const refreshPull = async (
  world: World,
  repository: Repository,
  thread: PullThread
): Promise<void> => {
  if (thread.state === 'closed') return
  const { pull, number } = thread
  const headSha = await branchSha(repository.folder, pull.head)
  if (!headSha) return closeThread(world, thread)
  pull.headSha = headSha
  pull.baseSha = (await branchSha(repository.folder, pull.base)) ?? pull.baseSha
  const ref = `refs/pull/${number}/head`
  if ((await refSha(repository.folder, ref)) === headSha) return
  await git(repository.folder, ['update-ref', ref, headSha])
}

/** Merges with a merge commit, for real: afterwards the base branch has the change. */
export const mergePull = async (
  world: World,
  at: { repository: Repository; thread: PullThread; by: Account }
): Promise<void> => {
  const { repository, thread, by } = at
  await refreshPull(world, repository, thread)
  if (thread.state === 'closed') throw new Refusal(405, 'Pull Request is not mergeable')
  const { pull, number, title } = thread
  pull.mergeCommitSha = await mergeInto(repository.folder, {
    branch: pull.base,
    base: pull.baseSha,
    head: pull.headSha,
    message: `Merge pull request #${number} from ${repository.owner.login}/${pull.head}\n\n${title}`
  })
  closeThread(world, thread)
  pull.mergedAt = thread.closedAt
  pull.mergedBy = by
}
