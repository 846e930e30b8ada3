import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from '@jest/globals'
import type { Job } from '../../src/contract/job.ts'
import { paths } from '../../src/contract/routes.ts'
import { createApp } from '../../src/service/app.ts'
import { type Embedded, startEmbedded } from '../../src/service/embedded.ts'
import { beginHeadStart } from '../../src/service/jobs/head-start.ts'
import { documentedFetch } from '../support/documented-answer.ts'
import { createRemote } from './fixtures/git-remote.ts'
import { createPullRequestApi } from './fixtures/pull-request-api.ts'
import { temporaryFolders } from './fixtures/temporary-folder.ts'

const temporaryFolder = temporaryFolders()
const running: Embedded[] = []
afterEach(async () => {
  for (const embedded of running.splice(0)) await embedded.stop()
})

async function start(command: string) {
  const remote = createRemote(temporaryFolder())
  const api = createPullRequestApi()
  const directory = join(temporaryFolder(), 'embedded')
  await mkdir(directory)
  const log: string[] = []
  const embedded = await startEmbedded({
    directory,
    agent: { command, environment: {}, model: 'sed', timeoutMs: 60_000 },
    sandbox: 'auto',
    repository: remote.repository,
    ref: 'main',
    allowedPaths: [],
    draft: false,
    labels: [],
    origin: { thread: 'octo/docs#7', runId: '4711', asker: 'writer' },
    headStart: beginHeadStart({
      host: { serverUrl: remote.serverUrl, token: 'token-of-the-run' },
      repository: remote.repository,
      branch: 'main',
      directory,
      hostEnvironment: process.env
    }),
    host: { serverUrl: remote.serverUrl, token: 'token-of-the-run', octokit: api.octokit },
    log: line => log.push(line)
  })
  running.push(embedded)
  const { projectId, apiKey } = embedded
  const fetch = documentedFetch(createApp(embedded.answer).fetch)
  const request = async (path: string, prompt?: string): Promise<Job> => {
    const response = await fetch(
      new Request(`http://embedded${path}`, {
        method: prompt === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        ...(prompt === undefined ? {} : { body: JSON.stringify({ prompt }) })
      })
    )
    return (await response.json()) as Job
  }
  const end = async (id: string): Promise<Job> => {
    for (;;) {
      const job = await request(paths.job(projectId, id))
      if (job.status !== 'active') return job
      await sleep(5)
    }
  }
  return {
    remote,
    api,
    directory,
    embedded,
    log,
    end,
    create: (prompt: string) => request(paths.jobs(projectId), prompt),
    message: (id: string, prompt: string) => request(paths.messages(projectId, id), prompt)
  }
}

describe('startEmbedded', () => {
  test('a prompt becomes a pull request, and a message one more commit on it', async () => {
    const { create, message, end, remote, api } = await start(
      'cat >> docs/requests.md; sed -i s/Helo/Hello/ docs/index.md'
    )
    const created = await create('Fix the greeting')
    expect(created).toMatchObject({ status: 'active', prLink: null, model: 'sed' })
    const first = await end(created.id)
    expect(first).toMatchObject({
      status: 'completed',
      prLink: 'https://github.example/octo/docs/pull/1',
      branch: `docs-agent/${created.id}`,
      changedFiles: 2
    })
    expect(await message(created.id, 'And more')).toMatchObject({ status: 'active', prLink: null })
    const second = await end(created.id)
    expect(second).toMatchObject({ status: 'completed', prLink: first.prLink, changedFiles: 1 })
    expect(remote.git('rev-list', '--count', `docs-agent/${created.id}`).trim()).toBe('3')
    expect(remote.show(`docs-agent/${created.id}`, 'docs/requests.md')).toContain(
      'Request 1 (done):\nFix the greeting'
    )
    expect(api.pulls).toHaveLength(1)
    const trailers = remote.git('log', '-1', '--format=%(trailers)', `docs-agent/${created.id}`)
    expect(trailers.trim().split('\n')).toEqual([
      `Docs-Agent-Job: ${created.id}`,
      'Docs-Agent-Thread: octo/docs#7',
      'Docs-Agent-Request: 4711'
    ])
    expect(api.calls.find(({ method }) => method === 'POST')?.body.body).toContain('Asked in #7.')
    expect(api.calls.filter(({ path }) => path.endsWith('/requested_reviewers'))).toMatchObject([
      { body: { reviewers: ['writer'] } },
      // The fixture forgets who was asked.
      { body: { reviewers: ['writer'] } }
    ])
  })

  test('the head start is for the first turn alone: the next one gets what is new', async () => {
    const { create, end, remote } = await start('ls docs > list.md')
    const first = await end((await create('List the pages')).id)
    remote.commit('main', { 'docs/new.md': 'new\n' })
    const second = await end((await create('List them again')).id)
    const list = ({ branch }: Job) => remote.show(branch ?? '', 'list.md')
    expect([list(first), list(second)]).toEqual(['index.md\n', 'index.md\nnew.md\n'])
  })

  test('stop before anything was asked for leaves no container, no git and no folder', async () => {
    const { embedded, directory } = await start('true')
    const running = () => execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    expect(running()).toContain(directory)
    await embedded.stop()
    expect(running()).not.toContain(directory)
    expect(existsSync(directory)).toBe(false)
  })

  test('stop ends a running agent, pushes nothing and removes the folder', async () => {
    const { create, embedded, log, remote, api, directory } = await start(
      'echo x > new.md; echo started $$; sleep 60'
    )
    await create('Take long')
    const started = (): RegExpExecArray | null => /started (\d+)/.exec(log.join('\n'))
    while (started() === null) await sleep(5)
    await embedded.stop()
    expect(() => process.kill(-Number(started()?.[1]), 0)).toThrow('ESRCH')
    expect(remote.branches()).toEqual(['main'])
    expect(api.calls).toEqual([])
    expect(existsSync(directory)).toBe(false)
  })

  test('a stop during the pull request leaves it unopened', async () => {
    const { create, embedded, api } = await start('echo x > new.md')
    const { promise: stopped, resolve } = Promise.withResolvers<void>()
    const fetchOnPush = api.octokit.hook
    fetchOnPush.before('request', async () => {
      // The stop has begun, and the request has not yet left.
      void embedded.stop().then(resolve)
    })
    await create('Add a page')
    await stopped
    expect(api.pulls).toEqual([])
  })
})
