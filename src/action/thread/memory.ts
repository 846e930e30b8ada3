import { GitHubError, messageOf, type Request, statusOf } from '../github.ts'
import type { Log } from '../log.ts'
import type { Stage } from '../stage.ts'
import { newest } from './comments.ts'
import { type Memory, readMarker } from './marker.ts'
import { type ThreadPlace, threadName } from './place.ts'

/** The job that a thread is about. */
export type Remembered = {
  readonly jobId: string
  /** The workflow runs that asked for it, as far as they are known. */
  readonly runIds: readonly string[]
}

export type Recollection = {
  readonly remembered: Remembered | undefined
  /** Whether there is a memory under another key: the key was changed. */
  readonly isForeign: boolean
  /** Whether an earlier attempt of this run ended without knowing if there is a job. */
  readonly wasUnknown: boolean
}

const nothing: Recollection = { remembered: undefined, isForeign: false, wasUnknown: false }

/**
 * What the thread remembers. Where the token may not read it, nothing is remembered, and said.
 * @throws GitHubError where GitHub fails: a request now could make a second job
 */
export async function recall(
  { place, request, inputs }: Pick<Stage, 'place' | 'request' | 'inputs'>,
  { runId, log }: { runId: string; log: Log }
): Promise<Recollection> {
  const { backend } = inputs
  if (place === undefined || request === undefined || backend.kind === 'none') return nothing
  try {
    return backend.kind === 'hosted'
      ? await recallByMarker(request, place, { apiKey: backend.apiKey, runId })
      : await recallByPullRequest(request, place)
  } catch (error) {
    const status = statusOf(error)
    if (status === undefined || status >= 500 || status === 429) {
      const what = `GitHub does not tell what was asked here before (${messageOf(error)})`
      throw new GitHubError(`${what}: nothing was sent, ask again in a while`, { cause: error })
    }
    log.warning(`Cannot read what was asked here before: ${messageOf(error)}`)
    return nothing
  }
}

/**
 * With a hosted service a thread remembers its job by the marker in a reply. The newest valid one
 * counts, or that of this run; what is forged, copied, or of another key is ignored.
 */
export async function recallByMarker(
  request: Request,
  place: ThreadPlace,
  { apiKey, runId }: { apiKey: string; runId: string }
): Promise<Recollection> {
  const unknown = new RegExp(`<!-- docs-agent run=${runId}\\.\\d+ unknown -->`)
  let isForeign = false
  let wasUnknown = false
  const memories: Memory[] = []
  for (const { id, body, byBot } of await newest(request, place)) {
    const { repositoryId, number } = place
    wasUnknown ||= byBot && unknown.test(body)
    const memory = readMarker(body, { repositoryId, thread: number, commentId: id }, apiKey)
    if (memory === 'forged') isForeign ||= byBot
    else if (memory !== undefined) memories.push(memory)
  }
  // A re-run finds what it asked for itself, also where others have asked since.
  const memory = memories.find(memory => memory.runId === runId) ?? memories[0]
  const remembered = memory && { jobId: memory.jobId, runIds: [memory.runId] }
  return { remembered, isForeign: isForeign && memory === undefined, wasUnknown }
}

const branchPattern = /^docs-agent\/([a-z2-7]{12})(-\d+)?$/
/** So many of the newest open pull requests of ours are looked into. */
const mostCandidates = 30

/**
 * With the embedded agent no comment is trusted. Memory is the open pull request from a branch of
 * this repository whose commits name the thread in a trailer, or which is the thread itself.
 */
export async function recallByPullRequest(
  request: Request,
  place: ThreadPlace
): Promise<Recollection> {
  const { owner, repo, number } = place
  const { data: pulls } = await request('GET /repos/{owner}/{repo}/pulls', {
    owner,
    repo,
    state: 'open',
    sort: 'created',
    direction: 'desc',
    per_page: 100
  })
  const fullName = `${owner}/${repo}`.toLowerCase()
  const candidates = pulls
    .filter(({ head }) => head.repo?.full_name.toLowerCase() === fullName)
    .map(pull => ({ pull, jobId: branchPattern.exec(pull.head.ref)?.[1] }))
    .slice(0, mostCandidates)
  for (const { pull, jobId } of candidates) {
    if (jobId === undefined) continue
    const { data: commits } = await request(
      'GET /repos/{owner}/{repo}/pulls/{pull_number}/commits',
      {
        owner,
        repo,
        pull_number: pull.number,
        per_page: 100
      }
    )
    const messages = commits.map(({ commit }) => commit.message)
    const threads = messages.flatMap(message => trailers(message, 'Thread'))
    if (pull.number === number || threads.includes(threadName(place))) {
      const runIds = messages.flatMap(message => trailers(message, 'Request'))
      return { ...nothing, remembered: { jobId, runIds } }
    }
  }
  return nothing
}

function trailers(message: string, name: string): string[] {
  const last = message.trimEnd().split(/\n\n/).at(-1) ?? ''
  const prefix = `Docs-Agent-${name}: `
  return last
    .split('\n')
    .filter(line => line.startsWith(prefix))
    .map(line => line.slice(prefix.length).trim())
}
