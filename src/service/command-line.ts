import { type ArchiveCommand, archiveUsage, readArchive } from './commands/archive.ts'
import { UsageError } from './commands/arguments.ts'
import { type IngestCommand, ingestUsage, readIngest } from './commands/ingest.ts'
import {
  type KeyCommand,
  keyUsage,
  readCreateKey,
  readListKeys,
  readRevokeKey
} from './commands/key.ts'
import { sandboxUsage } from './commands/sandbox.ts'
import { readServe, readWork, type ServeCommand, serveUsage } from './commands/serve.ts'
import { readWho, type WhoCommand, whoUsage } from './commands/who.ts'

export { UsageError } from './commands/arguments.ts'

/** What a command line asks for. */
export type Command =
  | { kind: 'help' }
  | { kind: 'version' }
  | ServeCommand
  | KeyCommand
  | ArchiveCommand
  | IngestCommand
  | { kind: 'sandbox' }
  | WhoCommand

export const usage = `docs-agent: jobs that turn a prompt into a pull request, behind an HTTP API

${serveUsage}

${sandboxUsage}

${keyUsage}

${archiveUsage}

${ingestUsage}

${whoUsage}

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
  if (first === 'sandbox' && second === undefined) return { kind: 'sandbox' }
  if (first === 'key' && second === 'create') return readCreateKey(args.slice(2))
  if (first === 'key' && second === 'list') return readListKeys(args.slice(2))
  if (first === 'key' && second === 'revoke') return readRevokeKey(args.slice(2))
  if (first === 'archive') return readArchive(args.slice(1))
  if (first === 'ingest') return readIngest(args.slice(1))
  if (first === 'who') return readWho(args.slice(1))
  throw new UsageError(`there is no command "${args.slice(0, 2).join(' ')}"`)
}
