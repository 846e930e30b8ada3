import { mkdir, readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { Octokit } from '@octokit/core'
import { logLine } from '../text/log-line.ts'
import { createApp } from './app.ts'
import { readCodeHost } from './code-host.ts'
import { type DatabaseLocation, openDatabase, readDatabaseLocation } from './database-location.ts'
import type { Sleep } from './jobs/patience.ts'
import { knownSecrets } from './known-secrets.ts'
import { type Listener, listen, type Place } from './listener.ts'
import { createLog, type Log, type LogFormat, type LogLevel } from './log.ts'
import { createFront, operationRoutes } from './operations/front.ts'
import type { Metrics } from './operations/metrics.ts'
import { metricsPath } from './operations/paths.ts'
import { ProjectsError, readProjects } from './projects.ts'
import { createRedaction } from './redaction.ts'
import { openSandbox, type SandboxMode } from './sandbox/sandbox.ts'
import { type Service, startService } from './service.ts'

// Long enough to ask what went wrong, short enough for the database to stay small.
const keepLogsMs = 30 * 86_400_000

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
  logFormat: LogFormat
  logLevel: LogLevel
  /** Where to tell metrics; null = nowhere. */
  metrics: Place | null
  /** How long a job rests before it is archived. */
  archiveAfterMs: number
  sandbox: SandboxMode
}

export type ServeOptions = WorkOptions & Place

export type Working = {
  /** Where metrics are told; null = nowhere. */
  metricsAddress: string | null
  /** Ends running agents and gives their turns back. */
  stop: () => Promise<void>
}

/** Takes no new request once it stops. `address` is where it listens, for example http://127.0.0.1:8080 */
export type Server = Working & { address: string }

type Parts = {
  env: NodeJS.ProcessEnv
  /** Gets a line of the log, without its end. */
  write: (line: string) => void
  sleep?: Sleep
}

/** The service on a port. Other processes may serve and work beside it, on one database. */
export async function serve(options: ServeOptions, parts: Parts): Promise<Server> {
  const { service, metrics, log, metricsListener, stop } = await start(options, parts)
  const front = createFront({
    fetch: createApp(service.answer).fetch,
    readiness: service.readiness,
    openApi: async () => (await import('./operations/open-api.ts')).openApiDocument(),
    observe: request => metrics?.observeRequest(request),
    elapsed: () => performance.now(),
    log
  })
  try {
    const listener = await listen(options, front)
    return {
      address: listener.address,
      metricsAddress: metricsListener?.address ?? null,
      stop: () => listener.close(stop)
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The service without a port: it works on what others accept. */
export async function work(options: WorkOptions, parts: Parts): Promise<Working> {
  const { metricsListener, stop } = await start(options, parts)
  return { metricsAddress: metricsListener?.address ?? null, stop }
}

type Started = {
  service: Service
  metrics: Metrics | undefined
  metricsListener: Listener | undefined
  log: Log
  stop: () => Promise<void>
}

async function start(options: WorkOptions, { env, write, sleep }: Parts): Promise<Started> {
  const projects = readProjects(await readProjectsFile(options.projectsFile), env)
  const sources = { env, readFile: (path: string) => readFile(path, 'utf8') }
  const { serverUrl, apiUrl, token } = await readCodeHost(sources)
  const location = await readDatabaseLocation(options.database, sources)
  const redact = createRedaction(knownSecrets({ token, projects, location, env }))
  const { logFormat: format, logLevel: level } = options
  const log = createLog({ format, level, write, now: Date.now, redact })
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
  if (options.concurrency > 0) {
    const level = options.sandbox === 'off' ? 'warn' : 'info'
    log(logLine(sandbox.description), { level, event: 'sandbox' })
  }
  // Loaded for those who ask for it.
  const library = options.metrics && (await import('./operations/metrics.ts'))
  const metrics = library?.createMetrics({ queueDepth: () => service.queueDepth() })
  const service = await startService({
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
    turnLogs: { redact, keepMs: keepLogsMs },
    ...(sleep && { sleep }),
    ...(metrics && {
      observer: {
        started: () => undefined,
        ended: (_, { status }, milliseconds) => metrics.observeTurn(status, milliseconds)
      }
    }),
    log
  })
  if (metrics === undefined || options.metrics === null) {
    return { service, log, metrics, metricsListener: undefined, stop: service.stop }
  }
  const routes = operationRoutes(service)
  routes.get(metricsPath, async context => {
    const { text, type } = await metrics.read()
    return context.body(text, 200, { 'content-type': type })
  })
  try {
    const metricsListener = await listen(options.metrics, routes.fetch)
    const stop = () => metricsListener.close(service.stop)
    return { service, log, metrics, metricsListener, stop }
  } catch (error) {
    await service.stop()
    throw error
  }
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
