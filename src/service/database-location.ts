import { type Database, DatabaseError } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

/** Where the service keeps what it must remember. */
export type DatabaseLocation = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string }

/** A `postgres://` or `postgresql://` address, or else the path of a SQLite file. */
export const parseDatabaseLocation = (text: string): DatabaseLocation =>
  /^postgres(?:ql)?:\/\//i.test(text)
    ? { kind: 'postgres', url: text }
    : { kind: 'sqlite', file: text }

/** Whether everybody who sees this location sees a password too. */
export function holdsPassword(location: DatabaseLocation): boolean {
  if (location.kind === 'sqlite' || !URL.canParse(location.url)) return false
  const { password, searchParams } = new URL(location.url)
  return password !== '' || searchParams.has('password')
}

/**
 * What the command line says; else the variable DOCS_AGENT_DATABASE_URL or the file that
 * DOCS_AGENT_DATABASE_URL_FILE names, which may hold a password.
 * @throws DatabaseError if nothing says it
 */
export async function readDatabaseLocation(
  given: DatabaseLocation | null,
  { env, readFile }: { env: NodeJS.ProcessEnv; readFile: (path: string) => Promise<string> }
): Promise<DatabaseLocation> {
  if (given !== null) return given
  const { DOCS_AGENT_DATABASE_URL: url, DOCS_AGENT_DATABASE_URL_FILE: file } = env
  const location = parseDatabaseLocation(
    (url || (file ? await readUrl(file, readFile) : '')).trim()
  )
  if (location.kind === 'postgres') return location
  throw new DatabaseError(
    'no database: give --database, or a postgres:// address in DOCS_AGENT_DATABASE_URL or in the file that DOCS_AGENT_DATABASE_URL_FILE names'
  )
}

async function readUrl(file: string, readFile: (path: string) => Promise<string>): Promise<string> {
  try {
    return await readFile(file)
  } catch (cause) {
    throw new DatabaseError(`DOCS_AGENT_DATABASE_URL_FILE: ${file} cannot be read`, { cause })
  }
}

/** @throws DatabaseError if it cannot be used */
export const openDatabase = async (location: DatabaseLocation): Promise<Database> =>
  location.kind === 'postgres' ? await openPostgres(location.url) : openSqlite(location.file)
