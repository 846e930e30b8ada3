import { afterEach, describe, expect, test } from '@jest/globals'
import { answer } from '../support/faulty-server.ts'
import { removeRunFolders } from '../support/runner.ts'
import { closeVisitorServers, errors, report, warnings } from '../support/visitor-report.ts'
import type { VisitorServerOptions } from '../support/visitor-server.ts'
import { pagesOf, steadySite } from '../support/visitor-site.ts'

// A service that counts visitors and contradicts itself: a report ends, flagged.

afterEach(closeVisitorServers)
afterEach(removeRunFolders)

describe('a service that lies', () => {
  const site = steadySite(pagesOf(2000))

  test.each<[string, VisitorServerOptions['lie'], RegExp]>([
    [
      'promises more for ever, with the same page',
      ({ asked, honest }) => ({ ...honest, visitors: pagesOf(asked.limit), hasMore: true }),
      /promised more pages and gave the same rows again/
    ],
    [
      'promises more and gives nothing',
      ({ asked, honest }) =>
        asked.offset > 600 ? { ...honest, visitors: [], hasMore: true } : undefined,
      /promised more pages and gave an empty one/
    ],
    [
      'counts in negative numbers from some page on',
      ({ asked, honest }) =>
        asked.offset > 600 ? { ...honest, totals: { ...honest.totals, ai: -1 } } : undefined,
      /is no count, so this page of its answer is not used.*totals\.ai is -1/
    ],
    [
      'changes its totals from page to page',
      ({ honest, index }) => ({
        ...honest,
        totals: { ...honest.totals, human: honest.totals.human + index }
      }),
      /totals of this period changed while its pages were read/
    ]
  ])('%s: it ends, flagged and green', async (_, lie, words) => {
    const result = await report({ site, ...(lie && { lie }) })
    expect(result.exitCode).toBe(0)
    expect(result.server.requests.length).toBeLessThanOrEqual(50)
    expect(result.summary.replaceAll('&#8203;', '')).toMatch(words)
  })

  test.each(['-1', '1.5', '1e400'])(
    'a first page that counts %s: red, and the number is named',
    async number => {
      const body = `{"totals":{"human":${number},"ai":0,"total":0},"visitors":[],"hasMore":false}`
      const result = await report({ site, lie: () => answer(200, body) })
      expect(result.exitCode).toBe(1)
      expect(result.outputs).toMatchObject({ result: 'error' })
      expect(result.outputs.reason).toMatch(/no count.*totals\.human is/)
      expect(errors(result)).toHaveLength(1)
    }
  )

  test('NaN, which is no JSON: red', async () => {
    const result = await report({
      site,
      lie: () =>
        answer(200, '{"totals":{"human":NaN,"ai":0,"total":0},"visitors":[],"hasMore":false}')
    })
    expect(result.exitCode).toBe(1)
    expect(result.outputs.reason).toMatch(/not this API's/)
  })

  test('gives 100 rows however many are asked for: all rows are read', async () => {
    const result = await report(
      {
        site,
        lie: ({ asked, honest }) => ({
          ...honest,
          visitors: honest.visitors.slice(0, 100),
          hasMore: asked.offset + 100 < 2000
        })
      },
      { 'visitors-max-requests': '60' }
    )
    expect(result.outputs.reason).toMatch(/ on 2,000 pages: [^.]*\.$/)
    expect(warnings(result)).toEqual([])
  })

  test('gives a short page in the midst: no row is lost and none asked for twice', async () => {
    const result = await report({
      site,
      lie: ({ asked, honest }) =>
        asked.offset === 1000 ? { ...honest, visitors: honest.visitors.slice(0, 30) } : undefined
    })
    expect(result.outputs.reason).toContain(' on 2,000 pages')
    expect(warnings(result)).toEqual([])
    expect(result.summary).not.toContain('a second time')
  })
})
