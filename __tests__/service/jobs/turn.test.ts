import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { ClaimedTurn } from '../../../src/service/jobs/claimed-turn.ts'
import { beginHeadStart, type HeadStart } from '../../../src/service/jobs/head-start.ts'
import type { Origin } from '../../../src/service/jobs/origin.ts'
import { createJobStore } from '../../../src/service/jobs/store.ts'
import { runTurn } from '../../../src/service/jobs/turn.ts'
import { TurnAbandoned } from '../../../src/service/jobs/turn-failure.ts'
import { turnFolder } from '../../../src/service/jobs/turn-folders.ts'
import { createTurnQueue } from '../../../src/service/jobs/turn-queue.ts'
import type { Project } from '../../../src/service/project.ts'
import { noSandbox } from '../../../src/service/sandbox/sandbox.ts'
import { createRemote } from '../fixtures/git-remote.ts'
import { createPullRequestApi } from '../fixtures/pull-request-api.ts'
import { temporaryFolders } from '../fixtures/temporary-folder.ts'
import { createClock, testDatabases, project as usualProject } from '../fixtures/test-database.ts'

const openDatabase = testDatabases()
const temporaryFolder = temporaryFolders()
const leaseMs = 1000

async function start(
  command: string,
  settings: Partial<Project> = {},
  environment: Record<string, string> = {}
) {
  const remote = createRemote(temporaryFolder())
  const api = createPullRequestApi()
  const database = await openDatabase()
  const clock = createClock()
  const store = createJobStore({ database, now: clock.now })
  const queue = createTurnQueue({ database, now: clock.now, leaseMs })
  const directory = temporaryFolder()
  const log: string[] = []
  const project = {
    ...usualProject,
    ...settings,
    agent: { ...usualProject.agent, command, environment }
  }
  const { id } = await store.create({ project, prompt: 'Fix the greeting' })
  const claim = async (): Promise<ClaimedTurn> => {
    await queue.recover()
    const turn = await queue.claim()
    if (turn === undefined) throw new Error('no turn waits')
    return turn
  }
  const run = (
    turn: ClaimedTurn,
    options: {
      command?: string
      signal?: AbortSignal
      serverUrl?: string
      origin?: Origin
      headStart?: HeadStart
    } = {}
  ) =>
    runTurn({
      turn,
      headStart: options.headStart,
      project: { ...project, agent: { ...project.agent, command: options.command ?? command } },
      host: {
        serverUrl: options.serverUrl ?? remote.serverUrl,
        token: 'host-token',
        octokit: api.octokit
      },
      queue,
      sandbox: noSandbox,
      directory,
      hostEnvironment: process.env,
      origin: options.origin,
      sleep: async () => undefined,
      log: line => log.push(line),
      signal: options.signal ?? new AbortController().signal
    })
  const runNext = async (options: Parameters<typeof run>[1] = {}) => {
    const turn = await claim()
    const end = await run(turn, options)
    await queue.finish(turn, end)
    return end
  }
  const say = (prompt: string) => store.message({ projectId: project.id, jobId: id, prompt })
  const job = () => store.find({ projectId: project.id, jobId: id })
  return { remote, api, clock, queue, directory, log, id, claim, run, runNext, say, job }
}

const begin = (
  { serverUrl, repository }: ReturnType<typeof createRemote>,
  { directory, branch = 'main' }: { directory: string; branch?: string }
): HeadStart =>
  beginHeadStart({
    host: { serverUrl, token: 'host-token' },
    ...{ repository, branch, directory },
    hostEnvironment: process.env
  })

const fix = 'sed -i s/Helo/Hello/ docs/index.md'
const link = (number: number) => `https://github.example/octo/docs/pull/${number}`

