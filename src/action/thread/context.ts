import { GitHubError, messageOf, type Request, statusOf } from '../github.ts'
import type { ThreadPlace } from './place.ts'

/** What GitHub knows of the pull request that a thread is; nothing of it is in a comment's payload. */
export type PullContext = {
  readonly base: string
  readonly headSha: string
  /** The branch to build on; undefined for a fork's, and once it is closed. */
  readonly headBranch: string | undefined
  /** Names of changed files, as far as `mostFiles` goes. */
  readonly files: readonly string[]
  readonly moreFiles: boolean
}

export const mostFiles = 300
const perPage = 100

/**
 * Looks a pull request up; undefined where it cannot be read.
 * @throws GitHubError where GitHub gives no answer: the agent would work without what was asked about
 */
export async function readPull(
  request: Request,
  { owner, repo, number }: ThreadPlace
): Promise<PullContext | undefined> {
  try {
    const parameters = { owner, repo, pull_number: number }
    const { data: pull } = await request(
      'GET /repos/{owner}/{repo}/pulls/{pull_number}',
      parameters
    )
    const files: string[] = []
    for (
      let page = 1;
      page <= mostFiles / perPage && files.length === (page - 1) * perPage;
      page++
    ) {
      const { data } = await request('GET /repos/{owner}/{repo}/pulls/{pull_number}/files', {
        ...parameters,
        per_page: perPage,
        page
      })
      files.push(...data.map(({ filename }) => filename))
    }
    const isOwn = pull.head.repo?.full_name.toLowerCase() === `${owner}/${repo}`.toLowerCase()
    return {
      base: pull.base.ref,
      headSha: pull.head.sha,
      headBranch: isOwn && pull.state === 'open' ? pull.head.ref : undefined,
      files,
      moreFiles: pull.changed_files > files.length
    }
  } catch (error) {
    if (statusOf(error) !== undefined) return undefined
    const what = `GitHub does not show the pull request (${messageOf(error)})`
    throw new GitHubError(`${what}: nothing was sent, ask again in a while`, { cause: error })
  }
}
