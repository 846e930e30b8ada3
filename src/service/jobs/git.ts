import { excerpt } from '../../text/log-line.ts'
import type { Redact } from '../redaction.ts'
import { runGroup } from './process-group.ts'
import { TurnAbandoned } from './turn-failure.ts'

const outputBytes = 16 * 1024 * 1024
const timeoutMs = 10 * 60 * 1000

/** Variables that lead through a proxy or to more certificates; git may need them, so may agents. */
export const networkVariables: readonly string[] = [
  ...['http_proxy', 'https_proxy', 'all_proxy', 'no_proxy'].flatMap(name => [
    name,
    name.toUpperCase()
  ]),
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'CURL_CA_BUNDLE',
  'GIT_SSL_CAINFO'
]

// Nothing that lies on the machine or in the tree may run or redirect anything.
const settings: Readonly<Record<string, string>> = {
  'core.hooksPath': '/dev/null',
  'core.fsmonitor': 'false',
  'core.attributesFile': '/dev/null',
  'core.excludesFile': '/dev/null',
  // Names that other file systems take for .git are no names of files.
  'core.protectHFS': 'true',
  'core.protectNTFS': 'true',
  'credential.helper': '',
  // Whatever loses what is in memory loses a turn's folder with it: the turn begins again.
  'core.fsync': 'none',
  'gc.auto': '0',
  'maintenance.auto': 'false',
  'submodule.recurse': 'false',
  'fetch.recurseSubmodules': 'false',
  'push.recurseSubmodules': 'no',
  'commit.gpgSign': 'false',
  'push.gpgSign': 'false',
  // A remote that sends less than a byte a second for a minute is gone.
  'http.lowSpeedLimit': '1',
  'http.lowSpeedTime': '60'
}

export type GitCall = {
  args: readonly string[]
  /** More variables, for example where index and objects are. */
  env?: Readonly<Record<string, string>>
  input?: string
  /** Talks to the remote: only then does git hold the token. */
  remote?: boolean
  /**
   * What git does next if this went well, sooner than anybody here could ask for it, and without the
   * token. An error of it bears the name of the first.
   */
  next?: Pick<GitCall, 'args' | 'env'>
}

/** The one way to run git. Answers what it printed. */
export type Git = (call: GitCall) => Promise<string>

/** Git ended otherwise than well. The message is one harmless line without the token. */
export class GitError extends Error {
  override name = 'GitError'
  /** All that git said, with secrets hidden; to be looked at, not to be shown. */
  readonly output: string
  constructor(message: string, output: string) {
    super(message)
    this.output = output
  }
}

/**
 * Git without configuration of system or user, without prompts, hooks and helpers. The token goes
 * to fetch and push only, by the environment: arguments are readable by everybody on the machine.
 */
export function createGit(options: {
  serverUrl: string
  token: string
  /** A folder to run in; git looks for its repositories only where an argument says. */
  directory: string
  hostEnvironment: NodeJS.ProcessEnv
  redact: Redact
  signal: AbortSignal
}): Git {
  const { serverUrl, token, directory, redact, signal } = options
  const base = {
    PATH: options.hostEnvironment.PATH ?? '',
    HOME: directory,
    // git's messages are read to tell failures apart
    LC_ALL: 'C',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_CEILING_DIRECTORIES: directory,
    GIT_ALLOW_PROTOCOL: new URL(serverUrl).protocol.slice(0, -1),
    ...pick(options.hostEnvironment, networkVariables)
  }
  const alone = { ...base, ...configuration(settings) }
  const withToken = {
    ...base,
    ...configuration({
      ...settings,
      [`http.${serverUrl}/.extraheader`]: `AUTHORIZATION: basic ${basicToken(token)}`
    })
  }

  return async ({ args, env = {}, input = '', remote = false, next }) => {
    const output = { stdout: [] as Buffer[], stderr: [] as Buffer[] }
    let size = 0
    const end = await runGroup({
      ...(next === undefined ? { file: 'git', args } : inTurns(args, next)),
      cwd: directory,
      env: { ...(remote ? withToken : alone), ...env },
      input,
      onOutput: (stream, chunk) => {
        size += chunk.length
        if (size <= outputBytes) output[stream].push(chunk)
      },
      timeoutMs,
      graceMs: 0,
      signal
    })
    if (end.kind === 'stopped') throw new TurnAbandoned('stopped while git ran')
    const said = redact(Buffer.concat(output.stderr).toString())
    const name = `git ${commandName(args)}`
    if (end.kind === 'timed-out') throw new GitError(`${name} took over 10 minutes`, said)
    if (end.kind === 'killed') throw new GitError(`${name} was ended by ${end.signal}`, said)
    if (end.code !== 0) throw new GitError(`${name} failed: ${lastMessage(said)}`, said)
    if (size > outputBytes) throw new GitError(`${name} printed too much`, said)
    return Buffer.concat(output.stdout).toString()
  }
}

/** How the token looks in git's requests; to be hidden like the token itself. */
export const basicToken = (token: string): string =>
  Buffer.from(`x-access-token:${token}`).toString('base64')

/** The named variables, as far as they are set. */
export const pick = (
  env: NodeJS.ProcessEnv,
  names: readonly string[]
): Readonly<Record<string, string>> =>
  Object.fromEntries(names.flatMap(name => (env[name] ? [[name, env[name]]] : [])))

/**
 * Two commands of git as one program. The token is the last of the variables with configuration: the
 * second command gets none after the settings.
 */
function inTurns(args: readonly string[], next: Pick<GitCall, 'args' | 'env'>) {
  const count = Object.keys(settings).length
  const script = `
    git "\${@:1:${args.length}}" || exit
    unset GIT_CONFIG_KEY_${count} GIT_CONFIG_VALUE_${count}
    shift ${args.length}
    exec env GIT_CONFIG_COUNT=${count} "$@"`
  const variables = Object.entries(next.env ?? {}).map(([name, value]) => `${name}=${value}`)
  return {
    file: 'bash',
    args: ['--norc', '-c', script, 'docs-agent', ...args, ...variables, 'git', ...next.args]
  }
}

function configuration(values: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(values)
  const variables: Record<string, string> = { GIT_CONFIG_COUNT: String(entries.length) }
  for (const [index, [key, value]] of entries.entries()) {
    variables[`GIT_CONFIG_KEY_${index}`] = key
    variables[`GIT_CONFIG_VALUE_${index}`] = value
  }
  return variables
}

const commandName = (args: readonly string[]): string =>
  args.find(argument => !argument.startsWith('-')) ?? ''

// The cause stands in the first fatal or error line; what follows is advice.
function lastMessage(said: string): string {
  const lines = said.split('\n').filter(line => line.trim() !== '')
  const telling = lines.find(line => /^(fatal|error|remote: error):/.test(line))
  return excerpt((telling ?? lines.at(-1) ?? 'it did not say why').replace(/^\w+: /, ''), 300)
}
