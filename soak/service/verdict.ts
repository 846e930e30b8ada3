import type { RepositoryControls } from '../../__tests__/support/fake-github/repository-controls.ts'
import { type Row, text, textOrNull } from '../../src/service/database.ts'
import { type DatabaseLocation, openDatabase } from '../../src/service/database-location.ts'

/** A request as its sender knows it. */
export type Sent = {
  /** The whole prompt; no two are the same. */
  prompt: string
  /** null = asked for a new job, and no answer told its id. */
  jobId: string | null
  /** Answered with success; otherwise it may or may not exist. */
  isAccepted: boolean
}

/** What the service's database says in the end. */
export type Remains = { jobs: readonly Row[]; turns: readonly Row[] }

export async function readRemains(location: DatabaseLocation): Promise<Remains> {
  const database = await openDatabase(location)
  try {
    return {
      jobs: await database.query('SELECT * FROM jobs ORDER BY created_at'),
      turns: await database.query('SELECT * FROM turns ORDER BY job_id, position')
    }
  } finally {
    await database.close()
  }
}

/** What must hold after any number of kills; answers each sentence that is not true. */
export async function findViolations(options: {
  sent: readonly Sent[]
  remains: Remains
  repository: RepositoryControls
  /** The requests that ask for no change. */
  asksNothing?: (prompt: string) => boolean
  /** The branches that people made. */
  isForeign?: (branch: string) => boolean
}): Promise<string[]> {
  const { sent, remains, repository, asksNothing = () => false } = options
  const { isForeign = name => name === 'main' } = options
  const branches = await repository.branches()
  const pulls = await repository.pullRequests()
  const ofJobs = await Promise.all(
    remains.jobs.map(async job => {
      const id = text(job, 'id')
      const own = branches.filter(name => name.startsWith(`docs-agent/${id}`))
      return jobViolations({
        job,
        turns: remains.turns.filter(turn => turn.job_id === id),
        sent: sent.filter(({ jobId }) => jobId === id),
        branches: own,
        commits: own[0] === undefined ? [] : await readWork(repository, own[0]),
        openPulls: pulls.filter(({ head, state }) => state === 'open' && own.includes(head.ref)),
        asksNothing
      })
    })
  )
  const known = remains.jobs.map(job => text(job, 'id'))
  const strangers = branches.filter(
    name => !isForeign(name) && !known.some(id => name === `docs-agent/${id}`)
  )
  return [
    ...requestViolations(sent, remains),
    ...ofJobs.flat(),
    ...strangers.map(name => `the branch ${name} belongs to no job`)
  ]
}

function requestViolations(sent: readonly Sent[], { turns, jobs }: Remains): string[] {
  const ofRequests = sent.flatMap(({ prompt, isAccepted }) => {
    const found = turns.filter(turn => turn.prompt === prompt)
    if (isAccepted && found.length === 0) return [`${prompt} was accepted and is lost`]
    return found.length > 1 ? [`${prompt} is there ${found.length} times`] : []
  })
  const unended = turns.filter(({ state }) => state !== 'completed' && state !== 'failed')
  const invented = turns.filter(turn => !sent.some(({ prompt }) => turn.prompt === prompt))
  return [
    ...ofRequests,
    ...unended.map(turn => `${turn.prompt} has not ended: ${turn.state}`),
    ...invented.map(turn => `${turn.prompt} was never sent`),
    ...jobs.filter(({ status }) => status === 'active').map(({ id }) => `job ${id} is a ghost`)
  ]
}

type Commit = { turnId: string; prompt: string }

function jobViolations(options: {
  job: Row
  turns: readonly Row[]
  sent: readonly Sent[]
  branches: readonly string[]
  commits: readonly Commit[]
  openPulls: readonly { html_url: string }[]
  asksNothing: (prompt: string) => boolean
}): string[] {
  const { job, turns, sent, branches, commits, openPulls, asksNothing } = options
  const id = text(job, 'id')
  const found: string[] = []
  const expect = (isTrue: boolean, otherwise: string): void => {
    if (!isTrue) found.push(`job ${id}: ${otherwise}`)
  }
  const prompts = commits.map(({ prompt }) => prompt)
  const accepted = sent.filter(({ isAccepted }) => isAccepted).map(({ prompt }) => prompt)
  const stored = turns.map(turn => text(turn, 'prompt'))
  const last = turns.at(-1)

  expect(branches.length <= 1, `has the branches ${branches.join(', ')}`)
  expect(openPulls.length <= 1, `has ${openPulls.length} open pull requests`)
  expect(new Set(prompts).size === prompts.length, `a request has two commits: ${prompts}`)
  expect(
    isEqual(
      stored.filter(prompt => accepted.includes(prompt)),
      accepted
    ),
    `the requests ${accepted} are stored as ${stored}`
  )
  expect(
    isEqual(
      prompts,
      stored.filter(prompt => prompts.includes(prompt))
    ),
    `the commits are not in the order of the requests: ${prompts}`
  )
  for (const turn of turns) {
    const commit = commits.find(({ prompt }) => prompt === turn.prompt)
    expect(
      turn.state !== 'completed' || commit !== undefined || asksNothing(text(turn, 'prompt')),
      `${turn.prompt} is completed without a commit`
    )
    expect(
      commit === undefined || commit.turnId === turn.id,
      `the commit of ${turn.prompt} names the request ${commit?.turnId}`
    )
  }
  if (last?.state === 'completed') {
    const pull = openPulls[0]?.html_url ?? null
    expect(pull !== null || commits.length === 0, 'is completed without an open pull request')
    expect(pull === textOrNull(job, 'pr_link'), 'links another pull request')
  }
  expect(job.status === last?.state, `is ${job.status}, and its last turn ${last?.state}`)
  return found
}

/** The commits of a branch, oldest first: what each says it is, and the line that it added. */
async function readWork(repository: RepositoryControls, branch: string): Promise<Commit[]> {
  const commits = (await repository.log(branch)).filter(({ parents }) => parents.length > 0)
  const lines = commits.length === 0 ? '' : await repository.file(branch, 'log.md')
  const added = lines.split('\n').filter(line => line !== '')
  if (added.length !== commits.length) {
    throw new Error(`${branch} has ${commits.length} commits and ${added.length} lines`)
  }
  return commits.reverse().map(({ message }, index) => ({
    turnId: /^Docs-Agent-Request: (\w+)$/m.exec(message)?.[1] ?? '',
    prompt: added[index] ?? ''
  }))
}

const isEqual = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((value, index) => value === other[index])
