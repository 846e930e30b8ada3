import type { RunPlace } from './backend.ts'
import type { RunEvent } from './event.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Address of the workflow run, so that people can trace a job to it; undefined off a runner. */
export function runUrl(env: Environment): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = env
  if (!server || !repository || !id) return undefined
  return `${server}/${repository}/actions/runs/${id}`
}

/**
 * Where the run stands: its repository, and the branch to work on. Asked on an open pull request
 * of the same repository that is its head branch.
 */
export function runPlace(env: Environment, event: RunEvent): RunPlace {
  const isBranch = env.GITHUB_REF_TYPE === 'branch' && env.GITHUB_REF?.startsWith('refs/heads/')
  return {
    repository: env.GITHUB_REPOSITORY ?? '',
    branch: event.thread?.headBranch ?? (isBranch ? env.GITHUB_REF_NAME : undefined),
    defaultBranch: event.defaultBranch
  }
}
