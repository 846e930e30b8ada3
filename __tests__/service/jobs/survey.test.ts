import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { surveyWorkspace } from '../../../src/service/jobs/survey.ts'
import { temporaryFolders } from '../fixtures/temporary-folder.ts'

const temporaryFolder = temporaryFolders()

test('counts and measures what is there, and follows no link', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'a'))
  writeFileSync(join(folder, 'a', 'x'), '12345')
  writeFileSync(join(folder, 'y'), '123')
  symlinkSync('/', join(folder, 'door'))
  expect(await surveyWorkspace(folder)).toEqual({
    files: 3,
    bytes: 8,
    largest: 5,
    hasAttributes: false
  })
  writeFileSync(join(folder, 'a', '.gitattributes'), '')
  expect(await surveyWorkspace(folder)).toMatchObject({ hasAttributes: true })
})

// As root everything can be read anyhow: what was given back shows in the modes.
test('gives back rights to read and nothing else', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'a'))
  writeFileSync(join(folder, 'a', 'none'), '')
  writeFileSync(join(folder, 'a', 'run'), '')
  const mode = (...path: string[]) => (statSync(join(folder, ...path)).mode & 0o777).toString(8)
  chmodSync(join(folder, 'a', 'none'), 0)
  chmodSync(join(folder, 'a', 'run'), 0o111)
  chmodSync(join(folder, 'a'), 0)
  await surveyWorkspace(folder)
  expect([mode('a'), mode('a', 'none'), mode('a', 'run')]).toEqual(['700', '600', '711'])
})

test('removes git directories and files at any depth, in any case, and links of that name', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'a', 'b', '.git', 'hooks'), { recursive: true })
  mkdirSync(join(folder, 'a', '.GIT'))
  writeFileSync(join(folder, '.git'), 'gitdir: elsewhere')
  const outside = temporaryFolder()
  mkdirSync(join(outside, 'kept'))
  symlinkSync(outside, join(folder, 'a', '.Git'))
  await surveyWorkspace(folder)
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['a', 'a/b'])
  expect(readdirSync(outside)).toEqual(['kept'])
})
