import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { writeRowFile } from '../../../src/action/visitors/row-file.ts'

let folder: string
let workspace: string

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'row-file-')))
  workspace = join(folder, 'workspace')
  await mkdir(workspace)
})
afterEach(() => rm(folder, { recursive: true }))

const write = (path: string, pieces: Iterable<string> = ['a', 'b']): Promise<string> =>
  writeRowFile({ path, workspace, pieces })

test('missing folders are made, an older file is replaced, nothing else stays', async () => {
  await write('new/deep/rows.csv', ['old'])
  const path = await write('new/deep/rows.csv')
  expect(path).toBe(join(workspace, 'new/deep/rows.csv'))
  expect(await readFile(path, 'utf8')).toBe('ab')
  expect(await readdir(join(workspace, 'new/deep'))).toEqual(['rows.csv'])
})

test('a write that fails midway leaves the old file as it was', async () => {
  await write('rows.csv', ['old'])
  function* broken() {
    yield 'x'.repeat(100_000)
    throw new Error('no more')
  }
  await expect(write('rows.csv', broken())).rejects.toThrow(/^visitors-file: the file cannot be/)
  expect(await readFile(join(workspace, 'rows.csv'), 'utf8')).toBe('old')
  expect(await readdir(workspace)).toEqual(['rows.csv'])
})

test('a link in the place of the file is replaced and not followed', async () => {
  await writeFile(join(folder, 'precious'), 'kept')
  await symlink(join(folder, 'precious'), join(workspace, 'rows.csv'))
  await write('rows.csv')
  expect(await readFile(join(folder, 'precious'), 'utf8')).toBe('kept')
  expect(await readFile(join(workspace, 'rows.csv'), 'utf8')).toBe('ab')
})

test.each(['out/rows.csv', 'out/new/rows.csv'])(
  'a folder that is a link out of the workspace is refused: %s',
  async path => {
    await symlink(folder, join(workspace, 'out'))
    await expect(write(path)).rejects.toThrow(/leads its folder out of the workspace/)
    expect(await readdir(folder)).toEqual(['workspace'])
  }
)

test('a place elsewhere that the workflow names is taken', async () => {
  await write(join(folder, 'elsewhere/rows.csv'))
  expect(await readdir(join(folder, 'elsewhere'))).toEqual(['rows.csv'])
})

test('a folder with that name is a clear error', async () => {
  await mkdir(join(workspace, 'rows.csv'))
  await expect(write('rows.csv')).rejects.toThrow('a folder has this name already')
})
