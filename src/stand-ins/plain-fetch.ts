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
  try {
    const message = await new Promise<http.IncomingMessage>((resolve, reject) => {
      outgoing.on('response', resolve)
      outgoing.on('error', reject)
      outgoing.end(body ?? undefined)
    })
    const chunks: Uint8Array[] = []
    for await (const chunk of message) chunks.push(chunk)
    return read(url, message, Buffer.concat(chunks))
  } catch (error) {
    throw signal?.aborted ? signal.reason : error
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

function read(url: URL, message: http.IncomingMessage, bytes: Buffer): PlainResponse {
  const { statusCode: status = 0, statusMessage: statusText = '', headers } = message
  return {
    status,
    statusText,
    url: url.href,
    headers: new Map(
      Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')])
    ),
    text: async () => new TextDecoder().decode(bytes),
    arrayBuffer: async () => Uint8Array.from(bytes).buffer
  }
}
