import { createAppTransport } from '../../src/client/app-transport.ts'
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
  const fetch = (request: Request): Response => {
    const question = readAsked(request.url)
    asked.push(question)
    const honest = answerOf(site, question)
    const told = lie?.(question, honest) ?? honest
    return told instanceof Response ? told : Response.json(told)
  }
  const client = createVisitorsClient({
    transport: createAppTransport({ fetch }),
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
