import { existsSync, readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Job } from '../../../src/contract/job.ts'
import { paths } from '../../../src/contract/routes.ts'
import { createApp } from '../../../src/service/app.ts'
import { createRebuild, RebuildError } from '../../../src/service/jobs/rebuild.ts'
import { createJobStore } from '../../../src/service/jobs/store.ts'
import type { Project } from '../../../src/service/project.ts'
import { noSandbox } from '../../../src/service/sandbox/sandbox.ts'
import { type Service, startService } from '../../../src/service/service.ts'
import { openSqlite } from '../../../src/service/sqlite.ts'
import { type FakeGitHub, startFakeGitHub } from '../../support/fake-github/fake-github.ts'
import { restClient } from '../../support/rest-client.ts'
import { temporaryFolders } from '../fixtures/temporary-folder.ts'
import { testDatabases, project as usualProject } from '../fixtures/test-database.ts'

const temporaryFolder = temporaryFolders()
const openDatabase = testDatabases()
let fake: FakeGitHub
const services: Service[] = []

beforeEach(async () => {
  fake = await startFakeGitHub({ now: () => new Date('2025-06-01T12:00:00Z') })
  await fake.createRepository({ fullName: 'octo/docs', files: { 'docs/index.md': 'Helo\n' } })
})
afterEach(async () => {
  for (const service of services.splice(0)) await service.stop()
  await fake.close()
})

const repository = () => fake.repository('octo/docs')
const host = () => ({
  serverUrl: fake.serverUrl,
  token: fake.token,
  octokit: restClient({ apiUrl: fake.apiUrl, token: fake.token })
})

/** A service with nothing in its database, as each workflow run starts one. */
async function startEmpty(command = 'cat >> log.md', settings: Partial<Project> = {}) {
  const agent = { ...usualProject.agent, command, model: 'sed' }
  const service = await startService({
    database: openSqlite(':memory:'),
    projects: [{ ...usualProject, ...settings, agent }],
    host: host(),
    sandbox: noSandbox,
    directory: temporaryFolder(),
    environment: process.env,
    concurrency: 1,
    origin: { thread: 'octo/docs#1', runId: '4711', asker: undefined },
    sleep: async () => undefined,
    log: () => undefined
  })
  services.push(service)
  const key = await service.keys.create({ projectId: 'docs', readOnly: false, expiresAt: null })
  const app = createApp(service.answer)
  const send = async (path: string, prompt?: string): Promise<{ status: number; job: Job }> => {
    const response = await app.request(path, {
      method: prompt === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(prompt === undefined ? {} : { body: JSON.stringify({ prompt }) })
    })
    return { status: response.status, job: (await response.json()) as Job }
  }
  const get = (id: string) => send(paths.job('docs', id))
  const end = async (id: string): Promise<Job> => {
    for (;;) {
      const { job } = await get(id)
      if (job.status !== 'active') return job
      await new Promise(resolve => setTimeout(resolve, 5))
    }
  }
  return {
    service,
    get,
    end,
    create: async (prompt: string) => (await send(paths.jobs('docs'), prompt)).job,
    message: (id: string, prompt: string) => send(paths.messages('docs', id), prompt)
  }
}

/** A job that was done by a service that is gone. */
async function doneBefore(prompt = 'Fix the greeting\n\nand greet @everybody'): Promise<Job> {
  const { create, end, service } = await startEmpty()
  const job = await end((await create(prompt)).id)
  await service.stop()
  return job
}

const requestCount = () => fake.requests.length
const id = 'abcdefghij23'
const branch = `docs-agent/${id}`
const ours = (request = 'Fix it') => `${request}\n\nDocs-Agent-Job: ${id}\n`

