import type { RunOptions, RunResult } from './runner.ts'
import type { RunnerCommand } from './runner-commands.ts'
import { formsOf } from './secret-forms.ts'

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
 * What a log has that no log may have, and the files beside it: a secret outside of the commands
 * that mask it, a stack trace, a control character, something that the runner obeys and we did not
 * write. Empty where all is well.
 */
export const unsafeIn = (result: RunResult, options: RunOptions): string[] => {
  const secrets = secretsOf(options)
  const { outputs, state, summary, commands } = result
  const shown = withoutMasks(result.log)
  const everything = [shown, JSON.stringify({ outputs, state }), summary].join('\n')
  return [
    ...commands.filter(command => !isOwn(command, secrets)).map(({ name }) => `obeys ${name}`),
    ...(stackTrace.test(shown) ? ['a stack trace'] : []),
    ...(control.test(shown) ? ['a control character'] : []),
    ...(secrets.flatMap(formsOf).some(form => everything.includes(form)) ? ['a secret'] : [])
  ]
}

/** The log without the commands that name a secret so that it is masked. */
export const withoutMasks = (log: string): string => log.replaceAll(/^::add-mask::.*$/gm, '')

const stackTrace = /^\s+at .+[:)]|node:internal|\(node:\d+\)|Error: .*\n\s+at /m
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
const control = /[\u0000-\u0008\u000b-\u001f\u007f]/

const isOwn = ({ name, data }: RunnerCommand, secrets: readonly string[]): boolean =>
  ownCommands.includes(name) &&
  !data.startsWith(hostileWord) &&
  (name !== 'add-mask' || secrets.includes(data.trim()))

/** The secrets that a step was given. */
export const secretsOf = ({ inputs = {}, githubToken = '', env = {} }: RunOptions): string[] => {
  const password = /\/\/[^/@]*:([^/@]*)@/.exec(env.https_proxy ?? '')?.[1] ?? ''
  return [inputs['api-key'] ?? '', githubToken, password].map(text => text.trim()).filter(Boolean)
}
