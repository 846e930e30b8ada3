import { main, type World } from './main.ts'
import { type Outcome, outcomeOfError, results } from './outcome.ts'
import { report } from './report.ts'
import { tolerantFiles } from './runner-files.ts'

/** How long a run that broke down may take to wind up. */
const windingUpMs = 1000

/**
 * The main step: a run and its report.
 * @returns The exit code. Whatever is thrown, also what is no Error, ends red with a sentence.
 */
export async function run(world: World): Promise<0 | 1> {
  const { clock, log } = world
  const startedAt = clock.monotonic()
  const files = tolerantFiles(world.files, log)
  files.saveState('phase', 'started')
  const running = main({ ...world, files })
  const outcome: Outcome = await Promise.race([running, world.breakdown]).catch((error: unknown) =>
    outcomeOfError(error, files.left())
  )
  report({ files, log, outcome, durationMs: clock.monotonic() - startedAt })
  // It has ended, but for a breakdown: then it is cancelled now, and may have an agent to end.
  await Promise.race([running.catch(() => undefined), clock.sleep(windingUpMs)])
  if (files.isDiskFull()) {
    const job = outcome.job === undefined ? '' : ` Job: ${outcome.job.id}.`
    log.error(`The disk of the runner is full: later steps cannot see the outputs.${job}`)
    return 1
  }
  return results[outcome.result].step === 'red' ? 1 : 0
}
