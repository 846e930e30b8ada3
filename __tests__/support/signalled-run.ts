import { expect } from '@jest/globals'
import type { RunOptions, RunResult } from './runner.ts'
import { findMissaid, isCutShort, saidBy } from './said-once.ts'
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
 * 20 moments: the start of the process, then so many milliseconds after the first line of its log.
 * The runs here take about 700 from there.
 */
export const moments = [-1, ...Array.from({ length: 19 }, (_, index) => index * 45)]

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
  return { main, after, said: saidBy({ main, after }), endMs }
}

/** What holds at any moment and after any signal: main and post say one end, once and in time. */
export const expectSaidOnce = (run: SignalledRun): void => {
  const { main, after, said, endMs } = run
  expect(endMs).toBeLessThan(5000)
  expect(findMissaid(run)).toEqual([])
  // Who could still speak has spoken, and leaves nothing to the post step.
  if (main.signal === null) expect(main.state.phase).toBe('done')
  if (isCutShort(run)) return
  const annotated = said.includes('no-changes') ? 0 : said.length
  expect([...annotations(main), ...annotations(after)]).toHaveLength(annotated)
}
