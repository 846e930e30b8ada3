import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'

/** One address for several servers: each request goes to the next of them. */
export type ByTurns = { url: string; close: () => Promise<void> }

/** Listens on a free loopback port; tells a server that cannot be reached as 502. */
export async function listenByTurns(servers: readonly string[]): Promise<ByTurns> {
  const agent = new Agent({ keepAlive: true })
  let count = 0
  const proxy = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url ?? '/', servers[count++ % servers.length])
    const { method, headers } = incoming
    const forwarded = request(target, { method, headers, agent }, answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    forwarded.once('error', error => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(error.message)
    })
    outgoing.once('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('there is no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      const closed = once(proxy, 'close')
      proxy.close()
      proxy.closeAllConnections()
      agent.destroy()
      await closed
    }
  }
}
