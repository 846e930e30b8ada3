import http from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** A loopback proxy that opens tunnels (CONNECT) and passes plain requests on, or does not. */
export type ProxyServer = {
  /** Its address, for `https_proxy`. */
  url: string
  /** What was asked of it, in order: host and port, and the credentials that came along. */
  tunnels: { target: string; authorization: string | undefined }[]
  /** The addresses of plain requests, in order: those of http, which need no tunnel. */
  passed: string[]
  close(): Promise<void>
}

export type ProxyMode =
  | { kind: 'open' }
  | { kind: 'password'; user: string; password: string }
  | { kind: 'refuse'; status: number }
  /** Accepts the connection and never says a word. */
  | { kind: 'silent' }
  /** Accepts the connection and closes it. */
  | { kind: 'hang-up' }

export type ProxyOptions = {
  /** One for each tunnel in order, the last one for all further ones. */
  mode: ProxyMode | readonly [ProxyMode, ...ProxyMode[]]
  /** Where all tunnels end, whatever host they name: a port on loopback. */
  port: number
}

export async function startProxy({ mode: given, port }: ProxyOptions): Promise<ProxyServer> {
  const modes = [given].flat()
  const tunnels: ProxyServer['tunnels'] = []
  const passed: string[] = []
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  const server = http.createServer()
  server.on('connection', keep)
  server.on('connect', (request: http.IncomingMessage, client: Socket) => {
    const authorization = request.headers['proxy-authorization']
    const mode = modes[Math.min(tunnels.length, modes.length - 1)] ?? { kind: 'open' }
    tunnels.push({ target: request.url ?? '', authorization })
    if (mode.kind === 'silent') return
    const status = statusFor(mode, authorization)
    if (status === undefined) client.destroy()
    else if (status !== 200) client.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`)
    else {
      const target = connect(port, '127.0.0.1', () => {
        client.write('HTTP/1.1 200 Connection established\r\n\r\n')
        target.pipe(client).pipe(target)
      })
      target.on('close', () => client.destroy())
      keep(target)
    }
  })
  server.on('request', (request, response) => {
    const { method, headers, url = '' } = request
    passed.push(url)
    const { pathname, search } = new URL(url)
    const path = `${pathname}${search}`
    const onward = http.request({ host: '127.0.0.1', port, path, method, headers }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tunnels,
    passed,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      })
  }
}

function statusFor(mode: ProxyMode, authorization: string | undefined): number | undefined {
  switch (mode.kind) {
    case 'password': {
      const expected = Buffer.from(`${mode.user}:${mode.password}`).toString('base64')
      return authorization === `Basic ${expected}` ? 200 : 407
    }
    case 'refuse':
      return mode.status
    case 'open':
      return 200
    default:
      return undefined
  }
}
