import { expect, test } from '@jest/globals'
import { ServiceError } from '../../src/client/errors.ts'
import { problems } from '../../src/client/problems.ts'

test('an error is its sentence, then what exactly was seen, then the job', () => {
  const cause = new Error('inner')
  const error = new ServiceError('failing', {
    detail: 'status 503',
    jobId: 'j1',
    status: 503,
    cause
  })
  expect(error.message).toBe(`${problems.failing.sentence} (status 503; job j1)`)
  expect(error).toMatchObject({ kind: 'unavailable', problem: 'failing', status: 503, cause })
})

test('an error of which no more is known is its sentence alone', () => {
  expect(new ServiceError('tls').message).toBe(problems.tls.sentence)
})

test('a job id with a runner command in it becomes harmless', () => {
  const { message, jobId } = new ServiceError('failing', { jobId: 'x\n##[error]y' })
  expect(message).toMatch(/\(job x ## \[error\]y\)$/)
  expect(jobId).toBe('x\n##[error]y')
})
