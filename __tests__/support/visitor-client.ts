import type { Transport } from '../../src/client/transport.ts'
import { createVisitorsClient, type VisitorsClient } from '../../src/client/visitors.ts'
import type { Visitors } from '../../src/contract/visitors.ts'
import { VirtualClock } from './virtual-clock.ts'
import { type Asked, answerOf, readAsked, type Site } from './visitor-site.ts'

export type AskedClient = VisitorsClient & { asked: Asked[] }

/** The real client on a site in this process, which may lie. Waits take no time. */
export function clientOf(
  site: Site,
  options: {
    mostRequests?: number
    lie?: (asked: Asked, honest: Visitors) => object | Response | undefined
  } = {}
): AskedClient {
  const { mostRequests = 1000, lie } = options
  const asked: Asked[] = []
  const transport: Transport = async request => {
    const question = readAsked(request.url)
    asked.push(question)
    const honest = answerOf(site, question)
    const told = lie?.(question, honest) ?? honest
    const response = told instanceof Response ? told : Response.json(told)
    return {
      status: response.status,
      header: name => response.headers.get(name) ?? undefined,
      body: await response.text()
    }
  }
  const client = createVisitorsClient({
    transport,
    baseUrl: 'http://site.invalid',
    apiKey: 'key_of-visitors',
    projectId: 'docs',
    clock: new VirtualClock(),
    random: () => 0,
    mostRequests,
    until: 600_000
  })
  return { ...client, asked }
}
