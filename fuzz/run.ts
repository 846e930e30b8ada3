import { createChance } from '../soak/chance.ts'
import { mutate } from './mutation.ts'
import { chooseSituation, type Situation } from './situation.ts'
import { runStep } from './step.ts'
import { findViolations } from './verdict.ts'

export type FuzzOptions = {
  /** The same seed brings the same events. */
  seed: number
  runs: number
  /** Number of the first event, to repeat one alone. */
  from?: number
  /** Told now and then how far it is. */
  log?: (line: string) => void
}

export type FuzzResult = {
  violations: string[]
  /** How often a changed event ended in which way. */
  results: Record<string, number>
  /** How many asked for a job: changed, and as they were. */
  jobs: { changed: number; unchanged: number }
  seconds: number
}

/** One event that was changed, repeatable by its seed and number. */
export function chooseEvent(
  seed: number,
  number: number
): { situation: Situation; eventFile: string; changes: readonly string[] } {
  const chance = createChance(Math.imul(seed, 0x9e3779b1) + Math.imul(number, 0x85ebca6b))
  const situation = chooseSituation(chance)
  const { json, changes } = mutate(situation.payload, chance)
  return { situation, eventFile: json, changes }
}

/** Has the action read events that were changed, and those as they were beside them. */
export async function fuzzEvents({ seed, runs, from = 0, log }: FuzzOptions): Promise<FuzzResult> {
  const startedAt = performance.now()
  const violations: string[] = []
  const results: Record<string, number> = {}
  const jobs = { changed: 0, unchanged: 0 }
  let now = ''
  const unhandled = (error: unknown) =>
    violations.push(`${now} leaves a rejection unhandled: ${String(error)}`)
  process.on('unhandledRejection', unhandled)
  try {
    for (let number = from; number < from + runs; number++) {
      const { situation, eventFile, changes } = chooseEvent(seed, number)
      now = `${number} (${situation.name}; ${changes.join('; ')})`
      const before = await runStep(situation, JSON.stringify(situation.payload))
      const step = await runStep(situation, eventFile)
      const { result = 'none' } = step.outputs
      results[result] = (results[result] ?? 0) + 1
      jobs.changed += countJobs(step)
      jobs.unchanged += countJobs(before)
      const found = findViolations({ situation, eventFile, step, before })
      violations.push(...found.map(violation => `${now} ${violation}`))
      if (number % 1000 === 999)
        log?.(`${number + 1 - from} events, ${violations.length} violations`)
      // A rejection that nobody handles is told between two turns of the event loop.
      await new Promise(resolve => setImmediate(resolve))
    }
  } finally {
    process.off('unhandledRejection', unhandled)
  }
  return { violations, results, jobs, seconds: Math.round((performance.now() - startedAt) / 1000) }
}

const countJobs = ({ service }: { service: readonly { method: string }[] }): number =>
  service.filter(({ method }) => method === 'POST').length
