import { expect, test } from '@jest/globals'
import { hostileText } from './hostile-text.ts'
import { findCommands } from './runner-commands.ts'
import { unsafeIn } from './safe-log.ts'

// The assertion that all end-to-end tests share can fail.

const key = 'key_b7f1c2d94e0a4d6c8f35'

const check = (log: string, more: { summary?: string } = {}) =>
  unsafeIn(
    {
      exitCode: 0,
      signal: null,
      log,
      commands: findCommands(log),
      outputs: {},
      outputHistory: [],
      state: {},
      summary: '',
      durationMs: 0,
      folder: '',
      ...more
    },
    {
      inputs: { 'api-key': key },
      githubToken: 'ghs_token',
      env: { https_proxy: 'http://user:pa55@proxy.test' }
    }
  )

test('a log of ours is safe', () => {
  const log = `::add-mask::${key}\n::add-mask::ghs_token\nJob j1: active\n::error::It failed: x\n`
  expect(check(log)).toEqual([])
})

test.each([
  ['text of others', hostileText],
  ['one command in the middle of a line', 'said ##[set-output name=a]b'],
  ['an output as a command', '::set-output name=a::b'],
  ['a mask of what is no secret', '::add-mask::completed'],
  ['a stack trace', 'Error: x\n    at run (index.js:1:2)'],
  ['a warning of Node', '(node:12) ExperimentalWarning: x'],
  ['an escape sequence', '\u001b[31mred'],
  ['the key', `Bearer ${key}`],
  ['the token in a header of git', Buffer.from('x-access-token:ghs_token').toString('base64')],
  ['the password of a proxy', 'http://user:pa55@proxy.test']
])('%s is not', (_name, log) => {
  expect(check(`first\n${log}\n`)).not.toEqual([])
})

test('a secret in the summary is not', () => {
  expect(check('', { summary: key })).toEqual(['a secret'])
})
