import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Octokit } from '@octokit/core'
import { type FakeGitHub, startFakeGitHub } from './fake-github/fake-github.ts'
import type { RepositoryControls } from './fake-github/repository-controls.ts'
import { refusalOf, restClient } from './rest-client.ts'

const at = { owner: 'acme', repo: 'docs' }

let fake: FakeGitHub
let repository: RepositoryControls
let octokit: Octokit

beforeEach(async () => {
  fake = await startFakeGitHub({ now: () => new Date('2026-01-02T03:04:05.678Z') })
  repository = await fake.createRepository({
    fullName: 'acme/docs',
    files: { 'README.md': '# Docs\n', 'old.md': 'one\ntwo\nthree\nfour\n' }
  })
  octokit = restClient(fake)
})

afterEach(() => fake.close())

const openPull = async (head = 'docs-agent/one') => {
  await repository.commit({ branch: head, files: { 'README.md': '# Docs!\n' } })
  const answer = await octokit.request('POST /repos/{owner}/{repo}/pulls', {
    ...at,
    head,
    base: 'main',
    title: 'Repair',
    body: 'Because'
  })
  return answer.data
}

describe('pull requests', () => {
  test('one is opened, shown, listed and closed', async () => {
    const pull = await openPull()
    expect(pull).toMatchObject({
      number: 1,
      state: 'open',
      title: 'Repair',
      html_url: `${fake.serverUrl}/acme/docs/pull/1`,
      user: { login: 'github-actions[bot]', type: 'Bot' },
      head: { ref: 'docs-agent/one', label: 'acme:docs-agent/one' },
      created_at: '2026-01-02T03:04:05Z',
      draft: false,
      commits: 1,
      changed_files: 1,
      additions: 1,
      deletions: 1
    })
    const list = (head: string, state?: 'closed' | 'all') =>
      octokit
        .request('GET /repos/{owner}/{repo}/pulls', { ...at, head, ...(state && { state }) })
        .then(({ data }) => data.map(({ number }) => number))
    expect(await list('acme:docs-agent/one')).toEqual([1])
    expect(await list('acme:docs-agent/two')).toEqual([])

    const path = 'PATCH /repos/{owner}/{repo}/pulls/{pull_number}'
    await octokit.request(path, { ...at, pull_number: 1, state: 'closed', title: 'Done' })
    expect(await repository.pullRequest(1)).toMatchObject({ state: 'closed', title: 'Done' })
    expect(await list('acme:docs-agent/one')).toEqual([])
    expect(await list('acme:docs-agent/one', 'closed')).toEqual([1])
  })

  test('a draft is opened as one', async () => {
    await repository.commit({ branch: 'x', files: { 'a.md': 'a' } })
    const path = 'POST /repos/{owner}/{repo}/pulls'
    const wanted = { ...at, head: 'x', base: 'main', title: 'Draft', draft: true }
    expect((await octokit.request(path, wanted)).data.draft).toBe(true)
  })

  test.each([
    [
      'is open already',
      'docs-agent/one',
      'main',
      'A pull request already exists for acme:docs-agent/one.'
    ],
    ['has no commit of its own', 'same', 'main', 'No commits between main and same'],
    ['has no head branch', 'none', 'main', '"field":"head"'],
    ['has no base branch', 'docs-agent/one', 'none', '"field":"base"']
  ])('one that %s is refused', async (_, head, base, message) => {
    await openPull()
    await repository.createBranch('same')
    await repository.commit({ files: { 'b.md': 'b' } })
    const path = 'POST /repos/{owner}/{repo}/pulls'
    const answer = await refusalOf(octokit.request(path, { ...at, head, base, title: 'Again' }))
    expect(answer).toMatchObject({ status: 422, message: expect.stringContaining(message) })
  })

  test('its files are listed with their patches', async () => {
    await repository.commit({
      branch: 'x',
      files: {
        'README.md': '# Docs!\n',
        'old.md': null,
        'sub/new.md': 'one\ntwo\nthree\n',
        'ä.md': 'x'
      }
    })
    await repository.openPullRequest({ head: 'x', title: 'Move', author: 'writer' })
    const path = 'GET /repos/{owner}/{repo}/pulls/{pull_number}/files'
    const { data } = await octokit.request(path, { ...at, pull_number: 1 })
    expect(data.map(file => [file.status, file.previous_filename, file.filename])).toEqual([
      ['modified', undefined, 'README.md'],
      ['renamed', 'old.md', 'sub/new.md'],
      ['added', undefined, 'ä.md']
    ])
    expect(data[0]).toMatchObject({
      additions: 1,
      deletions: 1,
      patch: '@@ -1 +1 @@\n-# Docs\n+# Docs!'
    })
    expect(await repository.diff(1)).toContain('+# Docs!')
  })

  test('one follows its branch, and closes when the branch is deleted', async () => {
    await openPull()
    const sha = await repository.commit({ branch: 'docs-agent/one', files: { 'README.md': 'x' } })
    expect(await repository.pullRequest(1)).toMatchObject({ commits: 2, head: { sha } })
    const ref = 'heads/docs-agent/one'
    const shown = await octokit.request('GET /repos/{owner}/{repo}/git/ref/{ref}', { ...at, ref })
    expect(shown.data).toMatchObject({ ref: `refs/${ref}`, object: { sha } })
    await octokit.request('DELETE /repos/{owner}/{repo}/git/refs/{ref}', { ...at, ref })
    expect(await repository.branches()).toEqual(['main'])
    expect(repository.issue(1)).toMatchObject({
      state: 'closed',
      pull_request: { merged_at: null }
    })
  })

  test('one is merged for real, and cannot be opened again', async () => {
    await openPull()
    await repository.commit({ files: { 'other.md': 'x' } })
    await repository.mergePullRequest(1, 'writer')
    expect(await repository.file('main', 'README.md')).toBe('# Docs!\n')
    expect(await repository.pullRequest(1)).toMatchObject({
      merged: true,
      merged_by: { login: 'writer' }
    })
    const path = 'PATCH /repos/{owner}/{repo}/pulls/{pull_number}'
    const answer = refusalOf(octokit.request(path, { ...at, pull_number: 1, state: 'open' }))
    expect(await answer).toMatchObject({ status: 422 })
  })

  test('reviewers must be collaborators', async () => {
    await openPull()
    fake.setPermission('writer', { permission: 'write' })
    fake.addUser('stranger')
    const ask = (...reviewers: string[]) =>
      octokit.request('POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers', {
        ...at,
        pull_number: 1,
        reviewers
      })
    const { data } = await ask('writer')
    expect(data.requested_reviewers?.map(({ login }) => login)).toEqual(['writer'])
    expect(await refusalOf(ask('stranger'))).toMatchObject({ status: 422 })
  })
})

