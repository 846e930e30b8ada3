import { constants } from 'node:os'
import { setFlagsFromString } from 'node:v8'
import type { DatabaseLocation } from '../database-location.ts'
import { accountText } from '../visitors/ingest/account-text.ts'
import { ingest } from '../visitors/ingest/ingest.ts'
import { findLogs } from '../visitors/ingest/log-source.ts'
import { createProgressLog } from '../visitors/ingest/progress.ts'
import { createVisitorStore } from '../visitors/visitor-store.ts'
import { parse, readDatabase, UsageError } from './arguments.ts'
import type { StorageParts } from './storage.ts'

export type IngestCommand = {
  kind: 'ingest'
  projectId: string
  /** null = what the environment says. */
  database: DatabaseLocation | null
  /** Files, patterns, and `-` for standard input: one at least. */
  logs: readonly string[]
}

export const ingestUsage = `  docs-agent ingest --project ID --database FILE|URL LOG...
      Counts visitors from access logs of nginx, Apache, Caddy or CloudFront: files, patterns, or -
      for standard input, plain or gzip. What was counted before is not counted twice. Exits with 1
      if one of the logs could not be counted, or not to its end.`

/** @throws UsageError */
export function readIngest(args: readonly string[]): IngestCommand {
  const given = parse(args, {
    options: { project: { type: 'string' }, database: { type: 'string' } },
    allowPositionals: true
  })
  const command = { projectId: given.text('project'), database: readDatabase(given) }
  if (given.positionals.length === 0) throw new UsageError('name a log, or - for standard input')
  return { kind: 'ingest', ...command, logs: given.positionals }
}

/** 0: all logs were counted; 1: some were not, or not to their end; as shells say, 130: interrupted. */
export async function runIngest(
  { projectId, logs }: IngestCommand,
  { database, now, print }: StorageParts & { print: (text: string) => void }
): Promise<number> {
  // What a line leaves behind is garbage at once: room for more of it takes 100 MB, and gains 3 %.
  setFlagsFromString('--semi-space-growth-factor=1')
  const interrupt = new AbortController()
  const interrupted = (signal: NodeJS.Signals): void => interrupt.abort(signal)
  process.once('SIGTERM', interrupted).once('SIGINT', interrupted)
  const progress = createProgressLog({
    write: text => process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
    now
  })
  const account = await ingest({
    store: createVisitorStore({ database }),
    projectId,
    logs: await findLogs(logs, process.stdin),
    now,
    onProgress: progress.show,
    signal: interrupt.signal
  })
  progress.clear()
  print(accountText(account))
  if (!account.isStopped) return account.problemCount > 0 ? 1 : 0
  process.stderr.write(stopped)
  return 128 + constants.signals[interrupt.signal.reason as NodeJS.Signals]
}

const stopped =
  'stopped before the end: what was counted until then is stored; the same command again counts the rest, and nothing twice\n'
