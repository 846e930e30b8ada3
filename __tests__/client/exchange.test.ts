import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { createExchange, type ExchangeParts } from '../../src/client/exchange.ts'
import { createHttpTransport } from '../../src/client/http-transport.ts'
import { answer, type Behaviour, startFaultyServer } from '../support/faulty-server.ts'
import { VirtualClock } from '../support/virtual-clock.ts'

const question = {
  method: 'GET',
  path: '/v1/counts?from=a%26b',
  schema: v.object({ count: v.number() }),
  boundMs: () => 1000,
  capBytes: 1024,
  until: 60_000
} as const

async function ask(behave: Behaviour[], more: Partial<ExchangeParts> = {}) {
  const server = await startFaultyServer({ behave })
  const exchange = createExchange({
    transport: createHttpTransport(),
    baseUrl: server.url,
    apiKey: 'adm_secret',
    clock: new VirtualClock(),
    random: () => 0.5,
    ...more
  })
  try {
    return { answered: await exchange(question), requests: server.requests }
  } finally {
    await server.close()
  }
}

test('any question with a schema has its answer, read by that schema', async () => {
  const { answered, requests } = await ask([answer(200, { count: 3, more: true })])
  expect(answered).toEqual({ answer: { count: 3 }, retryAfterMs: undefined })
  expect(requests[0]?.path).toBe('/v1/counts?from=a%26b')
})

test('an answer that breaks the schema is foreign, with the start of it', async () => {
  const asking = ask([answer(200, { count: 'many' })])
  await expect(asking).rejects.toThrow(/\(status 200, \{"count":"many"\}\)$/)
})

test('the details of a refusal are shown, on one short line', async () => {
  const body = { error: 'bad query', details: [{ message: 'limit: at most 250' }] }
  await expect(ask([answer(400, body)])).rejects.toThrow(
    /\(status 400: bad query; limit: at most 250\)$/
  )
  await expect(ask([answer(400, 'x'.repeat(1000))])).rejects.toThrow(/x{119}…\)$/)
})

test('each wait for another attempt is told', async () => {
  const told: string[] = []
  await ask([answer(503), answer(200, { count: 1 })], {
    onRetry: ({ because, delayMs }) => told.push(`${because}, ${delayMs} ms`)
  })
  expect(told).toEqual(['status 503, 750 ms'])
})

test('a defect in a transport is not taken for an outage', async () => {
  const bug = new TypeError('a bug')
  await expect(ask([], { transport: () => Promise.reject(bug) })).rejects.toBe(bug)
})
