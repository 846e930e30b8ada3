import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { durationForms, parseDuration } from '../text/duration.ts'
import type { ServeOptions } from './serve.ts'

/** What a command line asks for. */
export type Command =
  | { kind: 'help' }
  | { kind: 'version' }
  | ({ kind: 'serve' } & ServeOptions)
  | {
      kind: 'create-key'
      projectId: string
      readOnly: boolean
      /** Milliseconds from now; null = never. */
      expiresInMs: number | null
      databaseFile: string
    }
  | {
      kind: 'ingest'
      projectId: string
      databaseFile: string
      /** Files, patterns, and `-` for standard input: one at least. */
      logs: readonly string[]
    }
  | { kind: 'who'; userAgent: string; isMarkdown: boolean }

/** The command line is wrong; the message says what to write instead. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export const usage = `docs-agent: jobs that turn a prompt into a pull request, behind an HTTP API

  docs-agent serve --projects FILE --database FILE --data DIR [--port 8080] [--host 127.0.0.1]
      Answers the API and works on jobs. Needs a GitHub token in DOCS_AGENT_GITHUB_TOKEN, or in the
      file that DOCS_AGENT_GITHUB_TOKEN_FILE names. GITHUB_SERVER_URL and GITHUB_API_URL lead to
      another GitHub. Listens on this machine only unless --host says otherwise.

  docs-agent key create --project ID --database FILE [--read-only] [--expires 90d]
      Prints a new key. It is shown this once.

  docs-agent ingest --project ID --database FILE LOG...
      Counts visitors from access logs of nginx, Apache, Caddy or CloudFront: files, patterns, or -
      for standard input, plain or gzip. What was counted before is not counted twice. Exits with 1
      if one of the logs could not be counted, or not to its end.

  docs-agent who USER-AGENT [--markdown]
      Says what a user agent counts as among the visitors of a page, or of its Markdown, and why.

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
  if (first === 'key' && second === 'create') return readCreateKey(args.slice(2))
  if (first === 'ingest') return readIngest(args.slice(1))
  if (first === 'who') return readWho(args.slice(1))
  throw new UsageError(`there is no command "${args.slice(0, 2).join(' ')}"`)
}

function readServe(args: readonly string[]): Command {
  const { text } = parse(args, {
    options: {
      projects: { type: 'string' },
      database: { type: 'string' },
      data: { type: 'string' },
      port: { type: 'string', default: '8080' },
      host: { type: 'string', default: '127.0.0.1' }
    }
  })
  const port = text('port')
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new UsageError('--port: use a number from 0 to 65535')
  }
  return {
    kind: 'serve',
    projectsFile: text('projects'),
    databaseFile: text('database'),
    directory: text('data'),
    port: Number(port),
    host: text('host')
  }
}

function readCreateKey(args: readonly string[]): Command {
  const { text, values } = parse(args, {
    options: {
      project: { type: 'string' },
      database: { type: 'string' },
      expires: { type: 'string' },
      'read-only': { type: 'boolean', default: false }
    }
  })
  return {
    kind: 'create-key',
    projectId: text('project'),
    databaseFile: text('database'),
    readOnly: values['read-only'] === true,
    expiresInMs: values.expires === undefined ? null : readLifetime(text('expires'))
  }
}

function readIngest(args: readonly string[]): Command {
  const { text, positionals } = parse(args, {
    options: { project: { type: 'string' }, database: { type: 'string' } },
    allowPositionals: true
  })
  const command = { projectId: text('project'), databaseFile: text('database') }
  if (positionals.length === 0) throw new UsageError('name a log, or - for standard input')
  return { kind: 'ingest', ...command, logs: positionals }
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

function parse(
  args: readonly string[],
  config: { options: ParseArgsOptionsConfig; allowPositionals?: boolean }
): {
  values: Record<string, unknown>
  text: (name: string) => string
  positionals: readonly string[]
} {
  try {
    const { values, positionals } = parseArgs({ ...config, args: [...args], strict: true })
    const text = (name: string): string => {
      const value: unknown = values[name]
      if (typeof value === 'string' && value !== '') return value
      throw new UsageError(`--${name} is missing`)
    }
    return { values, text, positionals }
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
