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
export type VisitorServer = Pick<FaultyServer, 'url' | 'requests' | 'close'> & {
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
  /** Another behaviour for some requests, or other contents; undefined for the honest answer. */
  lie?: (lie: { asked: Asked; honest: Visitors; index: number }) => Behaviour | object | undefined
}

export async function startVisitorServer(options: VisitorServerOptions): Promise<VisitorServer> {
  const { site, delayMs = 0, lie } = options
  let underWay = 0
  let mostAtOnce = 0
  const behave = ({ path }: RecordedRequest, index: number): Behaviour => {
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
  const server = await startFaultyServer({ behave })
  return {
    url: server.url,
    requests: server.requests,
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
