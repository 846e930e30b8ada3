import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allEnded } from './all-ended.ts'
import { indexOf } from './check-out.ts'
import { type Git, GitError } from './git.ts'
import { contentRefusal, readFilters } from './patch-content.ts'
import { isWithin, limits, sizeRefusal, tooManyFiles } from './patch-limits.ts'
import { readNewObject } from './patch-object.ts'
import { type Change, isFile, isSymlink, readChanges, refusal } from './patch-rules.ts'
import type { Repository } from './repository.ts'
import { surveyWorkspace } from './survey.ts'
import { saysFullDisk } from './system-error.ts'
import { TurnFailure } from './turn-failure.ts'
import type { TurnPlaces } from './turn-places.ts'

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

/** The files of a commit that was checked out. */
export function createWorkspace(options: {
  git: Git
  repository: Repository
  commit: string
  places: TurnPlaces
}): Workspace {
  const { git, repository, commit, places } = options
  const { workspace: directory, repository: gitDirectory } = places

  return {
    async collect({ message, allowedPaths, secrets }) {
      const survey = await surveyWorkspace(directory)
      await repository.renew(commit)
      const run: Run = (args, input = '') =>
        git({
          args: [`--git-dir=${gitDirectory}`, `--work-tree=${directory}`, ...args],
          env: { ...indexOf(places), ...identity },
          input
        })
      if (!isWithin(survey)) await refuseLarge(directory, run)
      await complain(() => run(['add', '--all']))
      const check = async (): Promise<number> => {
        const diff = ['diff-index', '--cached', '-r', '-z', '--no-renames', commit]
        const changes = readChanges(await run(diff))
        const links = await readLinks(repository, { changes, run })
        const reason =
          refusal({ changes, links, allowedPaths }) ??
          (await contentRefusal({
            changes,
            gitDirectory,
            filters: survey.hasAttributes ? await readFiltersOf(changes, run) : new Map(),
            secrets
          }))
        if (reason !== undefined) throw new TurnFailure(reason)
        return changes.length
      }
      // Made while it is checked: what is refused is never pushed, and goes with the folder.
      const flags = ['--quiet', '--no-verify', '--allow-empty', '--cleanup=verbatim', '--file=-']
      const committing = run(['commit', ...flags], message)
      const [changedFiles] = await allEnded([check(), committing])
      if (changedFiles === 0) return undefined
      const head = await readFile(join(gitDirectory, 'HEAD'), 'utf8')
      return { commit: head.trim(), changedFiles }
    }
  }
}

type Run = (args: readonly string[], input?: string) => Promise<string>

/** What git will not take is the agent's doing, and the reason of the turn. */
async function complain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof GitError)) throw cause
    const what = saysFullDisk.test(cause.message)
      ? 'the disk is full, the changes of the agent find no room'
      : 'the agent left files that git does not take'
    throw new TurnFailure(`${what}: ${cause.message}`, { cause })
  }
}

/** Measures what git would take before it reads any of it: that could be without end. */
async function refuseLarge(directory: string, run: Run): Promise<void> {
  const flags = ['--others', '--modified', '--exclude-standard', '-z']
  const listing = await complain(() => run(['ls-files', ...flags]))
  const paths = new Set(listing.split('\0').filter(path => path !== ''))
  if (paths.size > limits.files) throw new TurnFailure(tooManyFiles())
  const sizes = new Map<string, number>()
  for (const path of paths) {
    const stats = await lstat(join(directory, path)).catch(() => undefined)
    if (stats?.isFile()) sizes.set(path, stats.size)
  }
  const reason = sizeRefusal(sizes)
  if (reason !== undefined) throw new TurnFailure(reason)
}

/** The targets of changed links, as they would be published. */
async function readLinks(
  { gitDirectory }: Repository,
  { changes, run }: { changes: readonly Change[]; run: Run }
): Promise<Map<string, string>> {
  const links = new Map<string, string>()
  for (const { path, hash } of changes.filter(isSymlink)) {
    const target = await readNewObject(gitDirectory, hash)
    links.set(path, target?.toString() ?? (await run(['cat-file', 'blob', hash])))
  }
  return links
}

/** The filters of changed files, by the attributes that would be published with them. */
async function readFiltersOf(changes: readonly Change[], run: Run): Promise<Map<string, string>> {
  const paths = changes.filter(isFile).map(({ path }) => `${path}\0`)
  return readFilters(
    await run(['check-attr', '--cached', '--stdin', '-z', 'filter'], paths.join(''))
  )
}
