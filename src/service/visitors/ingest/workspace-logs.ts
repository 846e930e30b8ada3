import { glob, realpath, stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { fileSource, type LogSource } from './log-source.ts'

/** Logs that patterns name, and what of that cannot be counted: `why` follows `log` in a sentence. */
export type FoundLogs = {
  readonly logs: readonly LogSource[]
  readonly problems: readonly { readonly log: string; readonly why: string }[]
}

/**
 * The logs that a workflow names: files and patterns, from the workspace unless they are absolute.
 * Each file once, in the order of the patterns and of the names.
 *
 * A workflow may name any file. What lies in the workspace may come from somebody else, who could
 * put a link there to a file of the machine: such links do not lead out of it.
 */
export async function findWorkspaceLogs(
  patterns: readonly string[],
  workspace: string
): Promise<FoundLogs> {
  const root = resolve(workspace)
  const realRoot = await realpath(root)
  const logs = new Map<string, LogSource>()
  const problems: { log: string; why: string }[] = []
  for (const pattern of patterns) {
    const named = resolve(root, pattern)
    const isName = (await lookAt(named)).kind !== 'missing'
    const files = isName ? [named] : await matches(pattern, root)
    if (files.length === 0) problems.push({ log: pattern, why: 'no file matches it' })
    for (const file of files) {
      const name = isWithin(file, root) ? relative(root, file) : file
      const { kind, real } = await lookAt(file)
      if (kind === 'folder') {
        if (isName) problems.push({ log: pattern, why: 'it is a folder: name the files in it' })
      } else if (kind !== 'file') {
        problems.push({ log: name, why: 'it is no file' })
      } else if (isWithin(file, root) && !isWithin(real, realRoot)) {
        problems.push({ log: name, why: 'it is a link that leads out of the workspace' })
      } else if (!logs.has(real)) {
        logs.set(real, { ...fileSource(real), name })
      }
    }
  }
  return { logs: [...logs.values()], problems }
}

async function matches(pattern: string, root: string): Promise<string[]> {
  const files: string[] = []
  for await (const file of glob(pattern, { cwd: root })) files.push(resolve(root, file))
  return files.sort()
}

type Found = { kind: 'file' | 'folder' | 'other' | 'missing'; real: string }

/** What a path leads to. Devices and pipes may have no end; a log may be renamed at any moment. */
async function lookAt(path: string): Promise<Found> {
  try {
    const real = await realpath(path)
    const found = await stat(real)
    return { kind: found.isFile() ? 'file' : found.isDirectory() ? 'folder' : 'other', real }
  } catch {
    return { kind: 'missing', real: path }
  }
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
