import { GitHubError } from './github.ts'
import { type Entered, main, type World } from './main.ts'
import { cancelledUnsent, type Outcome, outcomeOfError, results } from './outcome.ts'
import { report } from './report.ts'
import { tolerantFiles } from './runner-files.ts'
import type { Stage } from './stage.ts'

/** How long a run that broke down may take to wind up. */
const windingUpMs = 1000

/**
 * The main step: a run, its report, and its answer in the thread.
 * @returns The exit code. Whatever is thrown, also what is no Error, ends red with a sentence.
 */
export async function run(given: World): Promise<0 | 1> {
  const { clock, log } = given
  const files = tolerantFiles(given.files, log)
  const world = { ...given, files }
  const startedAt = clock.monotonic()
  files.saveState('phase', 'started')
  let entered: Entered = {}
  const running = main(world, what => {
    entered = what
  })
  const outcome: Outcome = await Promise.race([running, world.breakdown]).catch((error: unknown) =>
    // Who is cancelled waits for GitHub no longer.
    error instanceof GitHubError && world.cancelled.aborted
      ? cancelledUnsent
      : outcomeOfError(error, files.left())
  )
  const durationMs = clock.monotonic() - startedAt
  const tellEnd = await prepareEnd(world, { stage: entered.stage, outcome, durationMs })
  report({ files, log, outcome, durationMs })
  // From here on only the thread may lack the end, and the post step tells it nowhere else.
  if (tellEnd !== undefined) files.saveState('phase', 'telling')
  if (tellEnd === undefined || (await tellEnd())) files.saveState('phase', 'done')
  const isReportGood = await tellVisitors(world, { outcome, visitors: entered.visitors })
  // It has ended, but for a breakdown: then it is cancelled now, and may have an agent to end.
  await Promise.race([running.catch(() => undefined), clock.sleep(windingUpMs)])
  if (files.isDiskFull()) {
    const job = outcome.job === undefined ? '' : ` Job: ${outcome.job.id}.`
    log.error(`The disk of the runner is full: later steps cannot see the outputs.${job}`)
    return 1
  }
  return results[outcome.result].step === 'red' || !isReportGood ? 1 : 0
}

/** Says the end of the visitor report, if there is one; answers whether nothing is wrong with it. */
async function tellVisitors(
  world: World,
  { outcome, visitors }: { outcome: Outcome; visitors: Entered['visitors'] }
): Promise<boolean> {
  if (visitors === undefined) return true
  const { failure, tellReport } = await import('./visitors/visitor-report.ts')
  const end = await Promise.race([visitors, world.breakdown]).catch(failure)
  return end === undefined || tellReport(world, { end, outcome })
}

/** What tells the end in the thread, if one is to be told: it answers whether nothing is left to tell. */
async function prepareEnd(
  world: World,
  ending: { stage: Stage | undefined; outcome: Outcome; durationMs: number }
): Promise<(() => Promise<boolean>) | undefined> {
  const { stage, outcome } = ending
  if (stage?.place === undefined || outcome.result === 'skipped') return undefined
  const closing = await import('./thread/closing.ts')
  return closing.prepareEnd(world, { ...ending, stage })
}