describe('a first turn', () => {
  test('goes from the prompt to a pull request and leaves no folder', async () => {
    const { runNext, remote, api, id, directory, job } = await start(fix)
    expect(await runNext()).toEqual({ status: 'completed', prLink: link(1), changedFiles: 1 })
    expect(remote.show(`docs-agent/${id}`, 'docs/index.md')).toBe('Hello\n')
    expect(remote.show('main', 'docs/index.md')).toBe('Helo\n')
    expect(remote.git('log', '-1', '--format=%B', `docs-agent/${id}`)).toMatch(
      new RegExp(`^Fix the greeting\n\nDocs-Agent-Job: ${id}\nDocs-Agent-Request: [a-z2-7]{16}\n`)
    )
    expect(api.calls.at(-1)?.body).toMatchObject({
      title: 'Fix the greeting',
      head: `docs-agent/${id}`,
      base: 'main'
    })
    expect(readdirSync(directory)).toEqual([])
    expect(await job()).toMatchObject({ branch: `docs-agent/${id}` })
  })

  test('with a head start begins where that is, and leaves nothing of it', async () => {
    const { runNext, remote, id, directory } = await start(fix)
    const headStart = begin(remote, { directory })
    await headStart.filled
    remote.commit('main', { 'docs/index.md': 'Helo again\n' })
    expect(await runNext({ headStart })).toMatchObject({ status: 'completed' })
    expect(remote.show(`docs-agent/${id}`, 'docs/index.md')).toBe('Hello\n')
    expect(readdirSync(directory)).toEqual([])
  })

  test('whose head start failed does all by itself', async () => {
    const { runNext, remote, id, directory } = await start(fix)
    const headStart = begin(remote, { directory, branch: 'gone' })
    expect(await runNext({ headStart })).toMatchObject({ status: 'completed' })
    expect(remote.show(`docs-agent/${id}`, 'docs/index.md')).toBe('Hello\n')
    expect(readdirSync(directory)).toEqual([])
  })

  test('that changes nothing completes without branch and pull request', async () => {
    const { runNext, remote, api, job } = await start('true')
    expect(await runNext()).toEqual({ status: 'completed', prLink: null, changedFiles: 0 })
    expect(remote.branches()).toEqual(['main'])
    expect(api.calls).toEqual([])
    expect(await job()).toMatchObject({ status: 'completed', prLink: null, branch: null })
  })

  test('without a ref starts from the default branch, and remembers it', async () => {
    const { runNext, remote, api, job } = await start(fix, { ref: null })
    remote.git('branch', '-m', 'main', 'trunk')
    remote.git('symbolic-ref', 'HEAD', 'refs/heads/trunk')
    await runNext()
    expect(api.calls.at(-1)?.body).toMatchObject({ base: 'trunk' })
    expect(await job()).toMatchObject({ source: { ref: 'trunk' } })
  })

  test('whose command fails pushes nothing and tells the reason', async () => {
    const { runNext, remote, api, directory } = await start(`${fix}; echo no model >&2; exit 3`)
    expect(await runNext()).toEqual({
      status: 'failed',
      reason: 'the agent command ended with exit code 3: no model'
    })
    expect(remote.branches()).toEqual(['main'])
    expect(api.calls).toEqual([])
    expect(readdirSync(directory)).toEqual([])
  })

  test('that breaks a rule pushes nothing', async () => {
    const { runNext, remote } = await start(
      'mkdir -p .github/workflows; touch .github/workflows/x.yml'
    )
    expect(await runNext()).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('workflows are not to be changed')
    })
    expect(remote.branches()).toEqual(['main'])
  })

  test('opens the pull request as the project says', async () => {
    const { runNext, api } = await start(fix, { draft: true, labels: ['docs'] })
    await runNext()
    expect(api.calls.map(({ body }) => body)).toEqual([
      expect.objectContaining({ draft: true }),
      { labels: ['docs'] }
    ])
  })

  test.each([
    ['a branch that is gone', { ref: 'gone' }, 'has no branch "gone"'],
    ['a ref that reads as an option', { ref: '--upload-pack=x' }, 'has no branch']
  ])('from %s fails with the reason', async (_, settings, reason) => {
    const { runNext } = await start(fix, settings)
    expect(await runNext()).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining(reason)
    })
  })

  test('in a repository that is gone fails with the reason', async () => {
    const { runNext, directory } = await start(fix)
    expect(await runNext({ serverUrl: `file://${directory}` })).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('the repository octo/docs was not found')
    })
  })

  test('whose push is refused fails with the reason', async () => {
    const { runNext, remote, api, job } = await start(fix)
    remote.refusePushes('no')
    expect(await runNext()).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('refused the push')
    })
    expect(api.calls).toEqual([])
    expect(await job()).toMatchObject({ status: 'failed', branch: null })
  })

  test('never sees the token', async () => {
    const { runNext, remote, id } = await start(
      'env > env.txt; grep -rl host-token ../.. >> env.txt; git config --list >> env.txt || true'
    )
    await runNext()
    expect(remote.show(`docs-agent/${id}`, 'env.txt')).not.toMatch(/host-token|extraheader/)
  })
})

