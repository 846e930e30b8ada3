import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import {
  isAtRest,
  jobAnswerSchema,
  jobStatuses,
  promptSchema,
  transitions
} from '../../src/contract/job.ts'

test('completed, archived and failed are at rest; active and unknown states are not', () => {
  expect(jobStatuses.filter(isAtRest)).toEqual(['completed', 'archived', 'failed'])
  expect(isAtRest('paused')).toBe(false)
})

test('nothing leads out of archived, and only a rest leads back to active', () => {
  expect(transitions.archived).toEqual([])
  expect(jobStatuses.filter(status => transitions[status].includes('active'))).toEqual([
    'completed',
    'failed'
  ])
})

describe('what a client takes for a job', () => {
  test('id and status are enough; missing and null fields are the same', () => {
    const bare = v.parse(jobAnswerSchema, { id: 'j', status: 'paused' })
    expect(bare).toEqual(
      v.parse(jobAnswerSchema, { id: 'j', status: 'paused', prLink: null, model: null })
    )
  })

  test.each([{}, { id: '', status: 'active' }, { id: 1, status: 'active' }, { id: 'j' }, null, []])(
    '%j is no job',
    answer => {
      expect(v.is(jobAnswerSchema, answer)).toBe(false)
    }
  )
})

test.each([{ prompt: ' \n' }, { prompt: 1 }, {}, null])('%j is no request', body => {
  expect(v.is(promptSchema, body)).toBe(false)
})
