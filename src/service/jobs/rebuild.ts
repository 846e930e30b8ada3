import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import type { CodeHost } from '../code-host.ts'
import type { Project } from '../project.ts'
import { createRedaction } from '../redaction.ts'
import { removeFolder } from './folder.ts'
import { basicToken, createGit } from './git.ts'
import { type RecordedJob, readRecord } from './git-record.ts'
import type { Sleep } from './patience.ts'
import type { JobStore } from './store.ts'
import { TurnFailure } from './turn-failure.ts'

// A client waits 20 s for a job.
const timeoutMs = 15_000

/** The remote could not be asked for a job: nobody knows whether there is one. */
export class RebuildError extends Error {
  override name = 'RebuildError'
}

/**
 * Brings back a job that the database does not know, from its branch, its commits and its pull
 * request: git is the record. Answers whether the remote knows it.
 * @throws RebuildError if the remote cannot be asked
 */
export type Rebuild = (wanted: { project: Project; jobId: string }) => Promise<boolean>

export function createRebuild(options: {
  jobs: JobStore
  host: CodeHost
  /** A folder for git to run in; made if it is missing. */
  directory: string
  hostEnvironment: NodeJS.ProcessEnv
  now: () => number
  sleep: Sleep
  log: (line: string) => void
  /** The service stops. */
  signal: AbortSignal
}): Rebuild {
  const atWork = new Map<string, Promise<boolean>>()

  const rebuild: Rebuild = async ({ project, jobId }) => {
    const record = await ask(options, { project, jobId })
    if (record === undefined) return false
    await options.jobs.adopt({ project, record })
    options.log(`job ${jobId}: rebuilt from ${record.branch} of ${project.repository}`)
    return true
  }

  // Many may ask for one job at a time; the remote is asked once.
  return wanted => {
    const name = `${wanted.jobId} ${wanted.project.id}`
    const running = atWork.get(name) ?? rebuild(wanted).finally(() => atWork.delete(name))
    atWork.set(name, running)
    return running
  }
}

async function ask(
  options: Parameters<typeof createRebuild>[0],
  { project, jobId }: Parameters<Rebuild>[0]
): Promise<RecordedJob | undefined> {
  const { host } = options
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)])
  await mkdir(options.directory, { recursive: true })
  const folder = await mkdtemp(join(options.directory, 'rebuild-'))
  try {
    const git = createGit({
      serverUrl: host.serverUrl,
      token: host.token,
      directory: folder,
      hostEnvironment: options.hostEnvironment,
      redact: createRedaction([host.token, basicToken(host.token)]),
      signal
    })
    return await readRecord({ ...options, signal, git, jobId, repository: project.repository })
  } catch (cause) {
    if (!signal.aborted && !(cause instanceof TurnFailure)) throw cause
    const why =
      cause instanceof TurnFailure ? cause.message : `${project.repository} did not answer in time`
    throw new RebuildError(
      `nothing was done: the job may be known to its repository alone, and ${why}`,
      { cause }
    )
  } finally {
    await removeFolder(folder)
  }
}
