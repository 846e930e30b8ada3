import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from '@jest/globals'
import type { Database } from '../../../src/service/database.ts'
import { migrate } from '../../../src/service/migrations.ts'
import { daysInBlock } from '../../../src/service/visitors/day-block.ts'
import { countVisitors } from '../../../src/service/visitors/visitor-query.ts'
import {
  createVisitorStore,
  type DaySketch,
  type StoredBlock
} from '../../../src/service/visitors/visitor-store.ts'
import { type Engine, emptyDatabases, engines, testDatabases } from '../fixtures/test-database.ts'
import { sketchOf, visitorsOf } from '../fixtures/visitors.ts'

const execute = promisify(execFile)
const any = { from: undefined, to: undefined }
const everything = { first: -1000, last: 1000 }

const seen = (page: string | null, day: number, visitors: readonly number[]): DaySketch => ({
  ...{ page, day, kind: 'human' as const },
  sketch: sketchOf(visitors)
})

function starter(engine: Engine) {
  const openDatabase = testDatabases(engine)
  return async () => {
    const database = await openDatabase()
    return { database, store: createVisitorStore({ database }) }
  }
}

const stored = (database: Database) =>
  database.query('SELECT * FROM visitor_blocks ORDER BY project_id, page_id, block')

async function all(blocks: AsyncIterable<StoredBlock>): Promise<StoredBlock[]> {
  const found = []
  for await (const block of blocks) found.push(block)
  return found
}

describe.each(engines)('the secret of a project on %s', engine => {
  const start = starter(engine)
  const shared = emptyDatabases(engine)

  test('is made once, and is its own', async () => {
    const { database, store } = await start()
    const secret = await store.secret('docs')
    expect(secret).toHaveLength(32)
    expect(await store.secret('docs')).toEqual(secret)
    expect(await createVisitorStore({ database }).secret('docs')).toEqual(secret)
    expect(await store.secret('other')).not.toEqual(secret)
  })

  test('is the same for two who ask at once', async () => {
    const location = await shared.location()
    const databases = [await shared.open(location), await shared.open(location)]
    for (const database of databases) await migrate(database, () => 0)
    const secrets = await Promise.all(
      databases.map(database => createVisitorStore({ database }).secret('docs'))
    )
    expect(secrets[0]).toEqual(secrets[1])
  })

  test('stays when visitors were merged before anybody asked for it', async () => {
    const { store } = await start()
    await store.merge('docs', [seen('/', 1, [1])])
    const secret = await store.secret('docs')
    await store.merge('docs', [seen('/', 1, [2])])
    expect(await store.secret('docs')).toEqual(secret)
  })
})

