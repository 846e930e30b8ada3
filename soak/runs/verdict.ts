import { unsafeIn } from '../../__tests__/support/safe-log.ts'
import { findMissaid, isCutShort, saidBy } from '../../__tests__/support/said-once.ts'
import { results } from '../../src/action/outcome.ts'
import type { AgentConduct } from './plan.ts'
import type { RunRecord } from './run.ts'

/** How soon a step must end after a signal; later the runner kills it. */
const patienceMs = 7500

/** The result that a run said; a run that was killed before it sent anything says none. */
export const resultOf = (run: RunRecord): string => saidBy(run).at(-1) ?? 'killed unsent'

/** The jobs that a run has named, in outputs or state. */
export const namedJobs = ({ main, after }: RunRecord): string[] => [
  ...new Set(
    [main.outputs.jobId, after.outputs.jobId, main.state.jobId].flatMap(id => (id ? [id] : []))
  )
]

/** What must hold of every run, whatever happened to it; answers each sentence that is not true. */
export function runViolations(run: RunRecord): string[] {
  const { main, after, options, requests, left, processes, endMs, isEndless } = run
  const found: string[] = []
  const expect = (isTrue: boolean, otherwise: string): void => {
    if (!isTrue) found.push(otherwise)
  }
  const said = saidBy(run)
  const known = said.every(result => Object.hasOwn(results, result))
  expect(known, `says a result that nobody knows: ${said}`)
  expect(!isEndless, 'did not end')
  expect(endMs === undefined || endMs < patienceMs, `ended ${endMs} ms after its signal`)
  found.push(...findMissaid(run))
  // Before its first line a signal ends it as any process; then the runner says so.
  const maySaySilent = main.signal !== null && ['', 'started'].includes(main.state.phase ?? '')
  expect(said.length > 0 || maySaySilent, `says no result in the phase "${main.state.phase}"`)
  if (main.signal === null && said[0] !== undefined) {
    const due = isRed(said[0]) || hasNoReport(run) ? 1 : 0
    expect(main.exitCode === due, `exits with ${main.exitCode} for the result ${said[0]}`)
  }
  for (const { outputs } of [main, after]) {
    const isMute = outputs.result !== undefined && outputs.result !== 'pull-request'
    expect(!isMute || Boolean(outputs.reason), `gives no reason for ${outputs.result}`)
  }
  const posts = requests.filter(({ method }) => method === 'POST').filter(mayHaveBeenTaken)
  expect(posts.length <= 1, `sent ${posts.length} requests that may all have been taken`)
  const jobs = namedJobs(run)
  expect(jobs.length <= 1, `names the jobs ${jobs}`)
  expect(left.length === 0, `leaves ${left}`)
  expect(processes === 0, `leaves ${processes} processes`)
  found.push(...[main, after].flatMap(step => unsafeIn(step, options)))
  const due = isCalm(run) ? calmResults[run.plan.agent] : undefined
  if (due !== undefined) {
    const expected: readonly string[] = run.plan.kind === 'visitors' ? ['report'] : due
    expect(
      expected.includes(resultOf(run)) && (isCutShort(run) || !hasNoReport(run)),
      `nothing happened to it, and it ends with ${resultOf(run)}: ${reasonOf(run)}`
    )
  }
  return found
}

/** Everything but a refusal, after which the same may be sent again, or elsewhere. */
const mayHaveBeenTaken = ({ fault, answered }: RunRecord['requests'][number]): boolean =>
  fault === undefined || fault === 'answer lost'
    ? answered === null || answered < 400
    : fault !== 'status 429'

const isRed = (result: string): boolean =>
  Object.hasOwn(results, result) && results[result as keyof typeof results].step === 'red'

export const reasonOf = ({ main, after }: RunRecord): string =>
  after.outputs.reason ?? main.outputs.reason ?? ''

const hasNoReport = (run: RunRecord): boolean => reasonOf(run).includes('No visitor report')

/** What each agent leads to where nothing else happens; an earlier pull request stays one. */
const calmResults: Record<AgentConduct, readonly string[]> = {
  works: ['pull-request'],
  idles: ['no-changes', 'pull-request'],
  fails: ['failed'],
  hangs: ['failed']
}

/** Whether nothing was done to a run itself; the service may still have been killed. */
export const isUntouched = ({ plan, requests, main }: RunRecord): boolean =>
  plan.github === undefined &&
  plan.refusedMs === undefined &&
  main.signal === null &&
  (plan.signal === undefined || main.durationMs < plan.signal.afterMs) &&
  requests.every(({ fault }) => fault === undefined)

/** The same, and the service was there all the time: it answered every request. */
const isCalm = (run: RunRecord): boolean =>
  isUntouched(run) && run.requests.every(({ answered }) => answered !== null)
