import type { DatabaseLocation } from '../database-location.ts'
import { createKeys } from '../keys.ts'
import { parse, readDatabase, readDays } from './arguments.ts'
import type { StorageParts } from './storage.ts'

export type KeyCommand = {
  kind: 'create-key'
  projectId: string
  readOnly: boolean
  /** Milliseconds from now; null = never. */
  expiresInMs: number | null
  /** null = what the environment says. */
  database: DatabaseLocation | null
}

export const keyUsage = `  docs-agent key create --project ID --database FILE|URL [--read-only] [--expires 90d]
      Prints a new key. It is shown this once.`

/** @throws UsageError */
export function readCreateKey(args: readonly string[]): KeyCommand {
  const given = parse(args, {
    options: {
      project: { type: 'string' },
      database: { type: 'string' },
      expires: { type: 'string' },
      'read-only': { type: 'boolean', default: false }
    }
  })
  const { text, values } = given
  return {
    kind: 'create-key',
    projectId: text('project'),
    database: readDatabase(given),
    readOnly: values['read-only'] === true,
    expiresInMs: values.expires === undefined ? null : readDays(given, 'expires')
  }
}

/** What to print. */
export async function runKey(
  command: KeyCommand,
  { database, now }: StorageParts
): Promise<string> {
  const keys = createKeys({ database, now })
  const { projectId, readOnly, expiresInMs } = command
  const expiresAt = expiresInMs === null ? null : now() + expiresInMs
  return await keys.create({ projectId, readOnly, expiresAt })
}