describe.each(engines)('merging on %s', engine => {
  const start = starter(engine)
  const shared = emptyDatabases(engine)

  test('the same again changes nothing', async () => {
    const { database, store } = await start()
    const sketches = [
      seen('/a', 3, visitorsOf(1, 10)),
      seen('/a', 4, visitorsOf(2, 1000)),
      seen(null, 4, visitorsOf(3, 10_000))
    ]
    await store.merge('docs', sketches)
    const before = await stored(database)
    expect(before).toHaveLength(2)
    await store.merge('docs', sketches)
    await store.merge('docs', sketches.slice(1))
    expect(await stored(database)).toEqual(before)
  })

  test('in any order and grouping leads to the same bytes', async () => {
    const { database, store } = await start()
    const sketches = Array.from({ length: 40 }, (_, index) =>
      seen(`/${index % 3}`, index % 5, visitorsOf(index, 2 ** (index % 11)))
    )
    await store.merge('one', sketches)
    for (const sketch of sketches.toReversed()) await store.merge('two', [sketch])
    const of = (projectId: string) =>
      database.query(
        'SELECT page_id, block, sketches FROM visitor_blocks WHERE project_id = $1 ORDER BY page_id',
        [projectId]
      )
    expect(await of('one')).toHaveLength(3)
    expect(await of('two')).toEqual(await of('one'))
  })

  test('leaves other days, pages, kinds and projects as they are', async () => {
    const { store } = await start()
    await store.merge('docs', [
      seen('/a', 1, [1, 2, 3]),
      { ...seen('/a', 1, [4]), kind: 'ai' },
      seen('/b', 1, [5])
    ])
    await store.merge('other', [seen('/a', 1, [9])])
    await store.merge('docs', [seen('/a', 2, [6])])
    const { pages } = await countVisitors(store, { projectId: 'docs', range: any })
    expect(pages).toEqual([
      { path: '/a', human: 4, ai: 1, total: 5 },
      { path: '/b', human: 1, ai: 0, total: 1 }
    ])
  })

  test('nothing, or a day without visitors, is no error', async () => {
    const { store } = await start()
    await store.merge('docs', [])
    await store.merge('docs', [seen('/a', 1, [])])
    expect(await countVisitors(store, { projectId: 'docs', range: any })).toEqual({
      totals: { human: 0, ai: 0, total: 0 },
      pages: []
    })
  })

  test('fails as a whole', async () => {
    const { database, store } = await start()
    await store.merge('docs', [seen('/b', 1, [1])])
    await database.run('UPDATE visitor_blocks SET sketches = $1', [Uint8Array.of(7)])
    const failing = store.merge('docs', [seen('/a', 1, [1]), seen('/b', 1, [1])])
    await expect(failing).rejects.toThrow('restore a backup')
    expect(await stored(database)).toHaveLength(1)
  })

  test('two processes that merge at once lose nobody', async () => {
    const location = await shared.location()
    const database = await shared.open(location)
    await migrate(database, () => 0)
    const program = join(import.meta.dirname, '../fixtures/merging-process.ts')
    const merge = (first: number) =>
      execute(process.execPath, [
        '--disable-warning=ExperimentalWarning',
        ...[program, JSON.stringify(location), `${first}`, '100']
      ])
    await Promise.all([merge(0), merge(1)])
    const store = createVisitorStore({ database })
    const { pages } = await countVisitors(store, { projectId: 'docs', range: any })
    expect(pages).toEqual([{ path: '/a', human: 200, ai: 0, total: 200 }])
  })
})

describe.each(engines)('reading on %s', engine => {
  const start = starter(engine)
  test('gives the blocks of a page after one another, more pages than are read at once', async () => {
    const { store } = await start()
    const sketches = Array.from({ length: 300 }, (_, index) =>
      seen(`/${index % 100}`, Math.floor(index / 100) * daysInBlock, [index])
    )
    await store.merge('docs', [...sketches, seen(null, 0, [1])])
    const found = await all(store.pageBlocks('docs', everything))
    expect(found).toHaveLength(300)
    const order = found.map(({ page, block }) => `${page} ${block}`)
    expect(new Set(order).size).toBe(300)
    for (let at = 0; at < 300; at += 3) {
      const { page } = found[at] ?? { page: 'none' }
      expect(order.slice(at, at + 3)).toEqual([`${page} 0`, `${page} 1`, `${page} 2`])
    }
  })

  test('keeps to its blocks, and the site apart from the pages', async () => {
    const { store } = await start()
    const days = [-1, 0, daysInBlock - 1, daysInBlock, 2 * daysInBlock]
    await store.merge('docs', [
      ...days.map(day => seen('/a', day, [1])),
      ...days.map(day => seen(null, day, [1]))
    ])
    for (const read of [store.pageBlocks, store.siteBlocks]) {
      const blocks = await all(read('docs', { first: 0, last: 1 }))
      expect(blocks.map(({ block, sketches }) => [block, sketches.size])).toEqual([
        [0, 2],
        [1, 1]
      ])
      expect(await all(read('docs', everything))).toHaveLength(4)
      expect(await all(read('other', everything))).toEqual([])
    }
    const [site] = await all(store.siteBlocks('docs', everything))
    expect(site?.page).toBe('')
  })
})
