import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { createGit } from '../../../src/service/jobs/git.ts'
import { createRepository } from '../../../src/service/jobs/repository.ts'
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
  const open = (repository = remote.repository) =>
    createRepository({
      git,
      gitDirectory: join(folder, `${repository.replace('/', '-')}.git`),
      serverUrl: remote.serverUrl,
      repository
    })
  return { remote, git, folder, open, repository: await open() }
}

describe('a repository', () => {
  test('fetches the newest commit of a branch alone, and no files', async () => {
    const { remote, repository, git, folder } = await start()
    const newest = remote.commit('main', { 'docs/new.md': 'new\n' })
    expect(await repository.fetch('main')).toBe(newest)
    const count = ['rev-list', '--count', newest]
    expect((await git({ args: [`--git-dir=${repository.gitDirectory}`, ...count] })).trim()).toBe('1')
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
    const gone = await open('octo/gone')
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

  test('a push that fails although it arrived is taken for done', async () => {
    const { remote, repository } = await start()
    const commit = await repository.fetch('main')
    await repository.push({ commit, branch: 'docs-agent/x' })
    remote.refusePushes('too late')
    // The branch was moved away and back: git has something to push, and the tip is already there.
    await expect(repository.push({ commit, branch: 'docs-agent/x' })).resolves.toBeUndefined()
  })
})
