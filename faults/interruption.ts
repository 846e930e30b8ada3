import { AssertionError } from 'node:assert'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { RunOptions, RunResult } from '../__tests__/support/runner.ts'
import { findMissaid, saidBy } from '../__tests__/support/said-once.ts'
import type { Stage } from './stage.ts'

/** When a signal comes: with the start, so many milliseconds after the first line, or as told. */
export type Moment =
  | 'start'
  | number
  | ((waitForLog: (pattern: RegExp) => Promise<string>) => Promise<unknown>)

/** A main step that got a signal, and the post step after it. */
export type Interrupted = {
  main: RunResult
  after: RunResult
  /** The results that both together said. */
  said: string[]
}

/** A runner kills 10 s after its SIGINT: 7.5 s to SIGTERM, then 2.5 s. */
const longestMs = 10_000

/**
 * Runs a step, signals it at a moment, and runs its post step, as the runner does.
 * @throws AssertionError where main and post do not say one end, once and in time
 */
export async function interrupt(
  stage: Stage,
  options: { run: RunOptions; signal: NodeJS.Signals; when: Moment }
): Promise<Interrupted> {
  const { run, signal, when } = options
  const started = await stage.start(run)
  if (typeof when === 'function') await when(started.waitForLog)
  else if (when !== 'start') {
    await started.waitForLog(/./)
    await new Promise(resolve => setTimeout(resolve, when))
  }
  const signalledAt = performance.now()
  started.signal(signal)
  const main = await started.finished
  const endMs = performance.now() - signalledAt
  const after = await stage.post(main, run)
  const missaid = [
    ...findMissaid({ main, after }),
    ...(endMs > longestMs ? [`it ended ${Math.round(endMs)} ms after ${signal}`] : [])
  ]
  if (missaid.length > 0) throw new AssertionError({ message: missaid.join('; ') })
  return { main, after, said: saidBy({ main, after }) }
}

/** Resolves once something is so; looks every few milliseconds. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise(resolve => setTimeout(resolve, 2))
}

let agents = 0

/** A command that sleeps as nobody else on the machine does, so that it is found among processes. */
export const markedSleep = (seconds: string): string =>
  `sleep ${seconds}0${process.pid}${String(++agents).padStart(4, '0')}`

/** Whether a process of the machine has this text in its command line. */
export async function isRunning(mark: string): Promise<boolean> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'args='])
  return stdout.includes(mark)
}
