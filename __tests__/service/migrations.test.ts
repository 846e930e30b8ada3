import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { migrate } from '../../src/service/migrations.ts'
import { emptyDatabases, engines } from './fixtures/test-database.ts'

const migratingProcess = join(import.meta.dirname, 'fixtures', 'migrating-process.ts')

const tables = {
  sqlite: `SELECT name FROM sqlite_master WHERE type = 'table'`,
  postgres: `SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema NOT IN ('pg_catalog', 'information_schema')`
}

describe.each(engines)('migrate on %s', engine => {
  const databases = emptyDatabases(engine)
  const openDatabase = async () => await databases.open(await databases.location())

  test('twice changes nothing', async () => {
    const database = await openDatabase()
    await migrate(database, () => 1)
    const applied = () => database.query('SELECT version, applied_at FROM migrations')
    const once = await applied()
    await migrate(database, () => 2)
    expect(await applied()).toEqual(once)
    expect(new Set(once.map(row => row.applied_at))).toEqual(new Set([1]))
  })

  test('processes that start at once bring it up to date once', async () => {
    const location = await databases.location()
    const start = () =>
      spawn(process.execPath, [migratingProcess, JSON.stringify(location)], {
        stdio: ['pipe', 'pipe', 'inherit']
      })
    const processes = [start(), start(), start()]
    await Promise.all(processes.map(({ stdout }) => once(stdout, 'data')))
    for (const { stdin } of processes) stdin.end()
    const ends = await Promise.all(processes.map(child => once(child, 'close')))
    expect(ends.map(([code]) => code)).toEqual([0, 0, 0])
    const database = await databases.open(location)
    const versions = await database.query('SELECT version FROM migrations ORDER BY version')
    expect(versions.map(row => row.version)).toEqual(versions.map((_, index) => index + 1))
  })

  test('a schema of a newer version is refused', async () => {
    const database = await openDatabase()
    await migrate(database, () => 1)
    await database.run('INSERT INTO migrations VALUES (99, 1)')
    await expect(migrate(database, () => 2)).rejects.toThrow('made by a newer version')
  })

  test('a step that fails leaves no part of the schema', async () => {
    const database = await openDatabase()
    await database.run('CREATE TABLE turns (id TEXT)')
    await expect(migrate(database, () => 1)).rejects.toThrow('already exists')
    expect(await database.query(tables[engine])).toEqual([{ name: 'turns' }])
  })

  test('the schema allows one running turn a job', async () => {
    const database = await openDatabase()
    await migrate(database, () => 1)
    await database.run(
      `INSERT INTO jobs (id, project_id, repository, model, status, created_at)
       VALUES ('j', 'p', 'o/r', 'm', 'active', 0)`
    )
    const add = (id: string, position: number) =>
      database.run(
        `INSERT INTO turns (id, job_id, position, prompt, state, attempts, created_at)
         VALUES ($1, 'j', $2, 'p', 'running', 1, 0)`,
        [id, position]
      )
    await add('one', 1)
    await expect(add('two', 2)).rejects.toThrow(/unique/i)
  })
})
