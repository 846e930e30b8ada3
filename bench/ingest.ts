import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accuracyOf, exactCounts } from '../__tests__/support/log-maker/exact-counts.ts'
import { type Site, smallSite, viewsOf } from '../__tests__/support/log-maker/hit.ts'
import { writeLog } from '../__tests__/support/log-maker/log-maker.ts'
import { openSqlite } from '../src/service/sqlite.ts'
import { countVisitors } from '../src/service/visitors/visitor-query.ts'
import { createVisitorStore } from '../src/service/visitors/visitor-store.ts'
import type { BenchResult } from './benchmark.ts'
import { median, rounded } from './statistics.ts'
import { start } from './step.ts'

/**
 * How fast `docs-agent ingest` reads a log, and what memory it takes, beside GoAccess. The answer is
 * compared with what SQL counts in the same views: a fast wrong one would be worth nothing.
 */

const site: Site = { ...smallSite, lines: 1_000_000, pages: 2000, clients: 200_000 }
const rounds = 3
const program = join(import.meta.dirname, '..', 'dist', 'cli', 'index.js')

type Run = { ms: number; peakMb: number }

export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-agent-bench-'))
  try {
    await writeLog(join(folder, 'access.log'), { site, format: 'combined' })
    const hasGoAccess = spawnSync('goaccess', ['--version']).status === 0
    const runs: Record<'ingest' | 'goaccess', Run[]> = { ingest: [], goaccess: [] }
    for (let round = 0; round < rounds; round += 1) {
      runs.ingest.push(await runIngest(folder, round))
      if (hasGoAccess) runs.goaccess.push(await runGoAccess(folder))
    }
    return report({ ...runs, worstTotal: await checkAnswer(folder) })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const databaseOf = (round: number): string => `visitors-${round}.sqlite`

/** Each time into a database of its own: all of the log is new to it. */
async function runIngest(cwd: string, round: number): Promise<Run> {
  const preload = ['--require', join(import.meta.dirname, 'peak-memory.cjs')]
  const options = ['--project', 'docs', '--database', databaseOf(round)]
  const peakFile = join(cwd, 'peak-memory')
  const { at, ended } = start(process.execPath, {
    cwd,
    env: { PATH: process.env.PATH ?? '', PEAK_MEMORY_FILE: peakFile },
    args: [...preload, program, 'ingest', ...options, 'access.log']
  })
  const ms = (await ended) - at
  return { ms, peakMb: Number(await readFile(peakFile, 'utf8')) / 1024 }
}

/** Its memory only grows, and so the last look at it while it runs is at its peak. */
async function runGoAccess(cwd: string): Promise<Run> {
  const { child, at, ended } = start('goaccess', {
    cwd,
    env: { PATH: process.env.PATH ?? '' },
    args: [
      ...['access.log', '--log-format=COMBINED', '--no-global-config', '--no-progress'],
      ...['--output', 'report.json']
    ]
  })
  let peakKb = 0
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    peakKb = Math.max(peakKb, Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0))
  }, 50)
  try {
    return { ms: (await ended) - at, peakMb: peakKb / 1024 }
  } finally {
    clearInterval(timer)
  }
}

/** The largest error of the totals; an error if an answer is not what the service promises. */
async function checkAnswer(folder: string): Promise<number> {
  const database = openSqlite(join(folder, databaseOf(0)))
  try {
    const range = { from: undefined, to: undefined }
    const store = createVisitorStore({ database })
    const answer = await countVisitors(store, { projectId: 'docs', range })
    const { totals, strangers, inexact, contradictory } = accuracyOf(
      answer,
      exactCounts(viewsOf(site))
    )
    const wrong = [...strangers, ...inexact, ...contradictory]
    if (wrong.length > 0) throw new Error(`${wrong.length} counts are wrong: ${wrong.slice(0, 5)}`)
    return totals
  } finally {
    await database.close()
  }
}

function report(found: {
  ingest: readonly Run[]
  goaccess: readonly Run[]
  worstTotal: number
}): BenchResult {
  const { ingest, goaccess, worstTotal } = found
  const msOf = (runs: readonly Run[]) => median(runs.map(({ ms }) => ms))
  const peakOf = (runs: readonly Run[]) => median(runs.map(({ peakMb }) => peakMb))
  const row = (what: string, runs: readonly Run[]) => ({
    what,
    'median (s)': rounded(msOf(runs) / 1000, 2),
    'lines/s': rounded(site.lines / (msOf(runs) / 1000)),
    'time, × GoAccess': goaccess.length === 0 ? 'unknown' : rounded(msOf(runs) / msOf(goaccess), 2),
    'peak memory (MB)': rounded(peakOf(runs))
  })
  const missing =
    goaccess.length === 0
      ? ' goaccess is not on this machine (Debian and Ubuntu: the package of that name): the ratio is not known.'
      : ''
  return {
    name: 'ingest',
    about: `A log of ${site.lines} lines (combined, ${site.pages} pages, ${site.clients} clients, 30 days) into an empty database, the whole command from its start to its end, beside GoAccess with a JSON report of the same log: in turns, median of ${rounds} each.${missing} The totals are ${rounded(worstTotal * 100, 2)} % off what SQL counts in the same views at most; every page of up to 256 visitors is exact.`,
    rows: [
      row('docs-agent ingest', ingest),
      ...(goaccess.length === 0 ? [] : [row('goaccess', goaccess)])
    ],
    targets: [
      ...(goaccess.length === 0
        ? []
        : [
            {
              what: 'time, × GoAccess',
              figure: rounded(msOf(ingest) / msOf(goaccess), 3),
              atMost: 0.25
            }
          ]),
      { what: 'peak memory (MB)', figure: rounded(peakOf(ingest)), atMost: 200 }
    ]
  }
}
