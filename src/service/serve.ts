import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { dirname, resolve } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { Octokit } from '@octokit/core'
import { logLine } from '../text/log-line.ts'
import { readCodeHost } from './code-host.ts'
import { type DatabaseLocation, openDatabase, readDatabaseLocation } from './database-location.ts'
import type { Sleep } from './jobs/patience.ts'
import { ProjectsError, readProjects } from './projects.ts'
import { openSandbox, type SandboxMode } from './sandbox/sandbox.ts'
import { type Service, startService } from './service.ts'

// Answers are small; who has not read one by now is gone.
const lastAnswersMs = 1000

export type WorkOptions = {
  projectsFile: string
  /** null = what the environment says. */
  database: DatabaseLocation | null
  /** A folder for clones and workspaces; made if it is missing. */
  directory: string
  /** How many turns run at once; 0 = none. */
  concurrency: number
  /** How long a turn stays with a service that gives no sign, before it begins again. */
  leaseMs: number
  /** How long a job rests before it is archived. */
  archiveAfterMs: number
  sandbox: SandboxMode
}

export type ServeOptions = WorkOptions & {
  host: string
  /** 0 = any free port. */
  port: number
}

export type Server = {
  /** Where it listens, for example http://127.0.0.1:8080 */
  address: string
  /** Takes no new request, ends running agents and gives their turns back. */
  stop: () => Promise<void>
}

type Parts = { env: NodeJS.ProcessEnv; log: (line: string) => void; sleep?: Sleep }

/** The service on a port. Other processes may serve and work beside it, on one database. */
export async function serve(options: ServeOptions, parts: Parts): Promise<Server> {
  const service = await start(options, parts)
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

/** The service without a port: it works on what others accept. */
export async function work(options: WorkOptions, parts: Parts): Promise<Pick<Server, 'stop'>> {
  const { stop } = await start(options, parts)
  return { stop }
}

async function start(options: WorkOptions, { env, log, sleep }: Parts): Promise<Service> {
  const projects = readProjects(await readProjectsFile(options.projectsFile), env)
  const sources = { env, readFile: (path: string) => readFile(path, 'utf8') }
  const { serverUrl, apiUrl, token } = await readCodeHost(sources)
  const location = await readDatabaseLocation(options.database, sources)
  await mkdir(options.directory, { recursive: true })
  // Containers are tried while the database opens.
  const opening = openSandbox({
    // Who runs no agents needs nothing to isolate them with.
    mode: options.concurrency > 0 ? options.sandbox : 'off',
    env,
    own: hiddenFromAgents(options, { location, env }),
    directory: options.directory
  })
  opening.catch(() => undefined)
  const database = await openDatabase(location)
  const sandbox = await opening.catch(async error => {
    await database.close()
    throw error
  })
  if (options.concurrency > 0) log(logLine(sandbox.description))
  return await startService({
    database,
    projects,
    host: { serverUrl, token, octokit: new Octokit({ auth: token, baseUrl: apiUrl }) },
    sandbox,
    directory: options.directory,
    environment: env,
    concurrency: options.concurrency,
    leaseMs: options.leaseMs,
    archiveAfterMs: options.archiveAfterMs,
    origin: undefined,
    ...(sleep && { sleep }),
    log
  })
}

/** The projects file names agents and repositories, the database holds prompts and keys. */
function hiddenFromAgents(
  { directory, projectsFile }: WorkOptions,
  { location, env }: { location: DatabaseLocation; env: NodeJS.ProcessEnv }
): { folders: string[]; files: string[] } {
  // The whole folder: SQLite makes and removes files beside its database.
  const database = location.kind === 'sqlite' ? [dirname(location.file)] : []
  const { DOCS_AGENT_GITHUB_TOKEN_FILE: token, DOCS_AGENT_DATABASE_URL_FILE: url } = env
  return {
    folders: [directory, ...database].map(path => resolve(path)),
    files: [projectsFile, token, url, env.PGPASSFILE].flatMap(path => (path ? [resolve(path)] : []))
  }
}

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
