import assert from 'node:assert/strict'
import {
  answer,
  type Behaviour,
  certificatePath,
  reset
} from '../../__tests__/support/faulty-server.ts'
import {
  accepted,
  active,
  completed,
  jobId,
  startJobServer
} from '../../__tests__/support/job-server.ts'
import { preloading } from '../../__tests__/support/preload.ts'
import { type ProxyMode, startProxy } from '../../__tests__/support/proxy-server.ts'
import type { Expected } from '../ending.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import { askService } from '../service-step.ts'
import type { Stage } from '../stage.ts'

/** Names in .test are this machine; proxies are used for names, never for a loopback address. */
const trusted = { ...preloading('names'), NODE_EXTRA_CA_CERTS: certificatePath }
const open: ProxyMode = { kind: 'open' }
const password: ProxyMode = { kind: 'password', user: 'runner', password: 'pa55-w0rd-of-proxy' }

/** fetch heeds the variables of proxies when it is told to, which is fair to presume. */
const fetchHeedsProxies = { NODE_USE_ENV_PROXY: '1' }

type Behind = {
  modes: ProxyMode | readonly [ProxyMode, ...ProxyMode[]]
  /** Of the address of the proxy, as `user:password@`. */
  credentials?: string
  env?: Record<string, string>
}

/** Opens a service whose way leads through a proxy. */
async function behindProxy(stage: Stage, { modes, credentials = '', env }: Behind) {
  const server = await startJobServer({ tls: true, get: [active, completed] })
  const proxy = stage.keep(await startProxy({ mode: modes, port: server.port }))
  return {
    server,
    proxy,
    env: {
      ...trusted,
      ...(stage.subject === 'by hand' && fetchHeedsProxies),
      https_proxy: proxy.url.replace('//', `//${credentials}`),
      ...env
    }
  }
}

/** One POST at most could have been sent, and nobody waits for longer than for a silent service. */
const refused: Expected = {
  colour: 'red',
  result: 'error',
  says: /proxy/i,
  about: 'it is the proxy',
  posts: 0,
  seconds: [0, 900]
}

const first = (done: string, behind: Behind): FaultCase => ({
  done,
  byHand: true,
  run: async stage => {
    const { server, env } = await behindProxy(stage, behind)
    return askService(
      stage,
      { url: 'https://service.test/api', env },
      { ...refused, asked: server }
    )
  }
})

/** By hand the tunnel of the POST is used for the GET too, so that this does not happen there. */
const later = (done: string, mode: ProxyMode, result: string): FaultCase => ({
  done,
  run: async stage => {
    const { server, env } = await behindProxy(stage, { modes: [open, open, mode] })
    return askService(
      stage,
      { url: 'https://service.test/api', env, inputs: { timeout: '2m' } },
      { ...refused, result, jobId, posts: 1, asked: server }
    )
  }
})

const bypass = (done: string, no_proxy: string): FaultCase => ({
  done,
  byHand: true,
  run: async stage => {
    const { server, proxy, env } = await behindProxy(stage, { modes: open, env: { no_proxy } })
    const happened = await askService(
      stage,
      { url: server.url.replace('127.0.0.1', 'service.test'), env, timeWarp: 10 },
      { colour: 'green', result: 'pull-request', jobId, asked: server, posts: 1 }
    )
    assert.equal(proxy.tunnels.length, 0, `${happened}; the proxy was asked`)
    return `${happened}; the proxy was not asked`
  }
})

const done: Expected = { colour: 'green', result: 'pull-request', jobId }

/** A service that offers to keep a connection, and resets it when it is used again. */
function startDyingServer(script: { post: Behaviour[]; get: Behaviour[] }) {
  const used = new WeakSet<object>()
  const dying = (behaviour: Behaviour): Behaviour => {
    return (response, connection, request) => {
      const act = used.has(connection) ? reset : behaviour
      used.add(connection)
      act(response, connection, request)
    }
  }
  return startJobServer({ post: script.post.map(dying), get: script.get.map(dying) })
}

export const proxies: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 9,
    fault: 'proxy asks for a password (407), or accepts and is silent',
    must: 'clear error within the bound',
    cases: [
      first('it asks for a password, and there is none', { modes: password }),
      first('it asks for a password, and gets a wrong one', {
        modes: password,
        credentials: 'runner:wrong-w0rd-of-proxy@'
      }),
      first('it accepts and is silent', { modes: { kind: 'silent' } }),
      later('it asks for a password once the job is known', password, 'lost'),
      later('it accepts and is silent once the job is known', { kind: 'silent' }, 'timed-out')
    ]
  },
  {
    number: 10,
    fault: '`no_proxy`',
    must: 'obeyed',
    cases: [
      bypass('it lists the host of the service', 'example.com,service.test'),
      bypass('it lists the domain of the host', 'example.com,.test')
    ]
  },
  {
    number: 11,
    fault: 'dead keep-alive connection',
    must: 'a POST always uses a fresh one',
    cases: [
      {
        done: 'the service keeps connections and resets each at its second request',
        byHand: true,
        run: async stage => {
          const server = await startDyingServer({ post: [accepted], get: [active, completed] })
          const happened = await askService(
            stage,
            { url: server.url, timeWarp: 10 },
            { ...done, asked: server, posts: 1, gets: [2, 4] }
          )
          return `${happened}; ${server.connections()} connections`
        }
      },
      {
        // By hand no POST is sent twice.
        done: 'the same, and the POST is to be sent again after 1 s (429)',
        run: async stage => {
          const limited = answer(429, '', { 'retry-after': '1' })
          const server = await startDyingServer({ post: [limited, accepted], get: [completed] })
          const happened = await askService(
            stage,
            { url: server.url, timeWarp: 10 },
            { ...done, asked: server, posts: 2, gets: 1 }
          )
          assert.equal(server.connections(), server.requests.length, happened)
          return `${happened}; ${server.connections()} connections`
        }
      }
    ]
  }
]
