import { posix } from 'node:path'
import { excerpt } from '../../text/log-line.ts'
import { limits, tooManyFiles } from './patch-limits.ts'
import { spellings } from './path-spelling.ts'
import { protection } from './protected-paths.ts'

const gitlink = '160000'
const symlink = '120000'

/** One path that a turn changed; a rename is a removal and an addition. */
export type Change = {
  path: string
  /** The mode before the change; `000000` if the path is new. */
  before: string
  /** The mode after the change, for example `100644`; `000000` if the path was removed. */
  mode: string
  /** The name of the object after the change. */
  hash: string
}

const line = /^:(\d{6}) (\d{6}) [0-9a-f]+ ([0-9a-f]+) /

/** Reads `git diff-index --cached -r -z --no-renames`. */
export function readChanges(raw: string): Change[] {
  const fields = raw.split('\0')
  const changes: Change[] = []
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const [, before, mode, hash] = line.exec(fields[index] ?? '') ?? []
    const path = fields[index + 1]
    if (!before || !mode || !hash || !path) throw new Error('git printed an unknown diff')
    changes.push({ path, before, mode, hash })
  }
  return changes
}

export const isSymlink = ({ mode }: Change): boolean => mode === symlink

export const isFile = ({ mode }: Change): boolean => mode === '100644' || mode === '100755'

/**
 * Why a patch must not be published, naming the first path that breaks a rule; undefined if none
 * does. `links` holds the targets of the changed symbolic links by path.
 */
export function refusal(options: {
  changes: readonly Change[]
  links: ReadonlyMap<string, string>
  /** Globs; none = everything. A folder stands for all that lies in it. */
  allowedPaths: readonly string[]
}): string | undefined {
  const { changes, links, allowedPaths } = options
  if (changes.length > limits.files) return tooManyFiles()
  const paths = changes.filter(({ mode }) => mode !== '000000').map(({ path }) => path)
  for (const change of changes) {
    const why =
      objection(change, links.get(change.path), allowedPaths) ??
      (isBareRepository(change, paths) ? noRepository : undefined)
    if (why !== undefined) {
      return `the agent changed ${excerpt(change.path, 200)}, ${why}; nothing was published`
    }
  }
  return undefined
}

const noRepository = 'but a repository inside the repository is not taken'

function objection(
  { path, before, mode }: Change,
  target: string | undefined,
  allowedPaths: readonly string[]
): string | undefined {
  // What is not UTF-8 was read as this character; no rule could be sure of such a path.
  if (path.includes('\ufffd')) return 'whose name is not UTF-8 text'
  const protectedBy = protection(path, allowedPaths)
  if (protectedBy !== undefined) return protectedBy
  if (before === gitlink) return 'but a submodule is not to be changed'
  if (mode === gitlink) return noRepository
  if (mode === symlink && spellings(path)('.github')) return 'but a link must not stand for it'
  if (mode === symlink && (target === undefined || leavesTree(path, target))) {
    return 'but a link must stay inside the repository'
  }
  if (allowedPaths.length > 0 && !allowedPaths.some(glob => matches(path, glob))) {
    return `which lies outside of the allowed paths (${excerpt(allowedPaths.join(', '), 200)})`
  }
  return undefined
}

/** Git takes a folder for a repository by these three names, and obeys the configuration in it. */
function isBareRepository({ path }: Change, paths: readonly string[]): boolean {
  if (!/(^|\/)head$/i.test(path)) return false
  const folder = path.slice(0, -'head'.length).toLowerCase()
  return ['objects/', 'refs/'].every(name =>
    paths.some(other => other.toLowerCase().startsWith(folder + name))
  )
}

/**
 * A link lies in a real folder, so climbing from there stays on real folders. After a name it may
 * not climb again: that name can be a link itself, and its parent anywhere.
 */
function leavesTree(path: string, target: string): boolean {
  const parts = target.split('/')
  const climbs = parts.findIndex(part => part !== '..')
  const up = climbs === -1 ? parts.length : climbs
  return (
    target.startsWith('/') ||
    up > path.split('/').length - 1 ||
    parts.slice(up).includes('..') ||
    parts.some(part => part.toLowerCase() === '.git')
  )
}

function matches(path: string, glob: string): boolean {
  const pattern = glob.replace(/^(\.?\/)+/, '').replace(/\/+$/, '')
  return [pattern, `${pattern}/**`].some(one => posix.matchesGlob(showDots(path), showDots(one)))
}

// `**` passes over names with a dot in front; in a list of what is allowed, docs/** means all of it.
const showDots = (text: string): string => text.replace(/(^|[/{,])\./g, '$1\u0001')
