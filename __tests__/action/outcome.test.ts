import { describe, expect, test } from '@jest/globals'
import { InputError } from '../../src/action/input-reader.ts'
import {
  ended,
  killed,
  lost,
  outcomeOfError,
  results,
  stoppedWaiting,
  unknown
} from '../../src/action/outcome.ts'
import { ServiceError } from '../../src/client/errors.ts'

const job = {
  id: 'j1',
  status: 'active',
  prLink: null,
  reason: null,
  branch: null,
  changedFiles: null
}
const prLink = 'https://github.com/owner/docs/pull/1'

describe('a job that rests', () => {
  test.each([
    ['pull-request', { status: 'completed', prLink }, ''],
    ['no-changes', { status: 'completed' }, 'changed no file'],
    ['archived', { status: 'archived', prLink }, 'takes no more messages'],
    ['failed', { status: 'failed' }, 'the service gives no reason'],
    ['failed', { status: 'failed', reason: 'exit code 3' }, 'Job j1 failed: exit code 3']
  ])('%s', (result, end, words) => {
    const outcome = ended({ ...job, ...end })
    expect(outcome.result).toBe(result)
    expect(outcome.reason).toContain(words)
  })
})

test('who stops waiting is told what becomes of the job: it depends on where it runs', () => {
  const options = { result: 'timed-out', job, timeoutMs: 90_000 } as const
  expect(stoppedWaiting({ ...options, backend: 'hosted' }).reason).toBe(
    'Job j1 did not end within 1 min 30 s; job j1 goes on at the service; continue it with job-id: j1.'
  )
  expect(stoppedWaiting({ ...options, backend: 'embedded' }).reason).toMatch(
    /stopped and nothing more is pushed.*docs-agent\/j1/
  )
})

test.each([
  ['a system call', Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })],
  [
    'the database of the embedded service',
    new Error('the disk of the database is full', {
      cause: Object.assign(new Error('database or disk is full'), { errcode: 13 })
    })
  ]
])('%s that finds no space says so, and nothing to report', (_, error) => {
  const { reason } = outcomeOfError(error, { phase: 'started', jobId: '' })
  expect(reason).toMatch(/^The disk of the runner is full: make room/)
})

describe('an error before a job is known', () => {
  test.each([
    ['unknown', new ServiceError('ambiguous')],
    ['cancelled', new ServiceError('cancelled')],
    ['error', new ServiceError('key-refused')],
    ['error', new InputError(['prompt: x'])],
    ['error', new TypeError('x is not a function')],
    ['error', 'a thrown string'],
    ['error', undefined]
  ])('is %s: %s', (result, error) => {
    const outcome = outcomeOfError(error, { phase: 'started', jobId: '' })
    expect(outcome).toMatchObject({ result, reason: expect.stringMatching(/\w/) })
    expect(outcome.reason).not.toMatch(/\n| at /)
  })
})

describe('an unforeseen error', () => {
  test.each([
    ['error', { phase: 'started', jobId: '' }],
    ['unknown', { phase: 'sending', jobId: '' }],
    ['lost', { phase: 'waiting', jobId: 'j1' }]
  ])('is %s after %j', (result, left) => {
    const outcome = outcomeOfError(new TypeError('x is not a function'), left)
    expect(outcome).toMatchObject({ result, reason: expect.stringContaining('x is not') })
    expect(outcome.job?.id ?? '').toBe(left.jobId)
  })
})

test('an error after a job is known keeps its id', () => {
  expect(lost(job, new Error('x'))).toMatchObject({ result: 'lost', job })
  expect(lost(job, new Error('x')).reason).toContain('j1')
})

test('every end but a pull request says why', () => {
  const ends = [
    unknown('x'),
    killed(job),
    lost(job, 1),
    ended({ ...job, status: 'failed' }),
    outcomeOfError(1, { phase: '', jobId: '' })
  ]
  for (const { result, reason } of ends) {
    expect(results[result].step).toBe('red')
    expect(reason).not.toBe('')
  }
})
