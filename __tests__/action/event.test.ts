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
    ['shape', { path: 'x', readFile: () => Buffer.from('{"issue":{"number":"1"}}') }]
  ])('%s', (words, file) => {
    expect(() => readEvent({ name: 'push', ...file })).toThrow(EventError)
    expect(() => readEvent({ name: 'push', ...file })).toThrow(new RegExp(words))
  })
})

test('a push has no thread', () => {
  expect(read({ repository: { default_branch: 'main' } })).toEqual({
    name: 'push',
    action: '',
    thread: undefined,
    defaultBranch: 'main'
  })
})

test('a comment on a pull request belongs to a pull request, whose branches it does not tell', () => {
  const { thread } = read({ issue: { number: 7, title: 'T', html_url: 'u', pull_request: {} } })
  expect(thread).toEqual({
    kind: 'pull-request',
    number: 7,
    title: 'T',
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
})

test.each([repository('other/docs'), { repo: null }])(
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
