import { connect } from 'node:net'
import { quantile } from '../statistics.ts'

// Sends one request again and again over many connections, each as soon as the one before is
// answered, and prints what it saw as JSON. It writes to sockets itself: a real HTTP client takes
// more of the machine than what is measured.

type Load = {
  url: string
  /** Asked for one after the other, by each connection from another on. */
  paths: readonly string[]
  key: string
  connections: number
  milliseconds: number
  /** A prompt makes it a POST. */
  prompt?: string
}

const load: Load = JSON.parse(process.argv[2] ?? '')
const { hostname, port } = new URL(load.url)
const body = load.prompt === undefined ? '' : JSON.stringify({ prompt: load.prompt })
const requests = load.paths.map(path =>
  [
    `${load.prompt === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${load.key}`,
    ...(body === '' ? [] : ['Content-Type: application/json', `Content-Length: ${body.length}`]),
    '',
    body
  ].join('\r\n')
)

const times: number[] = []
const began = performance.now()
const until = began + load.milliseconds
await Promise.all(Array.from({ length: load.connections }, (_, index) => ask(index)))
const seconds = (performance.now() - began) / 1000
console.log(
  JSON.stringify({
    perSecond: times.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99)
  })
)

/** One connection, until the time is over. */
async function ask(first: number): Promise<void> {
  let turn = first
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await new Promise<void>((resolve, reject) => {
    let sentAt = 0
    let seen = ''
    const send = (): void => {
      if (performance.now() >= until) {
        socket.end()
        resolve()
        return
      }
      seen = ''
      sentAt = performance.now()
      socket.write(requests[turn++ % requests.length] ?? '')
    }
    socket.setEncoding('latin1')
    socket.once('connect', send)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the server closed a connection')))
    socket.on('data', (chunk: string) => {
      seen += chunk
      if (!isWhole(seen)) return
      if (!/^HTTP\/1\.1 20[01] /.test(seen)) return reject(new Error(seen))
      times.push(performance.now() - sentAt)
      send()
    })
  })
}

function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n')
  if (end === -1) return false
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(answer.slice(0, end + 2))?.[1]
  return length === undefined
    ? answer.endsWith('\r\n0\r\n\r\n')
    : answer.length >= end + 4 + Number(length)
}
