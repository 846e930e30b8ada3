import * as v from 'valibot'
import type { CodeHost } from '../code-host.ts'
import { branchPatterns, readBranches } from './branch-name.ts'
import { readCommitMessage } from './commit-message.ts'
import type { Git } from './git.ts'
import { addressOf, explainRequest, type GitHubPlace, retrying } from './github-request.ts'
import type { Patience } from './patience.ts'
import { findPullRequest, type PullRequest } from './pull-request.ts'
import { listRemote } from './remote-list.ts'
import { TurnFailure } from './turn-failure.ts'

// Anybody with push rights can make branches and commits of any number and size.
const mostBranches = 5
const mostCommits = 100
const answerBytes = 8 * 1024 * 1024

/** A job as far as git and GitHub tell of it. */
export type RecordedJob = {
  id: string
  branch: string
  /** The pull request's base; null if it has none. */
  base: string | null
  prLink: string | null
  /** What was asked, oldest first, and when it was committed in milliseconds since 1970. */
  requests: readonly { prompt: string; at: number }[]
}

const commitsSchema = v.array(
  v.object({
    commit: v.object({
      message: v.string(),
      committer: v.nullish(v.object({ date: v.nullish(v.string()) }))
    })
  })
)

/**
 * What the repository's remote knows of a job: its newest branch, preferably one with an open pull
 * request, whose commits name the job. Undefined if there is none.
 * @throws TurnFailure if the remote cannot be asked
 */
export async function readRecord(
  options: Patience & {
    jobId: string
    /** owner/name */
    repository: string
    git: Git
    host: CodeHost
    log: (line: string) => void
    now: () => number
  }
): Promise<RecordedJob | undefined> {
  const { jobId } = options
  const listing = await listRemote(
    { ...options, serverUrl: options.host.serverUrl },
    { flags: ['--heads'], patterns: branchPatterns(jobId) }
  )
  const branches = readBranches(jobId, listing).slice(0, mostBranches)
  const { branch, pullRequest } = await choose(options, branches)
  if (branch === undefined) return undefined
  const requests = await readRequests(options, { jobId, commit: branch.commit, now: options.now() })
  if (requests.length === 0) return undefined
  return {
    id: jobId,
    branch: branch.name,
    base: pullRequest?.base ?? null,
    prLink: pullRequest?.link ?? null,
    requests
  }
}

type Branch = ReturnType<typeof readBranches>[number]
type Choice = { branch: Branch | undefined; pullRequest: PullRequest | undefined }

async function choose(place: GitHubPlace, branches: readonly Branch[]): Promise<Choice> {
  let newest: Choice | undefined
  for (const branch of branches) {
    const pullRequest = await findPullRequest(place, branch.name)
    if (pullRequest?.isOpen) return { branch, pullRequest }
    newest ??= { branch, pullRequest }
  }
  return newest ?? { branch: undefined, pullRequest: undefined }
}

async function readRequests(
  place: GitHubPlace,
  { jobId, commit, now }: { jobId: string; commit: string; now: number }
): Promise<RecordedJob['requests']> {
  const commits = await readCommits(place, commit)
  return commits
    .flatMap(({ commit: { message, committer } }) => {
      const own = readCommitMessage(message)
      const time = Date.parse(committer?.date ?? '')
      const at = Number.isNaN(time) ? now : Math.min(Math.max(time, 0), now)
      return own?.jobId === jobId ? [{ prompt: own.prompt, at }] : []
    })
    .reverse()
}

async function readCommits(
  place: GitHubPlace,
  commit: string
): Promise<v.InferOutput<typeof commitsSchema>> {
  try {
    return await retrying(place, async () => {
      const { data } = await place.host.octokit.request('GET /repos/{owner}/{repo}/commits', {
        ...addressOf(place),
        sha: commit,
        per_page: mostCommits,
        // The body as it comes, so that its size can be bounded; the types do not know this.
        request: { signal: place.signal, parseSuccessResponseBody: false }
      })
      return await readAnswer(data as unknown as AsyncIterable<Uint8Array>)
    })
  } catch (error) {
    throw explainRequest(error, {
      what: `commits of ${place.repository} cannot be read`,
      permission: 'contents: write'
    })
  }
}

async function readAnswer(
  body: AsyncIterable<Uint8Array>
): Promise<v.InferOutput<typeof commitsSchema>> {
  try {
    return v.parse(commitsSchema, JSON.parse(await readBounded(body)))
  } catch (cause) {
    if (cause instanceof TurnFailure) throw cause
    throw new TurnFailure('GitHub gave no whole list of its commits: ask again later', { cause })
  }
}

async function readBounded(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > answerBytes) {
      throw new TurnFailure('its commits are too large to be read: ask for a new job')
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
