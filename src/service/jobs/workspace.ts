import type { Dirent } from 'node:fs'
import { lstat, mkdir, readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { removeFolder } from './folder.ts'
import { type Git, GitError } from './git.ts'
import { leakRefusal } from './leaked-secret.ts'
import { type Change, isSymlink, readChanges, refusal } from './patch-rules.ts'
import { type Repository, writeGitDirectory } from './repository.ts'
import { TurnFailure } from './turn-failure.ts'

// An address that belongs to nobody: one at GitHub's noreply domain would name a real account.
const author = { name: 'docs-agent', email: 'docs-agent@noreply.invalid' }
const identity = {
  GIT_AUTHOR_NAME: author.name,
  GIT_AUTHOR_EMAIL: author.email,
  GIT_COMMITTER_NAME: author.name,
  GIT_COMMITTER_EMAIL: author.email
}

/** The files of a commit, where an agent may change them. No git directory lies in it. */
export type Workspace = {
  directory: string
  /**
   * Makes a commit of the changes, once the agent is gone; it lands among the objects of the
   * repository, ready to be pushed. Undefined if nothing changed.
   * @throws TurnFailure if a change breaks a rule
   */
  collect(options: {
    message: string
    allowedPaths: readonly string[]
    /** Values that must not be published. */
    secrets: readonly string[]
  }): Promise<{ commit: string; changedFiles: number } | undefined>
}

export async function checkOut(options: {
  git: Git
  repository: Repository
  commit: string
  /** An existing folder, for the files and for what git notes about them. */
  folder: string
}): Promise<Workspace> {
  const { git, repository, commit, folder } = options
  const directory = join(folder, 'workspace')
  const gitDirectory = join(folder, 'collect.git')
  // With the index of the checkout, git need not read the files that nobody touched.
  const index = { GIT_INDEX_FILE: join(folder, 'index') }
  await mkdir(directory)
  await git({
    args: [
      `--git-dir=${repository.gitDirectory}`,
      `--work-tree=${directory}`,
      'read-tree',
      '--reset',
      '-u',
      commit
    ],
    env: index
  })

  return {
    directory,
    async collect({ message, allowedPaths, secrets }) {
      await removeGitDirectories(directory)
      await writeGitDirectory(gitDirectory, { bare: false, head: commit })
      const run = (args: readonly string[], input = ''): Promise<string> =>
        git({
          args: [`--git-dir=${gitDirectory}`, `--work-tree=${directory}`, ...args],
          env: {
            ...index,
            ...identity,
            GIT_OBJECT_DIRECTORY: join(repository.gitDirectory, 'objects')
          },
          input
        })
      await addAll(run)
      const diff = ['diff-index', '--cached', '-r', '-z', '--no-renames', commit]
      const changes = readChanges(await run(diff))
      if (changes.length === 0) return undefined
      const links = await readLinks(directory, changes)
      const reason =
        refusal({ changes, links, allowedPaths }) ??
        (await leakRefusal(directory, { changes, secrets }))
      if (reason !== undefined) throw new TurnFailure(reason)
      const flags = ['--quiet', '--no-verify', '--cleanup=verbatim', '--file=-']
      await run(['commit', ...flags], message)
      const head = await readFile(join(gitDirectory, 'HEAD'), 'utf8')
      return { commit: head.trim(), changedFiles: changes.length }
    }
  }
}

async function addAll(run: (args: readonly string[]) => Promise<string>): Promise<void> {
  try {
    await run(['add', '--all'])
  } catch (cause) {
    if (!(cause instanceof GitError)) throw cause
    throw new TurnFailure(`the agent left files that git does not take: ${cause.message}`, {
      cause
    })
  }
}

/**
 * A git directory inside the tree would have a say in what git does next: its filters run, its
 * configuration counts. Links are not followed.
 */
async function removeGitDirectories(directory: string): Promise<void> {
  for (const entry of await list(directory)) {
    const path = join(directory, entry.name)
    if (entry.name.toLowerCase() === '.git') await removeFolder(path)
    else if (entry.isDirectory()) await removeGitDirectories(path)
  }
}

async function list(directory: string): Promise<Dirent[]> {
  try {
    // The agent may have put a link in the place of its workspace.
    if ((await lstat(directory)).isDirectory()) {
      return await readdir(directory, { withFileTypes: true })
    }
  } catch (cause) {
    throw new TurnFailure('the agent left a folder that cannot be read', { cause })
  }
  throw new TurnFailure('the agent removed its workspace')
}

async function readLinks(
  directory: string,
  changes: readonly Change[]
): Promise<Map<string, string>> {
  const links = new Map<string, string>()
  for (const change of changes.filter(isSymlink)) {
    links.set(change.path, await readlink(join(directory, change.path)))
  }
  return links
}
