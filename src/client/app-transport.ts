import { readText } from './body.ts'
import { Stopped, withinBound } from './bound.ts'
import { type HttpResponse, type Transport, TransportError } from './transport.ts'

/** What the embedded service offers: its routes without a socket. */
export type App = { fetch(request: Request): Response | Promise<Response> }

/**
 * The same exchange as over the network, with a service in this process. A POST that has begun is
 * not broken off by the signal: its answer is a matter of milliseconds, and tells which job it made.
 */
export function createAppTransport(app: App): Transport {
  return async request => {
    const { method, headers, body } = request
    if (request.signal?.aborted) throw new TransportError('aborted', { reachedServer: false })
    const ends = method === 'POST' ? { boundMs: request.boundMs } : request
    let answered = false
    try {
      return await withinBound(ends, async (signal): Promise<HttpResponse> => {
        const response = await app.fetch(
          new Request(request.url, {
            method,
            headers,
            signal,
            ...(body === undefined ? {} : { body })
          })
        )
        answered = true
        return {
          status: response.status,
          header: name => response.headers.get(name) ?? undefined,
          body: response.body === null ? '' : await readText(response.body, request.capBytes)
        }
      })
    } catch (cause) {
      if (cause instanceof TransportError) throw cause
      const broken = answered ? 'cut' : 'reset'
      const kind = cause instanceof Stopped ? cause.why : broken
      throw new TransportError(kind, { reachedServer: true, cause })
    }
  }
}
