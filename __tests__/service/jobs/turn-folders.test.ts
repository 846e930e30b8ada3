import { mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { ClaimedTurn } from '../../../src/service/jobs/claimed-turn.ts'
import { createJobStore } from '../../../src/service/jobs/store.ts'
import { sweepFolders, turnFolder } from '../../../src/service/jobs/turn-folders.ts'
import { createTurnQueue } from '../../../src/service/jobs/turn-queue.ts'
import { noSandbox } from '../../../src/service/sandbox/sandbox.ts'
import { temporaryFolders } from '../fixtures/temporary-folder.ts'
import { createClock, project, testDatabases } from '../fixtures/test-database.ts'

const openDatabase = testDatabases()
const temporaryFolder = temporaryFolders()
const leaseMs = 1000

async function start() {
  const database = await openDatabase()
  const clock = createClock()
  const store = createJobStore({ database, now: clock.now })
  const queue = createTurnQueue({ database, now: clock.now, leaseMs })
  const directory = temporaryFolder()
  const log: string[] = []
  await store.create({ project, prompt: 'Fix it' })
  const claim = async (): Promise<ClaimedTurn> => {
    await queue.recover()
    const turn = await queue.claim()
    if (turn === undefined) throw new Error('no turn waits')
    mkdirSync(join(turnFolder(directory, turn), 'workspace'), { recursive: true })
    return turn
  }
  const sweep = () =>
    sweepFolders({
      directory,
      queue,
      sandbox: noSandbox,
      now: clock.now,
      log: line => log.push(line)
    })
  const left = () => readdirSync(directory).sort()
  return { clock, queue, directory, log, claim, sweep, left }
}

test('the folder of a running turn stays, the one of its dead worker goes', async () => {
  const { clock, directory, claim, sweep, left } = await start()
  const dead = await claim()
  await sweep()
  expect(left()).toHaveLength(1)
  clock.advance(leaseMs)
  const alive = await claim()
  expect(turnFolder(directory, alive)).not.toBe(turnFolder(directory, dead))
  await sweep()
  expect(left()).toEqual([`${alive.id}-${alive.lease}`])
})

test('the folder of a turn that failed for good goes', async () => {
  const { clock, queue, claim, sweep, left } = await start()
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await claim()
    clock.advance(leaseMs)
  }
  await queue.recover()
  await sweep()
  expect(left()).toEqual([])
})

test('what is not of this database is left alone', async () => {
  const { directory, sweep, left, log } = await start()
  const foreign = ['a'.repeat(16), `${'a'.repeat(16)}-${'b'.repeat(16)}`, 'notes', 'rebuild-notes']
  for (const name of foreign) mkdirSync(join(directory, name))
  await sweep()
  expect(left()).toEqual([...foreign].sort())
  expect(log).toEqual([])
})

test('a rebuild has its folder for a minute', async () => {
  const { clock, directory, sweep, left } = await start()
  const seconds = clock.now() / 1000
  for (const [name, age] of [
    ['rebuild-abcDEF', 61],
    ['rebuild-ghiJKL', 59]
  ] as const) {
    mkdirSync(join(directory, name))
    utimesSync(join(directory, name), seconds - age, seconds - age)
  }
  await sweep()
  expect(left()).toEqual(['rebuild-ghiJKL'])
})

test('a folder of turns that was not made yet is empty', async () => {
  const { queue, log, clock } = await start()
  await sweepFolders({
    directory: '/nonexistent',
    queue,
    sandbox: noSandbox,
    now: clock.now,
    log: line => log.push(line)
  })
  expect(log).toEqual([])
})
