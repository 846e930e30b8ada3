import { afterEach, describe, expect, test } from '@jest/globals'
import { answer, certificatePath, reset } from '../support/faulty-server.ts'
import { removeRunFolders } from '../support/runner.ts'
import { closeVisitorServers, report, warnings } from '../support/visitor-report.ts'
import { pagesOf, steadySite } from '../support/visitor-site.ts'

// A visitor report within what it may ask for: requests, limits, keys, connections.

afterEach(closeVisitorServers)
afterEach(removeRunFolders)

describe('25,000 pages', () => {
  const site = steadySite(pagesOf(25_000))

  test('a budget of 50: not one request more, partial and green', async () => {
    const result = await report({ site })
    expect(result.exitCode).toBe(0)
    expect(result.server.requests).toHaveLength(50)
    expect(result.outputs.reason).toMatch(
      /partial: Of this period the first 10,250 pages were read: the request budget \(visitors-max-requests: 50\)/
    )
    expect(warnings(result)).toHaveLength(1)
    expect(result.summary).toContain('10,250 that were read')
  })

  test('a budget of 1: the totals and the first 250 pages', async () => {
    const result = await report({ site }, { 'visitors-max-requests': '1' })
    expect(result.exitCode).toBe(0)
    expect(result.server.requests).toHaveLength(1)
    expect(result.outputs.reason).toContain('the first 250 pages were read')
  })
})

describe('a limit', () => {
  const site = steadySite(pagesOf(600))

  test('a 429 is obeyed, and nothing is missing', async () => {
    const result = await report(
      {
        site,
        lie: ({ index }) => (index === 1 ? answer(429, '', { 'retry-after': '2' }) : undefined)
      },
      { 'visitors-max-requests': '20' }
    )
    expect(result.exitCode).toBe(0)
    expect(warnings(result)).toEqual([])
    expect(result.outputs.reason).toContain(' on 600 pages')
    expect(result.log).toMatch(/Visitors: again in 2 s: status 429/)
  })

  test('a 429 beyond the deadline: what was read is reported, the rest is flagged', async () => {
    const result = await report({
      site,
      lie: ({ index }) => (index >= 10 ? answer(429, '', { 'retry-after': '36000' }) : undefined)
    })
    expect(result.exitCode).toBe(0)
    expect(result.outputs.reason).toMatch(/first 250 pages were read: A limit of the service/)
    expect(result.server.requests.length).toBeLessThanOrEqual(13)
  })

  test('a refused key: red at once, with one request', async () => {
    const result = await report({ site, lie: () => answer(401, { error: 'unknown key' }) })
    expect(result.exitCode).toBe(1)
    expect(result.server.requests).toHaveLength(1)
    expect(result.outputs.reason).toMatch(/^No visitor report: .*api-key.*\(401\)/)
  })
})

test('a service whose connection breaks: asked again, then red', async () => {
  const result = await report({ site: steadySite([]), lie: () => reset })
  expect(result.exitCode).toBe(1)
  expect(result.outputs.reason).toMatch(/no complete answer/)
  expect(result.server.requests.length).toBeLessThanOrEqual(5)
})

test('over TLS: connections are kept for further requests', async () => {
  const result = await report(
    { site: steadySite(pagesOf(5000)), tls: true },
    { 'visitors-max-requests': '100' },
    { env: { NODE_EXTRA_CA_CERTS: certificatePath } }
  )
  expect(result.exitCode).toBe(0)
  expect(result.outputs.reason).toContain(' on 5,000 pages')
  // 20 pages of each period and eight weeks.
  expect(result.server.requests.length).toBeGreaterThanOrEqual(48)
  // Four, and three in place of those that were broken off behind the end of this period.
  expect(result.server.connections()).toBeLessThanOrEqual(7)
})
