import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { removeFolder } from '../../../src/service/jobs/folder.ts'
import { temporaryFolders } from '../fixtures/temporary-folder.ts'

const temporaryFolder = temporaryFolders()

describe('removeFolder', () => {
  // As root nothing is read-only, so that there this shows less.
  test('removes read-only folders too', async () => {
    const folder = join(temporaryFolder(), 'turn')
    mkdirSync(join(folder, 'cache', 'module'), { recursive: true })
    writeFileSync(join(folder, 'cache', 'module', 'file'), '')
    chmodSync(join(folder, 'cache', 'module'), 0o500)
    chmodSync(join(folder, 'cache'), 0o000)
    await removeFolder(folder)
    expect(existsSync(folder)).toBe(false)
  })

  test('removes folders that lie too deep for a system call', async () => {
    const folder = join(temporaryFolder(), 'turn')
    mkdirSync(folder)
    const dig = 'for (1..3000) { mkdir "deep"; chdir "deep" } chmod 0, "."'
    execFileSync('perl', ['-e', dig], { cwd: folder })
    await removeFolder(folder)
    expect(existsSync(folder)).toBe(false)
  })

  test('leaves alone what a link leads to', async () => {
    const [outside, folder] = [temporaryFolder(), join(temporaryFolder(), 'turn')]
    mkdirSync(folder)
    symlinkSync(outside, join(folder, 'link'))
    await removeFolder(folder)
    expect(existsSync(outside)).toBe(true)
  })

  test('is content when nothing is there', async () => {
    await expect(removeFolder(join(temporaryFolder(), 'nothing'))).resolves.toBeUndefined()
  })
})
