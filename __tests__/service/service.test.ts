import { describe, expect, test } from '@jest/globals'
import type { Job } from '../../src/contract/job.ts'
import { paths } from '../../src/contract/routes.ts'
import { createApp } from '../../src/service/app.ts'
import type { Database } from '../../src/service/database.ts'
import { openDatabase } from '../../src/service/database-location.ts'
import { firstBranch } from '../../src/service/jobs/branch-name.ts'
import { createJobStore } from '../../src/service/jobs/store.ts'
import { createTurnQueue } from '../../src/service/jobs/turn-queue.ts'
import { migrate } from '../../src/service/migrations.ts'
import { noSandbox } from '../../src/service/sandbox/sandbox.ts'
import { startService } from '../../src/service/service.ts'
import { documentedFetch } from '../support/documented-answer.ts'
import { createPullRequestApi } from './fixtures/pull-request-api.ts'
import { temporaryFolders } from './fixtures/temporary-folder.ts'
import { emptyDatabases, engines, project, type TestDatabases } from './fixtures/test-database.ts'

const temporaryFolder = temporaryFolders()

const dayMs = 86_400_000

async function options({ location }: TestDatabases) {
  const root = temporaryFolder()
  const where = await location()
  const api = createPullRequestApi()
  return {
    api,
    location: where,
    // The service closes it.
    database: await openDatabase(where),
    projects: [project],
    host: { serverUrl: `file://${root}`, token: 'token', octokit: api.octokit },
    sandbox: noSandbox,
    directory: root,
    environment: process.env,
    concurrency: 1,
    origin: undefined,
    log: () => undefined
  }
}

describe.each(engines)('startService on %s', engine => {
  const databases = emptyDatabases(engine)

  test('does turns that waited from before its start', async () => {
    const given = await options(databases)
    await migrate(given.database, Date.now)
    const store = createJobStore({ database: given.database, now: Date.now })
    const { id } = await store.create({ project, prompt: 'Fix it' })
    const gone = await store.create({ project: { ...project, id: 'gone' }, prompt: 'Fix it' })
    const service = await startService(given)
    const find = async (projectId: string, jobId: string): Promise<Job | undefined> => {
      for (;;) {
        const job = await store.find({ projectId, jobId })
        if (job?.status !== 'active') return job
        await new Promise(resolve => setTimeout(resolve, 2))
      }
    }
    expect(await find('docs', id)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('the repository octo/docs was not found')
    })
    expect(await find('gone', gone.id)).toMatchObject({
      status: 'failed',
      reason: 'the project is not in the projects file any more'
    })
    await service.stop()
  })

  /** A job whose only turn ended so long ago, with a pull request. */
  const restingJob = async ({ database }: { database: Database }, restedMs: number) => {
    const now = () => Date.now() - restedMs
    await migrate(database, now)
    const queue = createTurnQueue({ database, now, leaseMs: dayMs })
    const { id } = await createJobStore({ database, now }).create({ project, prompt: 'Fix it' })
    const turn = await queue.claim()
    if (turn === undefined) throw new Error('no turn')
    await queue.setBranch(turn, firstBranch(id))
    await queue.finish(turn, { status: 'completed', prLink: 'https://x/1', changedFiles: 1 })
    return id
  }

  test('archives by age where it works and is told to', async () => {
    const given = await options(databases)
    const id = await restingJob(given, 31 * dayMs)
    const statusAfter = async (settings: { archiveAfterMs?: number; concurrency?: number }) => {
      // The service closes its database, and waits for what it has begun.
      const database = await openDatabase(given.location)
      const service = await startService({ ...given, database, ...settings })
      await service.stop()
      const store = createJobStore({ database: given.database, now: Date.now })
      return (await store.find({ projectId: 'docs', jobId: id }))?.status
    }
    expect(await statusAfter({})).toBe('completed')
    expect(await statusAfter({ archiveAfterMs: 30 * dayMs, concurrency: 0 })).toBe('completed')
    expect(await statusAfter({ archiveAfterMs: 30 * dayMs })).toBe('archived')
    await given.database.close()
  })

  test('archives a job whose pull request was merged, and refuses its messages', async () => {
    const given = await options(databases)
    const id = await restingJob(given, 2 * 3_600_000)
    const pull = { number: 1, state: 'closed', html_url: 'https://x/1' } as const
    given.api.pulls.push({ ...pull, head: `octo:${firstBranch(id)}` })
    const service = await startService({ ...given, archiveAfterMs: 30 * dayMs })
    const key = await service.keys.create({ projectId: 'docs', readOnly: false, expiresAt: null })
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const app = createApp(service.answer)
    const ask = async (path: string, init: RequestInit = {}) => {
      const answer = await app.request(path, { ...init, headers })
      return [answer.status, (await answer.json()) as Partial<Job>] as const
    }
    let [status, job] = await ask(paths.job('docs', id))
    while (job.status === 'completed') [status, job] = await ask(paths.job('docs', id))
    expect([status, job]).toMatchObject([200, { status: 'archived', prLink: 'https://x/1' }])
    expect(Date.parse(job.archivedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const sent = await ask(paths.messages('docs', id), { method: 'POST', body: '{"prompt":"x"}' })
    expect(sent[0]).toBe(409)
    await service.stop()
  })

  test('its keys open its app, and it can be stopped twice', async () => {
    const service = await startService(await options(databases))
    const key = await service.keys.create({ projectId: 'docs', readOnly: true, expiresAt: null })
    const request = new Request(`http://service${paths.job('docs', 'no-id')}`, {
      headers: { authorization: `Bearer ${key}` }
    })
    expect((await documentedFetch(createApp(service.answer).fetch)(request)).status).toBe(404)
    await Promise.all([service.stop(), service.stop()])
  })

  test('takes no request once it stops, and answers those that it took', async () => {
    const service = await startService(await options(databases))
    const key = await service.keys.create({ projectId: 'docs', readOnly: false, expiresAt: null })
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const app = createApp(service.answer)
    const slow = app.fetch(
      new Request(`http://service${paths.jobs('docs')}`, {
        method: 'POST',
        headers,
        body: readable,
        duplex: 'half'
      })
    )
    const stopped = service.stop()
    const late = await app.request(paths.job('docs', 'x'))
    expect(late.status).toBe(503)
    const writer = writable.getWriter()
    await writer.write(new TextEncoder().encode('{"prompt": "Fix it"}'))
    await writer.close()
    expect((await slow).status).toBe(201)
    await stopped
  })
})
