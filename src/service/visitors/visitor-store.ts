import { randomBytes } from 'node:crypto'
import { bytes, type Database, integer, type Queries, text } from '../database.ts'
import type { RandomBytes } from '../random-id.ts'
import { blockOf, type DayBlock, decodeBlock, encodeBlock, slotOf } from './day-block.ts'
import { nameOf, type PageName } from './page-name.ts'
import { Sketch } from './sketch.ts'
import type { VisitorKind } from './view.ts'

const secretBytes = 32
/** A row has at most some 400 KB: few of them are held at a time. */
const rowsAtOnce = 64

/** Who was seen on a page on a day. */
export type DaySketch = {
  /** null = the whole site. */
  page: string | null
  /** Whole days since 1970-01-01, in UTC. */
  day: number
  kind: VisitorKind
  sketch: Sketch
}

/** Some days of a page, as they are stored. */
export type StoredBlock = { page: string; block: number; sketches: DayBlock }

export type VisitorStore = {
  /** The secret under which this project's visitors are hashed; made on first use. */
  secret(projectId: string): Promise<Uint8Array>
  /**
   * Merges sketches into what is stored: all of them or none. Doing it again changes nothing, and
   * several processes may do it at once.
   */
  merge(projectId: string, sketches: readonly DaySketch[]): Promise<void>
  /** The stored blocks of the whole site between two blocks, both of them included. */
  siteBlocks(projectId: string, blocks: BlockRange): AsyncIterable<StoredBlock>
  /** The stored blocks of all pages: those of one page after one another, in the order of days. */
  pageBlocks(projectId: string, blocks: BlockRange): AsyncIterable<StoredBlock>
}

export type BlockRange = { first: number; last: number }

export function createVisitorStore(options: {
  database: Database
  random?: RandomBytes
}): VisitorStore {
  const { database, random = randomBytes } = options

  /** Makes the project's row if it is missing: it holds the secret, and is the lock of merging. */
  const addProject = ({ run }: Queries, projectId: string) =>
    run(
      `INSERT INTO visitor_projects (project_id, secret) VALUES ($1, $2)
       ON CONFLICT (project_id) DO NOTHING`,
      [projectId, random(secretBytes)]
    )

  return {
    async secret(projectId) {
      const find = () =>
        database.query('SELECT secret FROM visitor_projects WHERE project_id = $1', [projectId])
      let [row] = await find()
      if (row === undefined) {
        await addProject(database, projectId)
        row = (await find())[0]
      }
      return bytes(row ?? {}, 'secret')
    },

    async merge(projectId, sketches) {
      if (sketches.length === 0) return
      const rows = rowsOf(sketches)
      await database.transaction(async queries => {
        await addProject(queries, projectId)
        // Whoever merges into this project waits here for the one before.
        await queries.run(
          'UPDATE visitor_projects SET project_id = project_id WHERE project_id = $1',
          [projectId]
        )
        for (const row of rows) await mergeRow(queries, projectId, row)
      })
    },

    siteBlocks: (projectId, blocks) => read(database, { projectId, blocks, ofSite: true }),
    pageBlocks: (projectId, blocks) => read(database, { projectId, blocks, ofSite: false })
  }
}

type NewRow = PageName & { block: number; sketches: Map<number, Sketch[]> }

/** The rows that sketches belong to. */
function rowsOf(sketches: readonly DaySketch[]): Iterable<NewRow> {
  const names = new Map<string | null, PageName>()
  const rows = new Map<string, NewRow>()
  for (const { page, day, kind, sketch } of sketches) {
    const name = names.get(page) ?? nameOf(page)
    names.set(page, name)
    const block = blockOf(day)
    const key = `${name.id} ${block}`
    const row = rows.get(key) ?? { ...name, block, sketches: new Map() }
    rows.set(key, row)
    const slot = slotOf({ day, kind })
    const others = row.sketches.get(slot)
    if (others === undefined) row.sketches.set(slot, [sketch])
    else others.push(sketch)
  }
  return rows.values()
}

async function mergeRow({ query, run }: Queries, projectId: string, row: NewRow): Promise<void> {
  const key = [projectId, row.id, row.block] as const
  const [stored] = await query(
    'SELECT sketches FROM visitor_blocks WHERE project_id = $1 AND page_id = $2 AND block = $3',
    key
  )
  const present = stored && bytes(stored, 'sketches')
  const block = present === undefined ? new Map() : decodeBlock(present)
  for (const [slot, added] of row.sketches) {
    const before = block.get(slot)
    block.set(slot, before === undefined ? union(added).encode() : union(added, before).encode())
  }
  const encoded = encodeBlock(block)
  if (present !== undefined && Buffer.compare(present, encoded) === 0) return
  await run(
    `INSERT INTO visitor_blocks (project_id, page_id, block, page, sketches)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (project_id, page_id, block) DO UPDATE SET sketches = excluded.sketches`,
    [...key, row.page, encoded]
  )
}

function union(sketches: readonly Sketch[], stored?: Uint8Array): Sketch {
  const [only] = sketches
  if (only !== undefined && sketches.length === 1 && stored === undefined) return only
  const all = stored === undefined ? new Sketch() : Sketch.decode(stored)
  for (const sketch of sketches) all.merge(sketch)
  return all
}

async function* read(
  { query }: Queries,
  options: { projectId: string; blocks: BlockRange; ofSite: boolean }
): AsyncIterable<StoredBlock> {
  const { projectId, blocks, ofSite } = options
  let after: readonly [id: string, block: number] = ['', ofSite ? blocks.first - 1 : blocks.last]
  for (;;) {
    const rows = await query(
      `SELECT page_id, block, page, sketches FROM visitor_blocks
       WHERE project_id = $1 AND (page_id, block) > ($2, $3) AND page_id ${ofSite ? '=' : '>'} ''
         AND block >= $4 AND block <= $5
       ORDER BY page_id, block LIMIT $6`,
      [projectId, ...after, blocks.first, blocks.last, rowsAtOnce]
    )
    for (const row of rows) {
      const block = integer(row, 'block')
      after = [text(row, 'page_id'), block]
      yield { page: text(row, 'page'), block, sketches: decodeBlock(bytes(row, 'sketches')) }
    }
    if (rows.length < rowsAtOnce) return
  }
}
