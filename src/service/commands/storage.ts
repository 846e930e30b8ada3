import { readFile } from 'node:fs/promises'
import type { Database } from '../database.ts'
import { type DatabaseLocation, openDatabase, readDatabaseLocation } from '../database-location.ts'
import { migrate } from '../migrations.ts'

/** What a command that only needs the database works with. */
export type StorageParts = { database: Database; now: () => number }

/** Does a command's work on the database that it names, or the environment. */
export async function withStorage<T>(
  { database: named, env }: { database: DatabaseLocation | null; env: NodeJS.ProcessEnv },
  work: (parts: StorageParts) => Promise<T>
): Promise<T> {
  const sources = { env, readFile: (path: string) => readFile(path, 'utf8') }
  const database = await openDatabase(await readDatabaseLocation(named, sources))
  try {
    await migrate(database, Date.now)
    return await work({ database, now: Date.now })
  } finally {
    await database.close()
  }
}
