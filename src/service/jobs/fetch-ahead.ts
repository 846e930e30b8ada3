import { join } from 'node:path'
import type { CodeHost } from '../code-host.ts'
import { createRedaction } from '../redaction.ts'
import { basicToken, createGit } from './git.ts'
import { createRepository } from './repository.ts'

/** A branch that is fetched before a turn asks for it. */
export type FetchAhead = {
  /**
   * What was fetched, for the first turn of all, if it starts from this branch. Undefined if it must
   * fetch itself: the branch is another one, or the fetch failed, and will tell why the next time.
   * Later turns get nothing: an agent that is not isolated may have been at it, and it is old.
   */
  take: (branch: string) => Promise<Fetched | undefined>
  /** Resolves when it has ended, well or not. */
  ended: Promise<void>
  /** Ends it; resolves when git is gone. */
  stop: () => Promise<void>
}

export type Fetched = { gitDirectory: string; commit: string }

/** Begins at once. One try: a turn has more patience. */
export function fetchAhead(options: {
  host: Pick<CodeHost, 'serverUrl' | 'token'>
  /** owner/name */
  repository: string
  branch: string
  /** An existing folder that agents do not see. */
  directory: string
  hostEnvironment: NodeJS.ProcessEnv
}): FetchAhead {
  const stopping = new AbortController()
  const fetching = fetchOnce(options, stopping.signal).catch(() => undefined)
  const ended = fetching.then(() => undefined)
  let left: Promise<Fetched | undefined> | undefined = fetching
  return {
    ended,
    async take(branch) {
      const first = left
      left = undefined
      return branch === options.branch ? await first : undefined
    },
    async stop() {
      stopping.abort()
      await ended
    }
  }
}

async function fetchOnce(
  { host, repository, branch, directory, hostEnvironment }: Parameters<typeof fetchAhead>[0],
  signal: AbortSignal
): Promise<Fetched> {
  const { serverUrl, token } = host
  const redact = createRedaction([token, basicToken(token)])
  const git = createGit({ serverUrl, token, directory, hostEnvironment, redact, signal })
  const gitDirectory = join(directory, 'ahead.git')
  const sleep = () => Promise.reject(new Error('one try'))
  const place = { git, gitDirectory, serverUrl, repository, sleep, signal }
  const commit = await (await createRepository(place)).fetch(branch)
  return { gitDirectory, commit }
}
