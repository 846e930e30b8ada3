import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
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

/** NaN where it is not known. */
type Run = { ms: number; cpuMs: number; peakMb: number }

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
const runIngest = (cwd: string, round: number): Promise<Run> =>
  measure(process.execPath, {
    cwd,
    args: [
      ...[program, 'ingest', '--project', 'docs'],
      ...['--database', databaseOf(round), 'access.log']
    ]
  })

const runGoAccess = (cwd: string): Promise<Run> =>
  measure('goaccess', {
    cwd,
    args: [
      ...['access.log', '--log-format=COMBINED', '--no-global-config', '--no-progress'],
      ...['--output', 'report.json']
    ]
  })

/** Peak memory and processor time only grow: the last look at a process is as good as its end. */
async function measure(
  file: string,
  { cwd, args }: { cwd: string; args: readonly string[] }
): Promise<Run> {
  const { child, at, ended } = start(file, { cwd, args, env: { PATH: process.env.PATH ?? '' } })
  const last = { ms: Number.NaN, cpuMs: Number.NaN, peakMb: Number.NaN }
  const look = (): void => {
    try {
      const [status, stat] = ['status', 'stat'].map(name =>
        readFileSync(`/proc/${child.pid}/${name}`, 'utf8')
      )
      const peakKb = /^VmHWM:\s+(\d+) kB$/m.exec(status ?? '')?.[1]
      if (peakKb !== undefined) last.peakMb = Number(peakKb) / 1024
      // Behind the name in brackets: field 14 and 15 of proc(5), in hundredths of a second.
      const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
      last.cpuMs = (Number(fields[11]) + Number(fields[12])) * 10
    } catch {
      // It has ended, or this is no Linux.
    }
  }
  const timer = setInterval(look, 20)
  try {
    last.ms = (await ended) - at
    return last
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
  const cpuOf = (runs: readonly Run[]) => median(runs.map(({ cpuMs }) => cpuMs))
  const peakOf = (runs: readonly Run[]) => median(runs.map(({ peakMb }) => peakMb))
  const row = (what: string, runs: readonly Run[]) => ({
    what,
    'median (s)': rounded(msOf(runs) / 1000, 2),
    'lines/s': rounded(site.lines / (msOf(runs) / 1000)),
    'time, × GoAccess': goaccess.length === 0 ? 'unknown' : rounded(msOf(runs) / msOf(goaccess), 2),
    'processor (s)': rounded(cpuOf(runs) / 1000, 2),
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
