import { existsSync, writeFileSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import type { Job } from '../../src/contract/job.ts'
import { paths } from '../../src/contract/routes.ts'
import { findJob } from '../../src/service/jobs/job-record.ts'
import { createKeys } from '../../src/service/keys.ts'
import { type ServeOptions, type Server, serve } from '../../src/service/serve.ts'
import { openSqlite } from '../../src/service/sqlite.ts'
import { documented } from '../support/documented-answer.ts'
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

async function start(settings: Partial<ServeOptions> = {}) {
  const folder = temporaryFolder()
  const projectsFile = join(folder, 'projects.json')
  writeFileSync(
    projectsFile,
    JSON.stringify({
      projects: [{ id: 'docs', repository: 'octo/docs', ref: 'main', agentCommand: 'true' }]
    })
  )
  const file = join(folder, 'service.sqlite')
  const options = {
    projectsFile,
    database: { kind: 'sqlite', file } as const,
    directory: join(folder, 'data'),
    host: '127.0.0.1',
    port: 0,
    concurrency: 2,
    leaseMs: 60_000,
    logFormat: 'text' as const,
    logLevel: 'info' as const,
    metrics: null,
    archiveAfterMs: 30 * 86_400_000,
    sandbox: 'off' as const,
    ...settings
  }
  const log: string[] = []
  const server = await serve(options, {
    env,
    write: line => log.push(line),
    sleep: async () => undefined
  })
  running.push(server)
  // Another process would do the same: the file is shared.
  const database = openSqlite(file)
  const keys = createKeys({ database, now: Date.now })
  const key = await keys.create({ projectId: 'docs', readOnly: false, expiresAt: null })
  await database.close()
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  return { server, options, file, log, headers }
}

describe('serve', () => {
  test('answers on the port it tells, works on jobs and warns about the agents', async () => {
    const { server, options, file, log, headers } = await start()
    expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(existsSync(options.directory)).toBe(true)
    expect(log[0]).toMatch(/^agents run without a sandbox/)
    const body = JSON.stringify({ prompt: 'Fix it' })
    const created = await fetch(server.address + paths.jobs('docs'), {
      method: 'POST',
      headers,
      body
    })
    await documented({ method: 'POST', path: paths.jobs('docs') }, created)
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
    const stored = openSqlite(file)
    const found = await findJob(stored, job.id)
    await stored.close()
    expect(found?.turns).toMatchObject([
      { state: 'failed', attempts: 1, reason: 'octo/docs could not be reached: ask again later' }
    ])
    expect(found?.turns[0]?.log).toMatch(/^fetching main of octo\/docs\n/)
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

  test('is alive and ready without a key, until it stops', async () => {
    const { server } = await start()
    for (const path of ['/healthz', '/readyz', '/openapi.json']) {
      const answer = await fetch(server.address + path)
      await documented({ method: 'GET', path }, answer)
      expect([path, answer.status]).toEqual([path, 200])
    }
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404)
  })

  test('tells metrics on a port of their own, of turns and requests', async () => {
    const { server, headers } = await start({ metrics: { host: '127.0.0.1', port: 0 } })
    const body = JSON.stringify({ prompt: 'Fix it' })
    await fetch(server.address + paths.jobs('docs'), { method: 'POST', headers, body })
    const read = async (): Promise<string> =>
      await (await fetch(`${server.metricsAddress}/metrics`)).text()
    while (!(await read()).includes('turn_duration_seconds_count{end="failed"} 1')) {
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    const text = await read()
    expect(text).toContain('method="POST",route="/v2/agent/:projectId/job",status="201"} 1')
    expect(text).toContain('docs_agent_turns{state="waiting"} 0')
    expect((await fetch(`${server.metricsAddress}/readyz`)).status).toBe(200)
    expect((await fetch(server.metricsAddress + paths.jobs('docs'))).status).toBe(404)
  })

  test('a port for metrics that is taken is an error, and leaves nothing running', async () => {
    const { server } = await start()
    const port = Number(new URL(server.address).port)
    await expect(start({ metrics: { host: '127.0.0.1', port } })).rejects.toThrow('EADDRINUSE')
  })

  test('logs as JSON, without the secrets of agents', async () => {
    const { server, log, headers } = await start({ logFormat: 'json', logLevel: 'debug' })
    await (await fetch(server.address + paths.job('docs', 'x'), { headers })).text()
    const lines = log.map(line => JSON.parse(line))
    expect(lines.at(-1)).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      level: 'debug',
      message: expect.stringMatching(/^GET \/v2\/agent\/:projectId\/job\/:id 404 in \d+ ms$/),
      event: 'request'
    })
    expect(lines.map(({ level }) => level)).toContain('warn')
  })

  test('a port that is taken is an error, and leaves nothing running', async () => {
    const { server, options } = await start()
    const port = Number(new URL(server.address).port)
    await expect(serve({ ...options, port }, { env, write: () => undefined })).rejects.toThrow(
      'EADDRINUSE'
    )
  })

  test('a projects file that is missing is named', async () => {
    const { options } = await start()
    const missing = { ...options, projectsFile: join(options.directory, 'none.json') }
    await expect(serve(missing, { env, write: () => undefined })).rejects.toThrow(
      /the projects file .*none\.json cannot be read/
    )
  })
})
