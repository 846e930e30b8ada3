import net from 'node:net'
import tls from 'node:tls'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { createHttpTransport } from '../../src/client/http-transport.ts'
import { type HttpRequest, TransportError } from '../../src/client/transport.ts'
import {
  answer,
  type Behaviour,
  certificate,
  cutBody,
  cutChunks,
  endlessBody,
  type FaultyServer,
  gibberish,
  gzipBomb,
  hangUp,
  redirect,
  reset,
  stallBeforeHeaders,
  stallInBody,
  stallInHeaders,
  startFaultyServer,
  unusedPort
} from '../support/faulty-server.ts'
import { type ProxyMode, type ProxyServer, startProxy } from '../support/proxy-server.ts'

const send = createHttpTransport()
const request = (url: string, more: Partial<HttpRequest> = {}): HttpRequest => ({
  method: 'GET',
  url,
  headers: {},
  boundMs: 5000,
  capBytes: 1024,
  ...more
})
const post: Partial<HttpRequest> = { method: 'POST', body: '{"prompt":"Ä"}' }

const opened: { close(): Promise<void> }[] = []
async function serve(...behave: Behaviour[]): Promise<FaultyServer> {
  const server = await startFaultyServer({ behave })
  opened.push(server)
  return server
}
async function serveTls(...behave: Behaviour[]): Promise<FaultyServer> {
  const server = await startFaultyServer({ behave, tls: true })
  opened.push(server)
  return server
}
async function proxyTo(port: number, mode: ProxyMode): Promise<ProxyServer> {
  const proxy = await startProxy({ port, mode })
  opened.push(proxy)
  return proxy
}

async function failureOf(url: string, more: Partial<HttpRequest> = {}) {
  try {
    await send(request(url, more))
  } catch (error) {
    if (error instanceof TransportError) {
      return { kind: error.kind, reachedServer: error.reachedServer }
    }
    throw error
  }
  throw new Error('an answer came, where none was expected')
}

const variables = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY', 'no_proxy', 'NO_PROXY']
const environment = Object.fromEntries(variables.map(name => [name, process.env[name]]))
beforeEach(() => {
  for (const name of variables) delete process.env[name]
})
afterEach(async () => {
  for (const name of variables) {
    if (environment[name] === undefined) delete process.env[name]
    else process.env[name] = environment[name]
  }
  await Promise.all(opened.splice(0).map(server => server.close()))
})

describe('an answer', () => {
  test('comes with its status, its headers by any case, and its body', async () => {
    const server = await serve(answer(201, { id: 'j1' }, { 'Retry-After': '7' }))
    const response = await send(request(server.url))
    expect(response.status).toBe(201)
    expect(response.header('retry-AFTER')).toBe('7')
    expect(response.header('x-missing')).toBeUndefined()
    expect(response.body).toBe('{"id":"j1"}')
  })

  test('is asked for plain, with the given headers and the length of the body in bytes', async () => {
    const server = await serve(answer(200))
    await send(
      request(`${server.url}/a?b=c`, { ...post, headers: { authorization: 'Bearer k_1' } })
    )
    expect(server.requests).toHaveLength(1)
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/a?b=c', body: post.body })
    expect(server.requests[0]?.headers).toMatchObject({
      authorization: 'Bearer k_1',
      'accept-encoding': 'identity',
      'content-length': '15'
    })
  })

  test('with invalid UTF-8 has it replaced', async () => {
    const server = await serve(answer(200, Buffer.from([0x61, 0xff, 0x62])))
    expect((await send(request(server.url))).body).toBe('a\ufffdb')
  })

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync]
  ])('that is compressed (%s) all the same is unpacked', async (encoding, pack) => {
    const packed = answer(200, pack('{"id":"j1"}'), { 'content-encoding': encoding })
    const server = await serve(packed)
    expect((await send(request(server.url))).body).toBe('{"id":"j1"}')
  })

  test('that redirects is handed back, and nothing is followed', async () => {
    const other = await serve(answer(200, 'stolen'))
    const server = await serve(redirect(307, `${other.url}/x`))
    expect((await send(request(server.url, post))).status).toBe(307)
    expect(server.requests).toHaveLength(1)
    expect(other.requests).toHaveLength(0)
  })

  test.each([401, 403, 502, 503])('with status %i is handed back as it is', async status => {
    const server = await serve(answer(status, 'no'))
    const response = await send(request(server.url))
    expect([response.status, response.body]).toEqual([status, 'no'])
    expect(server.requests).toHaveLength(1)
  })

  test.each([
    ['stalls', stallInBody(401)],
    ['is cut', cutBody(401, {})],
    ['is endless', endlessBody(401)]
  ])('of an error says enough by its status where its body %s', async (_what, behaviour) => {
    const server = await serve(behaviour)
    expect((await send(request(server.url, { ...post, boundMs: 600 }))).status).toBe(401)
  })

  test('needs a fresh connection each time', async () => {
    const server = await serve(answer(200))
    await send(request(server.url))
    await send(request(server.url, post))
    expect(server.connections()).toBe(2)
  })
})

