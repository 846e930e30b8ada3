import { chmod, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Removes a folder whatever an agent did to it: caches are often read-only folders (Go's module
 * cache is), in which nothing can be removed before they are writable. Nothing there is fine.
 */
export async function removeFolder(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true })
  } catch {
    await makeWritable(folder).catch(ignoreMissing)
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

// Somebody else removes it as well.
function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

async function makeWritable(folder: string): Promise<void> {
  await chmod(folder, 0o700)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) await makeWritable(join(folder, entry.name))
  }
}
