import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { type Problem, problems } from '../../src/client/problems.ts'
import { startFakeGitHub } from '../support/fake-github/fake-github.ts'
import { certificatePath, unusedPort } from '../support/faulty-server.ts'
import {
  active,
  closeServers,
  completed,
  hostedRun,
  jobId,
  keep,
  startJobServer
} from '../support/job-server.ts'
import { preloading } from '../support/preload.ts'
import { type ProxyMode, startProxy } from '../support/proxy-server.ts'
import { type RunOptions, type RunResult, removeRunFolders } from '../support/runner.ts'
import { annotations, run } from '../support/watched-run.ts'

// What stands between the action and a service: names, ports, certificates, proxies. The names
// in .test are this machine, those in .invalid do not exist; no packet leaves it.

afterAll(closeServers)
afterAll(removeRunFolders)

const trusted = { NODE_EXTRA_CA_CERTS: certificatePath }
const named = preloading('names')

const expectNotStarted = (result: RunResult, problem: Problem): void => {
  expect(result).toMatchObject({ exitCode: 1, outputs: { result: 'error' } })
  expect(result.outputs.reason).toContain(problems[problem].sentence)
  expect(annotations(result)).toEqual([`error: ${result.outputs.reason}`])
  expect(result.state).toEqual({ phase: 'done' })
}

const expectDone = (result: RunResult): void =>
  expect(result).toMatchObject({ exitCode: 0, outputs: { result: 'pull-request', jobId } })

const retries = ({ log }: RunResult): number => log.match(/^Again in /gm)?.length ?? 0

describe('no way to the service', () => {
  test.concurrent('a name that nobody knows: tried again, then an error', async () => {
    const result = await run(hostedRun({ url: 'https://docs.invalid' }, { env: named }))
    expectNotStarted(result, 'dns')
    expect(retries(result)).toBe(4)
  })

  test.concurrent('a port that nobody listens on: the same', async () => {
    const result = await run(hostedRun({ url: `http://127.0.0.1:${await unusedPort()}` }))
    expectNotStarted(result, 'connect')
    expect(retries(result)).toBe(4)
  })

  test.concurrent('a certificate that nobody trusts: an error at once, nothing sent', async () => {
    const server = await startJobServer({ tls: true })
    const result = await run(hostedRun(server))
    expectNotStarted(result, 'tls')
    expect(retries(result)).toBe(0)
    expect(server.requests).toEqual([])
  })

  test.concurrent('the same certificate in NODE_EXTRA_CA_CERTS: it works', async () => {
    const server = await startJobServer({ tls: true })
    expectDone(await run(hostedRun(server, { env: trusted })))
  })

  test.concurrent('a certificate of another host: an error at once', async () => {
    const server = await startJobServer({ tls: true })
    const url = server.url.replace('127.0.0.1', 'other.test')
    const result = await run(hostedRun({ url }, { env: { ...trusted, ...named } }))
    expectNotStarted(result, 'tls')
    expect(server.requests).toEqual([])
  })
})

/** A service that is reached through a proxy alone: nothing listens where its address leads. */
const behindProxy = async (
  mode: ProxyMode | readonly [ProxyMode, ...ProxyMode[]],
  credentials = ''
) => {
  const server = await startJobServer({ tls: true, get: [active, completed] })
  const proxy = keep(await startProxy({ mode, port: server.port }))
  const env = { ...trusted, ...named, https_proxy: proxy.url.replace('//', `//${credentials}`) }
  return { server, proxy, options: hostedRun({ url: 'https://service.test/api' }, { env }) }
}

const password: ProxyMode = { kind: 'password', user: 'runner', password: 'pa55-w0rd-of-proxy' }

