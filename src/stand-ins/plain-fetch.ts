import http from 'node:http'
import https from 'node:https'

/**
 * As much of `fetch` as octokit calls, over Node's http. The `fetch` built into Node is a whole
 * client of its own, whose loading takes longer than all else that a request to GitHub needs.
 */

export type PlainOptions = {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string | null | undefined
  signal?: AbortSignal | null | undefined
}

/** What octokit reads of an answer. */
export type PlainResponse = {
  status: number
  statusText: string
  url: string
  /** By their names in lower case. */
  headers: ReadonlyMap<string, string>
  /** As it comes, for who bounds its size; else one of the next two. */
  body: AsyncIterable<Uint8Array>
  text(): Promise<string>
  arrayBuffer(): Promise<ArrayBuffer>
}

const mostRedirects = 5
const redirects = [301, 302, 307, 308]

/**
 * One exchange, and where the server says so another at its new address: a repository that was
 * renamed. Only reads, and what the server wants repeated as it is; never at another origin, which
 * would get the token. Rejects with the system's error, or with the reason of the signal.
 */
export async function plainFetch(
  address: string | URL,
  options: PlainOptions = {}
): Promise<PlainResponse> {
  const { method = 'GET' } = options
  let url = new URL(address)
  for (let followed = 0; ; followed++) {
    const response = await exchange(url, options)
    const location = response.headers.get('location')
    const isMoved = location !== undefined && redirects.includes(response.status)
    if (!isMoved || (method !== 'GET' && response.status < 307)) return response
    const next = new URL(location, url)
    if (next.origin !== url.origin || followed === mostRedirects) {
      throw new Error(`${url.host} redirects to ${next.host}, which is not followed`)
    }
    for await (const _ of response.body);
    url = next
  }
}

async function exchange(
  url: URL,
  { method = 'GET', headers = {}, body, signal }: PlainOptions
): Promise<PlainResponse> {
  signal?.throwIfAborted()
  const outgoing = (url.protocol === 'https:' ? https : http).request(url, {
    method,
    headers: {
      ...headers,
      ...(typeof body === 'string' && { 'content-length': Buffer.byteLength(body) })
    }
  })
  const stop = () => outgoing.destroy()
  signal?.addEventListener('abort', stop)
  outgoing.once('close', () => signal?.removeEventListener('abort', stop))
  const message = await new Promise<http.IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve)
    outgoing.on('error', error => reject(signal?.aborted ? signal.reason : error))
    outgoing.end(body ?? undefined)
  })
  return read(message, { url, signal })
}

const bodiless = [204, 205]

function read(
  message: http.IncomingMessage,
  { url, signal }: { url: URL; signal: AbortSignal | null | undefined }
): PlainResponse {
  const { statusCode: status = 0, statusMessage: statusText = '', headers } = message
  // Nobody reads these; the connection waits for it.
  if (bodiless.includes(status)) message.resume()
  const body = chunksOf(message, signal)
  return {
    status,
    statusText,
    url: url.href,
    headers: new Map(
      Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')])
    ),
    body,
    text: async () => new TextDecoder().decode(await bytesOf(body)),
    arrayBuffer: async () => Uint8Array.from(await bytesOf(body)).buffer
  }
}

async function* chunksOf(
  message: http.IncomingMessage,
  signal: AbortSignal | null | undefined
): AsyncGenerator<Uint8Array> {
  try {
    yield* message
  } catch (error) {
    throw signal?.aborted ? signal.reason : error
  }
}

async function bytesOf(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}
