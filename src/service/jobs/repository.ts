import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteUrl } from '../code-host.ts'
import { type Git, GitError } from './git.ts'
import { fetchFailure, pushFailure } from './remote-failure.ts'
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
  /** Puts a commit onto a branch of the remote; never overwrites what others pushed. */
  push(options: { commit: string; branch: string }): Promise<void>
}

export async function createRepository(options: {
  git: Git
  gitDirectory: string
  serverUrl: string
  /** owner/name */
  repository: string
}): Promise<Repository> {
  const { git, gitDirectory, repository } = options
  const url = remoteUrl(options.serverUrl, repository)
  const fetched = 'refs/docs-agent/base'
  await writeGitDirectory(gitDirectory, { bare: true, head: 'ref: refs/heads/none' })

  const listRemote = async (name: string, ...flags: string[]): Promise<string> => {
    try {
      return await git({ args: ['ls-remote', ...flags, '--', url, name], remote: true })
    } catch (error) {
      throw fetchFailure(error, { repository, branch: name })
    }
  }
  const tip = async (branch: string): Promise<string | undefined> =>
    /^([0-9a-f]{40,64})\t/.exec(await listRemote(`refs/heads/${branch}`))?.[1]

  return {
    gitDirectory,
    tip,
    async defaultBranch() {
      const branch = /^ref: refs\/heads\/(.+)\tHEAD$/m.exec(await listRemote('HEAD', '--symref'))
      if (branch?.[1] !== undefined) return branch[1]
      throw new TurnFailure(`${repository} is empty: push a first commit`)
    },
    async fetch(branch) {
      const refspec = `+refs/heads/${branch}:${fetched}`
      const flags = ['--quiet', '--depth=1', '--no-tags', '--no-write-fetch-head']
      try {
        await git({
          args: [`--git-dir=${gitDirectory}`, 'fetch', ...flags, '--', url, refspec],
          remote: true
        })
      } catch (error) {
        throw fetchFailure(error, { repository, branch })
      }
      return (await readFile(join(gitDirectory, fetched), 'utf8')).trim()
    },
    async push({ commit, branch }) {
      const refspec = `${commit}:refs/heads/${branch}`
      try {
        await git({
          args: [`--git-dir=${gitDirectory}`, 'push', '--quiet', '--', url, refspec],
          remote: true
        })
      } catch (error) {
        // The answer can be lost although the push was taken.
        if (error instanceof GitError && (await isAt(branch, commit))) return
        throw pushFailure(error, { repository, branch })
      }
    }
  }

  async function isAt(branch: string, commit: string): Promise<boolean> {
    try {
      return (await tip(branch)) === commit
    } catch (error) {
      if (error instanceof TurnFailure) return false
      throw error
    }
  }
}

/** What `git init` would make, without its process and without templates. */
export async function writeGitDirectory(
  directory: string,
  { bare, head }: { bare: boolean; head: string }
): Promise<void> {
  await mkdir(join(directory, 'objects', 'info'), { recursive: true })
  await mkdir(join(directory, 'refs'))
  await writeFile(join(directory, 'HEAD'), `${head}\n`)
  await writeFile(
    join(directory, 'config'),
    `[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = ${bare}\n`
  )
}
