import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { git, gitOrNull } from './git-command.ts'

export type Files = Record<string, string | null>

export type NewCommit = {
  branch: string
  message: string
  /** Path to text; null deletes the file. */
  files: Files
}

/** Refuses pushes to the branches named in a file of the repository, as branch protection does. */
const updateHook = `#!/bin/sh
[ -f protected-branches ] || exit 0
while read -r pattern; do
  case "$1" in
    refs/heads/$pattern)
      echo "error: GH006: Protected branch update failed for $1." >&2
      exit 1 ;;
  esac
done < protected-branches
`

/** An empty bare repository whose HEAD is the given branch. */
export const initBare = async (folder: string, branch: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await git(folder, ['init', '--quiet', '--bare', `--initial-branch=${branch}`])
  await installHook(folder)
}

/**
 * A bare copy of somebody's repository, by git's own protocol, so that nothing is shared with the
 * original. Answers the name of its default branch.
 */
export const copyBare = async (options: {
  from: string
  folder: string
  config: string
}): Promise<string> => {
  const { from, folder, config } = options
  const ask = (question: string) =>
    git(from, ['rev-parse', question], { config }).then(
      answer => answer.trimEnd(),
      () => null
    )
  if ((await ask('--git-dir')) === null) throw new Error(`There is no git repository in ${from}`)
  // A bare repository has no top level: it is taken as it was named.
  const source = (await ask('--show-toplevel')) ?? from
  await git(from, ['clone', '--quiet', '--bare', '--no-local', '--', source, folder], { config })
  await git(folder, ['remote', 'remove', 'origin'])
  await installHook(folder)
  const head = await gitOrNull(folder, ['rev-parse', '--verify', '--quiet', 'HEAD'])
  if (head === null) throw new Error('The repository has no commit yet: make one first')
  const branch = await gitOrNull(folder, ['symbolic-ref', '--short', 'HEAD'])
  if (branch !== null) return branch.trim()
  // A detached HEAD has no branch, and a pull request needs one to aim at.
  await git(folder, ['update-ref', 'refs/heads/detached-head', head.trim()])
  await git(folder, ['symbolic-ref', 'HEAD', 'refs/heads/detached-head'])
  return 'detached-head'
}

const installHook = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'hooks'), { recursive: true })
  await writeFile(join(folder, 'hooks', 'update'), updateHook)
  await chmod(join(folder, 'hooks', 'update'), 0o755)
}

/** From now on pushes to branches of this shell pattern are refused. */
export const protectBranch = (folder: string, pattern: string): Promise<void> =>
  writeFile(join(folder, 'protected-branches'), `${pattern}\n`, { flag: 'a' })

/** Writes a commit on top of a branch (or its first one) and answers its id. */
export const commitFiles = async (folder: string, commit: NewCommit): Promise<string> => {
  const index = join(folder, `index-${process.hrtime.bigint()}`)
  const env = { GIT_INDEX_FILE: index }
  const parent = await branchSha(folder, commit.branch)
  try {
    if (parent) await git(folder, ['read-tree', parent], { env })
    for (const [path, text] of Object.entries(commit.files)) {
      if (text === null) {
        await git(folder, ['rm', '--cached', '--quiet', '--', path], { env })
      } else {
        const blob = await git(folder, ['hash-object', '-w', '--stdin'], { input: text })
        const entry = `100644,${blob.trim()},${path}`
        await git(folder, ['update-index', '--add', '--cacheinfo', entry], { env })
      }
    }
    const tree = (await git(folder, ['write-tree'], { env })).trim()
    const parents = parent ? ['-p', parent] : []
    const args = ['commit-tree', tree, ...parents, '-m', commit.message]
    const sha = (await git(folder, args)).trim()
    await git(folder, ['update-ref', `refs/heads/${commit.branch}`, sha])
    return sha
  } finally {
    await rm(index, { force: true })
  }
}

/** The commit a branch points to, or null where there is no such branch. */
export const branchSha = async (folder: string, branch: string): Promise<string | null> =>
  commitSha(folder, `refs/heads/${branch}`)

/** The commit that a branch, tag or id names, or null. */
export const commitSha = async (folder: string, name: string): Promise<string | null> => {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]
  const sha = await gitOrNull(folder, args)
  return sha === null ? null : sha.trim()
}

/** Merges head into a branch with a merge commit and answers its id; throws where they conflict. */
export const mergeInto = async (
  folder: string,
  merge: { branch: string; base: string; head: string; message: string }
): Promise<string> => {
  const { base, head, message } = merge
  const tree = (await git(folder, ['merge-tree', '--write-tree', base, head])).trim()
  const args = ['commit-tree', tree, '-p', base, '-p', head, '-m', message]
  const sha = (await git(folder, args)).trim()
  await git(folder, ['update-ref', `refs/heads/${merge.branch}`, sha])
  return sha
}
