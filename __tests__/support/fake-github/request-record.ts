import type { IncomingHttpHeaders } from 'node:http'
import { describeSender, type Sender } from './authentication.ts'

/** A request as the fake received it, for tests to assert in full. */
export type RecordedRequest = {
  kind: 'rest' | 'git' | 'page'
  method: string
  /** Without `/api/v3` and query, as it was sent: percent-encoding is kept. */
  path: string
  query: Record<string, string>
  /** All headers; `authorization` shows which token it was and never its value. */
  headers: Record<string, string>
  /** The name of the token; null without a known one. */
  token: string | null
  /** The JSON body; null without one. */
  body: unknown
  rawBody: Buffer
  /** When it had arrived, in milliseconds of this process. */
  at: number
  /** The status of the answer; null while there is none. */
  status: number | null
}

export const recordRequest = (received: {
  kind: RecordedRequest['kind']
  method: string
  url: URL
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  sender: Sender
}): RecordedRequest => {
  const { kind, method, url, path, body, sender } = received
  const headers = Object.fromEntries(
    Object.entries(received.headers).map(([name, value]) => [name, String(value)])
  )
  if (headers.authorization) headers.authorization = describeSender(headers.authorization, sender)
  return {
    kind,
    method,
    path,
    query: Object.fromEntries(url.searchParams),
    headers,
    token: sender.token?.name ?? null,
    body: kind === 'rest' ? readJson(body) : null,
    rawBody: body,
    at: performance.now(),
    status: null
  }
}

/** A body that is no JSON stays visible as text. */
const readJson = (body: Buffer): unknown => {
  if (body.length === 0) return null
  try {
    return JSON.parse(body.toString())
  } catch {
    return body.toString()
  }
}
