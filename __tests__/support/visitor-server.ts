import type { Visitors } from '../../src/contract/visitors.ts'
import {
  answer,
  type Behaviour,
  type FaultyServer,
  type RecordedRequest,
  startFaultyServer
} from './faulty-server.ts'
import { type Asked, answerOf, readAsked, type Site } from './visitor-site.ts'

/** The visitors' operation over loopback HTTP: honest unless it is told to lie. */
export type VisitorServer = Pick<FaultyServer, 'url' | 'requests' | 'connections' | 'close'> & {
  /** The inputs that lead to it. */
  inputs: Record<string, string>
  /** Requests for rows: all but those that only want totals. */
  rowRequests(): Asked[]
  /** Most requests that were under way at one time. */
  mostAtOnce(): number
}

export type VisitorServerOptions = {
  site: Site
  /** Milliseconds before each answer. */
  delayMs?: number
  /** Serve TLS with the tests' own certificate. */
  tls?: boolean
  /** What answers requests for something else, such as jobs; undefined for visitors. */
  instead?: (request: RecordedRequest) => Behaviour | undefined
  /** Another behaviour for some requests, or other contents; undefined for the honest answer. */
  lie?: (lie: { asked: Asked; honest: Visitors; index: number }) => Behaviour | object | undefined
}

export async function startVisitorServer(options: VisitorServerOptions): Promise<VisitorServer> {
  const { site, delayMs = 0, tls = false, instead, lie } = options
  let underWay = 0
  let mostAtOnce = 0
  const behave = (request: RecordedRequest, index: number): Behaviour => {
    const { path } = request
    const other = instead?.(request)
    if (other !== undefined) return other
    const asked = readAsked(path)
    const honest = answerOf(site, asked)
    const told = lie?.({ asked, honest, index }) ?? honest
    const respond = typeof told === 'function' ? (told as Behaviour) : answer(200, told)
    return (response, connection, request) => {
      underWay++
      mostAtOnce = Math.max(mostAtOnce, underWay)
      response.once('close', () => {
        underWay--
      })
      if (delayMs === 0) respond(response, connection, request)
      else setTimeout(() => respond(response, connection, request), delayMs)
    }
  }
  const server = await startFaultyServer({ behave, tls })
  return {
    url: server.url,
    requests: server.requests,
    connections: server.connections,
    close: server.close,
    inputs: {
      visitors: 'true',
      'base-url': server.url,
      'api-key': 'key_of-visitors',
      'project-id': 'docs'
    },
    rowRequests: () =>
      server.requests.map(({ path }) => readAsked(path)).filter(({ limit }) => limit !== 1),
    mostAtOnce: () => mostAtOnce
  }
}
