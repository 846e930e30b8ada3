import { closeServers } from '../__tests__/support/job-server.ts'
import { removeRunFolders } from '../__tests__/support/runner.ts'
import { closeVisitorServers } from '../__tests__/support/visitor-report.ts'
import type { CaseResult, FaultCase, FaultRow } from './row.ts'
import { openStage, type Stage } from './stage.ts'

/** Runs the cases of rows, so many at a time; answers in the order of the list. */
export async function runRows(options: {
  rows: readonly FaultRow[]
  subjects: readonly Stage['subject'][]
  atOnce: number
  /** Hears of each case as it ends. */
  onResult: (result: CaseResult) => void
}): Promise<CaseResult[]> {
  const { rows, subjects, atOnce, onResult } = options
  const tasks = rows.flatMap(row =>
    row.cases.flatMap(given =>
      subjects
        .filter(subject => subject === 'docs-agent' || given.byHand === true)
        .map(subject => ({ row, given, subject }))
    )
  )
  const results: CaseResult[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < tasks.length; index = next++) {
      const task = tasks[index]
      if (task === undefined) return
      const result = await runCase(task)
      results[index] = result
      onResult(result)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  await closeServers()
  await closeVisitorServers()
  await removeRunFolders()
  return results
}

async function runCase(task: {
  row: FaultRow
  given: FaultCase
  subject: Stage['subject']
}): Promise<CaseResult> {
  const { row, given, subject } = task
  const stage = openStage(subject)
  const outcome = await given.run(stage).then(
    happened => ({ passed: true, happened }),
    (error: unknown) => ({ passed: false, happened: sentenceOf(error) })
  )
  const { leaks, searched } = await stage.end()
  const passed = outcome.passed && leaks.length === 0
  return { row, done: given.done, subject, ...outcome, passed, leaks, searched }
}

/** What was not as it must be; of an error that nobody expected, where it comes from too. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.name === 'AssertionError' ? error.message : (error.stack ?? error.message)
}
