import { existsSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import type { Job } from '../../src/contract/job.ts'
import { paths } from '../../src/contract/routes.ts'
import { createKeys } from '../../src/service/keys.ts'
import { type Server, serve } from '../../src/service/serve.ts'
import { openSqlite } from '../../src/service/sqlite.ts'
import { temporaryFolders } from './fixtures/temporary-folder.ts'

const running: Server[] = []
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})
const temporaryFolder = temporaryFolders()

// Nobody listens on port 1.
const env = {
  PATH: process.env.PATH,
  DOCS_AGENT_GITHUB_TOKEN: 'token',
  GITHUB_SERVER_URL: 'http://127.0.0.1:1',
  GITHUB_API_URL: 'http://127.0.0.1:1'
}

async function start() {
  const folder = temporaryFolder()
  const projectsFile = join(folder, 'projects.json')
  writeFileSync(
    projectsFile,
    JSON.stringify({
      projects: [{ id: 'docs', repository: 'octo/docs', ref: 'main', agentCommand: 'true' }]
    })
  )
  const options = {
    projectsFile,
    database: { kind: 'sqlite', file: join(folder, 'service.sqlite') } as const,
    directory: join(folder, 'data'),
    host: '127.0.0.1',
    port: 0,
    concurrency: 2,
    leaseMs: 60_000,
    archiveAfterMs: 30 * 86_400_000,
    sandbox: 'off' as const
  }
  const log: string[] = []
  const server = await serve(options, {
    env,
    log: line => log.push(line),
    sleep: async () => undefined
  })
  running.push(server)
  // Another process would do the same: the file is shared.
  const database = openSqlite(options.database.file)
  const keys = createKeys({ database, now: Date.now })
  const key = await keys.create({ projectId: 'docs', readOnly: false, expiresAt: null })
  await database.close()
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  return { server, options, log, headers }
}

describe('serve', () => {
  test('answers on the port it tells, works on jobs and warns about the agents', async () => {
    const { server, options, log, headers } = await start()
    expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(existsSync(options.directory)).toBe(true)
    expect(log[0]).toMatch(/^agents run without a sandbox/)
    const body = JSON.stringify({ prompt: 'Fix it' })
    const created = await fetch(server.address + paths.jobs('docs'), {
      method: 'POST',
      headers,
      body
    })
    expect(created.status).toBe(201)
    let job = (await created.json()) as Job
    while (job.status === 'active') {
      const answer = await fetch(server.address + paths.job('docs', job.id), { headers })
      job = (await answer.json()) as Job
    }
    expect(job).toMatchObject({
      status: 'failed',
      reason: 'octo/docs could not be reached: ask again later'
    })
  })

  test('a large body in chunks, without a length, is answered with 413', async () => {
    const { server, headers } = await start()
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = httpRequest(
        server.address + paths.jobs('docs'),
        { method: 'POST', headers },
        response => resolve(response.resume().statusCode)
      )
      sending.on('error', reject)
      for (let n = 0; n < 40; n += 1) sending.write('x'.repeat(50_000))
      sending.end()
    })
    expect(status).toBe(413)
  })

  test('a port that is taken is an error, and leaves nothing running', async () => {
    const { server, options } = await start()
    const port = Number(new URL(server.address).port)
    await expect(serve({ ...options, port }, { env, log: () => undefined })).rejects.toThrow(
      'EADDRINUSE'
    )
  })

  test('a projects file that is missing is named', async () => {
    const { options } = await start()
    const missing = { ...options, projectsFile: join(options.directory, 'none.json') }
    await expect(serve(missing, { env, log: () => undefined })).rejects.toThrow(
      /the projects file .*none\.json cannot be read/
    )
  })
})
