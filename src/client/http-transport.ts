import type http from 'node:http'
import { pipeline } from 'node:stream'
import { getProxyUrl } from '@actions/http-client/lib/proxy'
import { readText } from './body.ts'
import { Stopped, withinBound } from './bound.ts'
import {
  codeOf,
  type HttpRequest,
  type HttpResponse,
  type Transport,
  TransportError,
  type TransportErrorKind
} from './transport.ts'

/** How far a request came. Up to `handshake` not a byte of it has left. */
type Progress = {
  stage: 'route' | 'connect' | 'handshake' | 'sent' | 'answered'
  proxied: boolean
}

/** The body of an error only adds words to a status that says enough: not worth a long wait. */
const errorBodyMs = 2000

/**
 * HTTP over the network. The toolkit's client contributes its proxy rules (`https_proxy`,
 * `no_proxy`) and its tunnel; the exchange itself is Node's. That way nothing is followed, sent
 * again, kept alive or left unsettled, and the socket shows whether the request left at all.
 * Every request has a socket of its own, as a POST must not meet a dead one; but for those that
 * come in long rows and say that they reuse connections.
 */
export function createHttpTransport(): Transport {
  const kept = { http: keeper('http'), https: keeper('https') }
  return async request => {
    const progress: Progress = { stage: 'route', proxied: false }
    try {
      return await withinBound(request, stop => exchange({ request, progress, stop, kept }))
    } catch (cause) {
      throw cause instanceof TransportError ? cause : explain(cause, progress)
    }
  }
}

type Scheme = 'http' | 'https'
type Kept = Readonly<Record<Scheme, () => http.Agent>>
type Exchange = { request: HttpRequest; progress: Progress; stop: AbortSignal; kept: Kept }

/** Loaded for the first request: a service in this process is asked without. */
const load = (scheme: Scheme) => process.getBuiltinModule(`node:${scheme}`)

/** An agent that keeps connections, made when it is needed. */
function keeper(scheme: Scheme): () => http.Agent {
  let agent: http.Agent | undefined
  return () => {
    agent ??= new (load(scheme).Agent)({ keepAlive: true })
    return agent
  }
}

async function exchange({ request, progress, stop, kept }: Exchange): Promise<HttpResponse> {
  const url = new URL(request.url)
  const agent = await tunnelTo(url)
  progress.proxied = agent !== undefined
  stop.throwIfAborted()

  const secure = url.protocol === 'https:'
  const scheme = secure ? 'https' : 'http'
  const reused = request.reusesConnection ? kept[scheme]() : false
  const outgoing = load(scheme).request(url, {
    method: request.method,
    headers: {
      'user-agent': 'docs-agent',
      'accept-encoding': 'identity',
      ...(request.body === undefined ? {} : { 'content-length': Buffer.byteLength(request.body) }),
      ...request.headers
    },
    agent: agent ?? reused
  })
  stop.addEventListener('abort', () => outgoing.destroy())
  follow({ outgoing, secure, progress })
  const message = await new Promise<http.IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve)
    // Stays for good: a tunnel may report its failure long after we have given up.
    outgoing.on('error', reject)
    outgoing.end(request.body)
  })
  progress.stage = 'answered'
  return {
    status: message.statusCode ?? 0,
    header: name => [message.headers[name.toLowerCase()]].flat()[0],
    body: await readBody(message, request)
  }
}

/** An agent that goes through the proxy which the environment names for this address, if any. */
async function tunnelTo(url: URL): Promise<http.Agent | undefined> {
  if (!getProxyUrl(url)?.hostname) return undefined
  const { HttpClient } = await import('@actions/http-client')
  return new HttpClient().getAgent(url.href)
}

type Followed = { outgoing: http.ClientRequest; secure: boolean; progress: Progress }

function follow({ outgoing, secure, progress }: Followed): void {
  outgoing.once('socket', socket => {
    const connected = () => {
      progress.stage = secure ? 'handshake' : 'sent'
    }
    if (outgoing.reusedSocket) {
      progress.stage = 'sent'
      return
    }
    progress.stage = 'connect'
    if (socket.connecting) socket.once('connect', connected)
    else connected()
    socket.once('secureConnect', () => {
      progress.stage = 'sent'
    })
  })
}

async function readBody(message: http.IncomingMessage, request: HttpRequest): Promise<string> {
  const status = message.statusCode ?? 0
  if (status >= 200 && status < 300) {
    return await readText(decoded(message), request.capBytes)
  }
  const timer = setTimeout(() => message.destroy(), Math.min(errorBodyMs, request.boundMs / 2))
  try {
    return await readText(decoded(message), request.capBytes)
  } catch {
    return ''
  } finally {
    clearTimeout(timer)
  }
}

/** We ask for plain bytes; a cache in between may compress all the same. The cap counts what comes out. */
function decoded(message: http.IncomingMessage): AsyncIterable<Uint8Array> {
  const decoder = decoderFor(message.headers['content-encoding'])
  // The failure of either end reaches the reader of the decoder.
  return decoder === undefined ? message : pipeline(message, decoder, () => undefined)
}

function decoderFor(encoding: string | undefined) {
  if (encoding === undefined) return undefined
  // Loaded for the rare answer that needs it.
  const zlib = process.getBuiltinModule('node:zlib')
  switch (encoding.toLowerCase()) {
    case 'gzip':
    case 'x-gzip':
      return zlib.createGunzip()
    case 'deflate':
      return zlib.createInflate()
    case 'br':
      return zlib.createBrotliDecompress()
    default:
      return undefined
  }
}

function explain(cause: unknown, progress: Progress): TransportError {
  const reachedServer = progress.stage === 'sent' || progress.stage === 'answered'
  const kind = cause instanceof Stopped ? stopKind(cause, progress) : failureKind(cause, progress)
  return new TransportError(kind, { reachedServer, cause })
}

function stopKind({ why }: Stopped, { stage, proxied }: Progress): TransportErrorKind {
  if (why === 'aborted') return 'aborted'
  if (stage === 'sent' || stage === 'answered') return 'timeout'
  return stage === 'route' && proxied ? 'proxy-silent' : 'connect'
}

function failureKind(cause: unknown, { stage, proxied }: Progress): TransportErrorKind {
  const code = codeOf(cause) ?? ''
  switch (stage) {
    case 'route':
      return proxied ? tunnelKind(cause) : 'connect'
    case 'connect':
      return isLookup(cause) ? 'dns' : 'connect'
    case 'handshake':
      // A connection that merely breaks may stand next time; a bad certificate stays bad.
      return ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ? 'connect' : 'tls'
    case 'sent':
      return code.startsWith('HPE_') ? 'garbled' : 'reset'
    case 'answered':
      return 'cut'
  }
}

const isLookup = (cause: unknown): boolean =>
  typeof cause === 'object' &&
  cause !== null &&
  'syscall' in cause &&
  cause.syscall === 'getaddrinfo'

/** The tunnel tells its failures apart by their text alone. A proxy's 4xx will be the same next time. */
const tunnelKind = (cause: unknown): TransportErrorKind =>
  /statusCode=4\d\d/.test(String(cause)) ? 'proxy-refused' : 'proxy-unreachable'
