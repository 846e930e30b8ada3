import type { Api } from '../contract/api.ts'
import { Stopped, withinBound } from './bound.ts'
import { type HttpResponse, type Transport, TransportError } from './transport.ts'

/**
 * The same exchange as over the network, with a service in this process. Nothing of HTTP is made for
 * it: what Node loads for a `Request` takes as long as Node's own start. A POST that has begun is not
 * broken off by the signal: its answer is a matter of milliseconds, and tells which job it made.
 */
export function createInProcessTransport(api: Api): Transport {
  return async request => {
    const { method, body = '' } = request
    if (request.signal?.aborted) throw new TransportError('aborted', { reachedServer: false })
    const ends = method === 'POST' ? { boundMs: request.boundMs } : request
    const { pathname: path, searchParams } = new URL(request.url)
    const headers = byLowerName(request.headers)
    try {
      return await withinBound(ends, async (): Promise<HttpResponse> => {
        const answer = await api({
          method,
          path,
          query: Object.fromEntries(searchParams),
          header: name => headers[name],
          text: async () => body
        })
        const answered = byLowerName(answer.headers ?? {})
        const text = JSON.stringify(answer.body)
        if (Buffer.byteLength(text) > request.capBytes) {
          throw new TransportError('too-large', { reachedServer: true })
        }
        return {
          status: answer.status,
          header: name => answered[name.toLowerCase()],
          body: text
        }
      })
    } catch (cause) {
      if (cause instanceof TransportError) throw cause
      const kind = cause instanceof Stopped ? cause.why : 'reset'
      throw new TransportError(kind, { reachedServer: true, cause })
    }
  }
}

const byLowerName = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
