import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { sharedPostgres } from './shared-server.ts'

/** The address of a new, empty database. It goes with its server. */
export async function createPostgresDatabase(server?: string): Promise<string> {
  const url = new URL(server ?? (await sharedPostgres()))
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name} STRATEGY file_copy`)
  } finally {
    await client.end()
  }
  url.pathname = `/${name}`
  return url.href
}
