import { describe, expect, test } from '@jest/globals'
import { clientOf } from '../support/visitor-client.ts'
import { pagesOf, steadySite } from '../support/visitor-site.ts'

const query = { dateFrom: '2026-02-01', dateTo: '2026-03-01', limit: 250, offset: 0 }

test('a page is asked for by its days, its size and its first row', async () => {
  const client = clientOf(steadySite(pagesOf(3)))
  const page = await client.page(query)
  expect(page.visitors.map(({ path }) => path)[0]).toBe('/docs/page-000000')
  expect(page.hasMore).toBe(false)
  expect(client.asked).toEqual([query])
})

test('what else stands in an answer does not come along with the totals', async () => {
  const totals = { human: 1, ai: 0, total: 1 }
  const lie = () => ({ totals: { ...totals, more: 1 }, visitors: [], hasMore: false })
  expect((await clientOf(steadySite([]), { lie }).page(query)).totals).toEqual(totals)
})

describe('a page with a number that is no count is refused, and the number is named', () => {
  test.each([-1, 1.5])('%p in a row', async human => {
    const lie = () => ({
      totals: { human: 1, ai: 0, total: 1 },
      visitors: [{ path: '/', human, ai: 0, total: 1 }],
      hasMore: false
    })
    await expect(clientOf(steadySite([]), { lie }).page(query)).rejects.toMatchObject({
      problem: 'no-count',
      message: expect.stringContaining(`visitors[0].human is ${human}`)
    })
  })

  test('an answer of something else is not taken for a wrong number', async () => {
    const lie = () => ({ visitors: 'many' })
    await expect(clientOf(steadySite([]), { lie }).page(query)).rejects.toMatchObject({
      problem: 'foreign'
    })
  })
})

test('a failure is not asked about again once the budget is spent, and keeps its reason', async () => {
  const client = clientOf(steadySite([]), {
    mostRequests: 3,
    lie: () => new Response('', { status: 503 })
  })
  await expect(client.page(query)).rejects.toMatchObject({ problem: 'failing' })
  expect(client.asked).toHaveLength(3)
})
