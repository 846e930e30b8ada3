import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import * as core from '@actions/core'
import type { EmbeddedBackend } from './action/backend.ts'
import type { Connect, Connection, Origin } from './action/connection.ts'
import { patient, type Request } from './action/github.ts'
import { InputError } from './action/input-reader.ts'
import { safeLog } from './action/log.ts'
import type { World } from './action/main.ts'
import { run } from './action/run.ts'
import type { CountLogs } from './action/visitors/log-account.ts'
import { systemClock } from './client/clock.ts'
import { createHttpTransport } from './client/http-transport.ts'
import { createInProcessTransport } from './client/in-process.ts'
import { embeddedPace, hostedPace } from './client/poll.ts'
import type { beginHeadStart, HeadStart } from './service/jobs/head-start.ts'

// Red until the end is known: whatever ends this process early must not look like success.
process.exitCode = 1

// The toolkit's tunnel uses `new Buffer` where a proxy has a password; no reader of the log can mend it.
process.noDeprecation = true

const log = safeLog(core)
const cancelling = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => cancelling.abort())
}

/** What nobody caught, or a wait for something that nothing is left to bring about. */
const breakdown = new Promise<never>((_resolve, reject) => {
  process.on('uncaughtException', reject)
  process.on('unhandledRejection', reject)
  process.on('beforeExit', () => reject(new Error('nothing is left to wait for')))
})
breakdown.catch(() => cancelling.abort())

const connect: Connect = async (backend, origin) =>
  backend.kind === 'embedded'
    ? await startEmbeddedService(backend, origin)
    : {
        ...backend,
        transport: createHttpTransport(),
        pace: hostedPace,
        stop: () => Promise.resolve()
      }

const loadOctokit = async (token: string): Promise<{ request: Request }> =>
  (await import('@actions/github')).getOctokit(token)

/** What takes longest before an agent can start; the service loads meanwhile. */
async function beginTurn(
  options: Omit<Parameters<typeof beginHeadStart>[0], 'hostEnvironment'>
): Promise<HeadStart> {
  const { beginHeadStart } = await import('./service/jobs/head-start.ts')
  return beginHeadStart({ ...options, hostEnvironment: process.env })
}

/** Octokit for who asks it last: it loads when it is asked, or sooner if somebody says so. */
function loadedLate(token: string): { octokit: { request: Request }; getReady: () => void } {
  let loading: ReturnType<typeof loadOctokit> | undefined
  const load = (): ReturnType<typeof loadOctokit> => {
    loading ??= loadOctokit(token)
    return loading
  }
  const request = async (...parameters: Parameters<Request>) =>
    (await load()).request(...parameters)
  return {
    octokit: { request: request as unknown as Request },
    // Who asks first gets the error.
    getReady: () => void load().catch(() => undefined)
  }
}

/** The service in this process: no port, its data in the runner's temporary folder. */
async function startEmbeddedService(backend: EmbeddedBackend, origin: Origin): Promise<Connection> {
  const { repository, githubToken: token } = backend
  const directory = temporaryFolder()
  const ref = (backend.isRefGiven ? undefined : origin.ref) ?? backend.ref
  const host = {
    serverUrl: (process.env.GITHUB_SERVER_URL ?? 'https://github.com').replace(/\/+$/, ''),
    token
  }
  const headStart =
    origin.isNew === true && ref !== null
      ? await beginTurn({ host, repository, branch: ref, directory })
      : undefined
  const { SandboxError, startEmbedded } = await import('./service/embedded.ts')
  const service = await startEmbedded({
    directory,
    agent: backend,
    sandbox: backend.sandbox,
    repository,
    ref,
    allowedPaths: backend.allowedPaths,
    draft: backend.draft,
    labels: backend.labels,
    origin,
    headStart,
    host: { ...host, ...loadedLate(token) },
    log: log.info
  }).catch((error: unknown) => {
    // Nothing was asked for yet: it is about an input, as the others are.
    if (!(error instanceof SandboxError)) throw error
    throw new InputError([`sandbox: ${error.message}`])
  })
  return {
    ...service,
    transport: createInProcessTransport(service.answer),
    baseUrl: embeddedUrl,
    pace: embeddedPace
  }
}

const embeddedUrl = 'http://embedded.invalid'
const temporaryFolder = (): string =>
  mkdtempSync(join(process.env.RUNNER_TEMP ?? tmpdir(), 'docs-agent-'))

/** The part of the service that counts logs, in this process. */
const countLogs: CountLogs = async ({ patterns, signal }) => {
  const { startEmbeddedVisitors } = await import('./service/visitors/embedded-visitors.ts')
  const service = await startEmbeddedVisitors({
    directory: temporaryFolder(),
    patterns,
    workspace: process.env.GITHUB_WORKSPACE || '.',
    now: systemClock.now,
    signal,
    log: line => log.info(`Visitors: ${line}`)
  })
  return { ...service, transport: createInProcessTransport(service.answer), baseUrl: embeddedUrl }
}

const world: World = {
  env: process.env,
  input: name => core.getInput(name, { trimWhitespace: false }),
  readFile: path => readFileSync(path),
  mask: core.setSecret,
  files: {
    setOutput: core.setOutput,
    saveState: core.saveState,
    writeSummary: markdown => appendFileSync(process.env.GITHUB_STEP_SUMMARY ?? '', markdown)
  },
  log,
  clock: systemClock,
  random: Math.random,
  // Loaded when it is called: most runs need no word.
  word: () => process.getBuiltinModule('node:crypto').randomBytes(16).toString('hex'),
  connect,
  countLogs,
  github: async () => {
    const octokit = await loadOctokit(core.getInput('github-token'))
    return patient(octokit, systemClock, cancelling.signal)
  },
  cancelled: cancelling.signal,
  breakdown
}

async function finishRun(): Promise<number> {
  const { post } = await import('./action/post.ts')
  return post(world, {
    phase: core.getState('phase'),
    jobId: core.getState('jobId'),
    working: core.getState('working'),
    reply: core.getState('reply'),
    end: core.getState('end')
  })
}

const isPost = basename(process.argv[1] ?? '') === 'post.js'
const step = isPost ? finishRun() : run(world)
const code = await step.catch(error => {
  log.error(`The end of this step could not be reported: ${String(error)}`)
  return 1
})

// A tunnel through a proxy may keep its socket open: leave once everything is written.
await new Promise(resolve => process.stdout.write('', resolve))
process.exit(code)
