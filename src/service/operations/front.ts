import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import type { Log } from '../log.ts'
import { operationPaths } from './paths.ts'
import type { Readiness } from './readiness.ts'
import { routeOf } from './route.ts'

export type AnsweredRequest = {
  method: string
  /** As the contract writes it; `other` for paths that it does not know. */
  route: string
  status: number
  milliseconds: number
}

/** What the service is asked about itself, without a key. */
export function operationRoutes({ readiness }: { readiness: () => Promise<Readiness> }): Hono {
  const app = new Hono()
  app.get(operationPaths.health, context => context.json({ status: 'ok' }))
  app.get(operationPaths.readiness, async context => {
    const state = await readiness()
    if (state.isReady) return context.json({ status: 'ok' })
    return context.json({ error: state.reason }, 503)
  })
  return app
}

/** Stands before the API: answers what is asked about the service itself, and sees every answer. */
export function createFront(options: {
  fetch: (request: Request) => Response | Promise<Response>
  readiness: () => Promise<Readiness>
  /** The description of the API. */
  openApi: () => Promise<object>
  observe: (request: AnsweredRequest) => void
  /** Milliseconds on a clock that nobody sets. */
  elapsed: () => number
  log: Log
}): (request: Request) => Promise<Response> {
  const { fetch, observe, elapsed, log } = options
  const operations = operationRoutes(options)
  operations.get(operationPaths.openapi, async context => context.json(await options.openApi()))
  operations.notFound(context => fetch(context.req.raw))

  const isOwn = new Set<string>(Object.values(operationPaths))
  return async request => {
    const begun = elapsed()
    const path = getPath(request)
    const response = await (isOwn.has(path) ? operations.fetch(request) : fetch(request))
    const { method } = request
    const { status } = response
    const answered = { method, route: routeOf(path), status, milliseconds: elapsed() - begun }
    observe(answered)
    log(`${method} ${answered.route} ${status} in ${Math.round(answered.milliseconds)} ms`, {
      level: 'debug',
      event: 'request'
    })
    return response
  }
}
