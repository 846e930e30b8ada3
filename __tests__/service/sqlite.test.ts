import {
  copyFileSync,
  openSync,
  readFileSync,
  truncateSync,
  writeFileSync,
  writeSync
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { type Database, DatabaseError, DatabaseTrouble } from '../../src/service/database.ts'
import { openSqlite } from '../../src/service/sqlite.ts'
import { temporaryFolders } from './fixtures/temporary-folder.ts'

const temporaryFolder = temporaryFolders()
const file = (): string => join(temporaryFolder(), 'test.sqlite')

async function withTable(path: string) {
  const database = openSqlite(path)
  await database.run('CREATE TABLE IF NOT EXISTS notes (id BIGINT PRIMARY KEY, note TEXT)')
  return database
}

describe('openSqlite', () => {
  test('numbers its placeholders and returns rows of what it changed', async () => {
    const database = await withTable(':memory:')
    const rows = await database.query(
      'INSERT INTO notes (id, note) VALUES ($2, $1) RETURNING id, note',
      ['first', 7]
    )
    expect(rows).toEqual([{ id: 7, note: 'first' }])
    expect(await database.run('UPDATE notes SET note = $1 WHERE id = $2', ['x', 8])).toBe(0)
    await database.close()
  })

  test('stores bytes as they are, also those that look like text', async () => {
    const database = openSqlite(':memory:')
    await database.run('CREATE TABLE pictures (picture BYTEA NOT NULL)')
    for (const picture of [Uint8Array.of(), Uint8Array.of(0, 255), Buffer.from('12')]) {
      await database.run('INSERT INTO pictures (picture) VALUES ($1)', [picture])
    }
    expect(await database.query('SELECT picture FROM pictures')).toEqual([
      { picture: Uint8Array.of() },
      { picture: Uint8Array.of(0, 255) },
      { picture: Uint8Array.of(49, 50) }
    ])
    await database.close()
  })

  test('a statement that is used again sees its own values, and a column that came later', async () => {
    const database = await withTable(':memory:')
    const insert = 'INSERT INTO notes (id, note) VALUES ($1, $2)'
    await database.run(insert, [1, 'one'])
    await database.run(insert, [2, null])
    const all = () => database.query('SELECT * FROM notes ORDER BY id')
    expect(await all()).toEqual([
      { id: 1, note: 'one' },
      { id: 2, note: null }
    ])
    await database.run('ALTER TABLE notes ADD COLUMN mark TEXT')
    expect(await all()).toEqual([
      { id: 1, note: 'one', mark: null },
      { id: 2, note: null, mark: null }
    ])
    // Far more different ones than are kept.
    for (let id = 3; id < 300; id += 1) await database.run(`INSERT INTO notes (id) VALUES (${id})`)
    await expect(database.run(insert, [1, 'again'])).rejects.toThrow('UNIQUE')
    await database.run(insert, [300, 'last'])
    expect(await database.query('SELECT count(*) AS count FROM notes')).toEqual([{ count: 300 }])
    await database.close()
  })

  test('a transaction that throws leaves nothing behind', async () => {
    const database = await withTable(':memory:')
    const failing = database.transaction(async ({ run }) => {
      await run('INSERT INTO notes (id) VALUES (1)')
      throw new Error('half way')
    })
    await expect(failing).rejects.toThrow('half way')
    expect(await database.query('SELECT * FROM notes')).toEqual([])
    await database.close()
  })

  test('a statement from outside waits for the open transaction instead of joining it', async () => {
    const database = await withTable(':memory:')
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const failing = database.transaction(async ({ run }) => {
      await run('INSERT INTO notes (id) VALUES (1)')
      begin()
      await gate
      throw new Error('undone')
    })
    await begun
    const outside = database.run('INSERT INTO notes (id) VALUES (2)')
    open()
    await expect(failing).rejects.toThrow('undone')
    await outside
    expect(await database.query('SELECT id FROM notes')).toEqual([{ id: 2 }])
    await database.close()
  })

  test('two connections on one file see what the other wrote', async () => {
    const path = file()
    const [one, other] = [await withTable(path), await withTable(path)]
    await one.run('INSERT INTO notes (id) VALUES (1)')
    await other.run('INSERT INTO notes (id) VALUES (2)')
    expect(await one.query('SELECT id FROM notes ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }])
    await one.close()
    await other.close()
  })

  test('a file that is no database is refused with what to do', () => {
    const path = file()
    writeFileSync(path, 'not a database, but long enough to be looked at '.repeat(50))
    expect(() => openSqlite(path)).toThrow(DatabaseError)
    expect(() => openSqlite(path)).toThrow(/test\.sqlite cannot be used .* restore a backup/)
  })

  test('a file that was cut is refused', async () => {
    const path = file()
    const database = await withTable(path)
    for (let id = 0; id < 50; id += 1) {
      await database.run('INSERT INTO notes VALUES ($1, $2)', [id, 'x'.repeat(1000)])
    }
    await database.close()
    truncateSync(path, 8192)
    expect(() => openSqlite(path)).toThrow(DatabaseError)
  })
})

async function manyNotes(path: string): Promise<Database> {
  const database = await withTable(path)
  for (let id = 0; id < 50; id += 1) {
    await database.run('INSERT INTO notes VALUES ($1, $2)', [id, 'x'.repeat(1000)])
  }
  return database
}

describe('a damaged file', () => {
  test('of which one page is garbage is refused, or that page holds nothing', async () => {
    const path = file()
    const database = await manyNotes(path)
    await database.run('CREATE INDEX notes_by_note ON notes (note, id)')
    const everything = await database.query('SELECT * FROM notes ORDER BY id')
    await database.close()
    const pages = readFileSync(path).length / 4096
    const garbage = Buffer.alloc(4096, 'garbage')
    let refused = 0
    for (let page = 0; page < pages; page += 1) {
      const copy = file()
      copyFileSync(path, copy)
      writeSync(openSync(copy, 'r+'), garbage, 0, 4096, page * 4096)
      try {
        const opened = openSqlite(copy)
        expect(await opened.query('SELECT * FROM notes ORDER BY id')).toEqual(everything)
        await opened.close()
      } catch (error) {
        expect(error).toBeInstanceOf(DatabaseError)
        refused += 1
      }
    }
    expect(pages).toBeGreaterThan(20)
    expect(refused).toBe(pages)
  })

  test('whose newest part is gone is as it was before, whole', async () => {
    const path = file()
    const first = await manyNotes(path)
    await first.close()
    const running = openSqlite(path)
    await running.run('DELETE FROM notes WHERE id >= 10')
    const copy = file()
    // Without the -wal file that lies beside it.
    copyFileSync(path, copy)
    await running.close()
    const opened = openSqlite(copy)
    expect(await opened.query('SELECT COUNT(*) AS count FROM notes')).toEqual([{ count: 50 }])
    await opened.close()
  })
})

describe('a full disk', () => {
  async function fullDatabase() {
    const database = await manyNotes(':memory:')
    const [used] = await database.query('PRAGMA page_count')
    await database.query(`PRAGMA max_page_count = ${used?.page_count}`)
    return database
  }
  const long = 'x'.repeat(100_000)

  test('is told as such, and keeps nothing of a statement', async () => {
    const database = await fullDatabase()
    const writing = database.run('INSERT INTO notes VALUES ($1, $2)', [100, long])
    await expect(writing).rejects.toThrow(DatabaseTrouble)
    await expect(writing).rejects.toThrow('the disk of the database is full: make room')
    expect(await database.query('SELECT id FROM notes WHERE id >= 50')).toEqual([])
    await database.close()
  })

  test('undoes a whole transaction, and what comes after works', async () => {
    const database = await fullDatabase()
    const writing = database.transaction(async ({ run }) => {
      await run('UPDATE notes SET note = $1 WHERE id = 1', ['changed'])
      await run('INSERT INTO notes VALUES ($1, $2)', [100, long])
    })
    await expect(writing).rejects.toThrow(DatabaseTrouble)
    expect(await database.query('SELECT note FROM notes WHERE id = 1')).toEqual([
      { note: 'x'.repeat(1000) }
    ])
    await database.transaction(({ run }) => run('DELETE FROM notes WHERE id < 10'))
    expect(await database.query('SELECT COUNT(*) AS count FROM notes')).toEqual([{ count: 40 }])
    await database.close()
  })
})