describe('a service that does not know a job', () => {
  test('shows it as it was, from what git remembers', async () => {
    const before = await doneBefore()
    const { get } = await startEmpty()
    const { status, job } = await get(before.id)
    expect(status).toBe(200)
    expect(job).toEqual({ ...before, changedFiles: null, createdAt: expect.any(String) })
    // Git counts whole seconds.
    expect(Math.abs(Date.parse(job.createdAt) - Date.parse(before.createdAt))).toBeLessThan(60_000)
  })

  test('continues branch and pull request, and tells the agent what was asked', async () => {
    const before = await doneBefore()
    const { message, end } = await startEmpty()
    const answer = await message(before.id, 'And the farewell')
    expect(answer).toMatchObject({ status: 200, job: { status: 'active', prLink: null } })
    expect(await end(before.id)).toMatchObject({ status: 'completed', prLink: before.prLink })
    expect(await repository().file(`docs-agent/${before.id}`, 'log.md')).toMatch(
      /Request 1 \(done\):\nFix the greeting\n\nand greet @everybody\n\nThe request now:\n\nAnd the farewell$/
    )
    expect(await repository().pullRequests()).toHaveLength(1)
  })

  test('remembers over many services, in order', async () => {
    const { id } = await doneBefore('One')
    for (const prompt of ['Two', 'Three']) {
      const { message, end, service } = await startEmpty()
      await message(id, prompt)
      await end(id)
      await service.stop()
    }
    expect(await repository().file(`docs-agent/${id}`, 'log.md')).toMatch(
      /Request 1 \(done\):\nOne\n\nRequest 2 \(done\):\nTwo\n\nThe request now:\n\nThree$/
    )
  })

  test.each(['merged', 'closed'])(
    'begins a branch and a pull request after one that was %s',
    async how => {
      const before = await doneBefore()
      if (how === 'merged') await repository().mergePullRequest(1)
      else repository().closePullRequest(1)
      const first = await startEmpty()
      expect((await first.get(before.id)).job).toMatchObject({ prLink: before.prLink })
      await first.message(before.id, 'More')
      const second = await first.end(before.id)
      expect(second).toMatchObject({ status: 'completed', branch: `docs-agent/${before.id}-2` })
      expect(second.prLink).toMatch(/\/pull\/2$/)
      await first.service.stop()

      const third = await startEmpty()
      expect((await third.get(before.id)).job).toMatchObject({
        branch: second.branch,
        prLink: second.prLink
      })
      await third.message(before.id, 'Even more')
      expect(await third.end(before.id)).toMatchObject({ branch: second.branch })
      expect(await repository().pullRequests()).toHaveLength(2)
    }
  )

  test('opens the pull request that an earlier one could not open', async () => {
    fake.fail({ method: 'POST', path: '/repos/*/pulls', status: 403 })
    const before = await doneBefore()
    expect(before).toMatchObject({ status: 'failed', prLink: null })
    fake.heal()
    const { get, message, end } = await startEmpty('true')
    expect((await get(before.id)).job).toMatchObject({ status: 'completed', prLink: null })
    await message(before.id, 'Try again')
    expect((await end(before.id)).prLink).toMatch(/\/pull\/1$/)
  })

  test('takes up the base of the pull request', async () => {
    await repository().createBranch('next')
    const { create, end, service } = await startEmpty('cat >> log.md', { ref: 'next' })
    const { id } = await end((await create('Fix it')).id)
    await service.stop()
    const { get } = await startEmpty()
    expect((await get(id)).job.source).toEqual({ repository: 'octo/docs', ref: 'next' })
  })

  test('answers 404 where no branch has that name', async () => {
    const { get, message } = await startEmpty()
    expect((await get(id)).status).toBe(404)
    expect((await message(id, 'More')).status).toBe(404)
    expect(await repository().branches()).toEqual(['main'])
  })

  test('answers 404 where a branch has that name alone, or names another job', async () => {
    await repository().createBranch(branch)
    const { get } = await startEmpty()
    expect((await get(id)).status).toBe(404)
    const message = 'Fix it\n\nDocs-Agent-Job: bbbbbbbbbbbb\n'
    await repository().commit({ branch, message, files: { 'a.md': 'a' } })
    expect((await get(id)).status).toBe(404)
    await repository().commit({ branch, message: ours(), files: { 'b.md': 'b' } })
    expect((await get(id)).status).toBe(200)
  })

  test('sends nothing for an id that is none of ours', async () => {
    const { get } = await startEmpty()
    const before = requestCount()
    expect((await get('abcdefghij2')).status).toBe(404)
    expect((await get('..%2Fabcdefghij')).status).toBe(404)
    expect(requestCount()).toBe(before)
  })
})

async function startRebuild(signal = new AbortController().signal) {
  const database = await openDatabase()
  const directory = temporaryFolder()
  const jobs = createJobStore({ database, now: () => 1 })
  const slept: number[] = []
  const rebuild = createRebuild({
    jobs,
    host: host(),
    directory,
    hostEnvironment: process.env,
    now: Date.now,
    sleep: async milliseconds => {
      slept.push(milliseconds)
    },
    log: () => undefined,
    signal
  })
  const find = () => jobs.find({ projectId: 'docs', jobId: id })
  const wanted = { project: usualProject, jobId: id }
  const prompts = async () => {
    const rows = await database.query('SELECT prompt FROM turns ORDER BY position')
    return rows.map(({ prompt }) => prompt)
  }
  return { rebuild: () => rebuild(wanted), find, slept, directory, prompts, database }
}

const asked = () => fake.requests.map(({ method, path }) => `${method} ${path}`)

