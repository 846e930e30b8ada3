import { describe, expect, test } from '@jest/globals'
import { type Database, DatabaseError, DatabaseTrouble } from '../../src/service/database.ts'
import { createJobStore } from '../../src/service/jobs/store.ts'
import { createTurnQueue } from '../../src/service/jobs/turn-queue.ts'
import { migrate } from '../../src/service/migrations.ts'
import { openPostgres } from '../../src/service/postgres.ts'
import { createPostgresDatabase } from '../support/postgres/own-database.ts'
import { emptyDatabases, project } from './fixtures/test-database.ts'

const databases = emptyDatabases('postgres')
const start = async (options = '') => {
  const url = (await createPostgresDatabase()) + options
  const open = () => databases.open({ kind: 'postgres', url })
  return { url, open, database: await open() }
}
const withNotes = async ({ run }: Database) =>
  await run('CREATE TABLE notes (id BIGINT PRIMARY KEY, note TEXT)')

/** Ends all other connections to a database, as a restart does. */
const cutOthers = ({ query }: Database) =>
  query(
    `SELECT COUNT(pg_terminate_backend(pid)) AS cut FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`
  )

describe('openPostgres', () => {
  test('answers as SQLite does: numbers, flags, what was changed', async () => {
    const { database } = await start()
    await withNotes(database)
    expect(
      await database.query('INSERT INTO notes (id, note) VALUES ($2, $1) RETURNING id, note', [
        'first',
        9_007_199_254_740_991
      ])
    ).toEqual([{ id: 9_007_199_254_740_991, note: 'first' }])
    expect(await database.run('UPDATE notes SET note = $1 WHERE id = $2', ['x', 8])).toBe(0)
    const [row] = await database.query(
      `SELECT COUNT(*) AS count, SUM(id - 1) AS sum, EXISTS (SELECT 1 FROM notes) AS some,
         EXISTS (SELECT 1 FROM notes WHERE id = 0) AS none, MAX(note) AS text
       FROM notes`
    )
    expect(row).toEqual({ count: 1, sum: 9_007_199_254_740_990, some: 1, none: 0, text: 'first' })
  })

  test('a transaction that throws leaves nothing behind', async () => {
    const { database } = await start()
    await withNotes(database)
    const failing = database.transaction(async ({ run }) => {
      await run('INSERT INTO notes (id) VALUES (1)')
      throw new Error('half way')
    })
    await expect(failing).rejects.toThrow('half way')
    expect(await database.query('SELECT * FROM notes')).toEqual([])
  })

  test('a transaction whose statement failed is not reported as done', async () => {
    const { database } = await start()
    await withNotes(database)
    const failing = database.transaction(async ({ run }) => {
      await run('INSERT INTO notes (id) VALUES (1)')
      await run('INSERT INTO notes (id) VALUES (1)').catch(() => undefined)
    })
    await expect(failing).rejects.toThrow('a statement of the transaction had failed')
    expect(await database.query('SELECT * FROM notes')).toEqual([])
  })

  test('shows in the list of connections by its name', async () => {
    const { database } = await start()
    expect(
      await database.query(
        'SELECT application_name AS name FROM pg_stat_activity WHERE pid = pg_backend_pid()'
      )
    ).toEqual([{ name: 'docs-agent' }])
  })
})

