import * as core from '@actions/core'
import { expect, jest, test } from '@jest/globals'
import fc from 'fast-check'
import { safeLog } from '../../src/action/log.ts'
import { anyTextWith, liveTokens, runs } from '../support/any-text.ts'
import { findCommands } from '../support/runner-commands.ts'

/** What the runner reads when something is logged through the toolkit. */
function logged(write: (log: ReturnType<typeof safeLog>) => void): string {
  let text = ''
  const written = jest.spyOn(process.stdout, 'write').mockImplementation(part => {
    text += String(part)
    return true
  })
  try {
    write(safeLog(core))
  } finally {
    written.mockRestore()
  }
  return text
}

const hostile = anyTextWith(
  ...liveTokens,
  '::add-mask::x',
  '##[add-mask]x',
  '%0A::error::x',
  '\n::'
)

test('whatever is logged, the runner obeys the annotation that we write and nothing else', () => {
  fc.assert(
    fc.property(hostile, text => {
      const commandsOf = (write: (log: ReturnType<typeof safeLog>) => void) =>
        findCommands(logged(write)).map(({ name }) => name)
      expect(commandsOf(log => log.info(text))).toEqual([])
      expect(commandsOf(log => log.quote(text))).toEqual([])
      for (const name of ['debug', 'notice', 'warning', 'error'] as const) {
        expect(commandsOf(log => log[name](text))).toEqual([name])
      }
    }),
    runs(300)
  )
})
