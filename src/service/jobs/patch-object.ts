import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { limits } from './patch-limits.ts'
import { systemCode } from './system-error.ts'

const inflated = promisify(inflate)
// "blob 5242880" and a zero.
const headerBytes = 32

/**
 * The content of an object that `git add` wrote: exactly what would be published, after every
 * conversion, and nothing that a file or link in the workspace could turn into something else.
 * Undefined if the object was not written because the repository has it already.
 * Source: "Git Internals – Git Objects", loose objects.
 * @throws RangeError if it is larger than a file may be
 */
export async function readNewObject(
  gitDirectory: string,
  hash: string
): Promise<Buffer | undefined> {
  const path = join(gitDirectory, 'objects', hash.slice(0, 2), hash.slice(2))
  let packed: Buffer
  try {
    packed = await readFile(path)
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
  const object = await inflated(packed, { maxOutputLength: limits.fileBytes + headerBytes })
  return object.subarray(object.indexOf(0) + 1)
}
