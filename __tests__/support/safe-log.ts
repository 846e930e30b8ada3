import { expect } from '@jest/globals'
import type { RunOptions, RunResult } from './runner.ts'
import type { RunnerCommand } from './runner-commands.ts'

/** Commands that the action gives the runner. */
const ownCommands = ['add-mask', 'debug', 'error', 'notice', 'warning']

/** What hostile texts in tests give as the data of their commands. */
export const hostileWord = 'hostile'

/** Text of others with every form of command that the runner obeys, and what makes a mess of a log. */
export const hostileText = [
  `x ##[set-output name=result]${hostileWord}`,
  `::set-output name=result::${hostileWord}`,
  `  ::add-mask::${hostileWord}`,
  `::error::${hostileWord}`,
  `::stop-commands::${hostileWord}`,
  `##[add-mask]${hostileWord}`,
  '\u001b[2J\u001b[31mred\u0007',
  `\r::warning::${hostileWord}\u2028::notice::${hostileWord}`
].join('\n')

/**
 * Holds a log to what every log must be, and the files beside it: no secret outside of the commands
 * that mask it, no stack trace, no control character, and nothing that the runner obeys but our own.
 */
export const expectSafeLog = (result: RunResult, options: RunOptions): void => {
  const secrets = secretsOf(options)
  const foreign = result.commands.filter(command => !isOwn(command, secrets))
  expect(foreign).toEqual([])
  const shown = result.log.replaceAll(/^::add-mask::.*$/gm, '')
  expect(shown).not.toMatch(/^\s+at .+[:)]|node:internal|\(node:\d+\)|Error: .*\n\s+at /m)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(shown).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f]/)
  const { outputs, state, summary } = result
  const everything = [shown, JSON.stringify({ outputs, state }), summary].join('\n')
  for (const form of secrets.flatMap(formsOf)) expect(everything).not.toContain(form)
}

const isOwn = ({ name, data }: RunnerCommand, secrets: readonly string[]): boolean =>
  ownCommands.includes(name) &&
  !data.startsWith(hostileWord) &&
  (name !== 'add-mask' || secrets.includes(data.trim()))

const secretsOf = ({ inputs = {}, githubToken = '', env = {} }: RunOptions): string[] => {
  const password = /\/\/[^/@]*:([^/@]*)@/.exec(env.https_proxy ?? '')?.[1] ?? ''
  return [inputs['api-key'] ?? '', githubToken, password].map(text => text.trim()).filter(Boolean)
}

/** How a secret looks in headers and addresses. */
const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  ...['', ':', 'x-access-token:'].map(user =>
    Buffer.from(`${user}${secret}`).toString('base64').replace(/=+$/, '')
  )
]
