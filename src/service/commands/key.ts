import { logLine } from '../../text/log-line.ts'
import type { DatabaseLocation } from '../database-location.ts'
import { createKeys, isWholeKey, type KeyEntry } from '../keys.ts'
import { CommandRefused, parse, readDatabase, readDays, UsageError } from './arguments.ts'
import type { StorageParts } from './storage.ts'

export type KeyCommand = {
  /** null = what the environment says. */
  database: DatabaseLocation | null
} & (
  | {
      kind: 'create-key'
      projectId: string
      readOnly: boolean
      /** Milliseconds from now; null = never. */
      expiresInMs: number | null
    }
  /** null = of all projects. */
  | { kind: 'list-keys'; projectId: string | null }
  | { kind: 'revoke-key'; keyId: string }
)

export const keyUsage = `  docs-agent key create --project ID --database FILE|URL [--read-only] [--expires 90d]
      Prints a new key. It is shown this once.

  docs-agent key list --database FILE|URL [--project ID]
      Lists keys by their ids, the first ten characters after "docs_". No secret is shown, or kept.

  docs-agent key revoke KEY-ID --database FILE|URL
      Ends a key at once.`

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

/** @throws UsageError */
export function readListKeys(args: readonly string[]): KeyCommand {
  const given = parse(args, {
    options: { project: { type: 'string' }, database: { type: 'string' } }
  })
  const projectId = given.values.project === undefined ? null : given.text('project')
  return { kind: 'list-keys', projectId, database: readDatabase(given) }
}

/** @throws UsageError */
export function readRevokeKey(args: readonly string[]): KeyCommand {
  const given = parse(args, { options: { database: { type: 'string' } }, allowPositionals: true })
  const [keyId, ...more] = given.positionals
  if (keyId === undefined || more.length > 0) {
    throw new UsageError('key revoke: name one key, by the id that "docs-agent key list" shows')
  }
  if (isWholeKey(keyId)) {
    throw new UsageError(
      'key revoke: that is a whole key, and others can read it here; give its id alone, the first ten characters after "_"'
    )
  }
  return { kind: 'revoke-key', keyId, database: readDatabase(given) }
}

/** What to print. */
export async function runKey(
  command: KeyCommand,
  { database, now }: StorageParts
): Promise<string> {
  const keys = createKeys({ database, now })
  switch (command.kind) {
    case 'create-key': {
      const { projectId, readOnly, expiresInMs } = command
      const expiresAt = expiresInMs === null ? null : now() + expiresInMs
      return await keys.create({ projectId, readOnly, expiresAt })
    }
    case 'list-keys': {
      const entries = await keys.list(command.projectId)
      return entries.length === 0 ? 'there are no keys' : keyTable(entries, now())
    }
    case 'revoke-key': {
      if (await keys.revoke(command.keyId)) return `key ${command.keyId} is revoked`
      throw new CommandRefused(
        `there is no key with the id "${command.keyId}": "docs-agent key list" shows those that are`
      )
    }
  }
}

/** Columns for people, also for `grep` and `awk`: no cell but a project's id can hold a space. */
export function keyTable(entries: readonly KeyEntry[], now: number): string {
  const rows = entries.map(({ id, projectId, readOnly, createdAt, expiresAt }) => [
    id,
    readOnly ? 'read' : 'read+write',
    minute(createdAt),
    expiresAt === null ? 'never' : minute(expiresAt),
    expiresAt !== null && expiresAt <= now ? 'expired' : 'valid',
    logLine(projectId)
  ])
  const table = [['ID', 'RIGHTS', 'CREATED', 'EXPIRES', 'STATE', 'PROJECT'], ...rows]
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map(row => row[column]?.length ?? 0))
  )
  return table
    .map(row =>
      row
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd()
    )
    .join('\n')
}

/** `2025-01-01T00:00Z` */
const minute = (time: number): string => `${new Date(time).toISOString().slice(0, 16)}Z`