describe('a later turn', () => {
  test('continues branch and pull request, and knows what was asked', async () => {
    const { runNext, say, remote, api, id } = await start('cat >> log.md')
    await runNext()
    await say('And the farewell')
    expect(await runNext()).toEqual({ status: 'completed', prLink: link(1), changedFiles: 1 })
    expect(remote.git('rev-list', '--count', `main..docs-agent/${id}`).trim()).toBe('2')
    expect(remote.show(`docs-agent/${id}`, 'log.md')).toMatch(
      /^Fix the greetingEarlier requests[\s\S]*And the farewell$/
    )
    expect(api.pulls).toHaveLength(1)
  })

  test('that changes nothing keeps the pull request', async () => {
    const { runNext, say, job } = await start(fix)
    await runNext()
    await say('Is it good?')
    expect(await runNext()).toEqual({ status: 'completed', prLink: link(1), changedFiles: 0 })
    expect(await job()).toMatchObject({ prLink: link(1) })
  })

  test('after a merge starts afresh, with a branch and a pull request of its own', async () => {
    const { runNext, say, remote, api, id, job } = await start('cat >> log.md')
    await runNext()
    remote.git('branch', '-f', 'main', `docs-agent/${id}`)
    remote.git('branch', '-D', `docs-agent/${id}`)
    for (const pull of api.pulls) pull.state = 'closed'
    await say('More')
    expect(await runNext()).toMatchObject({ status: 'completed', prLink: link(2) })
    expect(await job()).toMatchObject({ branch: `docs-agent/${id}-2`, prLink: link(2) })
    expect(remote.git('rev-list', '--count', `main..docs-agent/${id}-2`).trim()).toBe('1')
  })

  test('after a merge passes over a branch that is there already', async () => {
    const { runNext, say, remote, api, id, job } = await start('cat >> log.md')
    await runNext()
    for (const pull of api.pulls) pull.state = 'closed'
    remote.git('branch', `docs-agent/${id}-2`, 'main')
    await say('More')
    await runNext()
    expect(await job()).toMatchObject({ branch: `docs-agent/${id}-3`, prLink: link(2) })
  })

  test('after a pull request that was refused opens it, also when nothing is left to change', async () => {
    const { runNext, say, api, job, id } = await start(fix)
    api.next('POST pulls', { status: 403, body: { message: 'not permitted' } })
    expect(await runNext()).toMatchObject({ status: 'failed' })
    expect(await job()).toMatchObject({ branch: `docs-agent/${id}`, prLink: null })
    await say('Try again')
    expect(await runNext()).toMatchObject({ status: 'completed', prLink: link(1) })
  })

  test('on a branch that is gone fails with what to do', async () => {
    const { runNext, say, api, remote, id } = await start(fix)
    api.next('POST pulls', { status: 403, body: { message: 'not permitted' } })
    await runNext()
    remote.git('branch', '-D', `docs-agent/${id}`)
    await say('Try again')
    expect(await runNext()).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching(/has no branch "docs-agent\/.*start a new job/)
    })
  })

  test('while somebody else pushes overwrites nothing', async () => {
    const { runNext, say, remote, id } = await start('cat >> log.md')
    await runNext()
    await say('More')
    const theirs = `sh -c 'cat >> log.md; git --git-dir=${remote.directory} update-ref refs/heads/docs-agent/${id} main'`
    expect(await runNext({ command: theirs })).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('moved while the agent worked')
    })
    expect(remote.git('rev-parse', `docs-agent/${id}`)).toBe(remote.git('rev-parse', 'main'))
  })
})

