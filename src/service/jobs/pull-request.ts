import { compareLink } from '../code-host.ts'
import {
  addressOf,
  explainRequest,
  type GitHubPlace,
  retrying,
  statusOf
} from './github-request.ts'

const permission = 'pull-requests: write'

export type PullRequest = {
  number: number
  /** Its address for people. */
  link: string
  base: string
  isOpen: boolean
  /** The login of who opened it. */
  author: string | undefined
  /** The logins of those who are asked for review at present. */
  reviewers: readonly string[]
}

export type NewPullRequest = {
  branch: string
  base: string
  title: string
  body: string
  draft: boolean
}

/**
 * The pull request from a branch of the repository itself: the open one, else the newest; undefined
 * if there is none.
 * @throws TurnFailure
 */
export async function findPullRequest(
  place: GitHubPlace,
  branch: string
): Promise<PullRequest | undefined> {
  try {
    return await retrying(place, () => lookUp(place, branch))
  } catch (error) {
    throw explainRequest(error, {
      what: `pull requests of ${place.repository} cannot be read`,
      permission
    })
  }
}

/**
 * Opens a pull request, or finds the open one that is already there.
 * @throws TurnFailure that says where the work is
 */
export async function openPullRequest(
  place: GitHubPlace,
  wanted: NewPullRequest
): Promise<PullRequest> {
  try {
    return await retrying(place, async attempt => {
      // An answer that was lost may have been a yes.
      const present = attempt > 0 ? await lookUp(place, wanted.branch) : undefined
      return present?.isOpen ? present : await create(place, wanted)
    })
  } catch (error) {
    const present = statusOf(error) === 422 ? await lookUpQuietly(place, wanted.branch) : undefined
    if (present?.isOpen) return present
    const { host, repository } = place
    const compare = compareLink({ serverUrl: host.serverUrl, repository, ...wanted })
    throw explainRequest(error, {
      what: `the work is pushed but its pull request was not opened (${compare})`,
      permission
    })
  }
}

async function lookUp(place: GitHubPlace, branch: string): Promise<PullRequest | undefined> {
  const { owner, repo } = addressOf(place)
  const { data } = await place.host.octokit.request('GET /repos/{owner}/{repo}/pulls', {
    owner,
    repo,
    head: `${owner}:${branch}`,
    state: 'all',
    sort: 'created',
    direction: 'desc',
    per_page: 20,
    request: { signal: place.signal }
  })
  // A fork of the same owner can have a branch of this name too.
  const own = data.filter(({ head, base }) => head.repo?.id === base.repo.id).map(toPullRequest)
  return own.find(({ isOpen }) => isOpen) ?? own[0]
}

async function create(place: GitHubPlace, wanted: NewPullRequest): Promise<PullRequest> {
  const { data } = await place.host.octokit.request('POST /repos/{owner}/{repo}/pulls', {
    ...addressOf(place),
    head: wanted.branch,
    base: wanted.base,
    title: wanted.title,
    body: wanted.body,
    draft: wanted.draft,
    request: { signal: place.signal }
  })
  return toPullRequest(data)
}

const toPullRequest = (data: {
  number: number
  html_url: string
  state: string
  base: { ref: string }
  user: { login: string } | null
  requested_reviewers?: readonly { login: string }[] | null
}): PullRequest => ({
  number: data.number,
  link: data.html_url,
  base: data.base.ref,
  isOpen: data.state === 'open',
  author: data.user?.login,
  reviewers: (data.requested_reviewers ?? []).map(({ login }) => login)
})

async function lookUpQuietly(place: GitHubPlace, branch: string): Promise<PullRequest | undefined> {
  try {
    return await lookUp(place, branch)
  } catch {
    return undefined
  }
}
