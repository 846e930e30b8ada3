import { isUtf8 } from 'node:buffer'
import { execFile } from 'node:child_process'
import { chmod, readdir, rm } from 'node:fs/promises'
import { promisify } from 'node:util'

/**
 * Removes a folder, or a file, whatever an agent did to it. Nothing there is fine.
 *
 * Caches are often read-only folders (Go's module cache is), in which nothing can be removed before
 * they are writable; and folders can lie so deep that their path is too long for a system call: the
 * program `rm` descends folder by folder and needs none.
 */
export async function removeFolder(folder: string | Buffer): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true })
  } catch {
    await makeWritable(folder)
    // Given as text, a path that is not UTF-8 would be another one, of which `rm` says nothing.
    if (isUtf8(Buffer.from(folder))) {
      await promisify(execFile)('rm', ['-rf', '--', folder.toString()])
    } else await rm(folder, { recursive: true, force: true })
  }
}

/** Makes every folder writable that can be reached by its path. */
async function makeWritable(top: string | Buffer): Promise<void> {
  const open = [Buffer.from(top)]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    try {
      await chmod(folder, 0o700)
      for (const entry of await readdir(folder, { withFileTypes: true, encoding: 'buffer' })) {
        if (entry.isDirectory()) open.push(Buffer.concat([folder, Buffer.from('/'), entry.name]))
      }
    } catch {
      // What stands in the way is told by the removal.
    }
  }
}
