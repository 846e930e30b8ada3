/**
 * Stands in for `undici` in the bundle (see `paths` in tsconfig.bundle.json). The toolkit imports
 * undici for one thing, requests through a proxy, and loading it is most of the toolkit's start-up
 * time; Node's own copy of it takes as long. Without a proxy Node's http does; with one the real
 * undici is loaded then. The import stays a plain literal: bundlers drop the chunk otherwise.
 */

import { type PlainOptions, plainFetch } from './plain-fetch.ts'

type ProxyOptions = { uri: string; token?: string; requestTls?: Record<string, unknown> }

/** Remembers its options until a request needs the real agent. */
export class ProxyAgent {
  readonly options: ProxyOptions
  private real: Promise<unknown> | undefined

  constructor(options: ProxyOptions) {
    this.options = options
  }

  /** The real agent, made once, so that its connections are shared. */
  load(): Promise<unknown> {
    this.real ??= import('undici/index.js').then(undici => new undici.ProxyAgent(this.options))
    return this.real
  }
}

type FetchOptions = PlainOptions & { dispatcher?: unknown }

/** `fetch`, through the proxy if the dispatcher is one. */
export async function fetch(url: string | URL, options: FetchOptions = {}) {
  if (!(options.dispatcher instanceof ProxyAgent)) return plainFetch(url, options)
  const dispatcher = await options.dispatcher.load()
  const undici = await import('undici/index.js')
  return undici.fetch(
    url as string,
    { ...options, dispatcher } as Parameters<typeof undici.fetch>[1]
  )
}
