import { DatabaseSync, type StatementSync } from 'node:sqlite'
import {
  type Database,
  DatabaseError,
  DatabaseTrouble,
  type Queries,
  type Row,
  type SqlValue
} from './database.ts'

// Another process may hold the write lock for one short transaction, never for longer.
const busyTimeoutMs = 5000
// Preparing a statement takes as long as running a small one; there are not many different ones.
const keptStatements = 64

/** Opens or creates a SQLite file. Several processes may use one file on one machine. */
export function openSqlite(file: string): Database {
  const connection = connect(file)
  const exclusive = createMutex()
  const prepare = createStatementCache(connection)
  const queries: Queries = {
    query: async (sql, values = []) =>
      explained(() => prepare(sql).all(numbered(values)) as unknown as Row[]),
    run: async (sql, values = []) =>
      explained(() => Number(prepare(sql).run(numbered(values)).changes))
  }
  return {
    dialect: { skipLocked: () => '', lock: null },
    // There is one connection: a statement from outside would become part of an open transaction.
    query: (sql, values) => exclusive(() => queries.query(sql, values)),
    run: (sql, values) => exclusive(() => queries.run(sql, values)),
    transaction: work =>
      exclusive(async () => {
        // Takes the write lock now: a lock that is upgraded later can fail at once, unawaited.
        explained(() => connection.exec('BEGIN IMMEDIATE'))
        try {
          const result = await work(queries)
          explained(() => connection.exec('COMMIT'))
          return result
        } catch (error) {
          // A full disk ends a transaction by itself.
          if (connection.isTransaction) connection.exec('ROLLBACK')
          throw error
        }
      }),
    close: () => exclusive(async () => connection.close())
  }
}

function connect(file: string): DatabaseSync {
  let connection: DatabaseSync | undefined
  try {
    connection = new DatabaseSync(file, {
      timeout: busyTimeoutMs,
      enableForeignKeyConstraints: true
    })
    connection.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    const [verdict] = connection.prepare('PRAGMA quick_check(1)').all()
    if (verdict?.quick_check !== 'ok') throw new Error(String(verdict?.quick_check))
    return connection
  } catch (cause) {
    connection?.close()
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new DatabaseError(
      `the database file ${file} cannot be used (${why}): restore a backup, or move it away to begin with an empty one`,
      { cause }
    )
  }
}

// By SQLite's result codes; the file's name says nothing to those who ask over the network.
const troubles: Readonly<Record<number, string>> = {
  5: 'another process holds the database for too long: see which, and end it',
  8: 'the database file cannot be written: see to its permissions',
  10: 'the disk of the database failed: see the log of the system',
  11: 'the database file is damaged: stop the service and restore a backup',
  13: 'the disk of the database is full: make room',
  14: 'the database file cannot be opened: see to its folder and permissions',
  26: 'the database file is damaged: stop the service and restore a backup'
}

function explained<T>(work: () => T): T {
  try {
    return work()
  } catch (cause) {
    const isCoded = typeof cause === 'object' && cause !== null && 'errcode' in cause
    const code = isCoded ? Number(cause.errcode) : 0
    // The upper bits of a code are its details.
    const trouble = troubles[code & 0xff]
    throw trouble === undefined ? cause : new DatabaseTrouble(trouble, { cause })
  }
}

/** Keeps the statements that were used last. */
function createStatementCache(connection: DatabaseSync): (sql: string) => StatementSync {
  const statements = new Map<string, StatementSync>()
  return sql => {
    const statement = statements.get(sql) ?? connection.prepare(sql)
    statements.delete(sql)
    statements.set(sql, statement)
    const [oldest] = statements.keys()
    if (statements.size > keptStatements && oldest !== undefined) statements.delete(oldest)
    return statement
  }
}

/** SQLite reads `$1` as a name. */
function numbered(values: readonly SqlValue[]): Record<string, SqlValue> {
  const named: Record<string, SqlValue> = {}
  let number = 0
  for (const value of values) {
    number += 1
    named[number] = value
  }
  return named
}

/** Runs one piece of work after the other, in the order of the calls. */
function createMutex(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return work => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
