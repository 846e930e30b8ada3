import { describe, expect, test } from '@jest/globals'
import { schemaVersion } from '../../../src/service/migrations.ts'
import { createReadiness } from '../../../src/service/operations/readiness.ts'
import { createClock, engines, testDatabases } from '../fixtures/test-database.ts'

const healthy = { isWorking: () => true, isStopping: () => false }

describe.each(engines)('readiness on %s', engine => {
  const openDatabase = testDatabases(engine)

  test('is there when database, schema and worker are', async () => {
    const database = await openDatabase()
    const { now, advance } = createClock()
    const ready = createReadiness({ ...healthy, database, elapsed: now })
    expect(await ready()).toEqual({ isReady: true })
    await database.run('INSERT INTO migrations (version, applied_at) VALUES (99, 0)')
    advance(1000)
    expect(await ready()).toMatchObject({ reason: expect.stringMatching(/newer version.*update/) })
    await database.run('DELETE FROM migrations')
    advance(1000)
    expect(await ready()).toMatchObject({ reason: expect.stringMatching(/older schema.*restart/) })
  })
})

describe('readiness', () => {
  test('says nothing of why the database fails: that may hold its address', async () => {
    const database = { query: () => Promise.reject(new Error('postgres://docs:secret@db')) }
    const ready = createReadiness({ ...healthy, database, elapsed: () => 0 })
    const reason = 'the database does not answer: see the log of the service'
    expect(await ready()).toEqual({ isReady: false, reason })
  })

  test('waits for a database that hangs no longer than it may', async () => {
    const database = { query: () => new Promise<never>(() => undefined) }
    const ready = createReadiness({ ...healthy, database, elapsed: () => 0, patienceMs: 5 })
    expect(await ready()).toMatchObject({ isReady: false })
  })

  test('asks the database once a second, whoever asks how often', async () => {
    const { now, advance } = createClock()
    let asked = 0
    const query = async () => {
      asked += 1
      return []
    }
    const ready = createReadiness({ ...healthy, database: { query }, elapsed: now })
    await Promise.all(Array.from({ length: 50 }, ready))
    expect(asked).toBe(1)
    advance(999)
    await ready()
    expect(asked).toBe(1)
    advance(1)
    await ready()
    expect(asked).toBe(2)
  })

  test('ends with the beginning of the stop, and with a worker that is silent', async () => {
    const database = { query: async () => [{ version: schemaVersion }] }
    const state = { isStopping: false, isWorking: true }
    const ready = createReadiness({
      database,
      isStopping: () => state.isStopping,
      isWorking: () => state.isWorking,
      elapsed: () => 0
    })
    expect(await ready()).toEqual({ isReady: true })
    state.isWorking = false
    expect(await ready()).toMatchObject({ reason: expect.stringContaining('the worker') })
    state.isStopping = true
    expect(await ready()).toEqual({ isReady: false, reason: 'the service stops' })
  })
})
