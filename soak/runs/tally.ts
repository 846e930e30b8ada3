import type { RunRecord } from './run.ts'
import { resultOf } from './verdict.ts'

/** What there was, for people to see that a soak had something to find. */
export type Tally = {
  runs: number
  /** How many runs of each kind ended with which result. */
  results: Record<string, Record<string, number>>
  /** How often each fault was met. */
  faults: Record<string, number>
}

/** Counts runs as they end. */
export function createTally() {
  const results: Tally['results'] = {}
  const faults: Tally['faults'] = {}
  let runs = 0
  const met = (fault: string): void => {
    faults[fault] = (faults[fault] ?? 0) + 1
  }
  return {
    count(run: RunRecord): void {
      const { plan, requests, main, endMs } = run
      runs += 1
      const ofKind = results[plan.kind] ?? {}
      results[plan.kind] = ofKind
      const result = resultOf(run)
      ofKind[result] = (ofKind[result] ?? 0) + 1
      for (const { fault } of requests) if (fault !== undefined) met(`way: ${fault}`)
      if (plan.refusedMs !== undefined) met('way: refused at first')
      if (endMs !== undefined) {
        met(`signal: ${plan.signal?.names.join(' and ')}, met as ${main.signal ?? 'cancelled'}`)
      }
      if (plan.github !== undefined) met(`GitHub ${plan.github}`)
      if (plan.agent !== 'works' && plan.kind !== 'visitors') met(`agent ${plan.agent}`)
    },
    serviceKilled: (): void => met('service killed'),
    result: (): Tally => ({ runs, results: sorted(results), faults: sorted(faults) })
  }
}

/** All of a run that helps to see why it went wrong. */
export const accountOf = ({ plan, main, after, requests, endMs }: RunRecord): string =>
  [
    JSON.stringify({ ...plan, link: undefined }),
    JSON.stringify({ requests, signal: main.signal, exitCode: main.exitCode, endMs }),
    ...[main, after].flatMap(({ outputs, state, log }) => [JSON.stringify({ outputs, state }), log])
  ].join('\n')

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(
    Object.entries(record).sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  )

/** Results by kind of run as columns of text. */
export function renderResults({ results }: Pick<Tally, 'results'>): string {
  const names = [...new Set(Object.values(results).flatMap(ofKind => Object.keys(ofKind)))].sort()
  const rows = Object.entries(results).map(([kind, ofKind]) => [
    kind,
    ...names.map(name => String(ofKind[name] ?? 0))
  ])
  const table = [['', ...names], ...rows]
  const widths = ['', ...names].map((_, column) =>
    Math.max(...table.map(row => row[column]?.length ?? 0))
  )
  return table
    .map(row =>
      row.map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
      )
    )
    .map(row => row.join('  '))
    .join('\n')
}