describe('a PostgreSQL that cannot be used is named, without its password', () => {
  const failure = async (change: (url: URL) => void) => {
    const url = new URL(await createPostgresDatabase())
    url.password = 'hunter2'
    url.search = 'application_name=hunter2'
    change(url)
    const error = await openPostgres(url.href).catch(error => error)
    expect(error).toBeInstanceOf(DatabaseError)
    expect(error.message).not.toContain('hunter2')
    return error.message
  }

  test('a wrong password', async () => {
    expect(await failure(() => undefined)).toMatch(
      /^the database postgres:\/\/postgres@127\.0\.0\.1:\d+\/test_\w+ cannot be used \(password authentication failed for user "postgres"\): see that it runs/
    )
  })

  test('nobody listens', async () => {
    const refused = (url: URL) => {
      url.port = '1'
    }
    expect(await failure(refused)).toContain('(connect ECONNREFUSED 127.0.0.1:1)')
  })

  test('no such database', async () => {
    const { password } = new URL(await createPostgresDatabase())
    const missing = (url: URL) => {
      url.pathname = '/none'
      url.password = password
    }
    expect(await failure(missing)).toContain('(database "none" does not exist)')
  })

  test('an address that is none', async () => {
    await expect(openPostgres('postgres://docs:hunter2@:x/')).rejects.toThrow(
      'the address of the database is not valid: use postgres://user@host:5432/name'
    )
  })

  test('a database that cannot hold every text', async () => {
    const { url, database } = await start()
    await database.run(
      `CREATE DATABASE latin_${new URL(url).pathname.slice(1)} TEMPLATE template0 ENCODING 'LATIN1'`
    )
    const latin = url.replace(/\/(test_\w+)$/, '/latin_$1')
    await expect(openPostgres(latin)).rejects.toThrow('its encoding is LATIN1, and must be UTF8')
  })
})

describe('a connection that is lost', () => {
  test('while nobody uses it, or by who only reads, is replaced', async () => {
    const { database, open } = await start()
    const other = await open()
    expect(await cutOthers(other)).toEqual([{ cut: 1 }])
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('in the middle of a transaction undoes it, and the next one is well', async () => {
    const { database, open } = await start()
    await withNotes(database)
    const other = await open()
    const cut = database.transaction(async ({ run }) => {
      await run('INSERT INTO notes (id) VALUES (1)')
      await cutOthers(other)
      // Between two statements: nobody listens to this connection now.
      await new Promise(resolve => setTimeout(resolve, 20))
      await run('INSERT INTO notes (id) VALUES (2)')
    })
    await expect(cut).rejects.toThrow(DatabaseTrouble)
    expect(await database.query('SELECT id FROM notes')).toEqual([])
    await database.transaction(({ run }) => run('INSERT INTO notes (id) VALUES (3)'))
    expect(await database.query('SELECT id FROM notes')).toEqual([{ id: 3 }])
  })

  test('during a statement that changes something is trouble: nobody knows whether it did', async () => {
    const { database, open } = await start()
    await withNotes(database)
    const other = await open()
    const sleeping = database.run(`INSERT INTO notes SELECT 1, 'x' FROM pg_sleep(20)`)
    const failed = expect(sleeping).rejects.toThrow(DatabaseTrouble)
    while ((await cutOthers(other))[0]?.cut === 0) await new Promise(setImmediate)
    await failed
  })

  test('a statement that takes too long is ended, the connection is not', async () => {
    const { database } = await start('?statement_timeout=50')
    const slow = database.query('SELECT 1 AS one FROM pg_sleep(20)')
    await expect(slow).rejects.toThrow(
      'PostgreSQL failed (canceling statement due to statement timeout): see that it runs'
    )
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})

describe('claims at the same instant', () => {
  test('a turn that another worker is taking is passed over, not waited for', async () => {
    const { database, open } = await start()
    await migrate(database, Date.now)
    const store = createJobStore({ database, now: Date.now })
    await store.create({ project, prompt: 'one' })
    await new Promise(resolve => setTimeout(resolve, 2))
    await store.create({ project, prompt: 'two' })
    const queue = createTurnQueue({ database, now: Date.now, leaseMs: 1000 })
    const other = await open()
    await other.transaction(async ({ run }) => {
      await run(`UPDATE turns SET state = 'running' WHERE prompt = 'one'`)
      expect(await queue.claim()).toMatchObject({ prompt: 'two' })
      expect(await queue.claim()).toBeUndefined()
    })
  })
})