describe('a turn whose worker died', () => {
  test('before the push is done again, over what was left behind', async () => {
    const { claim, runNext, clock, directory, remote, id } = await start(fix)
    const dead = await claim()
    mkdirSync(join(turnFolder(directory, dead), 'workspace'), { recursive: true })
    clock.advance(leaseMs)
    expect(await runNext()).toMatchObject({ status: 'completed', prLink: link(1) })
    expect(remote.git('rev-list', '--count', `main..docs-agent/${id}`).trim()).toBe('1')
  })

  test('after the push only looks up the pull request, and opens no second one', async () => {
    const { claim, run, runNext, clock, remote, api, id } = await start(`${fix}; date >> runs.md`)
    await run(await claim())
    clock.advance(leaseMs)
    const pushed = remote.git('rev-parse', `docs-agent/${id}`)
    expect(await runNext({ command: 'exit 9' })).toEqual({
      status: 'completed',
      prLink: link(1),
      changedFiles: 2
    })
    expect(remote.git('rev-parse', `docs-agent/${id}`)).toBe(pushed)
    expect(api.pulls).toHaveLength(1)
  })

  test('between push and pull request opens it', async () => {
    const { claim, run, runNext, clock, api } = await start(fix)
    const controller = new AbortController()
    api.onCall(() => controller.abort())
    api.next('POST pulls', { status: 502, body: {} })
    await expect(run(await claim(), { signal: controller.signal })).rejects.toThrow(TurnAbandoned)
    expect(api.pulls).toEqual([])
    clock.advance(leaseMs)
    expect(await runNext({ command: 'exit 9' })).toMatchObject({ prLink: link(1), changedFiles: 1 })
  })

  test('with a push still under way, which comes in first, shows that push', async () => {
    const { claim, runNext, clock, queue, remote, api, id, directory } = await start(fix)
    const branch = `docs-agent/${id}`
    const dead = await claim()
    const late = remote.commit('late', { 'docs/index.md': 'Hello there\n' })
    await queue.planPush(dead, { branch, commit: late, changedFiles: 1 })
    clock.advance(leaseMs)
    const lands = `git --git-dir=${remote.directory} update-ref refs/heads/${branch} ${late}`
    expect(await runNext({ command: `${fix}; ${lands}` })).toEqual({
      status: 'completed',
      prLink: link(1),
      changedFiles: 1
    })
    expect(remote.git('rev-parse', branch).trim()).toBe(late)
    expect(api.pulls).toHaveLength(1)
    expect(readdirSync(directory)).toEqual([])
  })

  test('before anybody knew of its push leaves a branch that the next turn continues', async () => {
    const { claim, runNext, queue, remote, say, id, job } = await start('cat >> log.md')
    const branch = `docs-agent/${id}`
    const dead = await claim()
    const pushed = remote.commit('other', { 'docs/more.md': 'More\n' })
    remote.git('branch', '-m', 'other', branch)
    await queue.planPush(dead, { branch, commit: pushed, changedFiles: 1 })
    await queue.finish(dead, { status: 'failed', reason: 'no answer' })
    await say('More')
    expect(await runNext()).toMatchObject({ status: 'completed', prLink: link(1) })
    expect(remote.git('rev-parse', `${branch}^`).trim()).toBe(pushed)
    expect(await job()).toMatchObject({ branch })
  })

  test('too often runs no agent any more, and still shows what was pushed', async () => {
    const { claim, runNext, queue, clock, remote, id, directory } = await start('exit 9')
    const branch = `docs-agent/${id}`
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await queue.planPush(await claim(), { branch, commit: 'f'.repeat(40), changedFiles: 1 })
      clock.advance(leaseMs)
    }
    const third = await claim()
    expect(third.mayWork).toBe(false)
    const pushed = remote.commit('other', { 'docs/more.md': 'More\n' })
    remote.git('branch', '-m', 'other', branch)
    await queue.planPush(third, { branch, commit: pushed, changedFiles: 1 })
    clock.advance(leaseMs)
    expect(await runNext()).toMatchObject({ status: 'completed', prLink: link(1) })
    expect(readdirSync(directory)).toEqual([])
  })

  test('too often without a push has failed', async () => {
    const { claim, runNext, queue, clock, id, remote } = await start('touch ran.md')
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const push = { branch: `docs-agent/${id}`, commit: 'f'.repeat(40), changedFiles: 1 }
      await queue.planPush(await claim(), push)
      clock.advance(leaseMs)
    }
    expect(await runNext()).toEqual({
      status: 'failed',
      reason: 'the service ended 2 times while it worked on this: ask again'
    })
    expect(remote.branches()).toEqual(['main'])
  })

  test('and came to life again in the middle of its push opens no pull request', async () => {
    const { claim, run, runNext, clock, queue, remote, api, id, log } = await start(fix)
    const slow = await claim()
    const push = log.push.bind(log)
    let other: Promise<unknown> | undefined
    log.push = (...lines) => {
      if (lines.some(line => line.startsWith('pushing')) && other === undefined) {
        clock.advance(leaseMs)
        other = runNext({ command: 'echo other > docs/index.md' })
      }
      return push(...lines)
    }
    await Promise.allSettled([run(slow).then(end => queue.finish(slow, end))])
    expect(await other).toMatchObject({ status: 'completed', prLink: link(1) })
    expect(remote.git('rev-list', '--count', `main..docs-agent/${id}`).trim()).toBe('1')
    expect(api.pulls).toHaveLength(1)
  })

  test('and came to life again leaves the folder of the next attempt alone', async () => {
    const { claim, run, clock, queue, directory } = await start(fix)
    const slow = await claim()
    clock.advance(leaseMs)
    await queue.recover()
    const next = await queue.claim()
    if (next === undefined) throw new Error('no turn waits')
    mkdirSync(turnFolder(directory, next))
    await expect(run(slow)).rejects.toThrow(TurnAbandoned)
    expect(readdirSync(directory)).toEqual([`${next.id}-${next.lease}`])
  })

  test('and came to life again after its push notes nothing', async () => {
    const { claim, run, clock, queue, api, job } = await start(fix)
    const slow = await claim()
    const setBranch = queue.setBranch
    queue.setBranch = async (...given) => {
      clock.advance(leaseMs)
      await queue.recover()
      return await setBranch(...given)
    }
    await expect(run(slow)).rejects.toThrow(TurnAbandoned)
    expect(api.calls).toEqual([])
    expect(await job()).toMatchObject({ branch: null })
  })

  test('and came to life again pushes nothing', async () => {
    const { claim, run, clock, queue, remote } = await start(fix)
    const slow = await claim()
    clock.advance(leaseMs)
    await queue.recover()
    await queue.claim()
    await expect(run(slow)).rejects.toThrow(TurnAbandoned)
    expect(remote.branches()).toEqual(['main'])
  })
})

