import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import type { Database } from '../../../../src/service/database.ts'
import { ingest } from '../../../../src/service/visitors/ingest/ingest.ts'
import {
  fileSource,
  type LogSource,
  streamSource
} from '../../../../src/service/visitors/ingest/log-source.ts'
import { countVisitors } from '../../../../src/service/visitors/visitor-query.ts'
import {
  createVisitorStore,
  type VisitorStore
} from '../../../../src/service/visitors/visitor-store.ts'
import { exactCounts } from '../../../support/log-maker/exact-counts.ts'
import { type Hit, hitsOf, type Site, smallSite, viewsOf } from '../../../support/log-maker/hit.ts'
import { type LogFormatName, logFormats, spellings } from '../../../support/log-maker/log-line.ts'
import { logOf } from '../../../support/log-maker/log-maker.ts'
import { testDatabases } from '../../fixtures/test-database.ts'

const openDatabase = testDatabases()
const projectId = 'docs'
const now = () => Date.parse('2026-06-01')
const site: Site = { ...smallSite, lines: 3000, clients: 400 }

const storeOf = (database: Database) =>
  createVisitorStore({ database, random: length => Buffer.alloc(length, 5) })

const logBytes = (of: Site, format: LogFormatName): Buffer =>
  Buffer.from([...logOf(of, format)].join(''), 'latin1')

/** In pieces of a prime number of bytes, so that lines are cut everywhere. */
const sourceOf = (name: string, bytes: Uint8Array, length = 4099): LogSource =>
  streamSource(
    name,
    Readable.from(
      Array.from({ length: Math.ceil(bytes.length / length) }, (_, index) =>
        bytes.subarray(index * length, (index + 1) * length)
      )
    )
  )

const count = (store: VisitorStore, range = { from: undefined, to: undefined }) =>
  countVisitors(store, { projectId, range })

async function stored(database: Database): Promise<unknown[]> {
  return await database.query('SELECT * FROM visitor_blocks ORDER BY project_id, page_id, block')
}

