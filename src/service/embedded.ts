import { join } from 'node:path'
import { logLine } from '../text/log-line.ts'
import type { CodeHost } from './code-host.ts'
import { removeFolder } from './jobs/folder.ts'
import type { Origin } from './jobs/origin.ts'
import { noLimits, type Project } from './projects.ts'
import { openSandbox, type SandboxMode } from './sandbox/sandbox.ts'
import { SandboxError } from './sandbox/sandbox-error.ts'
import { startService } from './service.ts'
import { openSqlite } from './sqlite.ts'

export type EmbeddedOptions = {
  /** An existing empty folder for database, clones and workspaces; removed by stop(). */
  directory: string
  agent: Project['agent']
  sandbox: SandboxMode
  /** owner/name */
  repository: string
  /** The branch to start from; null = the default branch. */
  ref: string | null
  allowedPaths: readonly string[]
  draft: boolean
  labels: readonly string[]
  /** What commits and the pull request say of where the request came from; empty outside of a thread. */
  origin: Origin
  host: CodeHost
  /** One line for people; already harmless. */
  log: (line: string) => void
}

export type Embedded = {
  fetch: (request: Request) => Promise<Response>
  projectId: string
  apiKey: string
  /** Ends a running agent, ends the worker, removes the folder. Nothing more is pushed. */
  stop: () => Promise<void>
}

export { SandboxError }

const projectId = 'embedded'

/**
 * The whole service inside this process: one project, no port, gone when it stops.
 * @throws SandboxError if the agent cannot be contained; then nothing was started
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { directory, log } = options
  // The trial is another process's work: this one goes on meanwhile.
  const opening = openSandbox({
    mode: options.sandbox,
    env: process.env,
    own: { folders: [directory], files: [] },
    directory
  })
  const database = openSqlite(join(directory, 'docs-agent.sqlite'))
  const sandbox = await opening.catch(async error => {
    await database.close()
    await removeFolder(directory)
    throw error
  })
  log(logLine(sandbox.description))
  const service = await startService({
    database,
    projects: [
      {
        id: projectId,
        repository: options.repository,
        ref: options.ref,
        agent: options.agent,
        allowedPaths: options.allowedPaths,
        draft: options.draft,
        labels: options.labels,
        concurrency: null,
        // The database is new in each run, and no run sends a hundred messages.
        limits: noLimits
      }
    ],
    host: { ...options.host, serverUrl: options.host.serverUrl.replace(/\/+$/, '') },
    sandbox,
    directory: join(directory, 'turns'),
    environment: process.env,
    concurrency: 1,
    origin: options.origin,
    log
  })
  const apiKey = await service.keys.create({ projectId, readOnly: false, expiresAt: null })
  return {
    fetch: service.fetch,
    projectId,
    apiKey,
    async stop() {
      await service.stop()
      await removeFolder(directory)
    }
  }
}