describe('a fault after the request left', () => {
  test.each<[string, string, Behaviour]>([
    ['a reset', 'reset', reset],
    ['a connection that is closed without an answer', 'reset', hangUp],
    ['an answer that is not HTTP', 'garbled', gibberish],
    ['a body that is cut', 'cut', cutBody(200, { id: 'j1' })],
    ['chunks without an end', 'cut', cutChunks(200, { id: 'j1' })],
    ['an endless body', 'too-large', endlessBody(200)],
    ['a gzip bomb', 'too-large', gzipBomb(200, 50_000_000)]
  ])('%s is "%s", and may have been processed', async (_what, kind, behaviour) => {
    const server = await serve(behaviour)
    expect(await failureOf(server.url, post)).toEqual({ kind, reachedServer: true })
    expect(server.requests).toHaveLength(1)
  })

  test('packed bytes that are cut are a cut body', async () => {
    const packed = gzipSync('{"id":"j1"}').subarray(0, 15)
    const server = await serve(answer(200, packed, { 'content-encoding': 'gzip' }))
    expect(await failureOf(server.url)).toEqual({ kind: 'cut', reachedServer: true })
  })

  test.each<[string, Behaviour]>([
    ['before the headers', stallBeforeHeaders],
    ['in the headers', stallInHeaders],
    ['in the body', stallInBody(200)]
  ])('silence %s ends by the bound', async (_where, behaviour) => {
    const server = await serve(behaviour)
    const failure = await failureOf(server.url, { ...post, boundMs: 300 })
    expect(failure).toEqual({ kind: 'timeout', reachedServer: true })
  })

  test('what is given up is closed: it keeps neither side busy', async () => {
    let closed: Promise<void> | undefined
    const server = await serve((_response, connection) => {
      closed = new Promise(resolve => connection.on('close', () => resolve()))
    })
    await failureOf(server.url, { ...post, boundMs: 300 })
    await closed
    expect(closed).toBeDefined()
  })

  test('a signal ends it at once', async () => {
    const controller = new AbortController()
    const server = await serve(() => controller.abort())
    const failure = await failureOf(server.url, { ...post, signal: controller.signal })
    expect(failure).toEqual({ kind: 'aborted', reachedServer: true })
  })
})

describe('a fault before the request left', () => {
  test('a refused connection', async () => {
    const url = `http://127.0.0.1:${await unusedPort()}`
    expect(await failureOf(url, post)).toEqual({ kind: 'connect', reachedServer: false })
  })

  test('a host name that nobody knows', async () => {
    const failure = await failureOf('http://nobody.invalid', { ...post, boundMs: 10_000 })
    expect(failure).toEqual({ kind: 'dns', reachedServer: false })
  })

  test('a certificate that nobody signed', async () => {
    const server = await serveTls(answer(200))
    expect(await failureOf(server.url, post)).toEqual({ kind: 'tls', reachedServer: false })
    expect(server.requests).toHaveLength(0)
  })

  test('a server that does not speak TLS', async () => {
    const server = await serve(answer(200))
    const failure = await failureOf(server.url.replace('http:', 'https:'), post)
    expect(failure).toEqual({ kind: 'tls', reachedServer: false })
  })

  test('a handshake that never ends', async () => {
    const deaf = net.createServer()
    await new Promise<void>(resolve => deaf.listen(0, '127.0.0.1', resolve))
    const { port } = deaf.address() as net.AddressInfo
    const failure = await failureOf(`https://127.0.0.1:${port}`, { ...post, boundMs: 300 })
    deaf.close()
    expect(failure).toEqual({ kind: 'connect', reachedServer: false })
  })

  test('a handshake that breaks off', async () => {
    const rude = net.createServer(socket => socket.once('data', () => socket.destroy()))
    await new Promise<void>(resolve => rude.listen(0, '127.0.0.1', resolve))
    const { port } = rude.address() as net.AddressInfo
    const failure = await failureOf(`https://127.0.0.1:${port}`, post)
    rude.close()
    expect(failure).toEqual({ kind: 'connect', reachedServer: false })
  })

  test('a signal that has fired before', async () => {
    const server = await serve(answer(200))
    const failure = await failureOf(server.url, { ...post, signal: AbortSignal.abort() })
    expect(failure).toEqual({ kind: 'aborted', reachedServer: false })
    expect(server.connections()).toBe(0)
  })
})

