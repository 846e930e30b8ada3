import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FakeGitHub } from '../__tests__/support/fake-github/fake-github.ts'
import { collectLines } from '../__tests__/support/runner-log.ts'

const cli = join(import.meta.dirname, '..', 'dist', 'cli', 'index.js')

export const projectId = 'docs'

/** Where a service lives that is killed and started again. */
export type ServicePlace = {
  /** Its own folder: every process that it starts has this path in its environment. */
  folder: string
  databaseFile: string
  data: string
  apiKey: string
  start: () => Promise<ServiceProcess>
}

export type ServiceProcess = {
  url: string
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
  repository: string
  agentCommand: string
  /** For `--lease`. */
  lease: string
  /** Every line that a service writes. */
  onLine: (line: string) => void
}): Promise<ServicePlace> {
  const { fake, folder, repository, agentCommand } = options
  const projects = join(folder, 'projects.json')
  const databaseFile = join(folder, 'jobs.sqlite')
  const data = join(folder, 'data')
  await mkdir(data)
  const project = { id: projectId, repository, agentCommand }
  await writeFile(projects, JSON.stringify({ projects: [project] }))
  const env = {
    PATH: process.env.PATH ?? '',
    DOCS_AGENT_GITHUB_TOKEN: fake.token,
    GITHUB_SERVER_URL: fake.serverUrl,
    GITHUB_API_URL: fake.apiUrl
  }
  const key = ['key', 'create', '--project', projectId, '--database', databaseFile]
  const made = await promisify(execFile)(process.execPath, [cli, ...key], { env })
  const serve = [
    ...['serve', '--projects', projects, '--database', databaseFile, '--data', data],
    ...['--port', '0', '--lease', options.lease, '--concurrency', '2']
  ]

  return {
    folder,
    databaseFile,
    data,
    apiKey: made.stdout.trim(),
    async start() {
      const child = spawn(process.execPath, [cli, ...serve], { env })
      const lines = collectLines(child, options.onLine)
      const closed = once(child, 'exit')
      child.once('close', lines.end)
      const listening = await lines.waitFor(/^listening on /)
      const end = async (signal: NodeJS.Signals): Promise<number | null> => {
        child.kill(signal)
        const [code] = await closed
        return code
      }
      return {
        url: listening.replace('listening on ', ''),
        child,
        log: () => lines.seen,
        kill: async () => void (await end('SIGKILL')),
        stop: () => end('SIGTERM')
      }
    }
  }
}
