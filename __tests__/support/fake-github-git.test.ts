import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { type FakeGitHub, startFakeGitHub } from './fake-github/fake-github.ts'
import { gitEnvironment } from './fake-github/git-command.ts'
import type { RepositoryControls } from './fake-github/repository-controls.ts'

let fake: FakeGitHub
let repository: RepositoryControls
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fake-github-test-'))
  fake = await startFakeGitHub()
  repository = await fake.createRepository({
    fullName: 'acme/docs',
    files: { 'README.md': '# Docs\n', 'docs/guide.md': 'Use --colour.\n' }
  })
})

afterEach(async () => {
  await fake.close()
  await rm(folder, { recursive: true, force: true })
})

const git = async (...args: string[]) => {
  const { stdout } = await promisify(execFile)('git', args, { cwd: folder, env: gitEnvironment() })
  return stdout.trim()
}

/** Credentials as checkouts send them: a header, so that no address holds the token. */
const as = (token: string) => {
  const basic = Buffer.from(`x-access-token:${token}`).toString('base64')
  return ['-c', `http.extraHeader=Authorization: Basic ${basic}`]
}

const clone = (...options: string[]) =>
  git(...as(fake.token), 'clone', '--quiet', ...options, repository.cloneUrl, 'work')

const change = async (text: string) => {
  await writeFile(join(folder, 'work', 'docs', 'guide.md'), text)
  await git('-C', 'work', 'commit', '--quiet', '--all', '-m', 'Repair the flag')
}

const push = (ref: string, token = fake.token) =>
  git('-C', 'work', ...as(token), 'push', '--quiet', 'origin', `HEAD:${ref}`)

describe('with a token', () => {
  test('a repository is cloned, a branch is pushed', async () => {
    await clone()
    await change('Use --color.\n')
    await push('docs-agent/one')
    expect(await repository.branches()).toEqual(['docs-agent/one', 'main'])
    expect(await repository.file('docs-agent/one', 'docs/guide.md')).toBe('Use --color.\n')
    expect(await repository.sha('docs-agent/one')).toBe(
      await git('-C', 'work', 'rev-parse', 'HEAD')
    )
    const [newest] = await repository.log('docs-agent/one')
    expect(newest?.message).toBe('Repair the flag')
  })

  test('credentials in the address work, too', async () => {
    const address = repository.cloneUrl.replace('//', `//x-access-token:${fake.token}@`)
    await git('clone', '--quiet', address, 'work')
    expect(await readFile(join(folder, 'work', 'README.md'), 'utf8')).toBe('# Docs\n')
  })

  test('a shallow fetch brings one commit', async () => {
    await repository.commit({ files: { 'README.md': '# More\n' } })
    await clone('--depth=1')
    expect(await git('-C', 'work', 'rev-list', '--count', 'HEAD')).toBe('1')
  })

  test('a commit is fetched by its id, on a bare directory', async () => {
    const sha = String(await repository.sha('main'))
    await git('init', '--quiet', '--bare', 'bare')
    await git('-C', 'bare', ...as(fake.token), 'fetch', '--depth=1', repository.cloneUrl, sha)
    expect(await git('-C', 'bare', 'rev-parse', 'FETCH_HEAD')).toBe(sha)
  })

  test('a large push arrives whole', async () => {
    await clone()
    const text = Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 1_000_003).join('\n')
    await change(text)
    await push('large')
    expect(await repository.file('large', 'docs/guide.md')).toBe(text)
  })
})

describe('what is refused', () => {
  test('cloning without a token, and with a wrong one', async () => {
    await expect(git('clone', repository.cloneUrl, 'work')).rejects.toThrow(
      'could not read Username'
    )
    await expect(git(...as('wrong'), 'clone', repository.cloneUrl, 'work')).rejects.toThrow()
    expect(fake.requests.map(({ status, token }) => [status, token])).toContainEqual([401, null])
    expect(fake.requests.some(({ status }) => status === 200)).toBe(false)
  })

  test('a repository that does not exist', async () => {
    const address = `${fake.serverUrl}/acme/none.git`
    await expect(git(...as(fake.token), 'clone', address)).rejects.toThrow('not found')
  })

  test('pushing with a token that may only read', async () => {
    const reader = fake.createToken({ login: 'github-actions[bot]', name: 'fork', write: false })
    await clone()
    await change('x\n')
    await expect(push('docs-agent/one', reader)).rejects.toThrow('403')
    expect(await repository.branches()).toEqual(['main'])
  })

  test('pushing to a protected branch, and nothing else', async () => {
    await repository.protectBranch('release/*')
    await clone()
    await change('x\n')
    await expect(push('refs/heads/release/1')).rejects.toThrow('GH006: Protected branch')
    await push('docs-agent/one')
    expect(await repository.branches()).toEqual(['docs-agent/one', 'main'])
  })

  test('a push as scripted', async () => {
    await clone()
    await change('x\n')
    fake.fail({ path: '/acme/docs.git/git-receive-pack', status: 503, times: 1 })
    await expect(push('docs-agent/one')).rejects.toThrow('503')
    await push('docs-agent/one')
  })
})

test('requests are recorded with the name of their token and never with its value', async () => {
  await clone()
  const authorized = fake.requests.filter(({ token }) => token === 'workflow')
  expect(authorized.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /acme/docs.git/info/refs',
    'POST /acme/docs.git/git-upload-pack',
    'POST /acme/docs.git/git-upload-pack'
  ])
  expect(authorized[0]).toMatchObject({
    kind: 'git',
    query: { service: 'git-upload-pack' },
    headers: { authorization: 'Basic <workflow>' },
    status: 200
  })
  expect(JSON.stringify(fake.requests)).not.toContain(fake.token)
})

describe('a repository of the machine', () => {
  const original = () => join(folder, 'original')

  beforeEach(async () => {
    await git('init', '--quiet', '--initial-branch=trunk', 'original')
    await writeFile(join(original(), 'a.md'), 'one\n')
    await git('-C', 'original', 'add', '.')
    await git('-C', 'original', 'commit', '--quiet', '-m', 'One')
  })

  test('is copied with its default branch and left as it is', async () => {
    const copy = await fake.importRepository(original(), { fullName: 'demo/original' })
    expect(copy.defaultBranch).toBe('trunk')
    expect(await copy.file('trunk', 'a.md')).toBe('one\n')
    await copy.commit({ files: { 'a.md': 'two\n' } })
    expect(await git('-C', 'original', 'log', '--format=%s')).toBe('One')
    expect(await git('-C', 'original', 'status', '--porcelain')).toBe('')
  })

  test('may be at no branch', async () => {
    await git('-C', 'original', 'checkout', '--quiet', '--detach')
    const copy = await fake.importRepository(original(), { fullName: 'demo/original' })
    expect(await copy.file(copy.defaultBranch, 'a.md')).toBe('one\n')
  })

  test('must be one', async () => {
    const importing = fake.importRepository(tmpdir(), { fullName: 'demo/none' })
    await expect(importing).rejects.toThrow('no git repository')
  })

  test('needs a commit', async () => {
    await git('init', '--quiet', 'empty')
    const importing = fake.importRepository(join(folder, 'empty'), { fullName: 'demo/empty' })
    await expect(importing).rejects.toThrow('no commit yet')
  })
})

test('the end removes everything', async () => {
  await clone()
  await fake.close()
  await expect(fetch(fake.serverUrl)).rejects.toThrow()
})
