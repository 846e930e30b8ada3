import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FakeGitHub } from './fake-github/fake-github.ts'
import { collectLines } from './runner-log.ts'

const cli = resolve(import.meta.dirname, '..', '..', 'dist', 'cli', 'index.js')

/** `docs-agent serve` from the bundle, on a free port, for one project. */
export type OwnService = {
  url: string
  projectId: string
  apiKey: string
  child: ChildProcess
  log: () => string
  /** Makes another key of the project. */
  createKey: (...options: string[]) => string
  /** Counts access logs for the project; answers the account. */
  ingest: (...logs: string[]) => string
  close: () => Promise<void>
}

/** One entry of the projects file, without what every one has. */
export type ProjectSettings = { repository: string; agentCommand: string } & Record<string, unknown>

export async function startOwnService(
  fake: FakeGitHub,
  project: ProjectSettings
): Promise<OwnService> {
  const folder = await mkdtemp(join(tmpdir(), 'own-service-'))
  const projectId = 'docs'
  const projects = join(folder, 'projects.json')
  const database = join(folder, 'jobs.sqlite')
  await writeFile(projects, JSON.stringify({ projects: [{ id: projectId, ...project }] }))
  const environment = {
    PATH: process.env.PATH ?? '',
    DOCS_AGENT_GITHUB_TOKEN: fake.token,
    GITHUB_SERVER_URL: fake.serverUrl,
    GITHUB_API_URL: fake.apiUrl
  }
  const command = (...names: string[]) => {
    return (...options: string[]): string => {
      const args = [cli, ...names, '--project', projectId, '--database', database, ...options]
      const made = spawnSync(process.execPath, args, { env: environment, encoding: 'utf8' })
      if (made.status !== 0) throw new Error(made.stdout + made.stderr)
      return made.stdout.trim()
    }
  }
  const createKey = command('key', 'create')
  const apiKey = createKey()
  const data = join(folder, 'data')
  const args = ['serve', '--projects', projects, '--database', database, '--data', data]
  const child = spawn(process.execPath, [cli, ...args, '--port', '0'], { env: environment })
  const lines = collectLines(child)
  child.once('close', lines.end)
  const listening = await lines.waitFor(/listening on /)
  return {
    url: /http:\S+/.exec(listening)?.[0] ?? '',
    projectId,
    apiKey,
    child,
    log: () => lines.seen.join('\n'),
    createKey,
    ingest: command('ingest'),
    async close() {
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await closed
      await rm(folder, { recursive: true, force: true })
    }
  }
}
