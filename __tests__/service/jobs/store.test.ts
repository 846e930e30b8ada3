import { describe, expect, test } from '@jest/globals'
import { createJobStore } from '../../../src/service/jobs/store.ts'
import { noLimits } from '../../../src/service/project.ts'
import { createRateLimits, RateLimitReached } from '../../../src/service/rate-limits.ts'
import {
  createClock,
  type Engine,
  engines,
  project,
  testDatabases
} from '../fixtures/test-database.ts'

function starter(engine: Engine) {
  const openDatabase = testDatabases(engine)
  return async () => {
    const database = await openDatabase()
    const clock = createClock()
    return { database, clock, store: createJobStore({ database, now: clock.now }) }
  }
}

describe.each(engines)('the job store on %s', engine => {
  const start = starter(engine)

  test('messages are turns behind the first, in the order of their coming', async () => {
    const { store, database } = await start()
    const { id } = await store.create({ project, prompt: 'one' })
    await Promise.all(
      ['two', 'three'].map(prompt => store.message({ projectId: 'docs', jobId: id, prompt }))
    )
    expect(await database.query('SELECT position, prompt FROM turns ORDER BY position')).toEqual([
      { position: 1, prompt: 'one' },
      { position: 2, prompt: 'two' },
      { position: 3, prompt: 'three' }
    ])
  })

  test('finds a job in its own project only', async () => {
    const { store } = await start()
    const { id } = await store.create({ project, prompt: 'x' })
    expect(await store.find({ projectId: 'docs', jobId: id })).toMatchObject({ id })
    expect(await store.find({ projectId: 'other', jobId: id })).toBeUndefined()
    const elsewhere = { projectId: 'other', jobId: id, prompt: 'x' }
    expect(await store.message(elsewhere)).toBe('unknown')
  })

  test('a prompt that could not be stored does not count for the limit', async () => {
    const { database, clock } = await start()
    const limited = { ...project, limits: { ...noLimits, jobsPerHour: 1, messagesPerHour: 1 } }
    const limits = createRateLimits({
      database,
      projects: new Map([[limited.id, limited]]),
      now: clock.now
    })
    const store = createJobStore({ database, now: clock.now, limits })
    const create = () => store.create({ project: limited, prompt: 'x' })
    await database.run('ALTER TABLE turns RENAME TO elsewhere')
    await expect(create()).rejects.toThrow('turns')
    await database.run('ALTER TABLE elsewhere RENAME TO turns')
    const { id } = await create()
    await expect(create()).rejects.toThrow(RateLimitReached)
    const message = () => store.message({ projectId: 'docs', jobId: id, prompt: 'y' })
    await message()
    await expect(message()).rejects.toThrow(RateLimitReached)
    expect(await database.query('SELECT prompt FROM turns')).toHaveLength(2)
  })

  test('an archived job shows when it was archived, and takes no message', async () => {
    const { store, database, clock } = await start()
    const { id } = await store.create({ project, prompt: 'x' })
    await database.run(`UPDATE jobs SET status = 'archived', archived_at = $1`, [clock.now()])
    expect(await store.message({ projectId: 'docs', jobId: id, prompt: 'y' })).toBe('archived')
    expect(await store.find({ projectId: 'docs', jobId: id })).toMatchObject({
      status: 'archived',
      archivedAt: '2025-01-01T00:00:00.000Z'
    })
    expect(await database.query('SELECT id FROM turns')).toHaveLength(1)
  })

  test('the reason of a failure is shown while it is the last word', async () => {
    const { store, database } = await start()
    const { id } = await store.create({ project, prompt: 'x' })
    await database.run(`UPDATE jobs SET status = 'failed', reason = 'the push was refused'`)
    const place = { projectId: 'docs', jobId: id }
    expect(await store.find(place)).toMatchObject({ reason: 'the push was refused' })
    expect(await store.message({ ...place, prompt: 'again' })).toMatchObject({ reason: null })
  })

  test('requests that find a job of git at the same instant bring it back once', async () => {
    const { store, database } = await start()
    const record = {
      id: 'jobofgitabcd',
      base: 'main',
      branch: 'docs-agent/jobofgitabcd',
      prLink: null,
      requests: [
        { prompt: 'one', at: 1 },
        { prompt: 'two', at: 2 }
      ]
    }
    await Promise.all(['a', 'b', 'c'].map(() => store.adopt({ project, record })))
    expect(await database.query('SELECT id, status FROM jobs')).toEqual([
      { id: record.id, status: 'completed' }
    ])
    expect(await database.query('SELECT prompt FROM turns ORDER BY position')).toEqual([
      { prompt: 'one' },
      { prompt: 'two' }
    ])
  })

  test('a prompt loses what no database can hold', async () => {
    const { store, database } = await start()
    await store.create({ project, prompt: 'a\0b\ud800c' })
    expect(await database.query('SELECT prompt FROM turns')).toEqual([
      { prompt: 'a\ufffdb\ufffdc' }
    ])
  })
})
