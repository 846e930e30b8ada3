import { describe, expect, test } from '@jest/globals'
import type { Job } from '../../src/contract/job.ts'
import { paths } from '../../src/contract/routes.ts'
import { openDatabase } from '../../src/service/database-location.ts'
import { createJobStore } from '../../src/service/jobs/store.ts'
import { migrate } from '../../src/service/migrations.ts'
import { noSandbox } from '../../src/service/sandbox/sandbox.ts'
import { startService } from '../../src/service/service.ts'
import { createPullRequestApi } from './fixtures/pull-request-api.ts'
import { temporaryFolders } from './fixtures/temporary-folder.ts'
import { emptyDatabases, engines, project, type TestDatabases } from './fixtures/test-database.ts'

const temporaryFolder = temporaryFolders()

async function options({ location }: TestDatabases) {
  const root = temporaryFolder()
  return {
    // The service closes it.
    database: await openDatabase(await location()),
    projects: [project],
    host: { serverUrl: `file://${root}`, token: 'token', octokit: createPullRequestApi().octokit },
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

  test('its keys open its app, and it can be stopped twice', async () => {
    const service = await startService(await options(databases))
    const key = await service.keys.create({ projectId: 'docs', readOnly: true, expiresAt: null })
    const request = new Request(`http://service${paths.job('docs', 'no-id')}`, {
      headers: { authorization: `Bearer ${key}` }
    })
    expect((await service.fetch(request)).status).toBe(404)
    await Promise.all([service.stop(), service.stop()])
  })

  test('takes no request once it stops, and answers those that it took', async () => {
    const service = await startService(await options(databases))
    const key = await service.keys.create({ projectId: 'docs', readOnly: false, expiresAt: null })
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const slow = service.fetch(
      new Request(`http://service${paths.jobs('docs')}`, {
        method: 'POST',
        headers,
        body: readable,
        duplex: 'half'
      })
    )
    const stopped = service.stop()
    const late = await service.fetch(new Request(`http://service${paths.job('docs', 'x')}`))
    expect(late.status).toBe(503)
    const writer = writable.getWriter()
    await writer.write(new TextEncoder().encode('{"prompt": "Fix it"}'))
    await writer.close()
    expect((await slow).status).toBe(201)
    await stopped
  })
})