describe('a turn that says where it came from', () => {
  const origin = { thread: 'octo/docs#7', runId: '4711', asker: 'writer', request: 'Name it well' }
  const reviews = (api: { calls: { path: string; body: unknown }[] }) =>
    api.calls.filter(({ path }) => path.endsWith('/requested_reviewers')).map(({ body }) => body)

  test('names thread and request in commit and pull request, and asks the asker for review', async () => {
    const { runNext, remote, api, id } = await start(fix)
    await runNext({ origin })
    expect(remote.git('log', '-1', '--format=%(trailers)', `docs-agent/${id}`).trim()).toBe(
      `Docs-Agent-Job: ${id}\nDocs-Agent-Thread: octo/docs#7\nDocs-Agent-Request: 4711`
    )
    expect(remote.git('log', '-1', '--format=%s', `docs-agent/${id}`).trim()).toBe('Name it well')
    expect(api.calls[0]?.body).toMatchObject({
      title: 'Name it well',
      body: expect.stringContaining('Asked in #7.')
    })
    expect(reviews(api)).toEqual([{ reviewers: ['writer'] }])
  })

  test('asks for a review of an update only who was not asked yet', async () => {
    const { runNext, say, api } = await start('cat >> log.md')
    await runNext({ origin })
    for (const pull of api.pulls) pull.reviewers = ['writer']
    await say('More')
    await runNext({ origin })
    await say('Even more')
    await runNext({ origin: { ...origin, asker: 'other' } })
    expect(reviews(api)).toEqual([{ reviewers: ['writer'] }, { reviewers: ['other'] }])
  })

  test('asks nobody where nothing changed', async () => {
    const { runNext, say, api } = await start(fix)
    await runNext()
    await say('Is it good?')
    await runNext({ origin })
    expect(reviews(api)).toEqual([])
  })

  test('completes though nobody may be asked', async () => {
    const { runNext, api, log } = await start(fix)
    api.next('POST requested_reviewers', { status: 422, body: { message: 'not a collaborator' } })
    expect(await runNext({ origin })).toMatchObject({ status: 'completed', prLink: link(1) })
    expect(log.join('\n')).toContain('nobody was asked for review: not a collaborator')
  })
})

