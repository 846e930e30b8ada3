import type { RunResult } from './runner.ts'

/** Both steps of a run. */
export type BothSteps = { main: RunResult; after: RunResult }

/** What both steps together said the result is. */
export const saidBy = ({ main, after }: BothSteps): string[] =>
  [main, after].flatMap(({ outputs: { result } }) => result ?? [])

/** Killed in the middle of its report: better said again than only in part. */
export const isCutShort = ({ main }: BothSteps): boolean =>
  main.signal === 'SIGKILL' &&
  main.outputs.result !== undefined &&
  !['telling', 'done'].includes(main.state.phase ?? '')

/** Main and post say one end, once; answers each sentence that is not true. */
export const findMissaid = (steps: BothSteps): string[] => {
  const { main, after } = steps
  const said = saidBy(steps)
  const phase = main.state.phase ?? ''
  if (isCutShort(steps)) {
    return new Set(said).size === 1 ? [] : [`two results are said: ${said}`]
  }
  const headings = headingsIn(`${main.summary}${after.summary}`, said)
  const repeated = main.outputHistory.filter(({ name }) => name === 'result').length > 1
  const isTold = ['telling', 'done'].includes(phase)
  return [
    ...(said.length > 1 || repeated ? [`the result is said more than once: ${said}`] : []),
    ...(headings.length === said.length
      ? []
      : [`the summary has the headings ${headings} for the results ${said}`]),
    ...(main.signal === null && !isTold ? [`main ended by itself in the phase "${phase}"`] : []),
    ...(phase === 'done' && after.log !== '' ? [`post says something: ${after.log}`] : []),
    ...(after.exitCode === (isTold ? 0 : said.length)
      ? []
      : [`post ends with ${after.exitCode} in the phase "${phase}" for the results ${said}`])
  ]
}

/** A visitor report has a heading of its own beside that of another result. */
const headingsIn = (summary: string, said: readonly string[]): string[] =>
  [...summary.matchAll(/^### (.*)$/gm)]
    .map(([, heading = '']) => heading)
    .filter(heading => heading !== 'Visitors' || said.includes('report'))
