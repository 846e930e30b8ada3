import { hostileWord } from './hostile-text.ts'
import type { RunOptions, RunResult } from './runner.ts'
import type { RunnerCommand } from './runner-commands.ts'
import { secretsIn } from './secret-forms.ts'

/** Commands that the action gives the runner. */
const ownCommands = ['add-mask', 'debug', 'error', 'notice', 'warning']

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
    ...(secretsIn(everything, secrets).length > 0 ? ['a secret'] : [])
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
