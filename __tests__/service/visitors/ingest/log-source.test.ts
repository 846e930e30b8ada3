import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { describe, expect, test } from '@jest/globals'
import {
  fileSource,
  findLogs,
  LogError,
  type LogSource,
  streamSource
} from '../../../../src/service/visitors/ingest/log-source.ts'
import { temporaryFolders } from '../../fixtures/temporary-folder.ts'

const temporaryFolder = temporaryFolders()
const { signal } = new AbortController()

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

async function textOf(source: LogSource): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of source.open(signal)) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

describe('findLogs', () => {
  test('a pattern finds its files in the order of their names, and no folder', async () => {
    const folder = folderOf({ 'access.log.2': 'b', 'access.log': 'a', 'error.log': 'e' })
    mkdirSync(join(folder, 'access.log.d'))
    const logs = await findLogs([join(folder, 'access.log*')], Readable.from([]))
    expect(logs.map(({ name, size }) => [name, size])).toEqual([
      [join(folder, 'access.log'), 1],
      [join(folder, 'access.log.2'), 1]
    ])
    expect(await Promise.all(logs.map(textOf))).toEqual(['a', 'b'])
  })

  test('a file that is named twice is one log', async () => {
    const folder = folderOf({ 'access.log': 'a' })
    const names = ['access.log', '*.log', './access.log'].map(name => join(folder, name))
    expect(await findLogs([...names, '-', '-'], Readable.from([]))).toHaveLength(2)
  })

  test('a name that holds signs of a pattern is a file, if there is one', async () => {
    const folder = folderOf({ 'access[1].log': 'a', 'access1.log': 'b' })
    const [log] = await findLogs([join(folder, 'access[1].log')], Readable.from([]))
    expect(log && (await textOf(log))).toBe('a')
  })

  test('- is standard input', async () => {
    const [log] = await findLogs(['-'], Readable.from([Buffer.from('a\n'), Buffer.from('b\n')]))
    expect(log?.name).toBe('standard input')
    expect(log && (await textOf(log))).toBe('a\nb\n')
  })

  test.each([
    ['missing.log', 'there is no such file'],
    ['missing*.log', 'there is no such file'],
    ['', 'it is a folder: name the files in it']
  ])('%j says when it is opened: %s', async (name, message) => {
    const [log] = await findLogs([join(folderOf({}), name)], Readable.from([]))
    if (log === undefined) throw new Error('no log')
    await expect(textOf(log)).rejects.toThrow(LogError)
    await expect(textOf(log)).rejects.toThrow(message)
  })
})

test('a signal ends the wait for a log that nobody writes', async () => {
  const interrupt = new AbortController()
  const source = streamSource('standard input', new PassThrough())
  const next = source.open(interrupt.signal)[Symbol.asyncIterator]().next()
  interrupt.abort()
  await expect(next).rejects.toThrow(LogError)
})

test('of a file that is not there, the size is not known', () => {
  expect(fileSource('/no/such/file').size).toBeUndefined()
})
