import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'

// Answers are small; who has not read one by now is gone.
const lastAnswersMs = 1000

/** Where to listen. */
export type Place = {
  host: string
  /** 0 = any free port. */
  port: number
}

export type Listener = {
  /** For example http://127.0.0.1:8080 */
  address: string
  /** Takes no new connection, waits for the work that answers, and closes what is left. */
  close: (work: () => Promise<void>) => Promise<void>
}

/** HTTP on a port. */
export async function listen(
  { host, port }: Place,
  fetch: (request: Request) => Response | Promise<Response>
): Promise<Listener> {
  const server = createAdaptorServer({ fetch })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    address: addressOf(server.address()),
    async close(work) {
      const closed = once(server, 'close')
      server.close()
      if ('closeIdleConnections' in server) server.closeIdleConnections()
      await work()
      const late = setTimeout(() => {
        if ('closeAllConnections' in server) server.closeAllConnections()
      }, lastAnswersMs)
      await closed
      clearTimeout(late)
    }
  }
}

function addressOf(address: AddressInfo | string | null): string {
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  return `http://${host}:${address.port}`
}
