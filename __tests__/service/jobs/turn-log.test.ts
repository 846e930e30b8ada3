import { describe, expect, test } from '@jest/globals'
import { createTurnLogs, openTurnLog, readTurnLog } from '../../../src/service/jobs/turn-log.ts'
import { createRedaction } from '../../../src/service/redaction.ts'
import { createClock, engines, testDatabases } from '../fixtures/test-database.ts'

const redact = createRedaction(['hunter2secret'])

describe.each(engines)('the log of a turn on %s', engine => {
  const openDatabase = testDatabases(engine)
  const start = async (flushMs = 2 ** 30) => {
    const database = await openDatabase()
    const clock = createClock()
    const open = (lease: string) =>
      openTurnLog({
        ...{ database, redact, flushMs, now: clock.now },
        turn: { id: 'turn', lease },
        onTrouble: error => {
          throw error
        }
      })
    return { database, clock, open, read: () => readTurnLog(database, 'turn') }
  }

  test('has the lines of all attempts in their order, without secrets', async () => {
    const { clock, open, read } = await start()
    const first = open('z')
    first.add('fetching')
    first.add('│ key=hunter2secret \0')
    await first.end()
    clock.advance(1)
    const second = open('a')
    second.add('fetching again')
    await second.end()
    expect(await read()).toBe('fetching\n│ key=*** \ufffd\nfetching again\n')
  })

  test('can be read while the turn runs', async () => {
    const { open, read } = await start(1)
    const log = open('a')
    log.add('one')
    while ((await read()) !== 'one\n') await new Promise(resolve => setTimeout(resolve, 2))
    log.add('two')
    await log.end()
    expect(await read()).toBe('one\ntwo\n')
  })

  test('is kept up to 1 MiB, and says that it was cut', async () => {
    const { open, read } = await start()
    const log = open('a')
    for (let n = 0; n < 1200; n += 1) log.add('x'.repeat(1000))
    await log.end()
    const kept = await read()
    expect(kept.length).toBeLessThanOrEqual(1024 * 1024 + 50)
    expect(kept.length).toBeGreaterThan(1024 * 1024 - 1100)
    expect(kept.trimEnd().split('\n').at(-1)).toBe('… the rest of this log is not kept')
  })

  test('is removed some time after', async () => {
    const { database, clock, open, read } = await start()
    const log = open('a')
    log.add('one')
    await log.end()
    const { sweep } = createTurnLogs({
      ...{ database, redact, now: clock.now, keepMs: 1000 },
      log: line => {
        throw new Error(line)
      }
    })
    clock.advance(1000)
    await sweep()
    expect(await read()).toBe('one\n')
    clock.advance(1)
    await sweep()
    expect(await read()).toBe('')
  })
})

test('a log that cannot be written is told once, and the turn goes on', async () => {
  const troubles: unknown[] = []
  const log = openTurnLog({
    database: {
      ...{ query: async () => [], dialect: { skipLocked: () => '', lock: null } },
      run: () => Promise.reject(new Error('full')),
      transaction: () => Promise.reject(new Error('full')),
      close: async () => undefined
    },
    turn: { id: 'turn', lease: 'a' },
    redact,
    now: () => 0,
    onTrouble: error => troubles.push(error),
    flushMs: 1
  })
  log.add('one')
  await new Promise(resolve => setTimeout(resolve, 5))
  log.add('two')
  await log.end()
  expect(troubles).toEqual([new Error('full')])
})
