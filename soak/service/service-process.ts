import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FakeGitHub } from '../../__tests__/support/fake-github/fake-github.ts'
import { collectLines } from '../../__tests__/support/runner-log.ts'
import { createServiceKey } from '../../__tests__/support/service-key.ts'
import type { DatabaseLocation } from '../../src/service/database-location.ts'

const cli = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'index.js')

export const projectId = 'docs'

/** One process of a service: answers, works, or does both. */
export type Part = {
  /** Its token at the loopback GitHub has this name too. */
  name: string
  command: 'serve' | 'work'
  concurrency: number
}

/** An entry of the projects file. */
export type ServiceProject = { id: string; repository: string; agentCommand: string } & Record<
  string,
  unknown
>

const wholeService: Part = { name: 'service', command: 'serve', concurrency: 2 }

/** Where a service lives that is killed and started again. */
export type ServicePlace = {
  /** Its own folder: every process that it starts has this path in its environment. */
  folder: string
  database: DatabaseLocation
  createKey: (projectId: string) => Promise<string>
  /** The tokens for GitHub that its parts have so far. */
  tokens: () => readonly string[]
  start: (part?: Part) => Promise<ServiceProcess>
  /** The folders of turns that are there now, of all parts. */
  turnFolders: () => Promise<string[]>
}

export type ServiceProcess = {
  /** Empty for one that only works. */
  url: string
  /** Where its turns have their folders; parts share none, as machines share none. */
  data: string
  child: ChildProcess
  log: () => readonly string[]
  /** SIGKILL; resolves when the process is gone. */
  kill: () => Promise<void>
  /** SIGTERM; answers the exit code. */
  stop: () => Promise<number | null>
}

export async function prepareService(options: {
  fake: FakeGitHub
  /** An empty folder. */
  folder: string
  projects: readonly ServiceProject[]
  /** For `--lease`. */
  lease: string
  /** An empty PostgreSQL; left out: a file in the folder. */
  databaseUrl?: string | undefined
  /** Every line that a process writes, and the name of its part. */
  onLine: (line: string, part: string) => void
}): Promise<ServicePlace> {
  const { fake, folder, databaseUrl } = options
  const projectsFile = join(folder, 'projects.json')
  const database: DatabaseLocation =
    databaseUrl === undefined
      ? { kind: 'sqlite', file: join(folder, 'jobs.sqlite') }
      : { kind: 'postgres', url: databaseUrl }
  const data = join(folder, 'data')
  await mkdir(data)
  // What is asked here in an hour is more than people ask.
  const limits = { messagesPerHour: 100_000 }
  const projects = options.projects.map(project => ({ limits, ...project }))
  await writeFile(projectsFile, JSON.stringify({ projects }))
  const env = {
    PATH: process.env.PATH ?? '',
    GITHUB_SERVER_URL: fake.serverUrl,
    GITHUB_API_URL: fake.apiUrl,
    ...(database.kind === 'postgres' && { DOCS_AGENT_DATABASE_URL: database.url })
  }
  const inFile = database.kind === 'sqlite' ? ['--database', database.file] : []
  const tokens = new Map<string, string>()
  const tokenOf = (name: string): string => {
    const token = tokens.get(name) ?? fake.createToken({ login: 'github-actions[bot]', name })
    tokens.set(name, token)
    return token
  }

  return {
    folder,
    database,
    tokens: () => [...tokens.values()],
    createKey: projectId => createServiceKey(database, projectId),
    async start({ name, command, concurrency } = wholeService) {
      const own = join(data, name)
      const args = [
        ...[command, '--projects', projectsFile, ...inFile, '--data', own],
        ...['--lease', options.lease, '--concurrency', `${concurrency}`],
        ...(command === 'serve' ? ['--port', '0'] : [])
      ]
      const child = spawn(process.execPath, [cli, ...args], {
        env: { ...env, DOCS_AGENT_GITHUB_TOKEN: tokenOf(name) }
      })
      const lines = collectLines(child, line => options.onLine(line, name))
      const closed = once(child, 'exit')
      child.once('close', lines.end)
      const ready = await lines.waitFor(/^(listening on|working)/)
      const end = async (signal: NodeJS.Signals): Promise<number | null> => {
        child.kill(signal)
        const [code] = await closed
        return code
      }
      return {
        url: /http:\S+/.exec(ready)?.[0] ?? '',
        data: own,
        child,
        log: () => lines.seen,
        kill: async () => void (await end('SIGKILL')),
        stop: () => end('SIGTERM')
      }
    },
    async turnFolders() {
      const ofParts = (await readdir(data)).map(name => readdir(join(data, name)))
      return (await Promise.all(ofParts)).flat()
    }
  }
}
