import { type DatabaseLocation, openDatabase } from '../../src/service/database-location.ts'
import { createKeys } from '../../src/service/keys.ts'
import { migrate } from '../../src/service/migrations.ts'

/** Makes a key as `docs-agent key create` does, without a process for it. */
export async function createServiceKey(
  location: DatabaseLocation,
  projectId: string
): Promise<string> {
  const database = await openDatabase(location)
  try {
    await migrate(database, Date.now)
    const keys = createKeys({ database, now: Date.now })
    return await keys.create({ projectId, readOnly: false, expiresAt: null })
  } finally {
    await database.close()
  }
}
