import { join } from 'node:path'
import type { Api } from '../contract/api.ts'
import { logLine } from '../text/log-line.ts'
import type { CodeHost } from './code-host.ts'
import { removeFolder } from './jobs/folder.ts'
import type { HeadStart } from './jobs/head-start.ts'
import type { Origin } from './jobs/origin.ts'
import { agentVariables, placesIn } from './jobs/turn-places.ts'
import { createLog } from './log.ts'
import { noLimits, type Project } from './project.ts'
import type { AgentPlace } from './sandbox/container-process.ts'
import { openSandbox, type Sandbox, type SandboxMode } from './sandbox/sandbox.ts'
import { SandboxError } from './sandbox/sandbox-error.ts'
import { startService } from './service.ts'
import { openSqlite } from './sqlite.ts'

export type EmbeddedOptions = {
  /** An existing folder for clones and workspaces; removed by stop(). */
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
  /** Where a new job will be asked for: what its turn begins with, in `directory`; stopped by stop(). */
  headStart: HeadStart | undefined
  /** Its serverUrl has no slash at the end. */
  host: CodeHost
  /** One line for people; already harmless. */
  log: (line: string) => void
}

export type Embedded = {
  answer: Api
  projectId: string
  apiKey: string
  /** Resolves at the next end of a turn. */
  nextEnd: () => Promise<void>
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
  const { directory } = options
  // The trial is another process's work: this one goes on meanwhile.
  const opening = openSandbox({
    mode: options.sandbox,
    env: process.env,
    own: { folders: [directory], files: [] },
    directory,
    first: options.headStart && agentPlace(options.headStart, options.agent)
  })
  const starting = startBeside(opening, options)
  starting.catch(() => undefined)
  try {
    const { description } = await opening
    options.log(logLine(description))
    return await starting
  } catch (error) {
    await options.headStart?.stop()
    await starting.then(({ stop }) => stop()).catch(() => undefined)
    await removeFolder(directory)
    throw error
  }
}

/** Where the agent of the first turn will run. */
function agentPlace({ folder }: HeadStart, { command }: Project['agent']): AgentPlace {
  const { workspace, agent } = placesIn(folder)
  const { DOCS_AGENT_PROMPT_FILE: promptFile } = agentVariables(agent)
  return { command, workspace, folder: agent, promptFile }
}

/** All but the sandbox, which is awaited by the first who needs it. */
async function startBeside(opening: Promise<Sandbox>, options: EmbeddedOptions): Promise<Embedded> {
  const { directory, log } = options
  const service = await startService({
    // It lives no longer than this process.
    database: openSqlite(':memory:'),
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
    host: options.host,
    sandbox: {
      run: async run => (await opening).run(run),
      reclaim: async folder => (await opening).reclaim(folder)
    },
    directory: join(directory, 'turns'),
    environment: process.env,
    concurrency: 1,
    origin: options.origin,
    headStart: options.headStart,
    log: createLog({ format: 'text', level: 'info', write: log, now: Date.now })
  })
  const apiKey = await service.keys.create({ projectId, readOnly: false, expiresAt: null })
  return {
    answer: service.answer,
    projectId,
    apiKey,
    nextEnd: service.nextEnd,
    async stop() {
      await service.stop()
      await opening.then(
        ({ close }) => close(),
        () => undefined
      )
      await removeFolder(directory)
    }
  }
}
