import { expect, test } from '@jest/globals'
import { readTrigger } from '../../src/action/trigger.ts'

const pull = (isFork: boolean) => ({
  kind: 'pull-request' as const,
  number: 1,
  title: '',
  url: '',
  headBranch: undefined,
  isFork
})
const event = { name: 'push', action: '', thread: undefined, defaultBranch: 'main' }
const usual = { event, bringsPrompt: true, actor: 'writer', hasSecrets: true }

test('a workflow with a prompt asks on any event', () => {
  expect(readTrigger(usual)).toEqual({ kind: 'prompt' })
})

test('without a prompt a schedule still asks, so that the missing input is an error and not silence', () => {
  const schedule = { ...event, name: 'schedule' }
  expect(readTrigger({ ...usual, event: schedule, bringsPrompt: false })).toEqual({
    kind: 'prompt'
  })
})

test.each([
  ['a fork', { ...event, name: 'pull_request', thread: pull(true) }, 'writer'],
  ['Dependabot', { ...event, name: 'pull_request', thread: pull(false) }, 'dependabot[bot]']
])('a pull request of %s without secrets is skipped, with the way out', (_, event, actor) => {
  const trigger = readTrigger({ ...usual, event, actor, hasSecrets: false })
  expect(trigger).toMatchObject({
    kind: 'nothing',
    reason: expect.stringMatching(/normal comment/)
  })
})

test('the same with a secret is a request, and without one elsewhere is left to the inputs', () => {
  const fork = { ...event, name: 'pull_request', thread: pull(true) }
  expect(readTrigger({ ...usual, event: fork }).kind).toBe('prompt')
  const own = { ...event, name: 'pull_request', thread: pull(false) }
  expect(readTrigger({ ...usual, event: own, hasSecrets: false }).kind).toBe('prompt')
})
