import { afterEach, expect, test } from '@jest/globals'
import { listenByTurns } from './by-turns.ts'
import { answer, startFaultyServer } from './faulty-server.ts'

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const { close } of opened.splice(0).reverse()) await close()
})
const keep = <T extends { close: () => Promise<void> }>(server: T): T => {
  opened.push(server)
  return server
}

test('each request goes to the next server, whole, and its answer comes back whole', async () => {
  const servers = [
    keep(await startFaultyServer({ behave: () => answer(201, { from: 'one' }) })),
    keep(await startFaultyServer({ behave: () => answer(400, { from: 'other' }) }))
  ]
  const { url } = keep(await listenByTurns(servers.map(server => server.url)))
  const ask = async (body: string): Promise<unknown> => {
    const response = await fetch(`${url}/a?b=c`, { method: 'POST', headers: { 'x-d': 'e' }, body })
    return [response.status, await response.json()]
  }
  const one = [201, { from: 'one' }]
  const other = [400, { from: 'other' }]
  expect([await ask('1'), await ask('2'), await ask('3')]).toEqual([one, other, one])
  const asked = servers.map(({ requests }) =>
    requests.map(({ method, path, headers, body }) => [method, path, headers['x-d'], body])
  )
  const asking = (body: string) => ['POST', '/a?b=c', 'e', body]
  expect(asked).toEqual([[asking('1'), asking('3')], [asking('2')]])
})

test('a server that is gone is told as 502', async () => {
  const gone = await startFaultyServer({ behave: () => answer(200, {}) })
  await gone.close()
  const { url } = keep(await listenByTurns([gone.url]))
  expect((await fetch(url)).status).toBe(502)
})
