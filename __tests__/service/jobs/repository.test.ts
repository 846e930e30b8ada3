import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { createGit, type Git, GitError } from '../../../src/service/jobs/git.ts'
import { createRepository } from '../../../src/service/jobs/repository.ts'
import { startFakeGitHub } from '../../support/fake-github/fake-github.ts'
import { createRemote } from '../fixtures/git-remote.ts'
import { temporaryFolders } from '../fixtures/temporary-folder.ts'

const temporaryFolder = temporaryFolders()

async function start(files?: Record<string, string>) {
  const remote = createRemote(temporaryFolder(), files)
  const folder = temporaryFolder()
  const git = createGit({
    serverUrl: remote.serverUrl,
    token: 'token',
    directory: folder,
    hostEnvironment: process.env,
    redact: text => text,
    signal: new AbortController().signal
  })
  const slept: number[] = []
  const open = async ({ repository = remote.repository, through = git } = {}) =>
    await createRepository({
      git: through,
      gitDirectory: join(mkdtempSync(join(folder, 'git-')), 'repository.git'),
      serverUrl: remote.serverUrl,
      repository,
      sleep: async milliseconds => {
        slept.push(milliseconds)
      },
      signal: new AbortController().signal
    })
  return { remote, git, folder, slept, open, repository: await open() }
}

/** A git whose calls of one name fail, before or after they were done, so often. */
function troubled(
  git: Git,
  trouble: { name: string; says: string; times: number; done?: boolean }
): Git & { calls: () => string[] } {
  let left = trouble.times
  const calls: string[] = []
  const through: Git = async call => {
    const name = call.args.find(argument => !argument.startsWith('-')) ?? ''
    calls.push(name)
    if (name !== trouble.name || left === 0) return await git(call)
    left -= 1
    if (trouble.done) await git(call)
    throw new GitError(`git ${name} failed`, trouble.says)
  }
  return Object.assign(through, { calls: () => calls })
}
const reset = 'fatal: unable to access: Recv failure: Connection reset by peer'

describe('a repository', () => {
  test('fetches the newest commit of a branch alone, and no files', async () => {
    const { remote, repository, git, folder } = await start()
    const newest = remote.commit('main', { 'docs/new.md': 'new\n' })
    expect(await repository.fetch('main')).toBe(newest)
    const count = ['rev-list', '--count', newest]
    expect((await git({ args: [`--git-dir=${repository.gitDirectory}`, ...count] })).trim()).toBe(
      '1'
    )
    expect(existsSync(join(folder, 'docs'))).toBe(false)
  })

  test('knows the default branch', async () => {
    const { remote, repository } = await start()
    expect(await repository.defaultBranch()).toBe('main')
    remote.commit('feature/x', { 'a.md': 'a' })
    remote.git('symbolic-ref', 'HEAD', 'refs/heads/feature/x')
    expect(await repository.defaultBranch()).toBe('feature/x')
  })

  test('an empty repository is a failure that says so', async () => {
    const { remote, repository } = await start()
    remote.git('update-ref', '-d', 'refs/heads/main')
    await expect(repository.defaultBranch()).rejects.toThrow('octo/docs is empty')
  })

  test('a branch that is gone and a repository that is gone are told apart', async () => {
    const { repository, open } = await start()
    await expect(repository.fetch('gone')).rejects.toThrow('octo/docs has no branch "gone"')
    const gone = await open({ repository: 'octo/gone' })
    await expect(gone.fetch('main')).rejects.toThrow('the repository octo/gone was not found')
    await expect(gone.defaultBranch()).rejects.toThrow('the repository octo/gone was not found')
  })

  test('pushes a commit to a new branch', async () => {
    const { remote, repository } = await start()
    const commit = await repository.fetch('main')
    expect(await repository.tip('docs-agent/x')).toBeUndefined()
    await repository.push({ commit, branch: 'docs-agent/x' })
    expect(await repository.tip('docs-agent/x')).toBe(commit)
    expect(remote.branches()).toEqual(['docs-agent/x', 'main'])
  })

  test('never overwrites what somebody else pushed', async () => {
    const { remote, repository } = await start()
    const commit = await repository.fetch('main')
    const theirs = remote.commit('docs-agent/x', { 'theirs.md': 'theirs' })
    await expect(repository.push({ commit, branch: 'docs-agent/x' })).rejects.toThrow(
      'moved while the agent worked'
    )
    expect(await repository.tip('docs-agent/x')).toBe(theirs)
  })

  test('a push that a hook refuses is a failure that says so', async () => {
    const { remote, repository } = await start()
    const commit = await repository.fetch('main')
    remote.refusePushes('not on a Friday')
    await expect(repository.push({ commit, branch: 'docs-agent/x' })).rejects.toThrow(
      'octo/docs refused the push to docs-agent/x'
    )
  })

  test('a branch whose name ends like another is told apart', async () => {
    const { remote, repository } = await start()
    remote.git('branch', 'a/refs/heads/x', 'main')
    expect(await repository.tip('x')).toBeUndefined()
  })
})

