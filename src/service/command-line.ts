import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { durationForms, parseDuration } from '../text/duration.ts'
import { type DatabaseLocation, holdsPassword, parseDatabaseLocation } from './database-location.ts'
import type { ServeOptions, WorkOptions } from './serve.ts'

const longestLeaseMs = 3_600_000

/** What a command line asks for. */
export type Command =
  | { kind: 'help' }
  | { kind: 'version' }
  | ({ kind: 'serve' } & ServeOptions)
  | ({ kind: 'work' } & WorkOptions)
  | {
      kind: 'create-key'
      projectId: string
      readOnly: boolean
      /** Milliseconds from now; null = never. */
      expiresInMs: number | null
      /** null = what the environment says. */
      database: DatabaseLocation | null
    }
  | { kind: 'who'; userAgent: string; isMarkdown: boolean }

/** The command line is wrong; the message says what to write instead. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export const usage = `docs-agent: jobs that turn a prompt into a pull request, behind an HTTP API

  docs-agent serve --projects FILE --database FILE|URL --data DIR [--port 8080]
                   [--host 127.0.0.1] [--concurrency 2] [--lease 1m]
      Answers the API and works on jobs. Needs a GitHub token in DOCS_AGENT_GITHUB_TOKEN, or in the
      file that DOCS_AGENT_GITHUB_TOKEN_FILE names. GITHUB_SERVER_URL and GITHUB_API_URL lead to
      another GitHub. Listens on this machine only unless --host says otherwise. Runs --concurrency
      agents at once; with 0 it only answers. A running request of a service that gives no sign for
      --lease begins again.

  docs-agent work --projects FILE --database FILE|URL --data DIR [--concurrency 2]
                  [--lease 1m]
      Works on jobs and answers nothing, beside others that serve.

  docs-agent key create --project ID --database FILE|URL [--read-only] [--expires 90d]
      Prints a new key. It is shown this once.

  docs-agent who USER-AGENT [--markdown]
      Says what a user agent counts as among the visitors of a page, or of its Markdown, and why.

  --database is a SQLite file, or a postgres:// address without a password: that comes from
  PGPASSWORD or PGPASSFILE. Or leave it out, and put the whole address into DOCS_AGENT_DATABASE_URL,
  or into the file that DOCS_AGENT_DATABASE_URL_FILE names.

  docs-agent --help
  docs-agent --version
`

/** @throws UsageError */
export function readCommand(args: readonly string[]): Command {
  const [first, second] = args
  if (first === undefined || first === '--help' || first === '-h') return { kind: 'help' }
  if (first === '--version') return { kind: 'version' }
  if (args.includes('--help')) return { kind: 'help' }
  if (first === 'serve') return readServe(args.slice(1))
  if (first === 'work') return readWork(args.slice(1))
  if (first === 'key' && second === 'create') return readCreateKey(args.slice(2))
  if (first === 'who') return readWho(args.slice(1))
  throw new UsageError(`there is no command "${args.slice(0, 2).join(' ')}"`)
}

const workOptions = {
  projects: { type: 'string' },
  database: { type: 'string' },
  data: { type: 'string' },
  // Turns mostly wait for the agent's own network calls.
  concurrency: { type: 'string', default: '2' },
  lease: { type: 'string', default: '1m' }
} as const

function readServe(args: readonly string[]): Command {
  const given = parse(args, {
    ...workOptions,
    port: { type: 'string', default: '8080' },
    host: { type: 'string', default: '127.0.0.1' }
  })
  return {
    kind: 'serve',
    ...readWorkOptions(given, 0),
    port: readNumber(given, { name: 'port', least: 0, most: 65_535 }),
    host: given.text('host')
  }
}

const readWork = (args: readonly string[]): Command => ({
  kind: 'work',
  ...readWorkOptions(parse(args, workOptions), 1)
})

const readWorkOptions = (given: Given, leastConcurrency: number): WorkOptions => ({
  projectsFile: given.text('projects'),
  database: readDatabase(given),
  directory: given.text('data'),
  concurrency: readNumber(given, { name: 'concurrency', least: leastConcurrency, most: 999 }),
  leaseMs: readLease(given.text('lease'))
})

function readLease(text: string): number {
  const leaseMs = parseDuration(text)
  if (leaseMs !== undefined && leaseMs <= longestLeaseMs) return leaseMs
  throw new UsageError(`--lease: use ${durationForms}, an hour at most`)
}

function readNumber(given: Given, range: { name: string; least: number; most: number }): number {
  const { name, least, most } = range
  const text = given.text(name)
  const number = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (number >= least && number <= most) return number
  throw new UsageError(`--${name}: use a number from ${least} to ${most}`)
}

/** Everybody on a machine sees the command lines of its processes. */
function readDatabase(given: Given): DatabaseLocation | null {
  if (given.values.database === undefined) return null
  const location = parseDatabaseLocation(given.text('database'))
  if (!holdsPassword(location)) return location
  throw new UsageError(
    '--database: others can read a password here; put it into PGPASSWORD, or the whole address into DOCS_AGENT_DATABASE_URL'
  )
}

function readCreateKey(args: readonly string[]): Command {
  const given = parse(args, {
    project: { type: 'string' },
    database: { type: 'string' },
    expires: { type: 'string' },
    'read-only': { type: 'boolean', default: false }
  })
  const { text, values } = given
  return {
    kind: 'create-key',
    projectId: text('project'),
    database: readDatabase(given),
    readOnly: values['read-only'] === true,
    expiresInMs: values.expires === undefined ? null : readLifetime(text('expires'))
  }
}

function readWho(args: readonly string[]): Command {
  const isFlag = (argument: string): boolean => argument === '--markdown'
  const [userAgent, ...more] = args.filter(argument => !isFlag(argument))
  // A log writes `-` for none, and there are user agents that look like options.
  if (userAgent === undefined || more.length > 0) {
    throw new UsageError('who: put one user agent in quotation marks')
  }
  return { kind: 'who', userAgent, isMarkdown: args.some(isFlag) }
}

type Given = { values: Record<string, unknown>; text: (name: string) => string }

function parse(args: readonly string[], options: ParseArgsOptionsConfig): Given {
  try {
    const { values } = parseArgs({ args: [...args], options, strict: true })
    const text = (name: string): string => {
      const value: unknown = values[name]
      if (typeof value === 'string' && value !== '') return value
      throw new UsageError(`--${name} is missing`)
    }
    return { values, text }
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new UsageError(message.split('. ')[0] ?? message, { cause })
  }
}

/** Keys live longer than turns: days have no upper bound here. */
function readLifetime(text: string): number {
  const days = /^([1-9]\d{0,4})d$/.exec(text)?.[1]
  const milliseconds = days === undefined ? parseDuration(text) : Number(days) * 86_400_000
  if (milliseconds === undefined) {
    throw new UsageError(`--expires: use days as 90d, or ${durationForms}`)
  }
  return milliseconds
}
