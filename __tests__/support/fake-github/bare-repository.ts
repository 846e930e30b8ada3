import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
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

/** An empty bare repository whose HEAD is the given branch: what `git init --bare` writes. */
export const initBare = async (folder: string, branch: string): Promise<void> => {
  for (const name of ['objects', 'refs/heads']) await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'HEAD'), `ref: refs/heads/${branch}\n`)
  const core = { repositoryformatversion: 0, filemode: true, bare: true }
  const lines = Object.entries(core).map(([name, value]) => `\t${name} = ${value}\n`)
  await writeFile(join(folder, 'config'), `[core]\n${lines.join('')}`)
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
  const head = await gitOrNull(folder, ['rev-parse', '--verify', '--quiet', 'HEAD'])
  if (head === null) throw new Error('The repository has no commit yet: make one first')
  const branch = await gitOrNull(folder, ['symbolic-ref', '--short', 'HEAD'])
  if (branch !== null) return branch.trim()
  // A detached HEAD has no branch, and a pull request needs one to aim at.
  await git(folder, ['update-ref', 'refs/heads/detached-head', head.trim()])
  await git(folder, ['symbolic-ref', 'HEAD', 'refs/heads/detached-head'])
  return 'detached-head'
}

/** From now on pushes to branches of this shell pattern are refused. */
export const protectBranch = async (folder: string, pattern: string): Promise<void> => {
  await mkdir(join(folder, 'hooks'), { recursive: true })
  await writeFile(join(folder, 'hooks', 'update'), updateHook)
  await chmod(join(folder, 'hooks', 'update'), 0o755)
  await writeFile(join(folder, 'protected-branches'), `${pattern}\n`, { flag: 'a' })
}

/** Writes a commit on top of a branch (or its first one) and answers its id. */
export const commitFiles = async (folder: string, commit: NewCommit): Promise<string> => {
  const parent = await branchSha(folder, commit.branch)
  const edits = Object.entries(commit.files).map(([path, text]) =>
    text === null ? `D ${quoted(path)}\n` : `M 100644 inline ${quoted(path)}\n${data(text)}`
  )
  // One process; the plumbing of git takes some for each file and five more.
  const input = [
    `commit refs/heads/${commit.branch}\nmark :1\n`,
    `committer docs-agent tests <tests@docs-agent.invalid> ${Math.floor(Date.now() / 1000)} +0000\n`,
    data(commit.message.replace(/\n?$/, '\n')),
    parent === null ? '' : `from ${parent}\n`,
    ...edits,
    '\nget-mark :1\ndone\n'
  ].join('')
  // The pack is kept as it is: unpacking it is a second process.
  const fast = ['-c', 'fastimport.unpackLimit=0', '-c', 'core.fsync=none']
  return (await git(folder, [...fast, 'fast-import', '--quiet', '--done'], { input })).trim()
}

/** A path of any characters, as fast-import reads it. */
const quoted = (path: string): string =>
  `"${path.replaceAll(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`

const data = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}\n`

/** The commit a branch points to, or null where there is no such branch. */
export const branchSha = (folder: string, branch: string): Promise<string | null> =>
  refSha(folder, `refs/heads/${branch}`)

/** The commit of a full ref, or null. Git is asked only where no file of the repository says it. */
export const refSha = async (folder: string, ref: string): Promise<string | null> => {
  if (!ref.includes('..')) {
    const text = await readFile(join(folder, ref), 'utf8').catch(() => '')
    if (/^[0-9a-f]{40}\n$/.test(text)) return text.trim()
    // Pushes never pack refs; only a clone begins with packed ones.
    if (text === '' && !existsSync(join(folder, 'packed-refs'))) return null
  }
  return commitSha(folder, ref)
}

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
