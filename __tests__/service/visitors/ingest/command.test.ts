import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { migrate } from '../../../../src/service/migrations.ts'
import { openSqlite } from '../../../../src/service/sqlite.ts'
import { countVisitors } from '../../../../src/service/visitors/visitor-query.ts'
import { createVisitorStore } from '../../../../src/service/visitors/visitor-store.ts'
import { accuracyOf, exactCounts } from '../../../support/log-maker/exact-counts.ts'
import { type Site, smallSite, viewsOf } from '../../../support/log-maker/hit.ts'
import { logOf, writeLog } from '../../../support/log-maker/log-maker.ts'
import { temporaryFolders } from '../../fixtures/temporary-folder.ts'

const temporaryFolder = temporaryFolders()
const root = join(import.meta.dirname, '..', '..', '..', '..')
const { PATH, NODE_COMPILE_CACHE } = process.env

/** `docs-agent ingest` in a process of its own, in a folder that holds its logs and its database. */
function start(folder: string, logs: readonly string[]) {
  const options = ['--project', 'docs', '--database', 'visitors.sqlite']
  const child = spawn(
    process.execPath,
    [join(root, 'src', 'cli.ts'), 'ingest', ...options, ...logs],
    {
      cwd: folder,
      env: { PATH, NODE_COMPILE_CACHE },
      stdio: 'pipe'
    }
  )
  // Killed, it reads no more.
  child.stdin.on('error', () => undefined)
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', chunk => {
    said.stdout += chunk
  })
  child.stderr.on('data', chunk => {
    said.stderr += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code, ...said }))
  return { child, ended }
}

function run(folder: string, logs: readonly string[], input?: Uint8Array) {
  const { child, ended } = start(folder, logs)
  child.stdin.end(input)
  return ended
}

async function answerOf(folder: string) {
  const database = openSqlite(join(folder, 'visitors.sqlite'))
  try {
    const range = { from: undefined, to: undefined }
    return await countVisitors(createVisitorStore({ database }), { projectId: 'docs', range })
  } finally {
    await database.close()
  }
}

function rowsIn(folder: string) {
  const database = new DatabaseSync(join(folder, 'visitors.sqlite'))
  try {
    return database.prepare('SELECT * FROM visitor_blocks ORDER BY page_id, block').all()
  } finally {
    database.close()
  }
}

const storedPages = (folder: string): string[] =>
  [...new Set(rowsIn(folder).map(({ page }) => String(page)))].filter(page => page !== '').sort()

/** All of it, in one text. */
const storedIn = (folder: string): string =>
  rowsIn(folder)
    .map(({ page, block, sketches }) => {
      const bytes = Buffer.from(sketches as Uint8Array).toString('base64')
      return `${page} ${block} ${bytes}`
    })
    .join('\n')

