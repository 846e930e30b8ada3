import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import type { Octokit } from '@octokit/core'
import {
  type Failure,
  lockedThread,
  mayNotCreatePullRequests,
  rateLimited
} from './fake-github/failure-script.ts'
import { type FakeGitHub, startFakeGitHub } from './fake-github/fake-github.ts'
import type { RepositoryControls } from './fake-github/repository-controls.ts'
import { refusalOf, restClient } from './rest-client.ts'

const at = { owner: 'acme', repo: 'docs' }

let fake: FakeGitHub
let repository: RepositoryControls
let octokit: Octokit

beforeEach(async () => {
  fake = await startFakeGitHub()
  repository = await fake.createRepository({
    fullName: 'acme/docs',
    files: { 'README.md': '# Docs\n', 'old.md': 'one\ntwo\nthree\nfour\n' }
  })
  repository.openIssue({ title: 'Wrong flag', author: 'reader' })
  octokit = restClient(fake)
})

afterEach(() => fake.close())

const say = (body: string) =>
  octokit.request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
    ...at,
    issue_number: 1,
    body
  })

describe('comments', () => {
  test('one is written, read, changed and deleted', async () => {
    const { data } = await say('Working on it')
    const one = { ...at, comment_id: data.id }
    const path = '/repos/{owner}/{repo}/issues/comments/{comment_id}'
    expect(data).toMatchObject({
      body: 'Working on it',
      user: { login: 'github-actions[bot]' },
      html_url: `${fake.serverUrl}/acme/docs/issues/1#issuecomment-${data.id}`
    })
    await octokit.request(`PATCH ${path}`, { ...one, body: 'Done' })
    expect((await octokit.request(`GET ${path}`, one)).data.body).toBe('Done')
    await octokit.request(`DELETE ${path}`, one)
    expect(repository.comments(1)).toEqual([])
    expect(await refusalOf(octokit.request(`GET ${path}`, one))).toMatchObject({ status: 404 })
  })

  test('are listed in pages that link to each other', async () => {
    for (let number = 1; number <= 5; number += 1) {
      repository.comment(1, { author: 'reader', body: `Comment ${number}` })
    }
    const page = async (number: number) => {
      const path = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments'
      const query = { issue_number: 1, per_page: 2, page: number }
      const { data, headers } = await octokit.request(path, { ...at, ...query })
      const links = [...(headers.link ?? '').matchAll(/[?&]page=(\d+)[^>]*>; rel="(\w+)"/g)]
      const link = Object.fromEntries(links.map(([, number, rel]) => [rel, Number(number)]))
      return { bodies: data.map(({ body }) => body), link }
    }
    expect(await page(1)).toEqual({
      bodies: ['Comment 1', 'Comment 2'],
      link: { next: 2, last: 3 }
    })
    expect(await page(3)).toEqual({ bodies: ['Comment 5'], link: { prev: 2, first: 1 } })
  })

  test('are refused when empty, too long, or in a locked thread', async () => {
    expect(await refusalOf(say(' '))).toMatchObject({ status: 422 })
    expect(await refusalOf(say('x'.repeat(65_537)))).toMatchObject({ status: 422 })
    repository.lock(1)
    const message = expect.stringContaining('issue is locked')
    expect(await refusalOf(say('Hello'))).toMatchObject({ status: 403, message })
  })
})

describe('authentication', () => {
  test.each(['token', 'Bearer', 'bearer'])('accepts the scheme %s', async scheme => {
    const headers = { authorization: `${scheme} ${fake.token}` }
    const answer = await fetch(`${fake.apiUrl}/repos/acme/docs`, { headers })
    expect(answer.status).toBe(200)
    expect(fake.requests.at(-1)?.headers.authorization).toBe(`${scheme} <workflow>`)
  })

  test('refuses a wrong token and none', async () => {
    const wrong = await refusalOf(
      restClient({ ...fake, token: 'wrong' }).request('GET /repos/{owner}/{repo}', at)
    )
    expect(wrong).toMatchObject({ status: 401, message: expect.stringMatching('Bad credentials') })
    expect((await fetch(`${fake.apiUrl}/repos/acme/docs`)).status).toBe(401)
    expect(fake.requests.map(({ token }) => token)).toEqual([null, null])
    expect(fake.requests[0]?.headers.authorization).toBe('token <unknown token>')
  })

  test('lets a token that may only read do nothing else', async () => {
    const reader = restClient({
      ...fake,
      token: fake.createToken({ login: 'reader', write: false })
    })
    const path = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments'
    const answer = await refusalOf(reader.request(path, { ...at, issue_number: 1, body: 'Hello' }))
    expect(answer).toMatchObject({ status: 403 })
  })
})

