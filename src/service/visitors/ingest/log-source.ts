import { createReadStream, statSync } from 'node:fs'
import { type FileHandle, glob, open } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import { addAbortSignal, type Readable } from 'node:stream'

/** Bytes of a log from somewhere, as they are: perhaps compressed, perhaps no log at all. */
export type LogSource = {
  /** As the person who asked named it. */
  readonly name: string
  /** Bytes; undefined where nobody knows before the end. */
  readonly size: number | undefined
  /**
   * Ends early when the signal says so, even while nothing comes. Bytes hold until the next ones are
   * asked for.
   * @throws LogError
   */
  open(signal: AbortSignal): AsyncIterable<Uint8Array>
}

/** A log cannot be read, or not to its end; the message says why, as what follows its name. */
export class LogError extends Error {
  override name = 'LogError'
}

/** Read ahead in steps so large that waiting for the disk, or for a processor, is rare. */
const pieceBytes = 256 * 1024

/**
 * The logs that a command line names: files, patterns such as `logs/*.gz` where the shell left them
 * as they are, and `-` for `stdin`. Each file once, in the order of the names. What matches nothing
 * becomes a source that cannot be opened, so that it is reported like any other.
 */
export async function findLogs(names: readonly string[], stdin: Readable): Promise<LogSource[]> {
  const found = new Map<string, LogSource>()
  for (const name of names) {
    if (name === '-') found.set('-', streamSource('standard input', stdin))
    else for (const file of await filesOf(name)) found.set(resolve(file), fileSource(file))
  }
  return [...found.values()]
}

export const streamSource = (name: string, stream: Readable): LogSource => ({
  name,
  size: undefined,
  open: signal => read(addAbortSignal(signal, stream))
})

/** A log in a file that is not opened before its turn. */
export function fileSource(file: string): LogSource {
  const size = sizeOf(file)
  const isRegular = size !== undefined
  return {
    name: file,
    size,
    open: signal =>
      isRegular
        ? readFile(file, signal)
        : read(createReadStream(file, { highWaterMark: pieceBytes, signal }))
  }
}

/** Into the same two pieces of memory in turn: while one is looked at, the other one is filled. */
async function* readFile(
  file: string,
  signal: AbortSignal
): AsyncGenerator<Uint8Array, void, void> {
  let handle: FileHandle | undefined
  let next: ReturnType<typeof fill> | undefined
  try {
    handle = await open(file)
    let [one, other] = [Buffer.allocUnsafeSlow(pieceBytes), Buffer.allocUnsafeSlow(pieceBytes)]
    for (next = fill(handle, one); ; [one, other] = [other, one]) {
      const { bytesRead } = await next
      signal.throwIfAborted()
      if (bytesRead === 0) return
      next = fill(handle, other)
      yield one.subarray(0, bytesRead)
    }
  } catch (cause) {
    throw new LogError(explain(cause as NodeJS.ErrnoException), { cause })
  } finally {
    await next?.catch(() => undefined)
    await handle?.close()
  }
}

function fill(handle: FileHandle, memory: Buffer): Promise<{ bytesRead: number }> {
  const filled = handle.read(memory, 0, memory.length, null)
  // Whether it failed is asked when the other piece was looked at, and no sooner.
  filled.catch(() => undefined)
  return filled
}

async function* read(stream: Readable): AsyncGenerator<Uint8Array, void, void> {
  try {
    for await (const bytes of stream) yield bytes
  } catch (cause) {
    throw new LogError(explain(cause as NodeJS.ErrnoException), { cause })
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read by this user',
  EISDIR: 'it is a folder: name the files in it'
}

const explain = ({ code = '', message }: NodeJS.ErrnoException): string =>
  reasons[code] ?? `it cannot be read (${message})`

/** Of a pipe such as `<(zcat log)` the size is not known; a file that is missing says so later. */
function sizeOf(file: string): number | undefined {
  try {
    const found = statSync(file)
    return found.isFile() ? found.size : undefined
  } catch {
    return undefined
  }
}

async function filesOf(name: string): Promise<string[]> {
  const isPattern = /[*?[{]/.test(name) && sizeOf(name) === undefined
  if (!isPattern) return [name]
  const files: string[] = []
  for await (const entry of glob(name, { withFileTypes: true })) {
    if (entry.isDirectory()) continue
    const file = resolve(entry.parentPath, entry.name)
    files.push(name.startsWith('/') ? file : relative('.', file))
  }
  return files.length === 0 ? [name] : files.sort()
}
