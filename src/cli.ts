#!/usr/bin/env node
import { readFileSync, realpathSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { CodeHostError } from './service/code-host.ts'
import { type Command, readCommand, UsageError, usage } from './service/command-line.ts'
import { DatabaseError } from './service/database.ts'
import { createKeys } from './service/keys.ts'
import { migrate } from './service/migrations.ts'
import { ProjectsError } from './service/projects.ts'
import { type ServeOptions, serve } from './service/serve.ts'
import { openSqlite } from './service/sqlite.ts'
import { explainUserAgent } from './service/visitors/explanation.ts'
import { accountText } from './service/visitors/ingest/account-text.ts'
import { ingest } from './service/visitors/ingest/ingest.ts'
import { findLogs } from './service/visitors/ingest/log-source.ts'
import { createProgressLog } from './service/visitors/ingest/progress.ts'
import { createVisitorStore } from './service/visitors/visitor-store.ts'
import { logLine } from './text/log-line.ts'

const print = (text: string): void => void process.stdout.write(`${text}\n`)
const log = (line: string): void => void process.stderr.write(`${line}\n`)

async function run(command: Command): Promise<void> {
  switch (command.kind) {
    case 'help':
      return print(usage)
    case 'version':
      return print(version())
    case 'serve':
      return await serveUntilSignal(command)
    case 'create-key':
      return print(await createKey(command))
    case 'ingest':
      return await ingestUntilSignal(command)
    case 'who':
      return print(explainUserAgent(command.userAgent, command))
  }
}

async function serveUntilSignal(options: ServeOptions): Promise<void> {
  const server = await serve(options, { env: process.env, log })
  print(`listening on ${server.address}`)
  const { promise: asked, resolve: ask } = Promise.withResolvers<string>()
  process.once('SIGTERM', ask).once('SIGINT', ask)
  log(`${await asked}: stopping`)
  await server.stop()
}

/** 0: all logs were counted; 1: some were not, or not to their end; as shells say, 130: interrupted. */
async function ingestUntilSignal(command: Command & { kind: 'ingest' }): Promise<void> {
  // What a line leaves behind is garbage at once: room for more of it takes 100 MB, and gains 3 %.
  setFlagsFromString('--semi-space-growth-factor=1')
  const interrupt = new AbortController()
  const interrupted = (signal: NodeJS.Signals): void => {
    process.exitCode = 128 + constants.signals[signal]
    interrupt.abort()
  }
  process.once('SIGTERM', interrupted).once('SIGINT', interrupted)
  const progress = createProgressLog({
    write: text => process.stderr.write(text),
    isTerminal: process.stderr.isTTY,
    now: Date.now
  })
  const database = openSqlite(command.databaseFile)
  try {
    await migrate(database, Date.now)
    const account = await ingest({
      store: createVisitorStore({ database }),
      projectId: command.projectId,
      logs: await findLogs(command.logs, process.stdin),
      now: Date.now,
      onProgress: progress.show,
      signal: interrupt.signal
    })
    progress.clear()
    print(accountText(account))
    if (account.isStopped) log(stopped)
    else if (account.problemCount > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
}

const stopped =
  'stopped before the end: what was counted until then is stored; the same command again counts the rest, and nothing twice'

async function createKey(command: Command & { kind: 'create-key' }): Promise<string> {
  const database = openSqlite(command.databaseFile)
  try {
    await migrate(database, Date.now)
    const { projectId, readOnly, expiresInMs } = command
    const expiresAt = expiresInMs === null ? null : Date.now() + expiresInMs
    const keys = createKeys({ database, now: Date.now })
    return await keys.create({ projectId, readOnly, expiresAt })
  } finally {
    await database.close()
  }
}

/** From the package that this file belongs to, wherever a bundler put it. */
function version(): string {
  let folder = dirname(realpathSync(process.argv[1] ?? '.'))
  for (let above = dirname(folder); folder !== above; above = dirname(folder)) {
    try {
      const { name, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      if (name === 'docs-agent') return version
    } catch {
      // No package here: it lies further up.
    }
    folder = above
  }
  return 'unknown'
}

/** One sentence for people. What is thrown by our own checks, or by the system, says enough. */
function explain(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}; see docs-agent --help`
  const isKnown =
    error instanceof DatabaseError ||
    error instanceof ProjectsError ||
    error instanceof CodeHostError
  const message = error instanceof Error ? error.message : String(error)
  return isKnown ? message : `docs-agent failed: ${message}`
}

try {
  await run(readCommand(process.argv.slice(2)))
} catch (error) {
  log(logLine(explain(error)))
  process.exitCode = 2
}
