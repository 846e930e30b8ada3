import { expect, test } from '@jest/globals'
import { TransportError } from '../../src/client/transport.ts'

test('an error says in words what happened, with the code of the system', () => {
  const cause = Object.assign(new Error('connect to 10.0.0.1'), { code: 'ECONNREFUSED' })
  const error = new TransportError('connect', { reachedServer: false, cause })
  expect(error.message).toBe('no connection, ECONNREFUSED')
  expect(error.cause).toBe(cause)
})

test('an error without a code is words alone', () => {
  const error = new TransportError('cut', { reachedServer: true, cause: 'a thrown string' })
  expect(error.message).toBe('the answer was cut short')
})