describe('a proxy', () => {
  test.concurrent('leads to the service, which it asks by name', async () => {
    const { server, proxy, options } = await behindProxy({ kind: 'open' })
    expectDone(await run(options))
    expect(server.requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET'])
    expect(new Set(proxy.tunnels.map(({ target }) => target))).toEqual(
      new Set(['service.test:443'])
    )
  })

  test.concurrent('that wants a password gets it', async () => {
    const { proxy, options } = await behindProxy(password, 'runner:pa55-w0rd-of-proxy@')
    expectDone(await run(options))
    expect(proxy.tunnels).toHaveLength(3)
  })

  test.concurrent.each([
    ['no password', ''],
    ['a wrong one', 'runner:wrong-w0rd-of-proxy@']
  ])('that wants a password gets %s (407): an error at once', async (_name, credentials) => {
    const { server, proxy, options } = await behindProxy(password, credentials)
    const result = await run(options)
    expectNotStarted(result, 'proxy-refused')
    expect(proxy.tunnels).toHaveLength(1)
    expect(server.requests).toEqual([])
  })

  test.concurrent.each<[string, ProxyMode, Problem]>([
    ['refuses (403)', { kind: 'refuse', status: 403 }, 'proxy-refused'],
    ['cannot reach the service (502)', { kind: 'refuse', status: 502 }, 'proxy-unreachable'],
    ['hangs up', { kind: 'hang-up' }, 'proxy-unreachable'],
    ['accepts and is silent', { kind: 'silent' }, 'proxy-silent']
  ])('that %s: an error, nothing sent, and the process ends', async (_name, mode, problem) => {
    const { server, options } = await behindProxy(mode)
    expectNotStarted(await run(options), problem)
    expect(server.requests).toEqual([])
  })

  test.concurrent('that is not there: an error', async () => {
    const env = { ...named, https_proxy: `http://127.0.0.1:${await unusedPort()}` }
    const result = await run(hostedRun({ url: 'https://docs.invalid' }, { env }))
    expectNotStarted(result, 'proxy-unreachable')
  })

  test.concurrent.each<[string, ProxyMode, 'lost' | 'timed-out']>([
    ['falls silent', { kind: 'silent' }, 'timed-out'],
    ['hangs up', { kind: 'hang-up' }, 'timed-out'],
    ['wants a password', password, 'lost']
  ])('that %s once the job is known: red, the id is kept', async (_name, mode, kind) => {
    const { server, options } = await behindProxy([{ kind: 'open' }, { kind: 'open' }, mode])
    const result = await run({ ...options, inputs: { ...options.inputs, timeout: '1m' } })
    expect(result).toMatchObject({ exitCode: 1, outputs: { result: kind, jobId } })
    expect(result.outputs.reason).toContain(jobId)
    expect([server.posts(), server.gets()]).toEqual([1, 1])
  })

  test.concurrent('is not asked for a host in no_proxy', async () => {
    const server = await startJobServer({ tls: true })
    const env = {
      ...trusted,
      ...named,
      https_proxy: `http://127.0.0.1:${await unusedPort()}`,
      no_proxy: 'example.com,.test'
    }
    const url = server.url.replace('127.0.0.1', 'service.test')
    expectDone(await run(hostedRun({ url }, { env })))
  })
})

describe('undici', () => {
  /** Runs with a record of the files that were loaded: the chunks of the bundle by their content. */
  const loadedChunks = async (options: RunOptions): Promise<[RunResult, boolean]> => {
    const folder = await mkdtemp(join(tmpdir(), 'loaded-'))
    const record = join(folder, 'files')
    const env = { ...options.env, ...preloading('names', 'loaded-files'), LOADED_FILES: record }
    try {
      const result = await run({ ...options, env })
      const files = (await readFile(record, 'utf8')).trim().split('\n')
      expect(files.some(file => file.endsWith('/dist/index.js'))).toBe(true)
      const chunks = await Promise.all(files.map(file => readFile(new URL(file), 'utf8')))
      // Only the real library has this class; its stand-in in the bundle is three functions long.
      return [result, chunks.some(text => text.includes('class RetryAgent'))]
    } finally {
      await rm(folder, { recursive: true })
    }
  }

  const embeddedRun = async (): Promise<RunOptions> => {
    const fake = keep(await startFakeGitHub())
    const repository = await fake.createRepository({
      fullName: 'acme/docs',
      files: { 'README.md': 'teh manual\n' }
    })
    return {
      repository,
      serverUrl: fake.serverUrl,
      apiUrl: fake.apiUrl,
      githubToken: fake.token,
      inputs: {
        prompt: 'Fix the typo',
        'agent-command': 'sed -i s/teh/the/ README.md',
        sandbox: 'off'
      }
    }
  }

  test('is not loaded by a hosted run', async () => {
    const [result, loaded] = await loadedChunks(hostedRun(await startJobServer()))
    expectDone(result)
    expect(loaded).toBe(false)
  })

  test('is not loaded by an embedded run without a proxy', async () => {
    const [result, loaded] = await loadedChunks(await embeddedRun())
    expect(result.outputs.result).toBe('pull-request')
    expect(loaded).toBe(false)
  })

  test('is loaded by an embedded run behind a proxy, which GitHub is asked through', async () => {
    const options = await embeddedRun()
    const port = Number(new URL(options.serverUrl ?? '').port)
    const proxy = keep(await startProxy({ mode: { kind: 'open' }, port }))
    const elsewhere = (address = '') => address.replace(/127\.0\.0\.1:\d+/, 'github.invalid')
    const [result, loaded] = await loadedChunks({
      ...options,
      serverUrl: elsewhere(options.serverUrl),
      apiUrl: elsewhere(options.apiUrl),
      env: { http_proxy: proxy.url }
    })
    expect(result.outputs).toMatchObject({ result: 'pull-request', prNumber: '1' })
    expect(loaded).toBe(true)
    expect(proxy.tunnels.map(({ target }) => target)).toContain('github.invalid:80')
    expect(proxy.passed.every(address => address.startsWith('http://github.invalid/'))).toBe(true)
  })
})
