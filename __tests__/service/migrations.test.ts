import { describe, expect, test } from '@jest/globals'
import { migrate } from '../../src/service/migrations.ts'
import { openSqlite } from '../../src/service/sqlite.ts'

describe('migrate', () => {
  test('twice changes nothing', async () => {
    const database = openSqlite(':memory:')
    await migrate(database, () => 1)
    await migrate(database, () => 2)
    expect(await database.query('SELECT version, applied_at FROM migrations')).toEqual([
      { version: 1, applied_at: 1 },
      { version: 2, applied_at: 1 }
    ])
    await database.close()
  })

  test('a schema of a newer version is refused', async () => {
    const database = openSqlite(':memory:')
    await migrate(database, () => 1)
    await database.run('INSERT INTO migrations VALUES (99, 1)')
    await expect(migrate(database, () => 2)).rejects.toThrow('made by a newer version')
    await database.close()
  })

  test('a step that fails leaves no part of the schema', async () => {
    const database = openSqlite(':memory:')
    await database.run('CREATE TABLE turns (id TEXT)')
    await expect(migrate(database, () => 1)).rejects.toThrow('already exists')
    const tables = await database.query(`SELECT name FROM sqlite_master WHERE type = 'table'`)
    expect(tables).toEqual([{ name: 'turns' }])
    await database.close()
  })

  test('the schema allows one running turn a job', async () => {
    const database = openSqlite(':memory:')
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
    await expect(add('two', 2)).rejects.toThrow('UNIQUE')
    await database.close()
  })
})
