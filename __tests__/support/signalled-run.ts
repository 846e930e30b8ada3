import { expect } from '@jest/globals'
import type { RunOptions, RunResult } from './runner.ts'
import { annotations, post, startRun } from './watched-run.ts'

/** A run that got a signal, and the post step after it. */
export type SignalledRun = {
  main: RunResult
  after: RunResult
  /** What both steps together said the result is. */
  said: string[]
  /** From the signal to the end of the main step, in real time. */
  endMs: number
}

/**
 * 12 moments: the start of the process, then so many milliseconds after the first line of its log.
 * The runs here take about 700 from there, 100 of them for the job's creation or 200 for the agent:
 * no pause between two moments is as long.
 */
export const moments = [-1, ...Array.from({ length: 11 }, (_, index) => index * 80)]

export const signalledRun = async (options: {
  run: RunOptions
  /** Several are sent one after the other, as the runner does, only faster. */
  signal: NodeJS.Signals | readonly NodeJS.Signals[]
  /** One of the moments, or once this resolves. */
  when: number | ((waitForLog: (pattern: RegExp) => Promise<string>) => Promise<unknown>)
}): Promise<SignalledRun> => {
  const { run, signal, when } = options
  const started = await startRun(run)
  if (typeof when !== 'number') await when(started.waitForLog)
  else if (when >= 0) {
    await started.waitForLog(/./)
    await new Promise(resolve => setTimeout(resolve, when))
  }
  const signalledAt = performance.now()
  for (const name of [signal].flat()) started.signal(name)
  const main = await started.finished
  const endMs = performance.now() - signalledAt
  const after = await post(main, run)
  const said = [main, after].flatMap(({ outputs: { result } }) => result ?? [])
  return { main, after, said, endMs }
}

/** What holds at any moment and after any signal: main and post say one end, once and in time. */
export const expectSaidOnce = ({ main, after, said, endMs }: SignalledRun): void => {
  expect(endMs).toBeLessThan(5000)
  // Killed in the middle of its report: better said again than only in part.
  const isCutShort = main.signal === 'SIGKILL' && main.state.phase !== 'done'
  if (isCutShort && main.outputs.result !== undefined) {
    expect(new Set(said).size).toBe(1)
    return
  }
  expect(said.length).toBeLessThanOrEqual(1)
  expect(`${main.summary}${after.summary}`.match(/^### /gm) ?? []).toHaveLength(said.length)
  const annotated = said.includes('no-changes') ? 0 : said.length
  expect([...annotations(main), ...annotations(after)]).toHaveLength(annotated)
  // Who could still speak has spoken, and leaves nothing to the post step.
  if (main.signal === null) expect(main.state.phase).toBe('done')
  if (main.state.phase === 'done') expect(after).toMatchObject({ exitCode: 0, log: '' })
  else expect(after.exitCode).toBe(said.length)
}
