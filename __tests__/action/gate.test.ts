import { expect, test } from '@jest/globals'
import type { RunEvent, Thread } from '../../src/action/event.ts'
import { peopleToAsk } from '../../src/action/gate.ts'

const writer = { login: 'writer', isBot: false }
const thread: Thread = {
  kind: 'pull-request',
  number: 1,
  title: '',
  body: '',
  author: writer,
  url: '',
  headBranch: 'topic',
  isFork: false
}
const people = (name: string, more: Partial<RunEvent> = {}, triggeringActor = 'writer') =>
  peopleToAsk({
    event: {
      name,
      action: '',
      sender: writer,
      thread: undefined,
      source: undefined,
      defaultBranch: 'main',
      isDeletion: false,
      ...more
    },
    trigger: { kind: 'prompt' },
    triggeringActor
  })

test.each(['push', 'schedule', 'workflow_dispatch', 'repository_dispatch', 'release'])(
  '%s needs no check: only people with write access cause it',
  name => {
    expect(people(name)).toEqual([])
  }
)

test.each([
  'issues',
  'issue_comment',
  'pull_request_review',
  'watch',
  'discussion',
  'workflow_run',
  'x'
])('%s is everybody’s', name => {
  expect(people(name)).toEqual([writer])
})

test('a pull request of the repository itself is its writers’, one from a fork is everybody’s', () => {
  expect(people('pull_request', { thread, action: 'opened' })).toEqual([])
  expect(people('pull_request', { thread, action: 'synchronize' })).toEqual([])
  expect(people('pull_request', { thread, action: 'labeled' })).toEqual([writer])
  expect(people('pull_request', { thread, action: 'edited' })).toEqual([writer])
  expect(people('pull_request_target', { thread: { ...thread, isFork: true } })).toEqual([writer])
  expect(people('pull_request')).toEqual([writer])
})

test('who re-runs a run is asked too', () => {
  expect(people('issues', {}, 'other')).toEqual([writer, { login: 'other', isBot: false }])
})

test('whose text is the instruction is asked too', () => {
  const author = { login: 'author', isBot: false }
  const trigger = {
    kind: 'command',
    command: { kind: 'help' },
    source: { kind: 'comment', id: 1, author, body: '' }
  } as const
  const event = { ...eventOf('issue_comment'), source: trigger.source }
  expect(peopleToAsk({ event, trigger, triggeringActor: 'writer' })).toEqual([writer, author])
})

function eventOf(name: string): RunEvent {
  return {
    name,
    action: 'created',
    sender: writer,
    thread: undefined,
    source: undefined,
    defaultBranch: 'main',
    isDeletion: false
  }
}
