import { existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { CodeHost } from '../code-host.ts'
import { createRedaction } from '../redaction.ts'
import { checkOut } from './check-out.ts'
import type { ClaimedTurn } from './claimed-turn.ts'
import { removeFolder } from './folder.ts'
import { basicToken, createGit } from './git.ts'
import { fetchedRef, prepareFetch } from './repository.ts'
import { agentVariables, placesIn, type TurnPlaces } from './turn-places.ts'

/** What a first turn will do first, begun before anybody has asked for the turn. */
export type HeadStart = {
  /** The folder of that turn, with the folders of its agent. */
  folder: string
  /** Whether this is the turn that it was begun for. */
  isFor: (turn: ClaimedTurn) => boolean
  /**
   * Resolves with the commit whose files are in the workspace; undefined if that failed, and nothing
   * is left of it: the turn does it itself, has more patience, and will tell why it cannot. Rejects
   * where something is left.
   */
  filled: Promise<string | undefined>
  /** Ends it; resolves when git is gone. */
  stop: () => Promise<void>
}

/** Begins at once. One try. */
export function beginHeadStart(options: {
  host: Pick<CodeHost, 'serverUrl' | 'token'>
  /** owner/name */
  repository: string
  branch: string
  /** An existing folder that agents do not see, in which the turn gets its own. */
  directory: string
  hostEnvironment: NodeJS.ProcessEnv
}): HeadStart {
  const folder = join(realpathSync(options.directory), 'first-turn')
  const places = placesIn(folder)
  makeFolders(places)
  const stopping = new AbortController()
  const filled = fillOnce(options, { folder, places, signal: stopping.signal })
  // The turn is told.
  filled.catch(() => undefined)
  return {
    folder,
    isFor: ({ job, plannedPush }) =>
      job.ref === options.branch && [job.branch, job.plannedBranch, plannedPush].every(isNull),
    filled,
    async stop() {
      stopping.abort()
      await filled.catch(() => undefined)
    }
  }
}

const isNull = (value: unknown): boolean => value === null

function makeFolders({ workspace, agent }: TurnPlaces): void {
  for (const path of [workspace, agentVariables(agent).TMPDIR]) mkdirSync(path, { recursive: true })
}

async function fillOnce(
  { host, repository, branch, hostEnvironment }: Parameters<typeof beginHeadStart>[0],
  { folder, places, signal }: { folder: string; places: TurnPlaces; signal: AbortSignal }
): Promise<string | undefined> {
  const { serverUrl, token } = host
  const redact = createRedaction([token, basicToken(token)])
  const git = createGit({ serverUrl, token, directory: folder, hostEnvironment, redact, signal })
  const { repository: gitDirectory } = places
  const fetch = prepareFetch({ serverUrl, repository, gitDirectory, branch })
  try {
    await git({ ...fetch.call, next: checkOut(places, fetchedRef) })
    return fetch.commit()
  } catch {
    await removeWork(places)
    return undefined
  }
}

/** All but the folders of the agent, which its container holds on to. */
async function removeWork({ repository, index, workspace }: TurnPlaces): Promise<void> {
  // The turn may have ended before it needed them, and be gone with all.
  const names = existsSync(workspace) ? readdirSync(workspace) : []
  const files = names.map(name => join(workspace, name))
  await Promise.all([repository, index, `${index}.lock`, ...files].map(removeFolder))
}