describe('behind a proxy', () => {
  const trusted = tls.getCACertificates('default')
  beforeEach(() => tls.setDefaultCACertificates([...trusted, certificate]))
  afterEach(() => tls.setDefaultCACertificates(trusted))

  test('a request goes through its tunnel, with its password', async () => {
    const server = await serveTls(answer(200, { id: 'j1' }))
    const mode = { kind: 'password', user: 'us er', password: 'p@ss' } as const
    const proxy = await proxyTo(server.port, mode)
    process.env.https_proxy = proxy.url.replace('//', '//us%20er:p%40ss@')
    expect((await send(request('https://service.test/x', post))).body).toBe('{"id":"j1"}')
    expect(proxy.tunnels.map(({ target }) => target)).toEqual(['service.test:443'])
    expect(server.requests[0]?.headers['proxy-authorization']).toBeUndefined()
  })

  test.each<[ProxyMode, string]>([
    [{ kind: 'password', user: 'a', password: 'b' }, 'proxy-refused'],
    [{ kind: 'refuse', status: 403 }, 'proxy-refused'],
    [{ kind: 'refuse', status: 502 }, 'proxy-unreachable'],
    [{ kind: 'hang-up' }, 'proxy-unreachable'],
    [{ kind: 'silent' }, 'proxy-silent']
  ])('%j is "%s", and the request never left', async (mode, kind) => {
    const server = await serveTls(answer(200))
    const proxy = await proxyTo(server.port, mode)
    process.env.https_proxy = proxy.url
    const boundMs = mode.kind === 'silent' ? 300 : 5000
    const failure = await failureOf('https://service.test/', { ...post, boundMs })
    expect(failure).toEqual({ kind, reachedServer: false })
    expect(proxy.tunnels).toHaveLength(1)
    expect(server.requests).toHaveLength(0)
  })

  test('a proxy that nobody runs is named as the fault', async () => {
    process.env.https_proxy = `http://127.0.0.1:${await unusedPort()}`
    const failure = await failureOf('https://service.test/', post)
    expect(failure).toEqual({ kind: 'proxy-unreachable', reachedServer: false })
  })

  test('a wrong certificate at the end of the tunnel is a TLS fault', async () => {
    tls.setDefaultCACertificates(trusted)
    const server = await serveTls(answer(200))
    const proxy = await proxyTo(server.port, { kind: 'open' })
    process.env.https_proxy = proxy.url
    const failure = await failureOf('https://service.test/', post)
    expect(failure).toEqual({ kind: 'tls', reachedServer: false })
    expect(server.requests).toHaveLength(0)
  })

  test('a reset inside the tunnel may have been processed', async () => {
    const server = await serveTls(reset)
    const proxy = await proxyTo(server.port, { kind: 'open' })
    process.env.https_proxy = proxy.url
    const failure = await failureOf('https://service.test/', post)
    expect(failure).toEqual({ kind: 'reset', reachedServer: true })
  })

  test('a host in no_proxy is asked directly', async () => {
    const proxy = await proxyTo(0, { kind: 'open' })
    process.env.https_proxy = proxy.url
    process.env.no_proxy = 'other.invalid,nobody.invalid'
    const failure = await failureOf('https://nobody.invalid/', { boundMs: 10_000 })
    expect(failure.kind).toBe('dns')
    expect(proxy.tunnels).toHaveLength(0)
  })
})

describe('requests that reuse connections', () => {
  const reuses = { reusesConnection: true }

  test('go over one, where others open their own', async () => {
    const server = await serve(answer(200, '{}'))
    for (let count = 0; count < 3; count++) await send(request(server.url, reuses))
    expect(server.connections()).toBe(1)
    for (let count = 0; count < 3; count++) await send(request(server.url))
    expect(server.connections()).toBe(4)
  })

  test('meet a dead one as a broken connection, which is asked again', async () => {
    const server = await serve(answer(200, '{}'), reset)
    await send(request(server.url, reuses))
    expect(await failureOf(server.url, reuses)).toEqual({ kind: 'reset', reachedServer: true })
  })
})