describe('a value that the agent was given', () => {
  const environment = { MODEL_KEY: 'sk-very-secret' }

  test.each([
    ['in a file', 'echo "key: $MODEL_KEY" > page.md', 'page.md'],
    ['in a name', 'touch "$MODEL_KEY.md"', '***.md'],
    [
      'in the name of a workflow',
      'mkdir -p .github/workflows; touch .github/workflows/$MODEL_KEY',
      '***'
    ]
  ])('%s is not published, and not told', async (_, command, named) => {
    const { runNext, remote, log, id } = await start(command, {}, environment)
    const end = await runNext()
    expect(end).toMatchObject({ status: 'failed', reason: expect.stringContaining(named) })
    expect(JSON.stringify([end, log])).not.toContain(environment.MODEL_KEY)
    expect(remote.git('branch', '--list', `docs-agent/${id}`)).toBe('')
  })
})

describe('labels', () => {
  test('that are refused fail no turn', async () => {
    const { runNext, api, log } = await start(fix, { labels: ['docs'] })
    api.next('POST labels', { status: 403, body: { message: 'no' } })
    expect(await runNext()).toMatchObject({ status: 'completed', prLink: link(1) })
    expect(log.join('\n')).toContain('the labels were not set: no')
  })

  test('come onto a pull request whose maker died before it had them, and only then', async () => {
    const { claim, run, runNext, clock, api, say } = await start('cat >> log.md', {
      labels: ['docs']
    })
    const controller = new AbortController()
    api.onCall(({ path }) => path.endsWith('/labels') && controller.abort())
    api.next('POST labels', { status: 500, body: {} })
    await expect(run(await claim(), { signal: controller.signal })).rejects.toThrow(TurnAbandoned)
    const labels = () => api.calls.filter(({ path }) => path.endsWith('/labels')).length
    const before = labels()
    clock.advance(leaseMs)
    expect(await runNext()).toMatchObject({ status: 'completed', prLink: link(1) })
    expect(labels()).toBe(before + 1)
    await say('More')
    await runNext()
    expect(labels()).toBe(before + 1)
    expect(api.pulls).toHaveLength(1)
  })
})

describe('a stop', () => {
  test.each(['fetching', 'running the agent', 'pushing'])(
    'while %s abandons the turn, pushes nothing and leaves no folder',
    async step => {
      const { claim, run, remote, api, directory, log } = await start(fix)
      const controller = new AbortController()
      const push = log.push.bind(log)
      log.push = (...lines) => {
        if (lines.some(line => line.startsWith(step))) controller.abort()
        return push(...lines)
      }
      await expect(run(await claim(), { signal: controller.signal })).rejects.toThrow(TurnAbandoned)
      expect(remote.branches()).toEqual(['main'])
      expect(api.calls).toEqual([])
      expect(existsSync(directory) && readdirSync(directory)).toEqual([])
    }
  )
})
