import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import {
  type Database,
  DatabaseError,
  DatabaseTrouble,
  type Queries,
  type SqlValue
} from './database.ts'

const poolSize = 10
const connectMs = 10_000
// A statement of ours takes milliseconds: one that takes this long waits for something that hangs.
const statementMs = 30_000
// For a server that does not even answer that it gave up.
const answerMs = 35_000
// A process that froze in the middle of a transaction keeps others from a job for no longer.
const frozenMs = 60_000
// A restart of the server takes seconds: whoever asks meanwhile waits instead of failing.
const patienceMs = 10_000
const retryMs = 200

/**
 * Opens a PostgreSQL database; any number of processes may use it. What the address leaves out comes
 * from the variables that PostgreSQL's own programs know: PGPASSWORD, PGPASSFILE, PGHOST and so on.
 * @throws DatabaseError if it cannot be used; no message holds a password
 */
export async function openPostgres(url: string): Promise<Database> {
  const name = withoutSecrets(url)
  const pool = await createPool(url)
  try {
    const { rows } = await pool.query(`SELECT current_setting('server_encoding') AS encoding`)
    const encoding: unknown = rows[0]?.encoding
    if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, and must be UTF8`)
  } catch (cause) {
    await pool.end()
    throw new DatabaseError(
      `the database ${name} cannot be used (${reason(cause)}): see that it runs and exists, and that address, user and password are right`,
      { cause }
    )
  }
  const lend = lending(pool)
  return {
    dialect: {
      skipLocked: table => `FOR UPDATE OF ${table} SKIP LOCKED`,
      lock: number => `SELECT pg_advisory_xact_lock(${number})`
    },
    query: (sql, values) =>
      lend(client => queriesOn(client).query(sql, values), { isRead: /^\s*SELECT\b/i.test(sql) }),
    run: (sql, values) => lend(client => queriesOn(client).run(sql, values)),
    transaction: work =>
      lend(
        async client => {
          try {
            const result = await work(queriesOn(client))
            const { command } = await client.query('COMMIT')
            // So it answers when a statement failed, even if the work went on.
            if (command === 'ROLLBACK') throw new Error('a statement of the transaction had failed')
            return result
          } catch (error) {
            // What cannot be rolled back now is, when the connection ends.
            await client.query('ROLLBACK').catch(() => undefined)
            throw error
          }
        },
        { opening: 'BEGIN ISOLATION LEVEL READ COMMITTED' }
      ),
    close: () => pool.end()
  }
}

/** `pg` is loaded here, so that nobody else pays for it. What the address itself says comes first. */
async function createPool(url: string): Promise<Pool> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'docs-agent',
    max: poolSize,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    statement_timeout: statementMs,
    query_timeout: answerMs,
    idle_in_transaction_session_timeout: frozenMs,
    types: {
      getTypeParser: (type, format) =>
        (format !== 'binary' && parsers.get(type)) || pg.types.getTypeParser(type, format)
    }
  })
  // A connection that breaks while nobody uses it is replaced by the next that is needed.
  pool.on('error', () => undefined)
  return pool
}

/** As SQLite answers: numbers for counts and sums (int8, numeric), 1 or 0 for conditions (bool). */
const parsers = new Map<number, (text: string) => SqlValue>([
  [20, text => Number(text)],
  [1700, text => Number(text)],
  [16, text => (text === 't' ? 1 : 0)]
])

const queriesOn = (client: PoolClient): Queries => ({
  query: async (sql, values = []) => (await client.query(sql, [...values])).rows,
  run: async (sql, values = []) => (await client.query(sql, [...values])).rowCount ?? 0
})

type Lend = <T>(
  work: (client: PoolClient) => Promise<T>,
  options?: { opening?: string; isRead?: boolean }
) => Promise<T>

/**
 * Lends connections. When one is lost, what cannot have changed anything is tried again: work that
 * only reads, and the opening statement.
 */
function lending(pool: Pool): Lend {
  const ignore = (): void => undefined

  const withClient = async <T>(work: (client: PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    // Without a listener, a connection that breaks between two statements ends the process.
    client.on('error', ignore)
    let isBroken = false
    try {
      return await work(client)
    } catch (error) {
      isBroken = isOutage(error)
      throw error
    } finally {
      client.release(isBroken)
      client.off('error', ignore)
    }
  }

  return async (work, { opening, isRead = false } = {}) => {
    const until = performance.now() + patienceMs
    for (;;) {
      let mayBeDone = false
      try {
        return await withClient(async client => {
          if (opening !== undefined) await client.query(opening)
          mayBeDone = !isRead
          return await work(client)
        })
      } catch (error) {
        if (mayBeDone || !isOutage(error) || performance.now() >= until) throw named(error)
        await delay(retryMs)
      }
    }
  }
}

/** Whether an error is about the connection and not about the statement. */
function isOutage(error: unknown): boolean {
  const { message, code, severity, syscall, errors } = fieldsOf(error)
  // What the server says has a severity: shut down, starting up, too many connections.
  if (severity !== undefined) return /^(?:08|57P|53300)/.test(String(code))
  // A host with several addresses has an error for each.
  if (syscall !== undefined || errors !== undefined) return true
  return /connection|timeout|not queryable/i.test(String(message))
}

// Classes of SQLSTATE for what is not the statement's fault: deadlock, read-only after a failover,
// no disk or memory, a lock or an answer that took too long, trouble of the server's own.
const isTrouble = (error: unknown): boolean =>
  isOutage(error) || /^(?:40|25006|53|55P03|57014|58|XX)/.test(String(fieldsOf(error).code))

const named = (error: unknown): unknown =>
  isTrouble(error)
    ? new DatabaseTrouble(`PostgreSQL failed (${reason(error)}): see that it runs, and its log`, {
        cause: error
      })
    : error

/** Errors for several addresses have no message of their own. */
function reason(error: unknown): string {
  const { message, code } = fieldsOf(error)
  return String(message || code || error)
}

/** What errors of the server, of the system and of `pg` itself say of themselves. */
const fieldsOf = (error: unknown): Readonly<Record<string, unknown>> =>
  typeof error === 'object' && error !== null ? Object(error) : {}

/** The address without password and options, which can hold one. */
function withoutSecrets(text: string): string {
  if (!URL.canParse(text)) {
    throw new DatabaseError(
      'the address of the database is not valid: use postgres://user@host:5432/name'
    )
  }
  const url = new URL(text)
  url.password = ''
  url.search = ''
  url.hash = ''
  return url.href
}
