import { createHash, timingSafeEqual } from 'node:crypto'
import { type Database, integer, integerOrNull, text } from './database.ts'
import { type RandomBytes, randomId } from './random-id.ts'

const prefix = 'docs'
// The first part finds the row and is no secret; the rest is, with 160 bits.
const idLength = 10
const secretLength = 32

/** The form of every key; its first part is the id. */
const form = new RegExp(`^[a-z]+_([a-z2-7]{${idLength}})[a-z2-7]{${secretLength}}$`)

/** Whether a text is a key with its secret, and not an id. */
export const isWholeKey = (text: string): boolean => form.test(text)

/** What a key may do. */
export type Access = { projectId: string; readOnly: boolean }

/** A key as lists show it, without its secret. */
export type KeyEntry = Access & {
  id: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** null = never. */
  expiresAt: number | null
}

export type Keys = {
  /** A new key. The text is shown this once: only its hash is kept. */
  create(options: {
    projectId: string
    readOnly: boolean
    /** Milliseconds since 1970; null = never. */
    expiresAt: number | null
  }): Promise<string>
  /** What a key may do; undefined if it is unknown or expired. */
  verify(key: string): Promise<Access | undefined>
  /** All keys of a project, or of all (null), also those that expired; the oldest first. */
  list(projectId: string | null): Promise<KeyEntry[]>
  /** Ends a key at once; answers whether there was one. */
  revoke(id: string): Promise<boolean>
}

export function createKeys(options: {
  database: Database
  now: () => number
  random?: RandomBytes
}): Keys {
  const { database, now, random } = options
  return {
    async create({ projectId, readOnly, expiresAt }) {
      const id = randomId(idLength, random)
      const key = `${prefix}_${id}${randomId(secretLength, random)}`
      await database.run(
        `INSERT INTO keys (id, hash, project_id, read_only, created_at, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6)`,
        [id, hash(key).toString('hex'), projectId, readOnly ? 1 : 0, now(), expiresAt]
      )
      return key
    },

    async verify(key) {
      const id = form.exec(key)?.[1]
      if (id === undefined) return undefined
      const [row] = await database.query('SELECT * FROM keys WHERE id = $1', [id])
      if (row === undefined) return undefined
      if (!timingSafeEqual(hash(key), Buffer.from(text(row, 'hash'), 'hex'))) return undefined
      const expiresAt = integerOrNull(row, 'expires_at')
      if (expiresAt !== null && expiresAt <= now()) return undefined
      return { projectId: text(row, 'project_id'), readOnly: integer(row, 'read_only') === 1 }
    },

    async list(projectId) {
      const rows = await database.query(
        `SELECT id, project_id, read_only, created_at, expires_at FROM keys
         WHERE project_id = COALESCE($1, project_id) ORDER BY created_at, id`,
        [projectId]
      )
      return rows.map(row => ({
        id: text(row, 'id'),
        projectId: text(row, 'project_id'),
        readOnly: integer(row, 'read_only') === 1,
        createdAt: integer(row, 'created_at'),
        expiresAt: integerOrNull(row, 'expires_at')
      }))
    },

    async revoke(id) {
      return (await database.run('DELETE FROM keys WHERE id = $1', [id])) === 1
    }
  }
}

const hash = (key: string): Buffer => createHash('sha256').update(key).digest()
