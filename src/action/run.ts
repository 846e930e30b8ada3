import { main, type World } from './main.ts'
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
  const { outcome, stage } = await main(world).catch(error => ({
    outcome: outcomeOfError(error),
    stage: undefined
  }))
  const durationMs = clock.monotonic() - startedAt
  report({ files, log, outcome, durationMs })
  if (stage?.place !== undefined && outcome.result !== 'skipped') {
    const { close } = await import('./thread/closing.ts')
    await close(world, { stage, outcome, durationMs }).catch(() =>
      log.warning('The end could not be told in the thread')
    )
  }
  files.saveState('phase', 'done')
  if (files.isDiskFull()) {
    const job = outcome.job === undefined ? '' : ` Job: ${outcome.job.id}.`
    log.error(`The disk of the runner is full: later steps cannot see the outputs.${job}`)
    return 1
  }
  return results[outcome.result].step === 'red' ? 1 : 0
}
