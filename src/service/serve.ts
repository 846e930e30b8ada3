import { mkdir, readFile } from 'node:fs/promises'
import { Octokit } from '@octokit/core'
import { readCodeHost } from './code-host.ts'
import { type DatabaseLocation, openDatabase, readDatabaseLocation } from './database-location.ts'
import { basicToken } from './jobs/git.ts'
import type { Sleep } from './jobs/patience.ts'
import { type Listener, listen, type Place } from './listener.ts'
import { createLog, type Log, type LogFormat, type LogLevel } from './log.ts'
import { createFront, operationRoutes } from './operations/front.ts'
import type { Metrics } from './operations/metrics.ts'
import { metricsPath } from './operations/paths.ts'
import { type Project, ProjectsError, readProjects } from './projects.ts'
import { createRedaction } from './redaction.ts'
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
    fetch: service.fetch,
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
  const redact = createRedaction(secretsOf({ token, projects, location, env }))
  const { logFormat: format, logLevel: level } = options
  const log = createLog({ format, level, write, now: Date.now, redact })
  await mkdir(options.directory, { recursive: true })
  // Loaded for those who ask for it.
  const library = options.metrics && (await import('./operations/metrics.ts'))
  const metrics = library?.createMetrics({ queueDepth: () => service.queueDepth() })
  const service = await startService({
    database: await openDatabase(location),
    projects,
    host: { serverUrl, token, octokit: new Octokit({ auth: token, baseUrl: apiUrl }) },
    directory: options.directory,
    environment: env,
    concurrency: options.concurrency,
    leaseMs: options.leaseMs,
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
  if (options.concurrency > 0) {
    log('agents run without a sandbox: they can do what the user of this service can', {
      level: 'warn'
    })
  }
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

/** What no line of the log may hold, whatever it quotes. */
function secretsOf({
  token,
  projects,
  location,
  env
}: {
  token: string
  projects: readonly Project[]
  location: DatabaseLocation
  env: NodeJS.ProcessEnv
}): string[] {
  const url = location.kind === 'postgres' && URL.canParse(location.url) && new URL(location.url)
  return [
    token,
    basicToken(token),
    ...projects.flatMap(({ agent }) => Object.values(agent.environment)),
    env.PGPASSWORD ?? '',
    ...(url ? [decodeURIComponent(url.password), url.searchParams.get('password') ?? ''] : [])
  ]
}

async function readProjectsFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    throw new ProjectsError(`the projects file ${file} cannot be read`, { cause })
  }
}
