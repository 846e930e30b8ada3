import { describe, expect, test } from '@jest/globals'
import { readPages } from '../../src/client/pages.ts'
import { type AskedClient, clientOf } from '../support/visitor-client.ts'
import { pagesOf, steadySite } from '../support/visitor-site.ts'

const range = { dateFrom: '2026-02-01', dateTo: '2026-03-01' }

async function read(client: AskedClient) {
  const first = await client.page({ ...range, limit: 250, offset: 0 })
  const pages = await readPages({ client, range, first })
  return { ...pages, rows: [...pages.rows] }
}

const offsets = ({ asked }: AskedClient): number[] => asked.map(({ offset }) => offset)

test.each([0, 1, 250, 251, 1000, 2501])(
  '%p rows: all of them, each once, in order',
  async count => {
    const rows = pagesOf(count)
    const read1 = await read(clientOf(steadySite(rows)))
    expect(read1).toMatchObject({ rows, stop: undefined, totalsChanged: false, repeatedRows: 0 })
  }
)

test('no row is asked for twice, and at most three pages beyond the end', async () => {
  const client = clientOf(steadySite(pagesOf(5000)))
  await read(client)
  expect(new Set(offsets(client)).size).toBe(client.asked.length)
  expect(client.asked.length).toBeLessThanOrEqual(23)
})

describe('fewer rows than asked for', () => {
  test.each([1, 100, 249])('always %p: reading goes on by the rows that came', async most => {
    const rows = pagesOf(600)
    const client = clientOf(steadySite(rows), {
      lie: ({ offset }, honest) => ({
        ...honest,
        visitors: honest.visitors.slice(0, most),
        hasMore: offset + most < 600
      })
    })
    expect(await read(client)).toMatchObject({ rows, stop: undefined, repeatedRows: 0 })
  })

  test('once, in the midst of pages that were asked for ahead: only the gap is asked for', async () => {
    const rows = pagesOf(3000)
    const client = clientOf(steadySite(rows), {
      lie: ({ offset }, honest) =>
        offset === 1000 ? { ...honest, visitors: honest.visitors.slice(0, 10) } : undefined
    })
    expect(await read(client)).toMatchObject({ rows, stop: undefined, repeatedRows: 0 })
    expect(client.asked).toContainEqual({ ...range, offset: 1010, limit: 240 })
    expect(new Set(offsets(client)).size).toBe(client.asked.length)
  })

  test('from some page on: no row is lost', async () => {
    const rows = pagesOf(3000)
    const client = clientOf(steadySite(rows), {
      lie: ({ offset }, honest) =>
        offset >= 1000
          ? { ...honest, visitors: honest.visitors.slice(0, 70), hasMore: offset + 70 < 3000 }
          : undefined
    })
    expect(await read(client)).toMatchObject({ rows, stop: undefined, repeatedRows: 0 })
  })
})

describe('reading stops', () => {
  const site = steadySite(pagesOf(2000))

  test('at an empty page that promises more', async () => {
    const client = clientOf(site, {
      lie: ({ offset }, honest) => (offset === 500 ? { ...honest, visitors: [] } : undefined)
    })
    expect(await read(client)).toMatchObject({ stop: { why: 'empty-page' }, rows: { length: 500 } })
  })

  test('at the same page again', async () => {
    const client = clientOf(site, { lie: (_, honest) => ({ ...honest, visitors: pagesOf(250) }) })
    expect(await read(client)).toMatchObject({
      stop: { why: 'repeated-page' },
      rows: { length: 250 },
      repeatedRows: 250
    })
  })

  test('where the budget ends', async () => {
    const client = clientOf(site, { mostRequests: 5 })
    expect(await read(client)).toMatchObject({ stop: { why: 'budget' }, rows: { length: 1250 } })
    expect(client.asked).toHaveLength(5)
  })

  test('at a page that fails, with what came before it', async () => {
    const client = clientOf(site, {
      lie: ({ offset }) => (offset === 750 ? new Response('', { status: 403 }) : undefined)
    })
    expect(await read(client)).toMatchObject({
      stop: { why: 'failed', error: { problem: 'forbidden' } },
      rows: { length: 750 }
    })
  })

  test('rows for ever end with the budget', async () => {
    const client = clientOf(site, {
      mostRequests: 9,
      lie: ({ offset, limit }, honest) => ({
        ...honest,
        visitors: Array.from({ length: limit }, (_, index) => ({
          path: `/${offset + index}`,
          human: 1,
          ai: 0,
          total: 1
        })),
        hasMore: true
      })
    })
    expect(await read(client)).toMatchObject({ stop: { why: 'budget' } })
    expect(client.asked).toHaveLength(9)
  })
})

test('other totals on a later page are flagged, the first ones count', async () => {
  const client = clientOf(steadySite(pagesOf(300)), {
    lie: ({ offset }, honest) => ({ ...honest, totals: { human: offset, ai: 0, total: offset } })
  })
  expect(await read(client)).toMatchObject({ totalsChanged: true, totals: { total: 0 } })
})

test('a row that moved to the next page meanwhile counts once', async () => {
  const rows = pagesOf(400)
  const client = clientOf(steadySite(rows), {
    lie: ({ offset }, honest) =>
      offset === 250 ? { ...honest, visitors: rows.slice(249, 400) } : undefined
  })
  expect(await read(client)).toMatchObject({ rows: { length: 400 }, repeatedRows: 1 })
})

test('__proto__ and constructor are paths like any other', async () => {
  const rows = ['__proto__', 'constructor'].map(path => ({ path, human: 1, ai: 0, total: 1 }))
  expect((await read(clientOf(steadySite(rows)))).rows).toEqual(rows)
})
