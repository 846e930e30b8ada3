import { firstBranch, nextBranch } from './branch-name.ts'
import { pullRequestPlace } from './publication.ts'
import { findPullRequest, type PullRequest } from './pull-request.ts'
import type { Repository } from './repository.ts'
import type { TurnOptions } from './turn.ts'

/** Where a turn works: a branch of the repository, and where that branch starts. */
export type Plan = {
  branch: string
  /** The branch to fetch: the job's own, or where it starts from. */
  start: string
  base: string
  /** The open pull request that is continued. */
  pullRequest: PullRequest | undefined
}

/** Continues the job's branch; one whose pull request was merged or closed is followed by another. */
export async function makePlan(options: TurnOptions, repository: Repository): Promise<Plan> {
  const { turn, queue } = options
  const base = turn.job.ref ?? (await repository.defaultBranch())
  if (turn.job.ref === null) await queue.setRef(turn, base)
  const job = { ...turn.job, ...(await unnotedBranch(turn, repository)) }
  if (job.branch === null) {
    return { branch: firstBranch(job.id), start: base, base, pullRequest: undefined }
  }
  const found = await findPullRequest(pullRequestPlace(options), job.branch)
  if (found?.isOpen) return { branch: job.branch, start: job.branch, base, pullRequest: found }
  // It had one and has none: merged or closed. What follows starts afresh.
  if (job.prLink !== null) {
    const branch = await freeBranch(job.branch, repository)
    return { branch, start: base, base, pullRequest: undefined }
  }
  return { branch: job.branch, start: job.branch, base, pullRequest: undefined }
}

/** A branch that was planned and is there: it was pushed by an attempt that could not note it. */
async function unnotedBranch(
  { plannedPush, job }: TurnOptions['turn'],
  repository: Repository
): Promise<{ branch: string; prLink: null } | undefined> {
  const branch = plannedPush?.branch ?? job.plannedBranch
  if (branch === null || branch === job.branch) return undefined
  return (await repository.tip(branch)) === undefined ? undefined : { branch, prLink: null }
}

async function freeBranch(last: string, repository: Repository): Promise<string> {
  let branch = nextBranch(last)
  while ((await repository.tip(branch)) !== undefined) branch = nextBranch(branch)
  return branch
}
