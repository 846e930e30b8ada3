import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import * as v from 'valibot'
import { ServiceError } from '../../src/client/errors.ts'
import { createExchange, type ExchangeParts } from '../../src/client/exchange.ts'
import { createHttpTransport } from '../../src/client/http-transport.ts'
import { type HttpResponse, TransportError } from '../../src/client/transport.ts'
import { anyText, runs } from '../support/any-text.ts'
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

describe('whatever happens to the attempts, one after the other', () => {
  const kinds = [
    'dns',
    'connect',
    'tls',
    'proxy-refused',
    'proxy-unreachable',
    'proxy-silent'
  ] as const
  const late = [
    'timeout',
    'reset',
    'garbled',
    'cut',
    'too-large',
    'aborted',
    'over-budget'
  ] as const
  const failure = fc.record({
    kind: fc.constantFrom(...kinds, ...late),
    reachedServer: fc.boolean(),
    latency: fc.nat(30_000)
  })
  const response = fc.record({
    status: fc.oneof(
      fc.constantFrom(200, 201, 204, 301, 404, 408, 429, 429, 429, 500, 503),
      fc.integer({ min: 100, max: 999 })
    ),
    retryAfter: fc.option(
      fc.oneof(fc.nat(100).map(String), fc.constantFrom('-1', 'NaN', '1000000000000'), anyText),
      { nil: undefined }
    ),
    body: fc.oneof(fc.constantFrom('', '{"count":1}', '<html>', '{"error":"no"}'), anyText),
    latency: fc.nat(30_000)
  })
  const unsent = fc.record({
    kind: fc.constantFrom(...kinds),
    reachedServer: fc.constant(false),
    latency: fc.nat(100)
  })
  const scripts = fc.array(fc.oneof(unsent, unsent, failure, response), {
    minLength: 1,
    maxLength: 30
  })
  const method = fc.constantFrom('POST', 'GET')

  test('a POST is never sent again once it may have been processed, and nothing past its time', async () => {
    let repeated = 0
    await fc.assert(
      fc.asyncProperty(method, scripts, fc.nat(600_000), async (method, script, until) => {
        const clock = new VirtualClock()
        const sent: number[] = []
        const transport = async (): Promise<HttpResponse> => {
          sent.push(clock.monotonic())
          const step = script[Math.min(sent.length, script.length) - 1]
          clock.advance(step?.latency ?? 0)
          if (step === undefined) throw new Error('nothing is scripted')
          if ('kind' in step) throw new TransportError(step.kind, step)
          return { ...step, header: name => (name === 'retry-after' ? step.retryAfter : undefined) }
        }
        const exchange = createExchange({
          transport,
          baseUrl: 'http://service.test',
          apiKey: 'adm_secret',
          clock,
          random: () => 0.5
        })
        const end = await exchange({ ...question, method, until }).catch((error: unknown) => error)
        const seen = script.slice(0, sent.length)
        repeated += seen.length - 1
        expect(seen.length).toBeLessThanOrEqual(20)
        for (const at of sent.slice(1)) expect(at).toBeLessThanOrEqual(until)
        if (method === 'GET') return
        const last = seen.at(-1)
        for (const step of seen.slice(0, sent.length - 1)) {
          expect('kind' in step ? !step.reachedServer : step.status === 429).toBe(true)
        }
        // Nobody may be told that nothing was done where something may have been.
        const mayBeDone =
          last !== undefined &&
          ('kind' in last
            ? last.reachedServer
            : last.status < 300 || last.status >= 500 || last.status === 408)
        if (end instanceof Error) expect(end).toBeInstanceOf(ServiceError)
        if (end instanceof ServiceError) expect(end.kind === 'ambiguous').toBe(mayBeDone)
      }),
      runs(1500)
    )
    expect(repeated).toBeGreaterThan(500)
  })
})
