import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { type FetchAhead, fetchAhead } from '../../../src/service/jobs/fetch-ahead.ts'
import { createGit } from '../../../src/service/jobs/git.ts'
import { createRepository } from '../../../src/service/jobs/repository.ts'
import { createRemote } from '../fixtures/git-remote.ts'
import { temporaryFolders } from '../fixtures/temporary-folder.ts'

const temporaryFolder = temporaryFolders()
const begun: FetchAhead[] = []
afterEach(async () => {
  for (const ahead of begun.splice(0)) await ahead.stop()
})

function begin(branch = 'main') {
  const remote = createRemote(temporaryFolder())
  const directory = temporaryFolder()
  const { serverUrl, repository } = remote
  const ahead = fetchAhead({
    host: { serverUrl, token: 'token-of-the-run' },
    ...{ repository, branch, directory },
    hostEnvironment: process.env
  })
  begun.push(ahead)
  const { signal } = new AbortController()
  const git = createGit({
    ...{ serverUrl, token: 'token-of-the-run', directory, signal },
    hostEnvironment: process.env,
    redact: text => text
  })
  const open = (name: string) =>
    createRepository({
      ...{ git, serverUrl, repository, ahead, signal },
      gitDirectory: join(directory, name),
      sleep: () => Promise.reject(new Error('no second try'))
    })
  return { ahead, directory, git, open, remote }
}

describe('a fetch ahead', () => {
  test('saves the first turn its own, which can be built on and pushed', async () => {
    const { git, open, remote } = begin()
    const repository = await open('turn.git')
    const tip = remote.git('rev-parse', 'main').trim()
    // Nothing of the remote is needed any more.
    await repository.fetch('main')
    const show = [`--git-dir=${repository.gitDirectory}`, 'show', `${tip}:docs/index.md`]
    expect(await git({ args: show })).toBe('Helo\n')
    await repository.push({ branch: 'docs-agent/next', commit: tip })
    expect(remote.branches()).toEqual(['docs-agent/next', 'main'])
  })

  test('is what the turn works on, even if the remote is gone by then', async () => {
    const { ahead, directory, open, remote } = begin()
    const tip = remote.git('rev-parse', 'main').trim()
    const take = ahead.take
    const taken = take('main')
    expect(await taken).toEqual({ gitDirectory: join(directory, 'ahead.git'), commit: tip })
    rmSync(remote.directory, { recursive: true })
    ahead.take = () => taken
    expect(await (await open('turn.git')).fetch('main')).toBe(tip)
  })

  test('is for the first turn alone: the next one gets what is new', async () => {
    const { open, remote } = begin()
    await (await open('first.git')).fetch('main')
    const newest = remote.commit('main', { 'docs/new.md': 'new\n' })
    expect(await (await open('second.git')).fetch('main')).toBe(newest)
  })

  test('is passed over by a first turn from another branch, and by all that follow', async () => {
    const { ahead, open, remote } = begin()
    const other = remote.commit('other', { 'docs/other.md': 'other\n' })
    expect(await (await open('first.git')).fetch('other')).toBe(other)
    expect(await ahead.take('main')).toBeUndefined()
  })

  test('that failed is no failure: the turn fetches, and says what is wrong', async () => {
    const { ahead, open } = begin('gone')
    await expect((await open('turn.git')).fetch('gone')).rejects.toThrow('gone')
    expect(await ahead.take('gone')).toBeUndefined()
  })

  test('ends when it is stopped', async () => {
    const { ahead, directory } = begin()
    await ahead.stop()
    expect(await ahead.take('main')).toBeUndefined()
    expect(existsSync(join(directory, 'ahead.git', 'refs', 'docs-agent', 'base'))).toBe(false)
  })
})
