import { expect, test } from '@jest/globals'
import { withinBound } from '../../src/client/bound.ts'

const never = () => new Promise<never>(() => undefined)

test('work that ends in time hands over its result', async () => {
  expect(await withinBound({ boundMs: 1000 }, async () => 7)).toBe(7)
})

test('work that fails in time fails with its own error', async () => {
  const error = new Error('own')
  const work = withinBound({ boundMs: 1000 }, () => Promise.reject(error))
  await expect(work).rejects.toBe(error)
})

test('work that is deaf to its signal ends by the bound all the same', async () => {
  await expect(withinBound({ boundMs: 10 }, never)).rejects.toMatchObject({ why: 'timeout' })
})

test('the signal from outside ends deaf work at once', async () => {
  const controller = new AbortController()
  const work = withinBound({ boundMs: 60_000, signal: controller.signal }, never)
  controller.abort()
  await expect(work).rejects.toMatchObject({ why: 'aborted' })
})

test('work does not begin when the signal has fired', async () => {
  let begun = false
  const work = withinBound({ boundMs: 10, signal: AbortSignal.abort() }, async () => {
    begun = true
  })
  await expect(work).rejects.toMatchObject({ why: 'aborted' })
  expect(begun).toBe(false)
})

test('a bound beyond the longest timer does not end work at once', async () => {
  const work = withinBound(
    { boundMs: 10 ** 12 },
    () => new Promise(resolve => setTimeout(resolve, 20, 'done'))
  )
  expect(await work).toBe('done')
})

test('work is told when it is given up', async () => {
  let told = false
  const work = withinBound({ boundMs: 5 }, stop => {
    stop.addEventListener('abort', () => {
      told = true
    })
    return never()
  })
  await expect(work).rejects.toMatchObject({ why: 'timeout' })
  expect(told).toBe(true)
})
