import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { countSchema } from '../src/contract/visitors.ts'
import type { BenchResult } from './benchmark.ts'
import { makeDatabase } from './query-database.ts'
import { countExactly, type Exact } from './query-exact.ts'
import { median, rounded } from './statistics.ts'
import { days, hits, pages } from './visitor-hits.ts'

/**
 * How long it takes to count the unique visitors of a month, of the site and of each page, beside
 * what SQLite needs to count the total of the site exactly among the same hits.
 */

const rounds = 5
const execute = promisify(execFile)

const readingSchema = v.object({
  cold: v.number(),
  cached: v.number(),
  totals: v.object({ total: countSchema }),
  pages: v.pipe(v.number(), v.value(pages))
})
type Reading = v.InferOutput<typeof readingSchema> & { peakMb: number }

export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-agent-bench-'))
  try {
    const database = join(folder, 'visitors.sqlite')
    await makeDatabase(database)
    const megabytes = (await stat(database)).size / 1e6
    const readings: Reading[] = []
    for (let round = 0; round < rounds; round += 1) readings.push(await read(folder, database))
    return report({ readings, megabytes, exact: countExactly(join(folder, 'hits.sqlite')) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** In a process of its own; its start does not count. */
async function read(folder: string, database: string): Promise<Reading> {
  const peak = join(folder, 'peak-memory')
  const { stdout } = await execute(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      ...['--require', join(import.meta.dirname, 'peak-memory.cjs')],
      join(import.meta.dirname, 'query-reader.ts')
    ],
    { env: { DATABASE: database, PEAK_MEMORY_FILE: peak } }
  )
  const reading = v.parse(readingSchema, JSON.parse(stdout))
  return { ...reading, peakMb: Number(await readFile(peak, 'utf8')) / 1024 }
}

function report(found: { readings: readonly Reading[]; megabytes: number; exact: Exact }) {
  const { readings, megabytes, exact } = found
  const cold = median(readings.map(reading => reading.cold))
  const cached = median(readings.map(reading => reading.cached))
  const peakMb = rounded(Math.max(...readings.map(reading => reading.peakMb)))
  const offBy = Math.abs((readings[0]?.totals.total ?? 0) / exact.total - 1)
  const percentOff = rounded(100 * offBy, 2)
  const row = (what: string, milliseconds: number) => ({
    what,
    'time (ms)': rounded(milliseconds, milliseconds < 10 ? 2 : 0),
    '× SQLite’s': Number((milliseconds / exact.milliseconds).toPrecision(2))
  })
  return {
    name: 'query',
    about: `Unique visitors of ${days} days, ${hits.toLocaleString('en')} hits on ${pages.toLocaleString('en')} pages: in a new process from opening the database (${rounded(megabytes)} MB) to the counts of the site and of every page, and the same again; median of ${rounds}, the start of Node does not count. SQLite counts the total of the site alone, exactly, in a table of the same hits.`,
    rows: [
      {
        ...row('SQLite, count(distinct): the total of the site', exact.milliseconds),
        'site’s total off by (%)': 0
      },
      {
        ...row('docs-agent: the site and all pages', cold),
        'site’s total off by (%)': percentOff,
        'peak memory (MB)': peakMb
      },
      { ...row('docs-agent: again', cached), 'site’s total off by (%)': percentOff }
    ],
    targets: [
      { what: 'the site and all pages (ms)', figure: rounded(cold), atMost: 1000 },
      { what: 'again (ms)', figure: rounded(cached, 2), atMost: 20 },
      { what: 'peak memory (MB)', figure: peakMb, atMost: 150 },
      { what: 'the site’s total off by (%)', figure: percentOff, atMost: 3.5 }
    ]
  }
}
