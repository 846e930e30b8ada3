import assert from 'node:assert/strict'
import {
  type Behaviour,
  certificatePath,
  type FaultyServer,
  redirect
} from '../../__tests__/support/faulty-server.ts'
import { active, apiKey, jobId, startJobServer } from '../../__tests__/support/job-server.ts'
import type { Expected } from '../ending.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import { askService } from '../service-step.ts'

/** All that a host has of us that is not the service. */
function received({ requests }: FaultyServer): string {
  const parts = requests.map(({ method, headers, body }) =>
    [
      method,
      JSON.stringify(headers).includes(apiKey) ? 'with the key' : 'without the key',
      ...(body === '' ? [] : ['with the prompt'])
    ].join(' ')
  )
  return parts.length === 0 ? 'nothing' : [...new Set(parts)].join(', ')
}

type Leading = {
  /** Whether the service itself has a certificate; the other host has none. */
  tls: boolean
  /** What the service does, given how to lead to the other host. */
  script: (status: number, to: string) => { post?: Behaviour; get?: Behaviour[] }
  expected: Expected
}

const leadAway = (status: number, { tls, script, expected }: Leading): FaultCase['run'] => {
  return async stage => {
    const elsewhere = await startJobServer()
    stage.remember('what the other host received', () => JSON.stringify(elsewhere.requests))
    const server = await startJobServer({ tls, ...script(status, `${elsewhere.url}/v2/job`) })
    const told = (happened: string) => `the other host received ${received(elsewhere)}; ${happened}`
    const happened = await askService(
      stage,
      { url: server.url, env: { NODE_EXTRA_CA_CERTS: certificatePath }, timeWarp: 10 },
      { ...expected, says: /redirect|30[27]/i, about: 'it is a redirect', asked: server }
    ).catch((error: unknown) => {
      if (error instanceof assert.AssertionError) assert.fail(told(error.message))
      throw error
    })
    assert.equal(elsewhere.connections(), 0, told(happened))
    return told(happened)
  }
}

const statuses = [302, 307] as const

/** To the POST, and to a GET of a job that is known: the same service for both, but at another host. */
const cases = (tls: boolean, where: string): FaultCase[] =>
  statuses.flatMap(status => [
    {
      done: `POST: ${status} to ${where}`,
      byHand: true,
      run: leadAway(status, {
        tls,
        script: (status, to) => ({ post: redirect(status, to) }),
        expected: { colour: 'red', result: 'error', posts: 1 }
      })
    },
    {
      done: `GET: ${status} to ${where}`,
      byHand: true,
      run: leadAway(status, {
        tls,
        script: (status, to) => ({ get: [active, redirect(status, to)] }),
        expected: { colour: 'red', result: 'lost', jobId, posts: 1, gets: 2 }
      })
    }
  ])

export const redirects: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 19,
    fault: 'redirect to another host',
    must: 'refused, key not sent',
    cases: cases(false, 'another host')
  },
  {
    number: 20,
    fault: 'redirect from https to http',
    must: 'refused',
    cases: cases(true, 'an http address')
  }
]
