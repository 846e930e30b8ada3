import { expect, jest, test } from '@jest/globals'
import { systemClock } from '../../src/client/clock.ts'

test('a sleep lasts as long as asked, by the monotonic clock', async () => {
  const begin = systemClock.monotonic()
  await systemClock.sleep(15)
  expect(systemClock.monotonic() - begin).toBeGreaterThanOrEqual(15)
})

test('a sleep longer than the longest timer does not end at once', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout')
  const controller = new AbortController()
  let ended = false
  const sleep = systemClock.sleep(10 ** 12, controller.signal).then(() => {
    ended = true
  })
  await systemClock.sleep(20)
  expect(ended).toBe(false)
  controller.abort()
  await sleep
  const delays = timers.mock.calls.map(([, delay]) => delay)
  timers.mockRestore()
  expect(delays[0]).toBe(2 ** 31 - 1)
})

test('a signal ends a sleep at once, also one that fired before', async () => {
  const begin = systemClock.monotonic()
  const controller = new AbortController()
  setTimeout(() => controller.abort(), 5)
  await systemClock.sleep(60_000, controller.signal)
  await systemClock.sleep(60_000, AbortSignal.abort())
  expect(systemClock.monotonic() - begin).toBeLessThan(1000)
})

test.each([0, -5, Number.NaN])('a sleep of %d milliseconds is none', async milliseconds => {
  await systemClock.sleep(milliseconds)
})
