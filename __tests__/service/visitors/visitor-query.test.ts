import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { daysInBlock } from '../../../src/service/visitors/day-block.ts'
import type { View } from '../../../src/service/visitors/view.ts'
import { countVisitors, type DayRange } from '../../../src/service/visitors/visitor-query.ts'
import { createVisitorStore, type DaySketch } from '../../../src/service/visitors/visitor-store.ts'
import { testDatabases } from '../fixtures/test-database.ts'
import { sketchOf, visitorsOf } from '../fixtures/visitors.ts'

const openDatabase = testDatabases()
const any: DayRange = { from: undefined, to: undefined }
const firstDay = 20_000

async function ask(sketches: readonly DaySketch[], range = any) {
  const store = createVisitorStore({ database: await openDatabase() })
  await store.merge('docs', sketches)
  return await countVisitors(store, { projectId: 'docs', range })
}

/** Each view for its page and for the site, in sketches of one visitor. */
const sketchesOf = (views: readonly View[]): DaySketch[] =>
  views.flatMap(({ day, kind, page, visitor }) =>
    [page, null].map(where => ({ page: where, day, kind, sketch: sketchOf([visitor]) }))
  )

/** The same by sets, of everything. */
function byHand(views: readonly View[], { from = -Infinity, to = Infinity }: DayRange) {
  const within = views.filter(({ day }) => day >= from && day < to)
  const count = (some: readonly View[]) => {
    const different = (kind?: string) =>
      new Set(some.filter(view => kind === undefined || view.kind === kind).map(one => one.visitor))
        .size
    return { human: different('human'), ai: different('ai'), total: different() }
  }
  const pages = [...new Set(within.map(({ page }) => page))]
    .sort()
    .map(path => ({ path, ...count(within.filter(({ page }) => page === path)) }))
  return { totals: count(within), pages: pages.sort((one, other) => other.total - one.total) }
}

const view: fc.Arbitrary<View> = fc.record({
  day: fc.integer({ min: firstDay - daysInBlock, max: firstDay + 2 * daysInBlock }),
  page: fc.constantFrom('/', '/a', '/B', '/é', '/__proto__', '/constructor', '/\u202Etxt'),
  kind: fc.constantFrom('human', 'ai'),
  visitor: fc.integer({ min: 0, max: 12 })
})
const bound = fc.option(
  fc.integer({ min: firstDay - daysInBlock, max: firstDay + 2 * daysInBlock }),
  { nil: undefined }
)

describe('counting', () => {
  test('is what sets would say, for any views and any range to the day', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(view, { maxLength: 80 }), bound, bound, async (views, ...ends) => {
        const [one, other] = ends
        const isTurned = one !== undefined && other !== undefined && one > other
        const range = isTurned ? { from: other, to: one } : { from: one, to: other }
        expect(await ask(sketchesOf(views), range)).toEqual(byHand(views, range))
      }),
      { numRuns: 60, seed: 3 }
    )
  })

  test('a project that never counted anything answers zeros', async () => {
    expect(await ask([])).toEqual({ totals: { human: 0, ai: 0, total: 0 }, pages: [] })
  })

  test('days around the ends of blocks count on their own side', async () => {
    const border = firstDay - (firstDay % daysInBlock)
    const days = [border - 1, border, border + daysInBlock - 1, border + daysInBlock]
    const views = days.map((day, visitor): View => ({ day, page: '/a', kind: 'human', visitor }))
    for (const from of [undefined, ...days]) {
      for (const to of [undefined, ...days]) {
        const range = { from, to }
        expect(await ask(sketchesOf(views), range)).toEqual(byHand(views, range))
      }
    }
  })

  test('whoever comes on every day, on every page and as both kinds counts once', async () => {
    const visitors = visitorsOf(5, 200)
    const sketches = [0, 1, 20].flatMap(day =>
      (['human', 'ai'] as const).flatMap(kind =>
        ['/a', null].map(page => ({ page, day, kind, sketch: sketchOf(visitors) }))
      )
    )
    const counts = { human: 200, ai: 200, total: 200 }
    expect(await ask(sketches)).toEqual({ totals: counts, pages: [{ path: '/a', ...counts }] })
  })
})

describe('what an answer keeps', () => {
  test('pages come by total, those with the same one by path in code units', async () => {
    const paths = ['/b', '/a', '/Z', '/é', '/a/b', '/\u{1F600}', '/\uFFEE', '/10', '/9']
    const { pages } = await ask([
      ...paths.map(page => ({ page, day: 1, kind: 'ai' as const, sketch: sketchOf([1, 2]) })),
      { page: '/most', day: 1, kind: 'human', sketch: sketchOf([1, 2, 3]) },
      { page: '/least', day: 1, kind: 'human', sketch: sketchOf([1]) }
    ])
    expect(pages.map(({ path }) => path)).toEqual(['/most', ...paths.sort(), '/least'])
  })

  test('hostile paths are paths like any other', async () => {
    const paths = [
      '/__proto__',
      '/constructor',
      '/toString',
      '/\u202Egpj.exe',
      '/a\nb',
      `/${'x'.repeat(4096)}`,
      "/'; DROP TABLE visitor_blocks; --"
    ]
    const { pages } = await ask(
      paths.map(page => ({ page, day: 1, kind: 'human', sketch: sketchOf([1]) }))
    )
    expect(pages.map(({ path }) => path)).toEqual(paths.sort())
  })

  test('paths that the database cannot tell apart are one page', async () => {
    const { pages } = await ask(
      ['/a\0', '/a\uD800', '/a\uFFFD'].map((page, visitor) => ({
        ...{ page, day: 1, kind: 'human' as const },
        sketch: sketchOf([visitor])
      }))
    )
    expect(pages).toEqual([{ path: '/a\uFFFD', human: 3, ai: 0, total: 3 }])
  })

  test('the larger of both kinds ≤ total ≤ their sum, also where estimates say otherwise', async () => {
    // Sets of which one holds the other, or that have nobody in common: each estimate is off its way.
    const large = visitorsOf(7, 6000)
    const sketches = Array.from({ length: 60 }, (_, index): DaySketch[] => {
      const size = 300 + index * 90
      const other = index % 2 === 0 ? large.slice(0, size - 7) : visitorsOf(100 + index, 3)
      const page = `/${index}`
      return [
        { page, day: 1, kind: 'human', sketch: sketchOf(large.slice(0, size)) },
        { page, day: 1, kind: 'ai', sketch: sketchOf(other) }
      ]
    }).flat()
    const { pages } = await ask(sketches)
    expect(pages).toHaveLength(60)
    let atSum = 0
    for (const { human, ai, total } of pages) {
      expect(total).toBeGreaterThanOrEqual(Math.max(human, ai))
      expect(total).toBeLessThanOrEqual(human + ai)
      if (total === human + ai) atSum += 1
    }
    expect(atSum).toBeGreaterThan(0)
  })
})
