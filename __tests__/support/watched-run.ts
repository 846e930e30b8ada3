import { expect } from '@jest/globals'
import * as runner from './runner.ts'
import { unsafeIn } from './safe-log.ts'

// The runner's steps, with every log held to what every log must be.

/** Runs the action to its end. */
export const run = async (options: runner.RunOptions): Promise<runner.RunResult> =>
  (await startRun(options)).finished

/** Starts the action; its log is looked at when it ends. */
export const startRun = async (options: runner.RunOptions): Promise<runner.Run> =>
  watched(await runner.startRun(options), options)

/** Runs the post step after a run. */
export const post = async (
  result: runner.RunResult,
  options: runner.RunOptions
): Promise<runner.RunResult> => (await startPost(result, options)).finished

export const startPost = async (
  result: runner.RunResult,
  options: runner.RunOptions
): Promise<runner.Run> => watched(await runner.startPost(result, options), options)

const watched = (started: runner.Run, options: runner.RunOptions): runner.Run => ({
  ...started,
  finished: started.finished.then(result => {
    expect({ unsafe: unsafeIn(result, options), log: result.log }).toMatchObject({ unsafe: [] })
    return result
  })
})

/** The annotations of a step: what people see without opening the log. */
export const annotations = ({ commands }: runner.RunResult): string[] =>
  commands
    .filter(({ name }) => ['error', 'warning', 'notice'].includes(name))
    .map(({ name, data }) => `${name}: ${data}`)
