import { excerpt, logLine } from '../../text/log-line.ts'
import type { CodeHost } from '../code-host.ts'
import { TurnFailure } from './turn-failure.ts'

// Three more tries, for seconds of trouble at GitHub; who needs longer can ask again.
const retryDelaysMs = [500, 1000, 2000]

/** A repository's pull requests, and what it takes to reach them. */
export type PullRequests = {
  host: Pick<CodeHost, 'octokit' | 'serverUrl'>
  /** owner/name */
  repository: string
  sleep: (milliseconds: number) => Promise<void>
  log: (line: string) => void
  signal: AbortSignal
}

export type NewPullRequest = {
  branch: string
  base: string
  title: string
  body: string
  draft: boolean
  labels: readonly string[]
}

/**
 * The address of the open pull request from a branch of the repository itself; undefined if none.
 * @throws TurnFailure
 */
export async function findPullRequest(
  place: PullRequests,
  branch: string
): Promise<string | undefined> {
  try {
    return await retrying(place, () => lookUp(place, branch))
  } catch (error) {
    throw explain(error, `pull requests of ${place.repository} cannot be read`)
  }
}

/**
 * Opens a pull request, or finds the one that is already there; answers its address.
 * @throws TurnFailure that says where the work is
 */
export async function openPullRequest(
  place: PullRequests,
  wanted: NewPullRequest
): Promise<string> {
  try {
    return await retrying(place, async isRetry => {
      // An answer that was lost may have been a yes.
      const present = isRetry ? await lookUp(place, wanted.branch) : undefined
      return present ?? (await create(place, wanted))
    })
  } catch (error) {
    const present = statusOf(error) === 422 ? await lookUpQuietly(place, wanted.branch) : undefined
    if (present !== undefined) return present
    const compare = compareLink(place, wanted)
    throw explain(error, `the work is pushed but its pull request was not opened (${compare})`)
  }
}

async function lookUp(place: PullRequests, branch: string): Promise<string | undefined> {
  const { owner, repo } = split(place.repository)
  const { data } = await place.host.octokit.request('GET /repos/{owner}/{repo}/pulls', {
    owner,
    repo,
    head: `${owner}:${branch}`,
    state: 'open',
    per_page: 1,
    request: { signal: place.signal }
  })
  return data[0]?.html_url
}

async function create(place: PullRequests, wanted: NewPullRequest): Promise<string> {
  const { octokit } = place.host
  const { owner, repo } = split(place.repository)
  const { data } = await octokit.request('POST /repos/{owner}/{repo}/pulls', {
    owner,
    repo,
    head: wanted.branch,
    base: wanted.base,
    title: wanted.title,
    body: wanted.body,
    draft: wanted.draft,
    request: { signal: place.signal }
  })
  if (wanted.labels.length > 0) await addLabels(place, data.number, wanted.labels)
  return data.html_url
}

/** A label that cannot be set is no reason to fail: the pull request is there. */
async function addLabels(
  place: PullRequests,
  number: number,
  labels: readonly string[]
): Promise<void> {
  try {
    await place.host.octokit.request('POST /repos/{owner}/{repo}/issues/{issue_number}/labels', {
      ...split(place.repository),
      issue_number: number,
      labels: [...labels],
      request: { signal: place.signal }
    })
  } catch (error) {
    if (place.signal.aborted) throw error
    place.log(logLine(`the labels were not set: ${messageOf(error)}`))
  }
}

async function lookUpQuietly(place: PullRequests, branch: string): Promise<string | undefined> {
  try {
    return await lookUp(place, branch)
  } catch {
    return undefined
  }
}

async function retrying<T>(
  { sleep, signal }: PullRequests,
  work: (isRetry: boolean) => Promise<T>
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work(attempt > 0)
    } catch (error) {
      const delay = retryDelaysMs[attempt]
      if (signal.aborted || delay === undefined || !isTransient(error)) throw error
      await sleep(delay)
      signal.throwIfAborted()
    }
  }
}

const isTransient = (error: unknown): boolean => {
  const status = statusOf(error)
  return status === 429 || (status !== undefined && status >= 500)
}

function explain(error: unknown, what: string): unknown {
  const status = statusOf(error)
  if (status === undefined) return error
  const said = messageOf(error)
  const advice = /actions is not permitted to create/i.test(said)
    ? 'turn on "Allow GitHub Actions to create and approve pull requests" in the settings of the repository under Actions, General (an organisation can lock it)'
    : adviceByStatus(status, said)
  return new TurnFailure(`${what}: ${advice}`, { cause: error })
}

function adviceByStatus(status: number, said: string): string {
  if (status === 401) return 'the GitHub token was refused, it may have expired: give a new one'
  if (status === 403 || status === 404) {
    return `the GitHub token needs "pull-requests: write" (GitHub answered ${status}: ${excerpt(said, 200)})`
  }
  if (status === 422) return `GitHub refused it: ${excerpt(said, 300)}`
  return `GitHub answered ${status}, ask again later`
}

const compareLink = ({ host, repository }: PullRequests, { base, branch }: NewPullRequest) =>
  `${host.serverUrl}/${repository}/compare/${encodeURIComponent(base)}...${branch}`

// Octokit's errors carry the status of the answer; 500 stands for a request that got none.
const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error)

function split(repository: string): { owner: string; repo: string } {
  const [owner = '', repo = ''] = repository.split('/')
  return { owner, repo }
}
