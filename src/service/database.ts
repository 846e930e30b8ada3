/**
 * What the service needs of a database, small enough for two engines. The SQL behind it keeps to
 * what both understand: `$1` placeholders, times as BIGINT milliseconds, flags as 0 or 1, ids made
 * by the app, bytes as BYTEA, no casts, no `GREATEST`, no `ANY`, no identity columns. (SQLite has no
 * type BYTEA, and takes any name for a type: it stores bytes as they are under whatever name.)
 */
export type SqlValue = string | number | Uint8Array | null
export type Row = Readonly<Record<string, SqlValue>>

export type Queries = {
  /** The rows of a SELECT, or of a statement with RETURNING. `$1` is the first of the values. */
  query(sql: string, values?: readonly SqlValue[]): Promise<Row[]>
  /** Runs a statement; answers how many rows it changed. */
  run(sql: string, values?: readonly SqlValue[]): Promise<number>
}

/** What the engines write differently: the only SQL that is not the same for both. */
export type Dialect = {
  /** Ends a SELECT that takes rows of this table: for this transaction, past those others have. */
  skipLocked: (table: string) => string
  /**
   * A statement that lets one transaction after the other do what has this number (`locks`); null
   * where all are one after the other.
   */
  lock: ((number: number) => string) | null
}

export type Database = Queries & {
  dialect: Dialect
  /**
   * All of the work or nothing of it; inside, only the given queries may be used. Each statement
   * sees what others committed before it: a decision that takes several begins by locking the row
   * it is about, with an UPDATE. A statement that fails ends the transaction.
   */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** What one transaction after the other does, over all processes. The numbers never change. */
export const locks = { schema: 4_711_042, claims: 4_711_043 }

/** The database cannot be used at all; the message says why and what to do. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/** Text as every engine can hold it: PostgreSQL holds neither a NUL nor half a surrogate pair. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

/**
 * The database failed although it could be opened: full, locked, damaged, out of reach. Nothing of
 * the statement or the transaction was kept, unless the connection was lost just when it ended.
 * The message says what to do.
 */
export class DatabaseTrouble extends Error {
  override name = 'DatabaseTrouble'
}

/** A text column that cannot be null. */
export function text(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new TypeError(`column ${column} holds no text`)
  return value
}

/** A number column that cannot be null. */
export function integer(row: Row, column: string): number {
  const value = row[column]
  if (typeof value !== 'number') throw new TypeError(`column ${column} holds no number`)
  return value
}

/** A column of bytes that cannot be null. */
export function bytes(row: Row, column: string): Uint8Array {
  const value = row[column]
  if (!(value instanceof Uint8Array)) throw new TypeError(`column ${column} holds no bytes`)
  return value
}

export const textOrNull = (row: Row, column: string): string | null =>
  row[column] === null ? null : text(row, column)

export const integerOrNull = (row: Row, column: string): number | null =>
  row[column] === null ? null : integer(row, column)