describe('trouble of the network', () => {
  test.each([
    reset,
    'fatal: Could not resolve host: github.example',
    'fatal: unable to access: The requested URL returned error: 503',
    'error: RPC failed; HTTP 502 curl 22',
    'fatal: the remote end hung up unexpectedly'
  ])('during a fetch is waited out: %s', async says => {
    const { git, open, slept } = await start()
    const through = troubled(git, { name: 'fetch', says, times: 2 })
    const repository = await open({ through })
    expect(await repository.fetch('main')).toMatch(/^[0-9a-f]{40}$/)
    expect(slept).toEqual([500, 1000])
  })

  test('that does not end is a failure after four tries', async () => {
    const { git, open, slept } = await start()
    const through = troubled(git, { name: 'ls-remote', says: reset, times: 99 })
    const repository = await open({ through })
    await expect(repository.defaultBranch()).rejects.toThrow('octo/docs could not be reached')
    expect(slept).toEqual([500, 1000, 2000])
  })

  test.each([
    'fatal: unable to access: The requested URL returned error: 403',
    "fatal: couldn't find remote ref refs/heads/main",
    'fatal: Authentication failed'
  ])('is not what a refusal is: %s', async says => {
    const { git, open, slept } = await start()
    const repository = await open({ through: troubled(git, { name: 'fetch', says, times: 1 }) })
    await expect(repository.fetch('main')).rejects.toThrow()
    expect(slept).toEqual([])
  })

  test('that hides the answer to a push does not repeat it', async () => {
    const { remote, git, open, slept } = await start()
    const through = troubled(git, { name: 'push', says: reset, times: 1, done: true })
    const repository = await open({ through })
    const commit = await repository.fetch('main')
    await repository.push({ commit, branch: 'docs-agent/x' })
    expect(remote.git('rev-parse', 'docs-agent/x').trim()).toBe(commit)
    expect(through.calls()).toEqual(['fetch', 'push', 'ls-remote'])
    expect(slept).toEqual([])
  })

  test('that hides the answer is not looked into by a git directory that somebody planted', async () => {
    const { remote, git, open, folder } = await start()
    const through = troubled(git, { name: 'push', says: reset, times: 1, done: true })
    const repository = await open({ through })
    const commit = await repository.fetch('main')
    for (const name of ['objects', 'refs'])
      mkdirSync(join(folder, '.git', name), { recursive: true })
    writeFileSync(join(folder, '.git', 'HEAD'), 'ref: refs/heads/x\n')
    const elsewhere = '[url "file:///nowhere/"]\n\tinsteadOf = file://\n'
    writeFileSync(join(folder, '.git', 'config'), elsewhere)
    await repository.push({ commit, branch: 'docs-agent/x' })
    expect(remote.git('rev-parse', 'docs-agent/x').trim()).toBe(commit)
  })

  test('that kept a push from arriving repeats it once the remote said so', async () => {
    const { remote, git, open, slept } = await start()
    const through = troubled(git, { name: 'push', says: reset, times: 1 })
    const repository = await open({ through })
    const commit = await repository.fetch('main')
    await repository.push({ commit, branch: 'docs-agent/x' })
    expect(remote.git('rev-parse', 'docs-agent/x').trim()).toBe(commit)
    expect(through.calls()).toEqual(['fetch', 'push', 'ls-remote', 'push'])
    expect(slept).toEqual([500])
  })

  test('that leaves a push in doubt does not repeat it', async () => {
    const { git, open } = await start()
    const cut = troubled(git, { name: 'push', says: reset, times: 1 })
    const through = troubled(cut, { name: 'ls-remote', says: reset, times: 99 })
    const repository = await open({ through })
    const commit = await repository.fetch('main')
    await expect(repository.push({ commit, branch: 'docs-agent/x' })).rejects.toThrow(
      'octo/docs could not be reached'
    )
    expect(cut.calls()).toEqual(['fetch', 'push'])
  })
})

describe('over HTTP', () => {
  test.each([
    ['info/refs', 503],
    ['info/refs', 429],
    ['git-upload-pack', 502],
    ['git-receive-pack', 500]
  ])('an answer to %s by %i is waited out', async (end, status) => {
    const fake = await startFakeGitHub()
    try {
      await fake.createRepository({ fullName: 'octo/docs', files: { 'a.md': 'a' } })
      const slept: number[] = []
      const folder = temporaryFolder()
      const { signal } = new AbortController()
      const { serverUrl, token } = fake
      const settings = { serverUrl, token, directory: folder, signal }
      const repository = await createRepository({
        git: createGit({ ...settings, hostEnvironment: process.env, redact: text => text }),
        gitDirectory: join(folder, 'repository.git'),
        serverUrl,
        repository: 'octo/docs',
        sleep: async milliseconds => {
          slept.push(milliseconds)
        },
        signal
      })
      fake.fail({ path: `/octo/docs.git/${end}`, status, times: 1 })
      const commit = await repository.fetch('main')
      await repository.push({ commit, branch: 'docs-agent/x' })
      expect(await fake.repository('octo/docs').sha('docs-agent/x')).toBe(commit)
      expect(slept).toEqual([500])
    } finally {
      await fake.close()
    }
  })
})
