import { expect, test } from '@jest/globals'
import { createAllowance } from '../../src/client/allowance.ts'
import type { HttpRequest, HttpResponse } from '../../src/client/transport.ts'
import { VirtualClock } from '../support/virtual-clock.ts'

const request: HttpRequest = {
  method: 'GET',
  url: 'http://x.invalid',
  headers: {},
  boundMs: 1,
  capBytes: 1
}
const response = (status: number, retryAfter?: string): HttpResponse => ({
  status,
  header: name => (name === 'retry-after' ? retryAfter : undefined),
  body: ''
})

function allow(mostRequests: number, answers: HttpResponse[] = []) {
  const clock = new VirtualClock()
  const sentAt: number[] = []
  const allowance = createAllowance({
    mostRequests,
    clock,
    until: 60_000,
    transport: async () => {
      sentAt.push(clock.monotonic())
      return answers[sentAt.length - 1] ?? response(200)
    }
  })
  return { ...allowance, clock, sentAt }
}

test('every attempt counts, and past the budget nothing is sent', async () => {
  const { transport, left, sentAt } = allow(2, [response(500), response(200)])
  await transport(request)
  await transport(request)
  await expect(transport(request)).rejects.toMatchObject({ kind: 'over-budget' })
  expect(left()).toBe(0)
  expect(sentAt).toHaveLength(2)
})

test('a dozen at once are not one more than the budget', async () => {
  const { transport, sentAt } = allow(5)
  const ends = await Promise.allSettled(Array.from({ length: 12 }, () => transport(request)))
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(sentAt).toHaveLength(5)
})

test('while a 429 asks for patience every request waits', async () => {
  const { transport, sentAt } = allow(9, [response(429, '30')])
  await transport(request)
  await transport(request)
  expect(sentAt).toEqual([0, 30_000])
})

test('a wait beyond the deadline answers the rest with the same 429, unsent', async () => {
  const { transport, left, sentAt } = allow(9, [response(429, '61')])
  await transport(request)
  expect((await transport(request)).status).toBe(429)
  expect(sentAt).toHaveLength(1)
  expect(left()).toBe(8)
})

test('a signal ends the wait, and nothing is sent', async () => {
  const { transport, clock, sentAt } = allow(9, [response(429, '30')])
  const cancelling = new AbortController()
  clock.at(1000, () => cancelling.abort())
  await transport(request)
  const waiting = transport({ ...request, signal: cancelling.signal })
  await expect(waiting).rejects.toMatchObject({ kind: 'aborted' })
  expect(sentAt).toHaveLength(1)
})
