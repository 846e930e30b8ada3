import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { dirname, resolve } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Octokit } from '@octokit/core'
import { logLine } from '../text/log-line.ts'
import { readCodeHost } from './code-host.ts'
import type { Sleep } from './jobs/patience.ts'
import { ProjectsError, readProjects } from './projects.ts'
import { openSandbox, type SandboxMode } from './sandbox/sandbox.ts'
import { startService } from './service.ts'
import { openSqlite } from './sqlite.ts'

// Answers are small; who has not read one by now is gone.
const lastAnswersMs = 1000

export type ServeOptions = {
  projectsFile: string
  databaseFile: string
  /** A folder for clones and workspaces; made if it is missing. */
  directory: string
  host: string
  /** 0 = any free port. */
  port: number
  /** How many turns run at once. */
  concurrency: number
  /** How long a turn stays with a service that gives no sign, before it begins again. */
  leaseMs: number
  sandbox: SandboxMode
}

export type Server = {
  /** Where it listens, for example http://127.0.0.1:8080 */
  address: string
  /** Takes no new request, ends running agents and gives their turns back. */
  stop: () => Promise<void>
}

/** The service on a port, for a team on one machine. */
export async function serve(
  options: ServeOptions,
  parts: { env: NodeJS.ProcessEnv; log: (line: string) => void; sleep?: Sleep }
): Promise<Server> {
  const { env, log } = parts
  const projects = readProjects(await readProjectsFile(options.projectsFile), env)
  const { serverUrl, apiUrl, token } = await readCodeHost({
    env,
    readFile: path => readFile(path, 'utf8')
  })
  await mkdir(options.directory, { recursive: true })
  const database = openSqlite(options.databaseFile)
  const sandbox = await openSandbox({
    mode: options.sandbox,
    env,
    own: hiddenFromAgents(options),
    directory: options.directory
  }).catch(async error => {
    await database.close()
    throw error
  })
  log(logLine(sandbox.description))
  const service = await startService({
    database,
    projects,
    host: { serverUrl, token, octokit: new Octokit({ auth: token, baseUrl: apiUrl }) },
    sandbox,
    directory: options.directory,
    environment: env,
    concurrency: options.concurrency,
    leaseMs: options.leaseMs,
    origin: undefined,
    ...(parts.sleep && { sleep: parts.sleep }),
    log
  })
  const server = createAdaptorServer({ fetch: service.fetch })
  server.listen(options.port, options.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    await service.stop()
    throw error
  }
  return {
    address: addressOf(server.address()),
    async stop() {
      const closed = once(server, 'close')
      server.close()
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      await service.stop()
      const late = setTimeout(() => {
        if ('closeAllConnections' in server) server.closeAllConnections()
      }, lastAnswersMs)
      await closed
      clearTimeout(late)
    }
  }
}

/** The projects file names agents and repositories, the database holds prompts and keys. */
const hiddenFromAgents = (options: ServeOptions) => ({
  // The whole folder: SQLite makes and removes files beside its database.
  folders: [options.directory, dirname(options.databaseFile)].map(path => resolve(path)),
  files: [resolve(options.projectsFile)]
})

async function readProjectsFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new ProjectsError(`the projects file ${file} cannot be read`, { cause })
  }
}

function addressOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}
