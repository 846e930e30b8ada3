import { spawnSync } from 'node:child_process'
import { mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { findWorkspaceLogs } from '../../../../src/service/visitors/ingest/workspace-logs.ts'
import { temporaryFolders } from '../../fixtures/temporary-folder.ts'

const temporaryFolder = temporaryFolders()

/** A workspace with logs, and a folder of the machine beside it. */
function places() {
  const top = realpathSync(temporaryFolder())
  const [workspace, machine] = [join(top, 'workspace [1]'), join(top, 'machine')]
  for (const folder of [workspace, machine, join(workspace, 'logs')]) mkdirSync(folder)
  for (const name of ['logs/b.log', 'logs/a.log', 'logs/a.log.gz', 'readme']) {
    writeFileSync(join(workspace, name), 'x')
  }
  for (const name of ['access.log', 'access.log.1']) writeFileSync(join(machine, name), 'x')
  return { workspace, machine }
}

async function find(patterns: string[], workspace: string) {
  const { logs, problems } = await findWorkspaceLogs(patterns, workspace)
  return { names: logs.map(({ name }) => name), problems }
}

describe('a workflow names logs', () => {
  test('by patterns from the workspace: each file once, in order', async () => {
    const { workspace } = places()
    expect(await find(['logs/*.gz', 'logs/**', './logs/b.log'], workspace)).toEqual({
      names: ['logs/a.log.gz', 'logs/a.log', 'logs/b.log'],
      problems: []
    })
  })

  test('by absolute patterns, and by those that lead out of the workspace', async () => {
    const { workspace, machine } = places()
    expect((await find([`${machine}/access.log*`], workspace)).names).toEqual([
      join(machine, 'access.log'),
      join(machine, 'access.log.1')
    ])
    expect((await find(['../machine/*.log'], workspace)).names).toEqual([
      join(machine, 'access.log')
    ])
  })

  test('that have the characters of patterns in their own names', async () => {
    const { workspace } = places()
    writeFileSync(join(workspace, 'a[1].log'), 'x')
    expect((await find(['a[1].log'], workspace)).names).toEqual(['a[1].log'])
  })

  test('that are not there, that are folders, that have no end', async () => {
    const { workspace } = places()
    spawnSync('mkfifo', [join(workspace, 'pipe')])
    expect(await find(['*.zst', 'gone.log', '-', 'logs', '/dev/zero', 'pipe'], workspace)).toEqual({
      names: [],
      problems: [
        { log: '*.zst', why: 'no file matches it' },
        { log: 'gone.log', why: 'no file matches it' },
        { log: '-', why: 'no file matches it' },
        { log: 'logs', why: 'it is a folder: name the files in it' },
        { log: '/dev/zero', why: 'it is no file' },
        { log: 'pipe', why: 'it is no file' }
      ]
    })
  })
})

describe('a link', () => {
  test('in the workspace does not lead out of it, itself or by its folder', async () => {
    const { workspace, machine } = places()
    symlinkSync(join(machine, 'access.log'), join(workspace, 'logs', 'link.log'))
    symlinkSync(machine, join(workspace, 'more'))
    const why = 'it is a link that leads out of the workspace'
    expect(await find(['logs/l*.log', 'more/access.log'], workspace)).toEqual({
      names: [],
      problems: [
        { log: 'logs/link.log', why },
        { log: 'more/access.log', why }
      ]
    })
    expect((await find([join(workspace, 'logs', 'link.log')], workspace)).problems).toEqual([
      { log: 'logs/link.log', why }
    ])
  })

  test('within the workspace is its target, which counts once', async () => {
    const { workspace } = places()
    symlinkSync('a.log', join(workspace, 'logs', 'newest.log'))
    expect((await find(['logs/*.log'], workspace)).names).toEqual(['logs/a.log', 'logs/b.log'])
  })

  test('of the machine is followed, as the workflow named it', async () => {
    const { workspace, machine } = places()
    symlinkSync('access.log', join(machine, 'newest.log'))
    expect((await find([`${machine}/newest.log`], workspace)).names).toEqual([
      join(machine, 'newest.log')
    ])
  })

  test('that leads nowhere is no file', async () => {
    const { workspace } = places()
    symlinkSync('gone', join(workspace, 'logs', 'old.log'))
    expect((await find(['logs/o*.log'], workspace)).problems).toEqual([
      { log: 'logs/old.log', why: 'it is no file' }
    ])
  })

  test('to the workspace itself changes nothing', async () => {
    const { workspace, machine } = places()
    symlinkSync(workspace, join(machine, 'work'))
    expect((await find(['logs/a.log'], join(machine, 'work'))).names).toEqual(['logs/a.log'])
  })
})
