import type { Log } from './log.ts'

/** The files that the runner reads after the step. */
export type RunnerFiles = {
  setOutput: (name: string, value: string) => void
  saveState: (name: string, value: string) => void
  writeSummary: (markdown: string) => void
}

/** What a step has noted in its state so far; empty where it did not come so far. */
export type LeftState = {
  /** `sending`: a request may have left; `waiting`: a job is known; `done`: the end was said. */
  readonly phase: string
  readonly jobId: string
}

/**
 * The same files, where a write that fails is said once and does not end the run: what would have
 * been written stands in the log. `isDiskFull` tells whether it failed for want of space, which
 * later steps could not notice by themselves. `left` is what was noted, also where it was not written.
 */
export function tolerantFiles(
  files: RunnerFiles,
  log: Log
): RunnerFiles & { isDiskFull: () => boolean; left: () => LeftState } {
  const left = { phase: '', jobId: '' }
  const said = new Set<string>()
  let diskFull = false
  const attempt = (what: string, write: () => void): boolean => {
    try {
      write()
      return true
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'missing file'
      diskFull ||= code === 'ENOSPC' || code === 'EDQUOT'
      if (said.has(what)) return false
      said.add(what)
      log.warning(
        `The runner's ${what} file cannot be written (${code}); the results are in this log`
      )
      return false
    }
  }
  return {
    setOutput: (name, value) => {
      if (!attempt('output', () => files.setOutput(name, value))) log.info(`${name} = ${value}`)
    },
    saveState: (name, value) => {
      if (name === 'phase' || name === 'jobId') left[name] = value
      attempt('state', () => files.saveState(name, value))
    },
    writeSummary: markdown => {
      attempt('summary', () => files.writeSummary(markdown))
    },
    isDiskFull: () => diskFull,
    left: () => left
  }
}