describe('permissions', () => {
  const path = 'GET /repos/{owner}/{repo}/collaborators/{username}/permission'
  const of = (username: string) => octokit.request(path, { ...at, username })

  test.each([
    ['admin', 'admin'],
    ['maintain', 'write'],
    ['write', 'write'],
    ['triage', 'read'],
    ['read', 'read']
  ] as const)('%s shows as the old name %s', async (level, oldName) => {
    fake.setPermission('somebody', { permission: level })
    const { data } = await of('somebody')
    expect(data).toMatchObject({ permission: oldName, role_name: level })
    expect(data.user?.permissions).toMatchObject({
      pull: true,
      triage: level !== 'read',
      push: oldName === 'write' || oldName === 'admin'
    })
  })

  test('a custom role keeps its rank, an old server shows none', async () => {
    fake.setPermission('custom', { permission: 'triage', role_name: 'admin' })
    fake.setPermission('old', { permission: 'write', permissions: null })
    expect((await of('custom')).data).toMatchObject({ permission: 'read', role_name: 'admin' })
    expect((await of('old')).data.user).not.toHaveProperty('permissions')
  })

  test('strangers may read what is public, and nothing private', async () => {
    await fake.createRepository({ fullName: 'acme/hidden', files: { a: '' }, private: true })
    fake.addUser('stranger')
    expect((await of('stranger')).data.permission).toBe('read')
    const hidden = { owner: 'acme', repo: 'hidden', username: 'stranger' }
    expect((await octokit.request(path, hidden)).data.permission).toBe('none')
  })

  test('unknown people and apps are no users', async () => {
    fake.addUser('some-app[bot]')
    for (const login of ['nobody', 'some-app[bot]']) {
      const message = expect.stringContaining(`${login} is not a user`)
      expect(await refusalOf(of(login))).toMatchObject({ status: 404, message })
    }
  })
})

test('requests are recorded in full', async () => {
  await say('Hello')
  expect(fake.restRequests()).toMatchObject([
    {
      method: 'POST',
      path: '/repos/acme/docs/issues/1/comments',
      query: {},
      body: { body: 'Hello' },
      token: 'workflow',
      status: 201,
      headers: { authorization: 'token <workflow>' }
    }
  ])
})

describe('scripted failures', () => {
  test.each<[Partial<Failure>, number, string]>([
    [{ status: 401 }, 401, 'Bad credentials'],
    [{ status: 404 }, 404, 'Not Found'],
    [{ status: 502, body: '<html>Unicorn!</html>' }, 502, 'Unicorn'],
    [lockedThread, 403, 'issue is locked'],
    [rateLimited(7), 429, 'secondary rate limit']
  ])('%j', async (failure, status, message) => {
    fake.fail({ path: '/repos/*/issues/1/comments', ...failure })
    const answer = await refusalOf(say('Hello'))
    expect(answer).toMatchObject({ status, message: expect.stringContaining(message) })
    fake.heal()
    expect((await say('Hello')).status).toBe(201)
  })

  test('end after the given number, and have the given headers', async () => {
    fake.fail({ path: /comments$/, method: 'POST', ...rateLimited(7), times: 2 })
    const failed = await refusalOf(say('1'))
    expect(failed.headers).toMatchObject({ 'retry-after': '7' })
    expect(await refusalOf(say('2'))).toMatchObject({ status: 429 })
    expect((await say('3')).status).toBe(201)
  })

  test('can forbid pull requests to workflows', async () => {
    fake.fail(mayNotCreatePullRequests)
    const path = 'POST /repos/{owner}/{repo}/pulls'
    const opening = octokit.request(path, { ...at, head: 'x', base: 'main', title: 'Two' })
    const message = expect.stringContaining('not permitted to create')
    expect(await refusalOf(opening)).toMatchObject({ status: 403, message })
  })

  test('can be a delay and nothing else', async () => {
    fake.fail({ path: '/repos/acme/docs', delayMs: 30 })
    const started = performance.now()
    expect((await octokit.request('GET /repos/{owner}/{repo}', at)).status).toBe(200)
    expect(performance.now() - started).toBeGreaterThan(25)
  })
})
