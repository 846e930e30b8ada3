import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createPostgresDatabase } from '../__tests__/support/postgres/own-database.ts'
import { startPostgres } from '../__tests__/support/postgres/server.ts'
import { paths } from '../src/contract/routes.ts'
import { openDatabase, parseDatabaseLocation } from '../src/service/database-location.ts'
import { createTurnQueue } from '../src/service/jobs/turn-queue.ts'
import { migrate } from '../src/service/migrations.ts'
import type { BenchResult, Row } from './benchmark.ts'
import {
  createKey,
  type Listening,
  type Measured,
  measureLoad,
  startBareRoute,
  startService
} from './service/processes.ts'
import { median, rounded } from './statistics.ts'

/**
 * What the service does in a second, and how long its queue takes: beside a route that does nothing,
 * on both engines, and with a queue that is long.
 */

const rounds = 5
const loadMs = 2000
const connections = 200
/** Each connection asks for one of them after the other. */
const jobs = 500
const idleMs = 2000
const waiting = { few: 10, many: 10_000 }
const claims = 200

type Engine = { name: string; args: readonly string[]; env: Record<string, string>; url: string }

export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-agent-bench-'))
  const postgres = startPostgres()
  const bare = await startBareRoute()
  try {
    const projects = join(folder, 'projects.json')
    const project = { id: 'docs', repository: 'octo/docs', ref: 'main', agentCommand: 'true' }
    await writeFile(projects, JSON.stringify({ projects: [project] }))
    const file = join(folder, 'service.sqlite')
    const url = await createPostgresDatabase(await postgres.url)
    const engines: Engine[] = [
      { name: 'SQLite', args: ['--database', file], env: {}, url: file },
      { name: 'PostgreSQL', args: [], env: { DOCS_AGENT_DATABASE_URL: url }, url }
    ]
    const results = []
    for (const engine of engines) {
      results.push(await measureEngine(engine, { bare, projects, folder }))
    }
    return report(results)
  } finally {
    await bare.close()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureEngine(
  { name, args, env, url }: Engine,
  { bare, projects, folder }: { bare: Listening; projects: string; folder: string }
) {
  const data = ['--projects', projects, '--data', join(folder, 'data')]
  const service = await startService([...args, ...data], { ...env, DOCS_AGENT_GITHUB_TOKEN: 't' })
  try {
    const key = await createKey(args, env)
    await delay(idleMs)
    const memoryMb = service.memoryMb()
    const ids: string[] = []
    while (ids.length < jobs) {
      const created = await fetch(service.url + paths.jobs('docs'), {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ prompt: 'Fix it' })
      })
      ids.push(((await created.json()) as { id: string }).id)
    }
    const asked = ids.map(id => paths.job('docs', id))
    const get = { key, connections, milliseconds: loadMs, paths: asked }
    const gets: { own: Measured; bare: Measured }[] = []
    for (let round = -1; round < rounds; round += 1) {
      const measured = {
        bare: await measureLoad({ ...get, url: bare.url }),
        own: await measureLoad({ ...get, url: service.url })
      }
      // The first warms up.
      if (round >= 0) gets.push(measured)
    }
    const load = {
      ...get,
      connections: 20,
      prompt: 'Fix it',
      url: service.url,
      paths: [paths.jobs('docs')]
    }
    const accepted = await measureLoad(load)
    return { name, memoryMb, gets, accepted, claims: await measureClaims(url) }
  } finally {
    await service.close()
  }
}

/** Median time of a claim with few and with many turns waiting, on an otherwise idle database. */
async function measureClaims(url: string): Promise<{ few: number; many: number }> {
  const database = await openDatabase(parseDatabaseLocation(url))
  try {
    await migrate(database, Date.now)
    await database.run('DELETE FROM turns')
    await database.run('DELETE FROM jobs')
    const queue = createTurnQueue({ database, now: Date.now, leaseMs: 60_000 })
    // PostgreSQL does it by itself within a minute; here it is told to do nothing by itself.
    const analyze = () => (database.dialect.lock === null ? undefined : database.run('ANALYZE'))
    let present = 0
    const measure = async (count: number): Promise<number> => {
      await database.transaction(async ({ run }) => {
        for (; present < count; present += 1) {
          const id = String(present).padStart(12, '0')
          await run(
            `INSERT INTO jobs (id, project_id, repository, model, status, created_at)
             VALUES ($1, 'docs', 'octo/docs', 'custom', 'active', $2)`,
            [id, present]
          )
          await run(
            `INSERT INTO turns (id, job_id, position, prompt, state, attempts, created_at)
             VALUES ($1, $1, 1, 'Fix it', 'waiting', 0, $2)`,
            [id, present]
          )
        }
      })
      await analyze()
      const times: number[] = []
      for (let n = 0; n < claims; n += 1) {
        const at = performance.now()
        const turn = await queue.claim()
        times.push(performance.now() - at)
        if (turn === undefined) throw new Error('no turn was given')
        await queue.release(turn)
      }
      return median(times)
    }
    return { few: await measure(waiting.few), many: await measure(waiting.many) }
  } finally {
    await database.close()
  }
}

type EngineResult = Awaited<ReturnType<typeof measureEngine>>

function report(results: readonly EngineResult[]): BenchResult {
  const middle = (measured: readonly Measured[], field: keyof Measured): number =>
    median(measured.map(one => one[field]))
  const rows: Row[] = results.flatMap(({ name, gets, accepted, claims, memoryMb }) => {
    const own = gets.map(one => one.own)
    const bare = gets.map(one => one.bare)
    const row = (what: string, here: number, beside: number) => ({
      engine: name,
      what,
      here: rounded(here, 2),
      beside: rounded(beside, 2),
      ratio: rounded(here / beside, 2)
    })
    return [
      row('GET job, requests/s, bare route', middle(own, 'perSecond'), middle(bare, 'perSecond')),
      row('GET job, p99 in ms, bare route', middle(own, 'p99'), middle(bare, 'p99')),
      {
        engine: name,
        what: 'jobs accepted/s',
        here: rounded(accepted.perSecond),
        beside: '',
        ratio: ''
      },
      row('a claim in ms, 10,000 waiting, 10 waiting', claims.many, claims.few),
      { engine: name, what: 'idle, MB resident', here: rounded(memoryMb, 2), beside: '', ratio: '' }
    ]
  })
  return {
    name: 'service',
    about: `The service beside a bare Hono route on @hono/node-server that answers a constant: GET of ${jobs} jobs over ${connections} connections from a process of its own, in turns, median of ${rounds} × ${loadMs / 1000} s; jobs accepted over 20 connections; the median of ${claims} claims of the queue. SQLite and PostgreSQL both without waiting for the disk at each commit.`,
    rows,
    targets: results.flatMap(({ name, gets, claims }) => [
      {
        what: `${name}: bare requests/s ÷ GET job requests/s`,
        figure: rounded(median(gets.map(one => one.bare.perSecond / one.own.perSecond)), 2),
        atMost: 2
      },
      {
        what: `${name}: claim, 10,000 ÷ 10 waiting`,
        figure: rounded(claims.many / claims.few, 2),
        atMost: 2
      }
    ])
  }
}
