import { type Ending, main, type World } from './main.ts'
import { outcomeOfError, results } from './outcome.ts'
import { report } from './report.ts'
import { tolerantFiles } from './runner-files.ts'

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
  const ending = await main(world).catch((error): Ending => ({ outcome: outcomeOfError(error) }))
  const { outcome, stage } = ending
  const durationMs = clock.monotonic() - startedAt
  report({ files, log, outcome, durationMs })
  if (stage?.place !== undefined && outcome.result !== 'skipped') {
    const { close } = await import('./thread/closing.ts')
    await close(world, { stage, outcome, durationMs }).catch(() =>
      log.warning('The end could not be told in the thread')
    )
  }
  files.saveState('phase', 'done')
  const isReportGood = await tellVisitors(world, ending)
  if (files.isDiskFull()) {
    const job = outcome.job === undefined ? '' : ` Job: ${outcome.job.id}.`
    log.error(`The disk of the runner is full: later steps cannot see the outputs.${job}`)
    return 1
  }
  return results[outcome.result].step === 'red' || !isReportGood ? 1 : 0
}

/** Says the end of the visitor report, if there is one; answers whether nothing is wrong with it. */
async function tellVisitors(world: World, { visitors, outcome }: Ending): Promise<boolean> {
  const end = await visitors
  if (end === undefined) return true
  const { tellReport } = await import('./visitors/visitor-report.ts')
  return tellReport(world, { end, outcome })
}
