/**
 * One HTTP exchange, whatever carries it: the network, or a service in this process.
 * Rejects with a `TransportError` and nothing else.
 */
export type Transport = (request: HttpRequest) => Promise<HttpResponse>

export type HttpRequest = {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body?: string
  /** Whether it may go over a connection that an earlier request opened, which can be dead by now. */
  reusesConnection?: boolean | undefined
  /** Milliseconds for all of it, from name lookup to the last byte of the answer. */
  boundMs: number
  /** Largest answer in bytes, counted after decompression. */
  capBytes: number
  /** Ends the exchange at once. */
  signal?: AbortSignal | undefined
}

export type HttpResponse = {
  status: number
  /** The header's value, by its name in any case. */
  header(name: string): string | undefined
  /** UTF-8; what is not valid is replaced. Empty where the body of an error could not be read. */
  body: string
}

const phrases = {
  dns: 'the host name was not found',
  connect: 'no connection',
  tls: 'no trusted TLS connection',
  'proxy-refused': 'the proxy refused',
  'proxy-unreachable': 'no way through the proxy',
  'proxy-silent': 'the proxy accepted and said nothing more',
  timeout: 'no complete answer in time',
  reset: 'the connection broke before an answer came',
  garbled: 'the answer is not HTTP',
  cut: 'the answer was cut short',
  'too-large': 'the answer is too large',
  aborted: 'cancelled',
  'over-budget': 'the request budget is used up'
} as const
export type TransportErrorKind = keyof typeof phrases

export type TransportErrorOptions = {
  /** False only where the service provably did not process the request: it never left. */
  reachedServer: boolean
  cause?: unknown
}

/** Why there is no answer. The message is a short harmless phrase with the system's code. */
export class TransportError extends Error {
  override readonly name = 'TransportError'
  readonly kind: TransportErrorKind
  readonly reachedServer: boolean

  constructor(kind: TransportErrorKind, { reachedServer, cause }: TransportErrorOptions) {
    const code = codeOf(cause)
    super(code === undefined ? phrases[kind] : `${phrases[kind]}, ${code}`, { cause })
    this.kind = kind
    this.reachedServer = reachedServer
  }
}

/** The system's or the runtime's name of an error, for example ECONNREFUSED. */
export function codeOf(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error && error.code
  return typeof code === 'string' ? code : undefined
}
