import { describe, expect, test } from '@jest/globals'
import { EventError, readEvent } from '../../src/action/event.ts'

const read = (payload: unknown, name = 'push') =>
  readEvent({ name, path: 'event', readFile: () => Buffer.from(JSON.stringify(payload)) })

const repository = (full_name: string) => ({ repo: { full_name } })

describe('a payload that cannot be used is a clear error', () => {
  test.each([
    ['not set', { path: undefined, readFile: () => Buffer.from('{}') }],
    [
      'cannot be read',
      {
        path: 'x',
        readFile: () => {
          throw new Error('ENOENT')
        }
      }
    ],
    ['not JSON', { path: 'x', readFile: () => Buffer.from('') }],
    ['shape', { path: 'x', readFile: () => Buffer.from('[]') }],
    ['shape', { path: 'x', readFile: () => Buffer.from('{"issue":{"number":"1"}}') }],
    ['shape', { path: 'x', readFile: () => Buffer.from('{"issue":{"number":1.5}}') }],
    ['shape', { path: 'x', readFile: () => Buffer.from('{"comment":{"id":1e999}}') }]
  ])('%s', (words, file) => {
    expect(() => readEvent({ name: 'push', ...file })).toThrow(EventError)
    expect(() => readEvent({ name: 'push', ...file })).toThrow(new RegExp(words))
  })
})

test('a push has no thread', () => {
  const sender = { login: 'writer', type: 'User' }
  expect(read({ repository: { default_branch: 'main' }, sender })).toEqual({
    name: 'push',
    action: '',
    sender: { login: 'writer', isBot: false },
    thread: undefined,
    source: undefined,
    defaultBranch: 'main',
    isDeletion: false
  })
  expect(read({ deleted: true }).isDeletion).toBe(true)
  expect(read({ after: '0'.repeat(40) }).isDeletion).toBe(true)
})

test('a comment on a pull request belongs to a pull request, whose branches it does not tell', () => {
  const { thread } = read({ issue: { number: 7, title: 'T', html_url: 'u', pull_request: {} } })
  expect(thread).toEqual({
    kind: 'pull-request',
    number: 7,
    title: 'T',
    body: '',
    author: { login: '', isBot: false },
    url: 'u',
    headBranch: undefined,
    isFork: false
  })
})

test('a pull request of the same repository tells its branch', () => {
  const pull_request = {
    number: 8,
    title: 'T',
    html_url: 'u',
    base: { ref: 'main', ...repository('owner/docs') },
    head: { ref: 'topic', ...repository('owner/docs') }
  }
  expect(read({ pull_request }).thread).toMatchObject({ headBranch: 'topic', isFork: false })
  const closed = { ...pull_request, state: 'closed' }
  expect(read({ pull_request: closed }).thread).toMatchObject({ headBranch: undefined })
})

test.each([repository('other/docs'), { repo: null }, {}])(
  'a pull request from %j is one from a fork',
  head => {
    const pull_request = {
      number: 8,
      base: { ref: 'main', ...repository('owner/docs') },
      head: { ref: 'topic', ...head }
    }
    expect(read({ pull_request }).thread).toMatchObject({ headBranch: undefined, isFork: true })
  }
)

test.each([
  ['no branches', {}],
  ['no base', { head: { ref: 'topic', ...repository('owner/docs') } }],
  ['branches without repositories', { head: { ref: 'topic' }, base: { ref: 'main' } }]
])('a pull request with %s is taken for one from a fork', (_, branches) => {
  const { thread } = read({ pull_request: { number: 8, ...branches } })
  expect(thread).toMatchObject({ headBranch: undefined, isFork: true })
})

describe('the text that somebody wrote', () => {
  const writer = { login: 'writer', type: 'User' }
  const author = { login: 'writer', isBot: false }
  const issue = { number: 7, body: 'issue text', user: writer }
  const pull_request = { number: 8, body: 'pull text', user: writer }

  test.each([
    ['issues', { issue }, { kind: 'issue', author, body: 'issue text' }],
    [
      'issue_comment',
      { issue, comment: { id: 1, body: 'said', user: writer } },
      { kind: 'comment', id: 1, author, body: 'said' }
    ],
    [
      'pull_request_review',
      { pull_request, review: { id: 2, body: null, user: writer } },
      { kind: 'review', author, body: '' }
    ],
    [
      'pull_request_review_comment',
      {
        pull_request,
        comment: {
          id: 3,
          in_reply_to_id: 2,
          body: 'said',
          user: writer,
          path: 'a.md',
          line: null,
          original_line: 5,
          diff_hunk: '@@'
        }
      },
      {
        kind: 'review-comment',
        id: 3,
        firstId: 2,
        author,
        body: 'said',
        path: 'a.md',
        line: 5,
        hunk: '@@'
      }
    ],
    ['pull_request', { pull_request }, undefined]
  ])('of %s', (name, payload, source) => {
    expect(read(payload, name).source).toEqual(source)
  })

  test('a bot, and an account that is gone', () => {
    const comment = (user: unknown) => ({ issue, comment: { id: 1, body: 'x', user } })
    const authorOf = (user: unknown) => read(comment(user), 'issue_comment').source?.author
    expect(authorOf({ login: 'helper[bot]', type: 'Bot' })).toEqual({
      login: 'helper[bot]',
      isBot: true
    })
    expect(authorOf(null)).toEqual({ login: '', isBot: false })
  })
})
