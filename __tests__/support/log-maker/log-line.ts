import type { Hit } from './hit.ts'

export const logFormats = ['combined', 'vhost', 'caddy', 'cloudfront'] as const
export type LogFormatName = (typeof logFormats)[number]

type Spelling = {
  /** What stands in front of the first line, each with its line break. */
  readonly header: string
  readonly line: (hit: Hit) => string
}

const fields =
  'date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header cs-protocol cs-bytes time-taken x-forwarded-for ssl-protocol ssl-cipher x-edge-response-result-type cs-protocol-version'

/** How servers write a hit; without the line break. */
export const spellings: Readonly<Record<LogFormatName, Spelling>> = {
  combined: { header: '', line: hit => combined(hit) },
  vhost: { header: '', line: hit => `docs.example.com:443 ${combined(hit)}` },
  caddy: { header: '', line: caddy },
  cloudfront: { header: `#Version: 1.0\n#Fields: ${fields}\n`, line: cloudfront }
}

/** Repeated for all that happens in one second, and for one client: most of the work otherwise. */
const lastTime = { second: Number.NaN, text: '' }
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function combined({ time, client, method, target, status }: Hit): string {
  const bytes = status === 200 ? 3000 + ((target.length * 7919) % 60_000) : 0
  return `${client.address} - - [${commonTime(time)}] "${method} ${target} HTTP/1.1" ${status} ${bytes} "https://docs.example.com/" "${client.userAgent}"`
}

function commonTime(time: number): string {
  const second = Math.floor(time / 1000)
  if (second !== lastTime.second) {
    // 2026-05-01T12:34:56
    const iso = new Date(second * 1000).toISOString()
    const month = months[Number(iso.slice(5, 7)) - 1]
    lastTime.text = `${iso.slice(8, 10)}/${month}/${iso.slice(0, 4)}:${iso.slice(11, 19)} +0000`
    lastTime.second = second
  }
  return lastTime.text
}

function caddy({ time, client, method, target, status }: Hit): string {
  return JSON.stringify({
    level: 'info',
    ts: time / 1000,
    logger: 'http.log.access.log0',
    msg: 'handled request',
    request: {
      remote_ip: client.address,
      remote_port: '50312',
      client_ip: client.address,
      proto: 'HTTP/2.0',
      method,
      host: 'docs.example.com',
      uri: target,
      headers: { 'User-Agent': [client.userAgent], Accept: ['*/*'] },
      tls: { resumed: false, version: 772, cipher_suite: 4865, proto: 'h2' }
    },
    bytes_read: 0,
    user_id: '',
    duration: 0.000929675,
    size: 10_900,
    status,
    resp_headers: { Server: ['Caddy'] }
  })
}

function cloudfront({ time, client, method, target, status }: Hit): string {
  const iso = new Date(time).toISOString()
  const [stem = '', query = '-'] = target.split('?')
  const userAgent = client.userAgent.replace(/[ %"]/g, encodeURIComponent)
  return `${iso.slice(0, 10)}\t${iso.slice(11, 19)}\tFRA56-P1\t5120\t${client.address}\t${method}\td111111abcdef8.cloudfront.net\t${stem}\t${status}\t-\t${userAgent}\t${query}\t-\tHit\trequestid==\tdocs.example.com\thttps\t421\t0.001\t-\tTLSv1.3\tTLS_AES_128_GCM_SHA256\tHit\tHTTP/2.0`
}
