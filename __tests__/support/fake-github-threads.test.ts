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
  fake = await startFakeGitHub()
  repository = await fake.createRepository({ fullName: 'acme/docs', files: { 'a.md': 'one\n' } })
  octokit = restClient(fake)
  repository.openIssue({ title: 'Wrong flag', author: 'reader', body: 'See the guide.' })
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

test('issues show their author, labels and comments', async () => {
  await say('Hello')
  const path = 'POST /repos/{owner}/{repo}/issues/{issue_number}/labels'
  await octokit.request(path, { ...at, issue_number: 1, labels: ['docs', 'Docs'] })
  const issue = await octokit.request('GET /repos/{owner}/{repo}/issues/{issue_number}', {
    ...at,
    issue_number: 1
  })
  expect(issue.data).toMatchObject({
    comments: 1,
    user: { login: 'reader' },
    labels: [{ name: 'docs' }]
  })
})

test('a reaction is made once, and taken back', async () => {
  const { id } = repository.comment(1, { author: 'writer', body: '/docs repair the flag' })
  const path = '/repos/{owner}/{repo}/issues/comments/{comment_id}/reactions'
  const react = () => octokit.request(`POST ${path}`, { ...at, comment_id: id, content: 'eyes' })
  const first = await react()
  expect([first.status, (await react()).status]).toEqual([201, 200])
  expect(repository.reactions({ comment: id }).map(({ content }) => content)).toEqual(['eyes'])
  const reaction = { comment_id: id, reaction_id: first.data.id }
  await octokit.request(`DELETE ${path}/{reaction_id}`, { ...at, ...reaction })
  expect(repository.reactions({ comment: id })).toEqual([])

  const issuePath = 'POST /repos/{owner}/{repo}/issues/{issue_number}/reactions'
  await octokit.request(issuePath, { ...at, issue_number: 1, content: 'rocket' })
  expect(repository.reactions({ number: 1 })).toMatchObject([{ content: 'rocket' }])
})

describe('review comments', () => {
  let first: number

  beforeEach(async () => {
    await repository.commit({ branch: 'x', files: { 'a.md': 'two\n' } })
    await repository.openPullRequest({ head: 'x', title: 'Two', author: 'writer' })
    const words = { author: 'writer', body: '/docs say three', path: 'a.md', line: 1 }
    first = repository.reviewComment(2, words).id
  })

  test('are answered in either form, but only the first of a thread', async () => {
    const path = 'POST /repos/{owner}/{repo}/pulls/{pull_number}/comments'
    // Octokit's types ask for the fields of a new thread, which an answer does not need.
    const answer = (to: number) =>
      octokit.request(path as string, { ...at, pull_number: 2, body: 'Done', in_reply_to: to })
    const { data } = await answer(first)
    expect(data).toMatchObject({ in_reply_to_id: first, path: 'a.md', body: 'Done' })
    expect(await refusalOf(answer(data.id))).toMatchObject({ status: 422 })
    await octokit.request(`${path}/{comment_id}/replies`, {
      ...at,
      pull_number: 2,
      comment_id: first,
      body: 'Again'
    })
    expect(repository.reviewComments(2).map(({ body }) => body)).toEqual([
      '/docs say three',
      'Done',
      'Again'
    ])
  })

  test('can be reacted to', async () => {
    const path = 'POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions'
    await octokit.request(path, { ...at, comment_id: first, content: 'confused' })
    expect(repository.reactions({ comment: first })).toMatchObject([{ content: 'confused' }])
  })
})
