import { isUtf8 } from 'node:buffer'
import { execFile } from 'node:child_process'
import { lstatSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { chmod, readdir, rm } from 'node:fs/promises'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { promisify } from 'node:util'

// A request that is on its way meanwhile should not wait for it.
const patienceMs = 1

/**
 * Removes a folder, or a file, whatever an agent did to it. Nothing there is fine.
 *
 * Caches are often read-only folders (Go's module cache is), in which nothing can be removed before
 * they are writable; and folders can lie so deep that their path is too long for a system call: the
 * program `rm` descends folder by folder and needs none.
 */
export async function removeFolder(folder: string | Buffer): Promise<void> {
  try {
    await removeAll(Buffer.from(folder))
  } catch {
    await makeWritable(folder)
    // Given as text, a path that is not UTF-8 would be another one, of which `rm` says nothing.
    if (isUtf8(Buffer.from(folder))) {
      await promisify(execFile)('rm', ['-rf', '--', folder.toString()])
    } else await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Removes one after the other, and lets others work in between: what Node has for it takes five
 * times as much processor time in turns of many threads, or lets nobody else work until its end.
 */
async function removeAll(top: Buffer): Promise<void> {
  const stats = lstatSync(top, { throwIfNoEntry: false })
  if (stats === undefined) return
  if (!stats.isDirectory()) return unlinkSync(top)
  let last = performance.now()
  const folders = [top]
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { withFileTypes: true, encoding: 'buffer' })) {
      if (performance.now() - last > patienceMs) {
        await yieldToOthers()
        last = performance.now()
      }
      const path = within(folder, entry.name)
      if (entry.isDirectory()) folders.push(path)
      else unlinkSync(path)
    }
  }
  for (const folder of folders.reverse()) rmdirSync(folder)
}

/** Makes every folder writable that can be reached by its path. */
async function makeWritable(top: string | Buffer): Promise<void> {
  const open = [Buffer.from(top)]
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    try {
      await chmod(folder, 0o700)
      for (const entry of await readdir(folder, { withFileTypes: true, encoding: 'buffer' })) {
        if (entry.isDirectory()) open.push(within(folder, entry.name))
      }
    } catch {
      // What stands in the way is told by the removal.
    }
  }
}

/** Names are bytes: one that is not UTF-8 must be found again. */
const within = (folder: Buffer, name: Buffer) => Buffer.concat([folder, Buffer.from('/'), name])
