import { secretsIn } from '../../__tests__/support/secret-forms.ts'
import { text, textOrNull } from '../../src/service/database.ts'
import { findViolations, type Remains } from '../service/verdict.ts'
import type { RunRecord } from './run.ts'
import { conductOf, findWords, type Site, wordsOf } from './site.ts'
import { isUntouched, namedJobs, resultOf } from './verdict.ts'

/** What the service and GitHub hold in the end, against what the runs of a site have said. */
export async function siteViolations(
  { scene, projectId }: Site,
  { runs, remains: all }: { runs: readonly RunRecord[]; remains: Remains }
): Promise<string[]> {
  const { repository } = scene
  const jobs = all.jobs.filter(job => job.project_id === projectId)
  const turns = all.turns
    .filter(turn => jobs.some(({ id }) => id === turn.job_id))
    .map(turn => ({ ...turn, prompt: findWords(text(turn, 'prompt')) }))
  const asking = runs.filter(({ plan }) => plan.kind !== 'visitors')
  const sent = asking.map(run => {
    const [jobId = null] = namedJobs(run)
    return { prompt: wordsOf(run.plan), jobId, isAccepted: jobId !== null }
  })
  const threads = await Promise.all(runs.map(run => threadViolations(run)))
  return [
    ...(await findViolations({
      sent,
      remains: { jobs, turns },
      repository,
      asksNothing: prompt => conductOf(prompt) === 'idles',
      isForeign: name => /^(main|topic-\d+)$/.test(name)
    })),
    ...asking.flatMap(run => turnViolations(run, { jobs, turns })),
    ...threads.flat()
  ]
}

/** Whether a request that the service has is one that its run knows of, and ended as the run says. */
function turnViolations(run: RunRecord, { jobs, turns }: Remains): string[] {
  const words = wordsOf(run.plan)
  const turn = turns.find(({ prompt }) => prompt === words)
  const [named] = namedJobs(run)
  const result = resultOf(run)
  const found: string[] = []
  const expect = (isTrue: boolean, otherwise: string): void => {
    if (!isTrue) found.push(`${words}: ${otherwise}`)
  }
  if (turn === undefined) {
    expect(named === undefined, `names the job ${named}, which does not have it`)
    return found
  }
  const id = text(turn, 'job_id')
  const isKnown = named === id || (named === undefined && result === 'unknown')
  expect(isKnown, `is in job ${id}, and its run says ${result} and names ${named}`)
  const due = { 'pull-request': 'completed', 'no-changes': 'completed', failed: 'failed' }[result]
  expect(due === undefined || turn.state === due, `says ${result}, and its turn is ${turn.state}`)
  if (result === 'pull-request') {
    const link = jobs.find(job => job.id === id)
    const { prLink } = { ...run.main.outputs, ...run.after.outputs }
    expect(link !== undefined && textOrNull(link, 'pr_link') === prLink, `links ${prLink}`)
  }
  return found
}

/** What a run has left in the thread that asked. */
async function threadViolations(run: RunRecord): Promise<string[]> {
  const { plan, site, thread, main } = run
  if (thread === undefined) return []
  const tag = new RegExp(`<!-- docs-agent run=${plan.number}\\.1 (\\S+) -->`)
  const replies = site.scene.repository
    .comments(thread)
    .flatMap(({ body }) => tag.exec(body ?? '')?.[1] ?? [])
  const ends = replies.filter(phase => phase !== 'working')
  const result = resultOf(run)
  const found: string[] = []
  const expect = (isTrue: boolean, otherwise: string): void => {
    if (!isTrue) found.push(`${wordsOf(plan)}: ${otherwise}`)
  }
  expect(ends.length <= 1, `is answered ${ends.length} times: ${ends}`)
  if (plan.github !== undefined) return found
  expect(!replies.includes('working'), 'a comment still says that it is worked on')
  if (result === 'killed unsent' || result === 'skipped') return found
  expect(ends.length === 1, `is not answered: ${result}`)
  if (isUntouched(run)) expect(ends[0] === result, `says ${result}, and in the thread ${ends[0]}`)
  if (main.outputs.jobId === undefined) return found
  const isRemembered = site.scene.repository
    .comments(thread)
    .some(({ body = '' }) => tag.test(body) && /docs-agent job=\S+ run=\d+ mac=/.test(body))
  expect(isRemembered, 'the thread does not remember its job')
  return found
}

/** The secrets that can be read where people, or who finds the database, can read. */
export async function secretViolations(options: {
  sites: readonly Site[]
  secrets: readonly string[]
  /** What else is searched, by name. */
  places: Readonly<Record<string, string>>
}): Promise<string[]> {
  const { sites, secrets, places } = options
  const texts = await Promise.all(
    sites.map(async ({ scene: { repository } }) => {
      const threads = Array.from({ length: repository.show().open_issues_count }, (_, index) =>
        repository.issue(index + 1)
      )
      const comments = threads.flatMap(({ number }) => repository.comments(number))
      return JSON.stringify([threads, comments])
    })
  )
  return Object.entries({ ...places, 'what people read on GitHub': texts.join('\n') }).flatMap(
    ([name, content]) =>
      secretsIn(content, secrets).map(secret => `${name} shows the secret ${secret}`)
  )
}
