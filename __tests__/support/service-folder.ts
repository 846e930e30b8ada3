import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { DatabaseLocation } from '../../src/service/database-location.ts'
import type { FakeGitHub } from './fake-github/fake-github.ts'
import { collectLines } from './runner-log.ts'
import { createServiceKey } from './service-key.ts'

const cli = resolve(import.meta.dirname, '..', '..', 'dist', 'cli', 'index.js')

/** One entry of the projects file, without what every one has. */
export type ProjectSettings = { repository: string; agentCommand: string } & Record<string, unknown>

/** What the processes of one service share: a projects file, a database, a folder for turns. */
export type ServiceFolder = {
  projectId: string
  /** Makes a key of the project. */
  createKey: () => Promise<string>
  /** Counts access logs for the project; answers the account. */
  ingest: (...logs: string[]) => string
  /** Starts a process from the bundle; resolves when it is ready. */
  start: (command: 'serve' | 'work', ...options: string[]) => Promise<ServiceProcess>
  /** Ends what was started, and removes the folder. */
  close: () => Promise<void>
}

export type ServiceProcess = { child: ChildProcess; log: () => string; url: string }

/** `databaseUrl` has a PostgreSQL; without it the database is a file. */
export async function createServiceFolder(
  fake: FakeGitHub,
  project: ProjectSettings,
  { databaseUrl }: { databaseUrl?: string } = {}
): Promise<ServiceFolder> {
  const folder = await mkdtemp(join(tmpdir(), 'own-service-'))
  const projectId = 'docs'
  const projects = join(folder, 'projects.json')
  await writeFile(projects, JSON.stringify({ projects: [{ id: projectId, ...project }] }))
  const environment = {
    PATH: process.env.PATH ?? '',
    DOCS_AGENT_GITHUB_TOKEN: fake.token,
    GITHUB_SERVER_URL: fake.serverUrl,
    GITHUB_API_URL: fake.apiUrl,
    ...(databaseUrl !== undefined && { DOCS_AGENT_DATABASE_URL: databaseUrl })
  }
  const location: DatabaseLocation =
    databaseUrl === undefined
      ? { kind: 'sqlite', file: join(folder, 'jobs.sqlite') }
      : { kind: 'postgres', url: databaseUrl }
  const database = location.kind === 'sqlite' ? ['--database', location.file] : []
  const started: ChildProcess[] = []
  const ingest: ServiceFolder['ingest'] = (...logs) => {
    const args = [cli, 'ingest', '--project', projectId, ...database, ...logs]
    const made = spawnSync(process.execPath, args, { env: environment, encoding: 'utf8' })
    if (made.status !== 0) throw new Error(made.stdout + made.stderr)
    return made.stdout.trim()
  }
  return {
    projectId,
    createKey: () => createServiceKey(location, projectId),
    ingest,
    start: async (command, ...options) => {
      const data = ['--data', join(folder, 'data')]
      const args = [cli, command, '--projects', projects, ...database, ...data, ...options]
      const child = spawn(process.execPath, args, { env: environment })
      started.push(child)
      const lines = collectLines(child)
      child.once('close', lines.end)
      const ready = await lines.waitFor(/^(listening on|working)/)
      return { child, log: () => lines.seen.join('\n'), url: /http:\S+/.exec(ready)?.[0] ?? '' }
    },
    close: async () => {
      await Promise.all(started.splice(0).map(end))
      await rm(folder, { recursive: true, force: true })
    }
  }
}

async function end(child: ChildProcess): Promise<void> {
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  if (child.exitCode === null && child.signalCode === null) await closed
}
