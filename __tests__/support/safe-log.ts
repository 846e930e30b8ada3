import { expect } from '@jest/globals'
import type { RunOptions, RunResult } from './runner.ts'
import { findUnsafe } from './unsafe-log.ts'

/** Holds a log to what every log must be, and the files beside it. */
export const expectSafeLog = (result: RunResult, options: RunOptions): void => {
  expect(findUnsafe(result, options)).toEqual([])
}
