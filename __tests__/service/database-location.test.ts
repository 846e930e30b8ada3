import { describe, expect, test } from '@jest/globals'
import { DatabaseError } from '../../src/service/database.ts'
import {
  holdsPassword,
  parseDatabaseLocation,
  readDatabaseLocation
} from '../../src/service/database-location.ts'

const readFile = async (path: string): Promise<string> => {
  if (path === 'url') return 'postgres://docs:secret@db/docs\n'
  throw new Error('ENOENT')
}
const read = (env: NodeJS.ProcessEnv) => readDatabaseLocation(null, { env, readFile })
const secret = { kind: 'postgres', url: 'postgres://docs:secret@db/docs' } as const

describe('where the database is', () => {
  test('an address of PostgreSQL, or a file', () => {
    for (const url of ['postgres://db/docs', 'postgresql:///docs?host=/run/postgresql']) {
      expect(parseDatabaseLocation(url)).toEqual({ kind: 'postgres', url })
    }
    for (const file of ['docs.sqlite', '/var/lib/postgres.sqlite', 'postgres:']) {
      expect(parseDatabaseLocation(file)).toEqual({ kind: 'sqlite', file })
    }
  })

  test('a password is seen wherever an address can hold it', () => {
    const holds = (text: string) => holdsPassword(parseDatabaseLocation(text))
    expect(holds('postgres://docs:secret@db/docs')).toBe(true)
    expect(holds('postgres://db/docs?user=docs&password=secret')).toBe(true)
    expect(holds('postgres://docs@db/docs?sslmode=verify-full')).toBe(false)
    expect(holds('docs:secret@file')).toBe(false)
  })

  test('the command line comes before the environment', async () => {
    const env = { DOCS_AGENT_DATABASE_URL: secret.url }
    const given = parseDatabaseLocation('docs.sqlite')
    expect(await readDatabaseLocation(given, { env, readFile })).toBe(given)
    expect(await read(env)).toEqual(secret)
  })

  test('the environment may name a file that holds the address', async () => {
    expect(await read({ DOCS_AGENT_DATABASE_URL_FILE: 'url' })).toEqual(secret)
    await expect(read({ DOCS_AGENT_DATABASE_URL_FILE: 'none' })).rejects.toThrow(
      'DOCS_AGENT_DATABASE_URL_FILE: none cannot be read'
    )
  })

  test.each([{}, { DOCS_AGENT_DATABASE_URL: '' }, { DOCS_AGENT_DATABASE_URL: 'mysql://db' }])(
    'nothing else is taken for one: %j',
    async env => {
      await expect(read(env)).rejects.toThrow(DatabaseError)
      await expect(read(env)).rejects.toThrow('no database: give --database')
    }
  )
})
