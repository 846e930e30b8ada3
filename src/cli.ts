#!/usr/bin/env node
import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CodeHostError } from './service/code-host.ts'
import { type Command, readCommand, UsageError, usage } from './service/command-line.ts'
import { runArchive } from './service/commands/archive.ts'
import { CommandRefused } from './service/commands/arguments.ts'
import { runIngest } from './service/commands/ingest.ts'
import { runKey } from './service/commands/key.ts'
import { type StorageParts, withStorage } from './service/commands/storage.ts'
import { DatabaseError } from './service/database.ts'
import { ProjectsError } from './service/projects.ts'
import { SandboxError } from './service/sandbox/sandbox-error.ts'
import { reportSandbox } from './service/sandbox/sandbox-report.ts'
import { type ServeOptions, serve, type WorkOptions, work } from './service/serve.ts'
import { explainUserAgent } from './service/visitors/explanation.ts'
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
    case 'work':
      return await workUntilSignal(command)
    case 'sandbox':
      return await showSandbox()
    case 'archive':
      return print(await stored(command, parts => runArchive(command, parts)))
    case 'create-key':
    case 'list-keys':
    case 'revoke-key':
      return print(await stored(command, parts => runKey(command, parts)))
    case 'ingest':
      process.exitCode = await stored(command, parts => runIngest(command, { ...parts, print }))
      return
    case 'who':
      return print(explainUserAgent(command.userAgent, command))
  }
}

/** For commands that need the database and nothing else. */
const stored = <T>(
  { database }: Pick<WorkOptions, 'database'>,
  work: (parts: StorageParts) => Promise<T>
): Promise<T> => withStorage({ database, env: process.env }, work)

async function serveUntilSignal(options: ServeOptions): Promise<void> {
  const server = await serve(options, { env: process.env, log })
  print(`listening on ${server.address}`)
  await stopAtSignal(server)
}

async function workUntilSignal(options: WorkOptions): Promise<void> {
  const worker = await work(options, { env: process.env, log })
  print('working')
  await stopAtSignal(worker)
}

async function stopAtSignal({ stop }: { stop: () => Promise<void> }): Promise<void> {
  const { promise: asked, resolve: ask } = Promise.withResolvers<string>()
  process.once('SIGTERM', ask).once('SIGINT', ask)
  const signal = await asked
  // From here on a signal does what it does to any process.
  process.off('SIGTERM', ask).off('SIGINT', ask)
  log(`${signal}: stopping; another one ends this at once`)
  await stop()
}

async function showSandbox(): Promise<void> {
  const report = await reportSandbox(process.env)
  print(report.text)
  if (!report.isPossible) process.exitCode = 1
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
    error instanceof CommandRefused ||
    error instanceof DatabaseError ||
    error instanceof ProjectsError ||
    error instanceof SandboxError ||
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
