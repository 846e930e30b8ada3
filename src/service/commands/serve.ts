import { durationForms, parseDuration } from '../../text/duration.ts'
import type { SandboxMode } from '../sandbox/sandbox.ts'
import type { ServeOptions, WorkOptions } from '../serve.ts'
import { type Given, parse, readDatabase, readDays, readNumber, UsageError } from './arguments.ts'

export type ServeCommand = ({ kind: 'serve' } & ServeOptions) | ({ kind: 'work' } & WorkOptions)

export const serveUsage = `  docs-agent serve --projects FILE --database FILE|URL --data DIR [--port 8080]
                   [--host 127.0.0.1] [--concurrency 2] [--lease 1m]
                   [--archive-after 30d] [--sandbox auto|off]
      Answers the API and works on jobs. Needs a GitHub token in DOCS_AGENT_GITHUB_TOKEN, or in the
      file that DOCS_AGENT_GITHUB_TOKEN_FILE names. GITHUB_SERVER_URL and GITHUB_API_URL lead to
      another GitHub. Listens on this machine only unless --host says otherwise. Runs --concurrency
      agents at once; with 0 it only answers. A running request of a service that gives no sign for
      --lease begins again. Jobs are archived when their pull request was merged or closed, or when
      nothing happened to them for --archive-after. Agents are isolated from this service and this
      user's files; --sandbox off says on purpose that they are not.

  docs-agent work --projects FILE --database FILE|URL --data DIR [--concurrency 2]
                  [--lease 1m] [--archive-after 30d] [--sandbox auto|off]
      Works on jobs and answers nothing, beside others that serve.`

const longestLeaseMs = 3_600_000

const workOptions = {
  projects: { type: 'string' },
  database: { type: 'string' },
  data: { type: 'string' },
  // Turns mostly wait for the agent's own network calls.
  concurrency: { type: 'string', default: '2' },
  lease: { type: 'string', default: '1m' },
  'archive-after': { type: 'string', default: '30d' },
  sandbox: { type: 'string', default: 'auto' }
} as const

/** @throws UsageError */
export function readServe(args: readonly string[]): ServeCommand {
  const given = parse(args, {
    options: {
      ...workOptions,
      port: { type: 'string', default: '8080' },
      host: { type: 'string', default: '127.0.0.1' }
    }
  })
  return {
    kind: 'serve',
    ...readWorkOptions(given, 0),
    port: readNumber(given, { name: 'port', least: 0, most: 65_535 }),
    host: given.text('host')
  }
}

/** @throws UsageError */
export const readWork = (args: readonly string[]): ServeCommand => ({
  kind: 'work',
  ...readWorkOptions(parse(args, { options: workOptions }), 1)
})

const readWorkOptions = (given: Given, leastConcurrency: number): WorkOptions => ({
  projectsFile: given.text('projects'),
  database: readDatabase(given),
  directory: given.text('data'),
  concurrency: readNumber(given, { name: 'concurrency', least: leastConcurrency, most: 999 }),
  leaseMs: readLease(given.text('lease')),
  archiveAfterMs: readDays(given, 'archive-after'),
  sandbox: readSandboxMode(given.text('sandbox'))
})

function readLease(text: string): number {
  const leaseMs = parseDuration(text)
  if (leaseMs !== undefined && leaseMs <= longestLeaseMs) return leaseMs
  throw new UsageError(`--lease: use ${durationForms}, an hour at most`)
}

function readSandboxMode(text: string): SandboxMode {
  if (text === 'auto' || text === 'off') return text
  throw new UsageError('--sandbox: use auto or off')
}
