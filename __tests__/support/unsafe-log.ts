import { hostileWord } from './hostile-text.ts'
import type { RunOptions, RunResult } from './runner.ts'
import type { RunnerCommand } from './runner-commands.ts'

/** Commands that the action gives the runner. */
const ownCommands = ['add-mask', 'debug', 'error', 'notice', 'warning']

/**
 * What every log must be, and the files beside it; answers each sentence that is not true. No secret
 * outside of the commands that mask it, no stack trace, no control character, and nothing that the
 * runner obeys but our own.
 */
export const findUnsafe = (result: RunResult, options: RunOptions): string[] => {
  const secrets = secretsOf(options)
  const foreign = result.commands.filter(command => !isOwn(command, secrets))
  const shown = result.log.replaceAll(/^::add-mask::.*$/gm, '')
  const trace = /^\s+at .+[:)]|node:internal|\(node:\d+\)|Error: .*\n\s+at /m.exec(shown)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  const control = /[\u0000-\u0008\u000b-\u001f\u007f]/.exec(shown)
  const { outputs, state, summary } = result
  const everything = [shown, JSON.stringify({ outputs, state }), summary].join('\n')
  return [
    ...foreign.map(({ line }) => `the runner obeys what is not ours: ${line}`),
    ...(trace === null ? [] : [`the log has a stack trace: ${trace[0]}`]),
    ...(control === null ? [] : [`the log has a control character: ${JSON.stringify(control[0])}`]),
    ...findSecrets(everything, secrets).map(secret => `a secret is shown: ${secret}`)
  ]
}

/** Which of the secrets a text holds, in any form. */
export const findSecrets = (text: string, secrets: readonly string[]): string[] =>
  secrets.filter(secret => formsOf(secret).some(form => text.includes(form)))

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