describe('docs-agent ingest', () => {
  test('100,000 lines give what SQL counts in the same views', async () => {
    const folder = temporaryFolder()
    const size = { lines: 100_000, clients: 20_000, pages: 200, exponent: 0.5 }
    const site: Site = { ...smallSite, ...size }
    await prepareDatabases([folder])
    await writeLog(join(folder, 'access.log'), { site, format: 'combined' })
    const { code, stdout, stderr } = await run(folder, ['access.log'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^docs: 1 log, the first of this project\n {2}lines +100,000 /)

    const truth = exactCounts(viewsOf(site))
    const accuracy = accuracyOf(await answerOf(folder), truth)
    expect(accuracy).toMatchObject({ strangers: [], inexact: [], contradictory: [] })
    expect(accuracy.totals).toBeLessThan(0.02)
    // Enough of both sorts for the next lines to say something.
    expect(truth.pages.filter(({ total }) => total <= 256).length).toBeGreaterThan(100)
    expect(accuracy.errors.length).toBeGreaterThan(100)
    expect(accuracy.errors[Math.floor(accuracy.errors.length * 0.95)]).toBeLessThan(0.016)
    expect(accuracy.errors.at(-1)).toBeLessThan(0.035)
  })

  test('50,000 pages are counted', async () => {
    const folder = temporaryFolder()
    const site = { ...smallSite, lines: 60_000, pages: 5_000_000, exponent: 0, noise: false }
    await writeLog(join(folder, 'access.log'), { site, format: 'combined' })
    const { code, stdout } = await run(folder, ['access.log'])
    expect(code).toBe(0)
    const pages = new Set(Array.from(viewsOf(site), ({ page }) => page))
    expect(pages.size).toBeGreaterThan(50_000)
    expect(storedPages(folder).join('\n') === [...pages].sort().join('\n')).toBe(true)
    const counted = Number(/^ {2}pages +([\d,]+)$/m.exec(stdout)?.[1]?.replace(',', ''))
    expect(Math.abs(counted / pages.size - 1)).toBeLessThan(0.035)
  })

  test('files, a pattern, standard input, packed and plain, are one answer', async () => {
    const folder = temporaryFolder()
    const site: Site = { ...smallSite, lines: 4000 }
    const log = (seed: number, format: 'combined' | 'caddy' | 'cloudfront') =>
      Buffer.from([...logOf({ ...site, seed }, format)].join(''), 'latin1')
    writeFileSync(join(folder, 'access.log'), log(1, 'combined'))
    writeFileSync(join(folder, 'access.log.1'), gzipSync(log(2, 'combined')))
    writeFileSync(join(folder, 'caddy.gz'), log(3, 'caddy'))
    const input = gzipSync(log(4, 'cloudfront'))
    const { code, stdout } = await run(folder, ['access.log*', 'caddy.gz', '-'], input)
    expect({ code, first: stdout.split(',')[0] }).toEqual({ code: 0, first: 'docs: 4 logs' })
    const views = [1, 2, 3, 4].flatMap(seed => [...viewsOf({ ...site, seed })])
    const accuracy = accuracyOf(await answerOf(folder), exactCounts(views))
    expect(accuracy).toMatchObject({ strangers: [], inexact: [] })
  })

  test('a log with a problem is named, the others are counted, and the exit code is 1', async () => {
    const folder = temporaryFolder()
    await writeLog(join(folder, 'a.log'), { site: { ...smallSite, lines: 100 }, format: 'caddy' })
    writeFileSync(join(folder, 'error.log'), '\u001b[31m2026/05/01 [error] ##[error] no access\n')
    const { code, stdout } = await run(folder, ['a.log', 'error.log', 'missing.log'])
    expect(code).toBe(1)
    expect(stdout).toMatch(/^ {2}lines +100 /m)
    expect(stdout).toContain(
      '  error.log: it is of no known format; it begins with [31m2026/05/01 [error] ## [error] no access\n  missing.log: there is no such file\n'
    )
  })

  test.each(['SIGINT', 'SIGTERM'] as const)('%s ends it with a sentence', async signal => {
    const folder = temporaryFolder()
    const { child, ended } = start(folder, ['-'])
    // More than a pipe holds: once it is written, the log is being read.
    const lines = Buffer.from([...logOf({ ...smallSite, lines: 10_000 }, 'combined')].join(''))
    await new Promise(resolve => child.stdin.write(lines, resolve))
    child.kill(signal)
    const { code, stdout, stderr } = await ended
    expect(code).toBe(signal === 'SIGINT' ? 130 : 143)
    expect(stderr).toMatch(/^stopped before the end: .+ counts the rest, and nothing twice\n$/)
    expect(stdout).toMatch(/^docs: 1 log/)
  })

  test('killed at ten moments and then run, it stores the same as without', async () => {
    const [killed, whole] = [temporaryFolder(), temporaryFolder()]
    const site = { ...smallSite, lines: 8000 }
    const log = join(whole, 'access.log')
    await writeLog(log, { site, format: 'combined' })
    // Visitors are what they are by the secret: both need the same one.
    await prepareDatabases([killed, whole])
    expect((await run(whole, [log])).code).toBe(0)

    for (const moment of [0, 1, 2, 3, 5, 7, 10, 13, 16, 19]) await killAfter(moment, killed, log)
    expect(storedIn(killed)).not.toBe('')
    expect(storedIn(killed)).not.toBe(storedIn(whole))
    expect((await run(killed, [log])).code).toBe(0)
    expect(storedIn(killed)).toBe(storedIn(whole))
    // Twelve processes.
  }, 120_000)
})

async function prepareDatabases(folders: readonly string[]): Promise<void> {
  for (const folder of folders) {
    const database = openSqlite(join(folder, 'visitors.sqlite'))
    await migrate(database, () => 0)
    await createVisitorStore({ database, random: length => Buffer.alloc(length, 9) }).secret('docs')
    await database.close()
  }
}

/** Kills an ingest when so many transactions are done: the next one has begun by then. */
async function killAfter(transactions: number, folder: string, log: string): Promise<void> {
  const program = join(import.meta.dirname, '..', 'fixtures', 'ingest-in-pieces.ts')
  const child = spawn(process.execPath, [program, join(folder, 'visitors.sqlite'), log], {
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const ended = once(child, 'close')
  let done = 0
  child.stdout.on('data', (dots: Buffer) => {
    done += dots.length
    if (done > transactions) child.kill('SIGKILL')
  })
  expect(await ended).toEqual([null, 'SIGKILL'])
}
