import { expect, test } from '@jest/globals'
import { allEnded } from '../../../src/service/jobs/all-ended.ts'

test('answers what all of them answered, in their order', async () => {
  const late = Promise.withResolvers<string>()
  const both = allEnded([late.promise, Promise.resolve(2)])
  late.resolve('one')
  expect(await both).toEqual(['one', 2])
})

test('a failure is told only when none goes on any more', async () => {
  const late = Promise.withResolvers<void>()
  let told = false
  const both = allEnded([late.promise, Promise.reject(new Error('at once'))])
  const noted = both.catch(error => {
    told = true
    throw error
  })
  await new Promise(setImmediate)
  expect(told).toBe(false)
  late.resolve()
  await expect(noted).rejects.toThrow('at once')
})

test('of several failures the first in their order is told', async () => {
  const late = Promise.withResolvers<void>()
  const both = allEnded([late.promise, Promise.reject(new Error('second'))])
  late.reject(new Error('first'))
  await expect(both).rejects.toThrow('first')
})
