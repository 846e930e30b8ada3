import { randomUUID } from 'node:crypto'
import { mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'

/** Rows could not be written; the message says what to do. */
export class RowFileError extends Error {
  override readonly name = 'RowFileError'
}

/** Characters that are handed to the disk at once. */
const batch = 8 * 1024

/**
 * Writes a file whole or not at all: under another name first, then renamed, so that nobody reads
 * half of it and a link at its place is replaced and not followed. Missing folders are made. A
 * folder in the workspace that is a link out of it is refused: a checkout may have brought it.
 * @returns The file's absolute path.
 */
export async function writeRowFile(options: {
  path: string
  /** Relative paths begin here. */
  workspace: string
  pieces: Iterable<string>
}): Promise<string> {
  const target = resolve(options.workspace, options.path)
  try {
    const folder = await prepareFolder(target, options.workspace)
    const temporary = join(folder, `.${basename(target).slice(0, 100)}.${randomUUID()}`)
    try {
      await writePieces(temporary, options.pieces)
      await rename(temporary, join(folder, basename(target)))
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    return target
  } catch (cause) {
    throw cause instanceof RowFileError ? cause : explain(cause)
  }
}

async function prepareFolder(target: string, workspace: string): Promise<string> {
  const folder = dirname(target)
  const existing = await nearestExisting(folder)
  if (isWithin(folder, resolve(workspace))) {
    if (!isWithin(await realpath(existing), await realpath(workspace))) {
      throw new RowFileError(
        'visitors-file: a link leads its folder out of the workspace; name the real folder instead'
      )
    }
  }
  // One by one: below /proc, where nothing can be made, Node's own recursion never ends.
  let made = existing
  for (const name of relative(existing, folder).split(sep).filter(Boolean)) {
    made = join(made, name)
    await mkdir(made)
  }
  const there = await stat(target).catch(() => undefined)
  if (there?.isDirectory()) throw new RowFileError('visitors-file: a folder has this name already')
  return folder
}

async function nearestExisting(folder: string): Promise<string> {
  try {
    await realpath(folder)
    return folder
  } catch {
    return dirname(folder) === folder ? folder : nearestExisting(dirname(folder))
  }
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !way.startsWith('../') && !way.startsWith('..\\') && !isAbsolute(way)
}

async function writePieces(path: string, pieces: Iterable<string>): Promise<void> {
  const file = await open(path, 'wx')
  try {
    let waiting = ''
    for (const piece of pieces) {
      waiting += piece
      if (waiting.length < batch) continue
      await file.writeFile(waiting)
      waiting = ''
    }
    await file.writeFile(waiting)
    await file.sync()
  } finally {
    await file.close()
  }
}

function explain(cause: unknown): RowFileError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
  const sentence =
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'visitors-file: the disk of the runner is full'
      : `visitors-file: the file cannot be written (${code}); choose another place`
  return new RowFileError(sentence, { cause })
}
