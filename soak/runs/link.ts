import {
  answer,
  type Behaviour,
  type RecordedRequest,
  reset,
  startFaultyServer
} from '../../__tests__/support/faulty-server.ts'
import { type LinkFault, linkFaults, type ServiceAnswer } from './link-fault.ts'

/** A request of the action as its way to the service knows it. */
export type LinkRequest = {
  method: string
  fault: LinkFault | undefined
  /** What the service answered; null = it was not asked, or gave no answer. */
  answered: number | null
}

/** One run's way to the service. */
export type Link = {
  url: string
  requests: readonly LinkRequest[]
  close: () => Promise<void>
}

const answerMs = 60_000

/** Listens on a port of its own and passes requests on, but for what is planned. */
export async function openLink(options: {
  /** An address of the service that answers now. */
  service: () => string
  faults: readonly (LinkFault | undefined)[]
  /** For so long, connections are refused. */
  refusedMs: number | undefined
}): Promise<Link> {
  const { service, faults, refusedMs } = options
  const requests: LinkRequest[] = []

  const behave = (request: RecordedRequest, index: number): Behaviour => {
    const fault = faults[index]
    const noted: LinkRequest = { method: request.method, fault, answered: null }
    requests.push(noted)
    const how = fault === undefined ? undefined : linkFaults[fault]
    if (how?.reaches === false) return how.behave(request.path)
    return async (...exchange) => {
      // What a killed service began to answer is lost as if the connection broke.
      const answered = await passOn(service(), request).catch(() => undefined)
      noted.answered = answered?.status ?? null
      const told = answered === undefined ? reset : (how?.behave(answered) ?? honest(answered))
      told(...exchange)
    }
  }

  const isClosed = refusedMs !== undefined
  const server = await startFaultyServer({ behave, closed: isClosed })
  let opening = Promise.resolve()
  const timer = isClosed
    ? setTimeout(() => {
        opening = server.open()
      }, refusedMs)
    : undefined
  return {
    url: server.url,
    requests,
    close: async () => {
      clearTimeout(timer)
      await opening
      await server.close()
    }
  }
}

type Honest = ServiceAnswer & { headers: Record<string, string> }

const honest = ({ status, body, headers }: Honest): Behaviour => answer(status, body, headers)

async function passOn(url: string, { method, path, headers, body }: RecordedRequest) {
  const { authorization = '', accept = '*/*', 'content-type': type } = headers
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization,
      accept,
      connection: 'close',
      ...(type !== undefined && { 'content-type': type })
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(answerMs),
    ...(method !== 'GET' && { body })
  })
  const retryAfter = response.headers.get('retry-after')
  const told: Honest = {
    status: response.status,
    body: await response.json(),
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter }
  }
  return told
}
