import { GitHubError, messageOf, type Request, statusOf } from '../github.ts'
import type { Log } from '../log.ts'
import type { Stage } from '../stage.ts'
import { newest } from './comments.ts'
import { type Memory, readMarker } from './marker.ts'
import { type Repository, repositoryOf, type ThreadPlace, threadName } from './place.ts'
import { nothing, type Recollection } from './recollection.ts'

/**
 * What the thread remembers. Where the token may not read it, nothing is remembered, and said.
 * @throws GitHubError where GitHub fails: a request now could make a second job
 */
export async function recall(
  { place, request, inputs }: Pick<Stage, 'place' | 'request' | 'inputs'>,
  options: { runId: string; log: Log; headBranch: string | undefined }
): Promise<Recollection> {
  const { runId, log, headBranch } = options
  const { backend } = inputs
  if (place === undefined || request === undefined || backend.kind === 'none') return nothing
  try {
    return backend.kind === 'hosted'
      ? await recallByMarker(request, place, { apiKey: backend.apiKey, runId })
      : await recallByPullRequest(request, place, {
          repository: backend.repository,
          headBranch
        })
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
    else if (memory?.jobId === '') wasUnknown ||= memory.runId === runId
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
 * the repository that is worked in whose commits name the thread, or which is the thread itself.
 * @param options.repository owner/name of where the work goes.
 * @param options.headBranch The branch of the open pull request that the thread is, if it is one.
 */
export async function recallByPullRequest(
  request: Request,
  place: ThreadPlace,
  { repository, headBranch }: { repository: string; headBranch: string | undefined }
): Promise<Recollection> {
  const where = repositoryOf(repository)
  const isOwn = `${place.owner}/${place.repo}`.toLowerCase() === repository.toLowerCase()
  const own = isOwn ? branchPattern.exec(headBranch ?? '')?.[1] : undefined
  if (own !== undefined) {
    const candidate = { where, number: place.number, jobId: own }
    return memoryOf(candidate, await commitMessages(request, candidate))
  }
  const { data: pulls } = await request('GET /repos/{owner}/{repo}/pulls', {
    ...where,
    state: 'open',
    sort: 'created',
    direction: 'desc',
    per_page: 100
  })
  const candidates = pulls.flatMap(pull => {
    const jobId = jobOf(pull, repository)
    return jobId === undefined ? [] : [{ where, number: pull.number, jobId }]
  })
  for (const candidate of candidates.slice(0, mostCandidates)) {
    const messages = await commitMessages(request, candidate)
    const threads = messages.flatMap(message => trailers(message, 'Thread'))
    const isThread = isOwn && candidate.number === place.number
    if (isThread || threads.includes(threadName(place))) return memoryOf(candidate, messages)
  }
  return nothing
}

type Candidate = { where: Repository; number: number; jobId: string }

const memoryOf = ({ jobId }: Candidate, messages: readonly string[]): Recollection => ({
  ...nothing,
  remembered: { jobId, runIds: messages.flatMap(message => trailers(message, 'Request')) }
})

async function commitMessages(request: Request, { where, number }: Candidate): Promise<string[]> {
  const route = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/commits'
  const { data } = await request(route, { ...where, pull_number: number, per_page: 100 })
  return data.map(({ commit }) => commit.message)
}

/** The job of a pull request whose branch is one of ours in that repository. */
function jobOf(
  { head }: { head: { ref: string; repo: { full_name: string } | null } },
  repository: string
): string | undefined {
  const isOwn = head.repo?.full_name.toLowerCase() === repository.toLowerCase()
  return isOwn ? branchPattern.exec(head.ref)?.[1] : undefined
}

function trailers(message: string, name: string): string[] {
  const last = message.trimEnd().split(/\n\n/).at(-1) ?? ''
  const prefix = `Docs-Agent-${name}: `
  return last
    .split('\n')
    .filter(line => line.startsWith(prefix))
    .map(line => line.slice(prefix.length).trim())
}