describe('branches and commits', () => {
  test('two branches are compared', async () => {
    await repository.commit({ branch: 'feature/x', message: 'One', files: { 'a.md': 'a' } })
    await repository.commit({ branch: 'feature/x', message: 'Two', files: { 'b.md': 'b' } })
    await repository.commit({ files: { 'c.md': 'c' } })
    const basehead = 'main...feature/x'
    const path = 'GET /repos/{owner}/{repo}/compare/{basehead}'
    const { data } = await octokit.request(path, { ...at, basehead })
    expect(data).toMatchObject({ status: 'diverged', ahead_by: 2, behind_by: 1, total_commits: 2 })
    expect(data.commits.map(({ commit }) => commit.message)).toEqual(['One', 'Two'])
    expect(data.files?.map(({ filename }) => filename)).toEqual(['a.md', 'b.md'])
    const missing = octokit.request(path, { ...at, basehead: 'main...none' })
    expect(await refusalOf(missing)).toMatchObject({ status: 404 })
  })

  test('the commits of a branch are listed, newest first', async () => {
    const message = 'Subject\n\nBody\n\nJob: j1'
    const sha = await repository.commit({
      branch: 'docs-agent/one',
      message,
      files: { 'a.md': 'a' }
    })
    const path = 'GET /repos/{owner}/{repo}/commits'
    const { data } = await octokit.request(path, { ...at, sha: 'docs-agent/one' })
    expect(data.map(({ commit }) => commit.message)).toEqual([message, 'First commit'])
    expect(data[0]?.sha).toBe(sha)
    expect(data[0]?.parents).toHaveLength(1)
  })
})