describe('rebuilding', () => {
  test('asks git once and GitHub twice, and leaves no folder', async () => {
    await repository().commit({ branch, message: ours(), files: { 'a.md': 'a' } })
    const { rebuild, directory } = await startRebuild()
    expect(await rebuild()).toBe(true)
    expect(asked()).toEqual([
      'GET /octo/docs.git/info/refs',
      'POST /octo/docs.git/git-upload-pack',
      'GET /repos/octo/docs/pulls',
      'GET /repos/octo/docs/commits'
    ])
    expect(existsSync(directory) && readdirSync(directory)).toEqual([])
  })

  test('many at once ask once, and make one job', async () => {
    await repository().commit({ branch, message: ours(), files: { 'a.md': 'a' } })
    const { rebuild, prompts } = await startRebuild()
    expect(await Promise.all([rebuild(), rebuild(), rebuild()])).toEqual([true, true, true])
    expect(asked().filter(line => line.endsWith('/commits'))).toHaveLength(1)
    // Another process on the same file may have been quicker.
    expect(await rebuild()).toBe(true)
    expect(await prompts()).toEqual(['Fix it'])
  })

  test('prefers an open pull request to a newer branch', async () => {
    for (const [name, request] of [
      [branch, 'One'],
      [`${branch}-2`, 'Two'],
      [`${branch}-10`, 'Ten']
    ] as const) {
      await repository().commit({ branch: name, message: ours(request), files: { 'a.md': name } })
    }
    const first = await startRebuild()
    await first.rebuild()
    expect(await first.find()).toMatchObject({ branch: `${branch}-10`, prLink: null })
    const head = `${branch}-2`
    const number = await repository().openPullRequest({ head, title: 'x', author: 'writer' })
    const second = await startRebuild()
    await second.rebuild()
    expect(await second.find()).toMatchObject({ branch: head })
    expect((await second.find())?.prLink).toMatch(new RegExp(`/pull/${number}$`))
    expect(await second.prompts()).toEqual(['Two'])
  })

  test('takes what others committed for no request', async () => {
    await repository().commit({ branch, message: ours('One'), files: { 'a.md': '1' } })
    await repository().commit({ branch, message: 'By hand', files: { 'a.md': '2' } })
    await repository().commit({ branch, message: `${'x'.repeat(100_000)}\n\n${ours()}`, files: {} })
    await repository().commit({ branch, message: ours('Two'), files: { 'a.md': '3' } })
    const { rebuild, prompts } = await startRebuild()
    await rebuild()
    expect(await prompts()).toEqual(['One', 'Two'])
  })

  test('leaves a job of another project alone', async () => {
    await repository().commit({ branch, message: ours(), files: { 'a.md': 'a' } })
    const { rebuild, database, find, prompts } = await startRebuild()
    const other = createJobStore({ database, now: () => 1 })
    const record = { id, branch, base: null, prLink: null, requests: [] }
    await other.adopt({ project: { ...usualProject, id: 'other' }, record })
    await rebuild()
    expect(await find()).toBeUndefined()
    expect(await prompts()).toEqual([])
  })

  test.each([
    ['git', '/octo/docs.git/info/refs'],
    ['the pull requests', '/repos/octo/docs/pulls'],
    ['the commits', '/repos/octo/docs/commits']
  ])('waits out trouble at %s', async (_, path) => {
    await repository().commit({ branch, message: ours(), files: { 'a.md': 'a' } })
    fake.fail({ path, status: 503, times: 2 })
    const { rebuild, slept } = await startRebuild()
    expect(await rebuild()).toBe(true)
    expect(slept).toEqual([500, 1000])
  })

  test.each([
    ['/octo/docs.git/info/refs', 503, 'octo/docs could not be reached: ask again later'],
    ['/octo/docs.git/info/refs', 404, 'the repository octo/docs was not found'],
    ['/repos/octo/docs/pulls', 502, 'pull requests of octo/docs cannot be read'],
    ['/repos/octo/docs/commits', 403, 'needs "contents: write"']
  ])('a remote that answers %s with %i leaves it open', async (path, status, reason) => {
    await repository().commit({ branch, message: ours(), files: { 'a.md': 'a' } })
    fake.fail({ path, status })
    const { rebuild, find } = await startRebuild()
    const error = await rebuild().catch(error => error)
    expect(error).toBeInstanceOf(RebuildError)
    expect(error.message).toContain(`may be known to its repository alone, and `)
    expect(error.message).toContain(reason)
    expect(await find()).toBeUndefined()
    fake.heal()
    expect(await rebuild()).toBe(true)
  })

  test.each([
    ['no list', '{}'],
    ['no JSON', '<html>'],
    ['another shape', '[{"commit":{"message":3}}]'],
    ['more than anybody reads', `[{"commit":{"message":"${'x'.repeat(9 * 1024 * 1024)}"}}]`]
  ])('%s in place of the commits leaves it open', async (_, body) => {
    await repository().commit({ branch, message: ours(), files: { 'a.md': 'a' } })
    const headers = { 'content-type': 'application/json' }
    fake.fail({ path: '/repos/octo/docs/commits', status: 200, body, headers })
    const { rebuild } = await startRebuild()
    await expect(rebuild()).rejects.toThrow(RebuildError)
  })

  test('a remote that is silent is given up when the service stops', async () => {
    fake.fail({ path: '/octo/docs.git/info/refs', delayMs: 60_000 })
    const controller = new AbortController()
    const { rebuild } = await startRebuild(controller.signal)
    const ended = rebuild().catch(error => error)
    while (requestCount() === 0) await new Promise(resolve => setTimeout(resolve, 5))
    controller.abort()
    expect(await ended).toBeInstanceOf(RebuildError)
  })
})
