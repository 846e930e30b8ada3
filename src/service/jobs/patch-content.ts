import { excerpt } from '../../text/log-line.ts'
import { createLeakSearch } from './leaked-secret.ts'
import { limits } from './patch-limits.ts'
import { readNewObject } from './patch-object.ts'
import { type Change, isFile, isSymlink } from './patch-rules.ts'

const lfsPointer = 'version https://git-lfs.github.com/spec/v1\n'
const longestPointer = 1024

/**
 * Why the content of a patch must not be published, naming the first file that breaks a rule;
 * undefined if none does. Holds one file in memory at a time.
 */
export async function contentRefusal(options: {
  changes: readonly Change[]
  /** The git directory that `git add` wrote to. */
  gitDirectory: string
  /** The filters that the repository's attributes name, by path. */
  filters: ReadonlyMap<string, string>
  /** Values that must not be published. */
  secrets: readonly string[]
}): Promise<string | undefined> {
  const { gitDirectory, filters } = options
  const holdsSecret = createLeakSearch(options.secrets)
  let total = 0
  for (const change of options.changes) {
    const { path, hash } = change
    const refused = (why: string): string =>
      `the agent ${why.replace('{path}', excerpt(path, 200))}; nothing was published`
    const leaked = 'wrote a secret into {path}'
    if (holdsSecret(Buffer.from(path))) return refused(leaked)
    if (!isFile(change) && !isSymlink(change)) continue
    const content = await readNewObject(gitDirectory, hash)
    // The repository has it already, under another name perhaps.
    if (content === undefined) continue
    total += content.length
    if (total > limits.patchBytes) return refused('changed too much for one patch, up to {path}')
    const filter = filters.get(path)
    if (filter !== undefined && isFile(change) && !isPointer(content)) {
      return refused(
        `changed {path}, which .gitattributes sends through the filter ${excerpt(filter, 50)}: LFS and other filtered content is not supported`
      )
    }
    if (holdsSecret(content)) return refused(leaked)
  }
  return undefined
}

const isPointer = (content: Buffer): boolean =>
  content.length <= longestPointer && content.toString('latin1').startsWith(lfsPointer)

/** Reads `git check-attr -z filter`: the filters that are set, by path. */
export function readFilters(printed: string): Map<string, string> {
  const fields = printed.split('\0')
  const filters = new Map<string, string>()
  for (let index = 0; index + 2 < fields.length; index += 3) {
    const [path = '', , filter = ''] = fields.slice(index, index + 3)
    if (!['unspecified', 'unset', 'set', ''].includes(filter)) filters.set(path, filter)
  }
  return filters
}
