// Started instead of the action: gives it a disk of SMALL_DISK bytes as its temporary folder, in a
// mount namespace that ends with it, and then is the action.
import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'

const { SMALL_DISK, RUNNER_TEMP, SMALL_DISK_INSIDE } = process.env

if (SMALL_DISK_INSIDE === undefined) {
  const folder = mkdtempSync(join(RUNNER_TEMP, 'disk-'))
  const asRoot = process.getuid() === 0 ? [] : ['--user', '--map-root-user']
  const options = ['--mount', ...asRoot, process.execPath, import.meta.filename]
  const env = { ...process.env, RUNNER_TEMP: folder, SMALL_DISK_INSIDE: '1' }
  process.exitCode = spawnSync('unshare', options, { stdio: 'inherit', env }).status
} else {
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK}`, 'none', RUNNER_TEMP])
  await import('../dist/index.js')
}
