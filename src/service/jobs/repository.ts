import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteUrl } from '../code-host.ts'
import { removeFolder } from './folder.ts'
import { type GitCall, GitError } from './git.ts'
import { patiently } from './patience.ts'
import { fetchFailure, networkWait, pushFailure } from './remote-failure.ts'
import { type GitPlace, listRemote } from './remote-list.ts'
import { TurnFailure } from './turn-failure.ts'

/**
 * The side of a turn that talks to the remote: a bare git directory without a work tree, so that
 * nothing of the tree is ever read while git holds the token.
 */
export type Repository = {
  gitDirectory: string
  /** The name of the default branch. */
  defaultBranch(): Promise<string>
  /** Fetches the newest commit of a branch, without its history; answers its hash. */
  fetch(branch: string): Promise<string>
  /** The commit at a branch of the remote; undefined if there is no such branch. */
  tip(branch: string): Promise<string | undefined>
  /**
   * Keeps nothing of the git directory but its objects, with HEAD at a commit. An agent that is not
   * isolated can reach it, and could lead git and its token elsewhere by a line in the configuration:
   * to be called between its end and what git does next.
   */
  renew(head: string): Promise<void>
  /** Puts a commit onto a branch of the remote; never overwrites what others pushed. */
  push(options: { commit: string; branch: string }): Promise<void>
}

export async function createRepository(
  options: GitPlace & { gitDirectory: string }
): Promise<Repository> {
  const { git, gitDirectory, repository } = options
  const url = remoteUrl(options.serverUrl, repository)

  const tip = async (branch: string): Promise<string | undefined> => {
    const name = `refs/heads/${branch}`
    // A pattern finds longer names that end with it, too.
    const lines = (await listRemote(options, { patterns: [name] })).split('\n')
    return lines.map(line => line.split('\t')).find(fields => fields[1] === name)?.[0]
  }

  return {
    gitDirectory,
    tip,
    async defaultBranch() {
      const listing = await listRemote(options, { flags: ['--symref'], patterns: ['HEAD'] })
      const branch = /^ref: refs\/heads\/(.+)\tHEAD$/m.exec(listing)
      if (branch?.[1] !== undefined) return branch[1]
      throw new TurnFailure(`${repository} is empty: push a first commit`)
    },
    async fetch(branch) {
      const fetch = prepareFetch({ ...options, branch })
      try {
        await patiently(options, { work: () => git(fetch.call), waitFor: networkWait })
      } catch (error) {
        throw fetchFailure(error, { repository, branch })
      }
      return fetch.commit()
    },
    async renew(head) {
      const others = (await readdir(gitDirectory)).filter(name => name !== 'objects')
      const old = [...others, 'objects/info'].map(name => join(gitDirectory, name))
      await Promise.all(old.map(removeFolder))
      writeGitDirectory(gitDirectory, { head, shallow: head })
    },
    async push({ commit, branch }) {
      const refspec = `${commit}:refs/heads/${branch}`
      const args = [`--git-dir=${gitDirectory}`, 'push', '--quiet', '--', url, refspec]
      try {
        await patiently(options, {
          work: async () => {
            try {
              await git({ args, remote: true })
            } catch (error) {
              // The answer can be lost although the push was taken: the remote knows.
              if (!(error instanceof GitError) || !(await isAt(branch, { commit, error })))
                throw error
            }
          },
          waitFor: networkWait
        })
      } catch (error) {
        throw pushFailure(error, { repository, branch })
      }
    }
  }

  /** Whether a push that failed was taken. If nobody can tell, it must not be sent again. */
  async function isAt(
    branch: string,
    { commit, error }: { commit: string; error: GitError }
  ): Promise<boolean> {
    try {
      return (await tip(branch)) === commit
    } catch (cause) {
      if (!(cause instanceof TurnFailure)) throw cause
      throw pushFailure(error, { repository, branch })
    }
  }
}

/** Where a fetch notes what it got. */
export const fetchedRef = 'refs/docs-agent/base'

/** Makes a git directory, and says how to fetch a branch into it, and what was fetched then. */
export function prepareFetch(
  options: Pick<GitPlace, 'serverUrl' | 'repository'> & { gitDirectory: string; branch: string }
): { call: GitCall; commit: () => string } {
  const { gitDirectory, branch } = options
  writeGitDirectory(gitDirectory, { head: 'ref: refs/heads/none' })
  const url = remoteUrl(options.serverUrl, options.repository)
  const refspec = `+refs/heads/${branch}:${fetchedRef}`
  const flags = ['--quiet', '--depth=1', '--no-tags', '--no-write-fetch-head']
  return {
    call: {
      args: [`--git-dir=${gitDirectory}`, 'fetch', ...flags, '--', url, refspec],
      remote: true
    },
    commit: () => readFileSync(join(gitDirectory, fetchedRef), 'utf8').trim()
  }
}

/**
 * What `git init --bare` would make, without its process and without templates. Four small files at
 * once are written sooner than waited for.
 */
function writeGitDirectory(
  directory: string,
  { head, shallow }: { head: string; shallow?: string }
): void {
  for (const folder of ['objects', 'refs']) mkdirSync(join(directory, folder), { recursive: true })
  writeFileSync(join(directory, 'HEAD'), `${head}\n`)
  writeFileSync(
    join(directory, 'config'),
    '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n'
  )
  if (shallow !== undefined) writeFileSync(join(directory, 'shallow'), `${shallow}\n`)
}
