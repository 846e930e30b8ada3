import { readFileSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { gzipSync } from 'node:zlib'

/** A loopback server that misbehaves on cue and remembers what it was asked. */
export type FaultyServer = {
  /** Its address, without a slash at the end. */
  url: string
  port: number
  /** Every request whose body arrived, in order. */
  requests: RecordedRequest[]
  /** How many connections were opened. */
  connections(): number
  /** Begins to listen, for a server that was started closed: until then, connections are refused. */
  open(): Promise<void>
  close(): Promise<void>
}

export type RecordedRequest = {
  method: string
  path: string
  headers: http.IncomingHttpHeaders
  body: string
  /** When it had arrived, in milliseconds of this process. */
  at: number
}

/** What happens to one request, once its body was read. `connection` is the TCP socket below any TLS. */
export type Behaviour = (
  response: http.ServerResponse,
  connection: Socket,
  request: RecordedRequest
) => void

export type FaultyServerOptions = {
  /** One behaviour for each request in order, the last one for all further ones; or a choice. */
  behave: readonly Behaviour[] | ((request: RecordedRequest, index: number) => Behaviour)
  /** Serve TLS with the tests' own certificate. */
  tls?: boolean
  /** Reserve a port but refuse connections until `open` is called. */
  closed?: boolean
}

const certificate = readFileSync(new URL('tls/certificate.pem', import.meta.url), 'utf8')
const key = readFileSync(new URL('tls/key.pem', import.meta.url), 'utf8')

/** The certificate of servers with `tls`, for clients that are to trust it. */
export { certificate }

/** Path of that certificate, for NODE_EXTRA_CA_CERTS. */
export const certificatePath = new URL('tls/certificate.pem', import.meta.url).pathname

export async function startFaultyServer(options: FaultyServerOptions): Promise<FaultyServer> {
  const { behave, tls = false } = options
  const requests: RecordedRequest[] = []
  const sockets = new Map<number | undefined, Socket>()
  let connections = 0

  const listener = async (incoming: http.IncomingMessage, response: http.ServerResponse) => {
    const { method = '', url: path = '', headers } = incoming
    const body = await bodyOf(incoming)
    const request = { method, path, headers, body, at: performance.now() }
    const index = requests.push(request) - 1
    const chosen =
      typeof behave === 'function'
        ? behave(request, index)
        : behave[Math.min(index, behave.length - 1)]
    const connection = sockets.get(incoming.socket.remotePort)
    if (connection !== undefined) chosen?.(response, connection, request)
  }
  const server = tls
    ? https.createServer({ key, cert: certificate }, listener)
    : http.createServer(listener)
  server.on('connection', (socket: Socket) => {
    connections++
    const { remotePort } = socket
    sockets.set(remotePort, socket)
    // Clients here break off on purpose.
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(remotePort))
  })

  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  const stop = (): Promise<void> =>
    new Promise(resolve => {
      server.close(() => resolve())
      for (const socket of sockets.values()) socket.destroy()
    })

  await listen(0)
  const { port } = server.address() as AddressInfo
  if (options.closed) await stop()
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    requests,
    connections: () => connections,
    open: () => listen(port),
    close: stop
  }
}

/** A port on which nobody listens. */
export async function unusedPort(): Promise<number> {
  const server = await startFaultyServer({ behave: [], closed: true })
  return server.port
}

/** Any status with any body; an object is sent as JSON. */
export const answer =
  (status: number, body: unknown = '', headers: http.OutgoingHttpHeaders = {}): Behaviour =>
  response => {
    const isText = typeof body === 'string' || Buffer.isBuffer(body)
    const type = isText ? 'text/html' : 'application/json'
    response.writeHead(status, { 'content-type': type, ...headers })
    response.end(isText ? body : JSON.stringify(body))
  }

export const redirect = (status: number, location: string): Behaviour =>
  answer(status, '', { location })

/** The same a moment later: so many milliseconds of real time. */
export const later =
  (milliseconds: number, behaviour: Behaviour): Behaviour =>
  (response, connection, request) => {
    const timer = setTimeout(() => behaviour(response, connection, request), milliseconds)
    connection.once('close', () => clearTimeout(timer))
  }

/** The connection is reset after the request was read. */
export const reset: Behaviour = (_response, connection) => {
  connection.resetAndDestroy()
}

/** The connection is closed in good order, without an answer. */
export const hangUp: Behaviour = response => {
  response.socket?.end()
}

export const stallBeforeHeaders: Behaviour = () => undefined

export const stallInHeaders: Behaviour = response => {
  response.socket?.write('HTTP/1.1 200 OK\r\ncontent-ty')
}

/** Headers and the start of a body, then silence. */
export const stallInBody =
  (status: number): Behaviour =>
  response => {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': 1000 })
    response.write('{"id":')
  }

/** Fewer bytes than announced, then the end of the connection. */
export const cutBody =
  (status: number, body: unknown): Behaviour =>
  response => {
    const text = JSON.stringify(body)
    response.writeHead(status, { 'content-length': text.length + 10 })
    response.write(text, () => response.socket?.destroy())
  }

/** Chunks without the last one that ends them. */
export const cutChunks =
  (status: number, body: unknown): Behaviour =>
  response => {
    response.writeHead(status, { 'transfer-encoding': 'chunked' })
    response.write(JSON.stringify(body), () => response.socket?.destroy())
  }

/** Valid JSON that never ends. */
export const endlessBody =
  (status: number): Behaviour =>
  response => {
    response.writeHead(status, { 'content-type': 'application/json' })
    const block = ' '.repeat(64 * 1024)
    const write = () => {
      if (!response.destroyed && !response.writableEnded) response.write(block, () => write())
    }
    response.on('error', () => undefined)
    write()
  }

/** Some kilobytes that unpack to so many bytes. */
export const gzipBomb = (status: number, unpackedBytes: number): Behaviour =>
  answer(status, gzipSync(Buffer.alloc(unpackedBytes, 0x20)), { 'content-encoding': 'gzip' })

/** Bytes that are not HTTP. */
export const gibberish: Behaviour = response => {
  response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n')
}

async function bodyOf(incoming: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of incoming) chunks.push(chunk)
  } catch {
    // The client broke off.
  }
  return Buffer.concat(chunks).toString('utf8')
}
