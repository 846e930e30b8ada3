import { posix } from 'node:path'
import { excerpt } from '../../text/log-line.ts'

const gitlink = '160000'
const symlink = '120000'

/** One path that a turn changed; a rename is a removal and an addition. */
export type Change = {
  path: string
  /** The mode after the change, for example `100644`; `000000` if the path was removed. */
  mode: string
}

/** Reads `git diff-index --cached -r -z --no-renames`. */
export function readChanges(raw: string): Change[] {
  const fields = raw.split('\0')
  const changes: Change[] = []
  for (let index = 0; index + 1 < fields.length; index += 2) {
    const mode = /^:\d{6} (\d{6}) /.exec(fields[index] ?? '')?.[1]
    const path = fields[index + 1]
    if (mode === undefined || path === undefined) throw new Error('git printed an unknown diff')
    changes.push({ path, mode })
  }
  return changes
}

export const isSymlink = ({ mode }: Change): boolean => mode === symlink

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
  for (const change of changes) {
    const why = objection(change, links.get(change.path), allowedPaths)
    if (why !== undefined) {
      return `the agent changed ${excerpt(change.path, 200)}, ${why}; nothing was published`
    }
  }
  return undefined
}

function objection(
  { path, mode }: Change,
  target: string | undefined,
  allowedPaths: readonly string[]
): string | undefined {
  if (/^\.github\/workflows(\/|$)/i.test(path)) return 'but workflows are not to be changed'
  if (mode === gitlink) return 'but a repository inside the repository is not taken'
  if (mode === symlink && (target === undefined || leavesTree(path, target))) {
    return 'but a link must stay inside the repository'
  }
  if (allowedPaths.length > 0 && !allowedPaths.some(glob => matches(path, glob))) {
    return `which lies outside of the allowed paths (${excerpt(allowedPaths.join(', '), 200)})`
  }
  return undefined
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