describe('ingest', () => {
  test('every format gives the same answer, which is the true one', async () => {
    const truth = exactCounts(viewsOf(site))
    for (const format of logFormats) {
      const store = storeOf(await openDatabase())
      const logs = [sourceOf('a.log', logBytes(site, format))]
      await ingest({ store, projectId, logs, now })
      const { totals, pages } = await count(store)
      expect(pages.filter(({ total }) => total <= 256)).toEqual(
        truth.pages.filter(({ total }) => total <= 256)
      )
      expect(pages).toHaveLength(truth.pages.length)
      expect(Math.abs(totals.total / truth.totals.total - 1)).toBeLessThan(0.02)
    }
  })

  test('the account is of every line', async () => {
    const store = storeOf(await openDatabase())
    const logs = [sourceOf('a.log', logBytes(site, 'combined'))]
    const account = await ingest({ store, projectId, logs, now })
    const expected: Record<string, number> = {}
    for (const { truth } of hitsOf(site)) {
      const what = typeof truth === 'string' ? truth : truth.kind
      expected[what] = (expected[what] ?? 0) + 1
    }
    const { dropped, views } = account
    const found = Object.entries({ ...dropped, ...views }).filter(([, lines]) => lines > 0)
    expect(Object.fromEntries(found)).toEqual(expected)
    expect(account).toMatchObject({ lines: 3000, isFirst: true, isStopped: false, problems: [] })
    expect(account.days).toHaveLength(30)
    expect(account.unparsed).toHaveLength(3)
    const { totals } = await count(store)
    expect(account.visitors).toEqual(totals)
  })

  test('formats may differ from log to log, and one log in two may be packed', async () => {
    const store = storeOf(await openDatabase())
    const logs = logFormats.map((format, index) => {
      const bytes = logBytes({ ...site, seed: index }, format)
      return sourceOf(`${format}.log`, index % 2 === 0 ? bytes : gzipSync(bytes))
    })
    const account = await ingest({ store, projectId, logs, now })
    expect(account).toMatchObject({ logs: 4, problems: [], dropped: { comment: 2 } })
    const views = logFormats.flatMap((_, seed) => [...viewsOf({ ...site, seed })])
    expect((await count(store)).pages.slice(-200)).toEqual(exactCounts(views).pages.slice(-200))
  })

  test('the same log again changes nothing, in whatever pieces it is stored', async () => {
    const database = await openDatabase()
    const store = storeOf(database)
    const bytes = logBytes(site, 'combined')
    const logs = () => [sourceOf('a.log', bytes)]
    expect(await ingest({ store, projectId, logs: logs(), now })).toMatchObject({ isFirst: true })
    const once = await stored(database)
    const limits = { mostSketches: 40, mostViews: 100, sketchesPerPiece: 7 }
    const again = await ingest({ store, projectId, logs: logs(), now, limits })
    expect(again.isFirst).toBe(false)
    expect(await stored(database)).toEqual(once)

    const other = await openDatabase()
    await ingest({ store: storeOf(other), projectId, logs: logs(), now, limits })
    expect(await stored(other)).toEqual(once)
  })

  test('one visitor on thirty days is one, and so is one that reads HTML and Markdown', async () => {
    const hits = [...hitsOf({ ...site, lines: 30, noise: false })]
    const client = { address: '203.0.113.9', userAgent: 'Mozilla/5.0 Firefox/145.0' }
    const { line } = spellings.combined
    const same = (hit: Hit, target: string): string =>
      line({ ...hit, target, client: { ...client, habit: 'reader' } })
    const lines = hits.flatMap(hit => [same(hit, '/docs/a'), same(hit, '/docs/a.md')])
    const store = storeOf(await openDatabase())
    const logs = [sourceOf('a.log', Buffer.from(lines.join('\n')))]
    const account = await ingest({ store, projectId, logs, now })
    expect(account).toMatchObject({ lines: 60, views: { human: 30, ai: 30 } })
    expect(account.days).toHaveLength(30)
    const one = { human: 1, ai: 1, total: 1 }
    expect(await count(store)).toEqual({ totals: one, pages: [{ path: '/docs/a', ...one }] })
  })

  test('cut lines, binary lines, endless lines and days to come are counted and left out', async () => {
    const { line } = spellings.combined
    const [hit] = hitsOf({ ...site, noise: false })
    if (hit === undefined) throw new Error('no hit')
    const good = line({ ...hit, target: '/docs/a' })
    const log = Buffer.concat([
      Buffer.from(`${good}\n${good.slice(0, 60)}\n`),
      Buffer.from(Array.from({ length: 512 }, (_, byte) => byte & 255).filter(b => b !== 10)),
      Buffer.from(`\n${good.replace('/docs/a', `/${'a'.repeat(1 << 20)}`)}\n`),
      Buffer.from(`${good.replace('2026:', '2031:')}\n${good.replace('May', 'Mai')}\n${good}`)
    ])
    const store = storeOf(await openDatabase())
    const account = await ingest({ store, projectId, logs: [sourceOf('a.log', log)], now })
    expect(account).toMatchObject({
      lines: 7,
      dropped: { unparsed: 2, 'too-long': 1, date: 2 },
      problems: []
    })
    expect(account.views.human + account.views.ai).toBe(2)
  })

  test('a log that is cut, one of no format and one that is missing do not stop the others', async () => {
    const bytes = logBytes(site, 'combined')
    const packed = gzipSync(bytes)
    const store = storeOf(await openDatabase())
    const logs = [
      sourceOf('book.txt', Buffer.from('Call me Ishmael.\n'.repeat(100))),
      fileSource('/no/such/access.log'),
      sourceOf('cut.gz', packed.subarray(0, packed.length - 2000)),
      sourceOf('empty.log', Buffer.alloc(0)),
      sourceOf('good.log', logBytes({ ...site, lines: 100 }, 'caddy'))
    ]
    const account = await ingest({ store, projectId, logs, now })
    expect(account.problems).toEqual([
      { log: 'book.txt', why: 'it is of no known format', line: 'Call me Ishmael.' },
      { log: '/no/such/access.log', why: 'there is no such file', line: undefined },
      { log: 'cut.gz', why: 'it is cut: what stands before was counted', line: undefined }
    ])
    expect(account.problemCount).toBe(3)
    expect(account.lines).toBeGreaterThan(2000)
    expect(account.lines).toBeLessThan(3100)
  })

  test('what is stored between two pieces never has more visitors on a page than on the site', async () => {
    const database = await openDatabase()
    const store = storeOf(database)
    const seen: number[] = []
    const watched: VisitorStore = {
      ...store,
      async merge(id, sketches) {
        await store.merge(id, sketches)
        const { totals, pages } = await count(store)
        expect(totals.total).toBeGreaterThanOrEqual(pages[0]?.total ?? 0)
        seen.push(totals.total)
      }
    }
    const limits = { mostSketches: 400, mostViews: 1000, sketchesPerPiece: 100 }
    const logs = [sourceOf('a.log', logBytes(site, 'combined'))]
    await ingest({ store: watched, projectId, logs, now, limits })
    expect(seen.length).toBeGreaterThan(5)
  })

  test('being stopped, it ends between two transactions; the next one counts the rest', async () => {
    const bytes = logBytes(site, 'combined')
    const limits = { mostSketches: 200, mostViews: 500, sketchesPerPiece: 50 }
    const whole = await openDatabase()
    const logs = () => [sourceOf('a.log', bytes)]
    await ingest({ store: storeOf(whole), projectId, logs: logs(), now })

    const database = await openDatabase()
    const store = storeOf(database)
    const interrupt = new AbortController()
    let merged = 0
    const watched: VisitorStore = {
      ...store,
      async merge(id, sketches) {
        await store.merge(id, sketches)
        merged += 1
        if (merged === 6) interrupt.abort()
      }
    }
    const { signal } = interrupt
    const stopped = await ingest({ store: watched, projectId, logs: logs(), now, limits, signal })
    expect(stopped).toMatchObject({ isStopped: true, problems: [] })
    expect(merged).toBe(6)
    expect((await count(store)).totals.total).toBeGreaterThan(0)
    await ingest({ store, projectId, logs: logs(), now, limits })
    expect(await stored(database)).toEqual(await stored(whole))
  })

  test('an error of the database is thrown, and is no problem of a log', async () => {
    const store = storeOf(await openDatabase())
    const broken: VisitorStore = {
      ...store,
      merge: async () => {
        throw new Error('database is full')
      }
    }
    const logs = [sourceOf('a.log', logBytes(site, 'combined'))]
    await expect(ingest({ store: broken, projectId, logs, now })).rejects.toThrow('is full')
  })

  test('progress is of bytes as they are read, and of lines', async () => {
    const bytes = logBytes(site, 'combined')
    const packed = gzipSync(bytes)
    const shown: number[] = []
    const log = { ...sourceOf('a.gz', packed), size: packed.length }
    await ingest({
      store: storeOf(await openDatabase()),
      projectId,
      logs: [log],
      now,
      onProgress: ({ bytes, totalBytes }) => {
        expect(totalBytes).toBe(packed.length)
        shown.push(bytes)
      }
    })
    expect(shown.at(-1)).toBe(packed.length)
    expect(shown).toEqual(shown.toSorted((one, other) => one - other))
  })

  test('another project has visitors of its own', async () => {
    const database = await openDatabase()
    const store = createVisitorStore({ database })
    const bytes = logBytes({ ...site, lines: 50 }, 'combined')
    await ingest({ store, projectId, logs: [sourceOf('a.log', bytes)], now })
    const other = await ingest({
      store,
      projectId: 'dosc',
      logs: [sourceOf('a.log', bytes)],
      now
    })
    expect(other.isFirst).toBe(true)
    expect(await store.secret('dosc')).not.toEqual(await store.secret(projectId))
  })
})
