import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { PageVisitors, Visitors } from '../../src/contract/visitors.ts'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github/fake-github.ts'
import { logFolder, removeLogFolders, reportDays, writeLogs } from '../support/log-files.ts'
import { accuracyOf, exactCounts } from '../support/log-maker/exact-counts.ts'
import { viewsOf } from '../support/log-maker/hit.ts'
import { type OwnService, startOwnService } from '../support/own-service.ts'
import { type RunResult, removeRunFolders } from '../support/runner.ts'
import { warnings } from '../support/visitor-report.ts'
import { annotations, run } from '../support/watched-run.ts'

// The same logs through the service and through the action itself: the same report.

let fake: FakeGitHub
let service: OwnService
let folder: string

/** Names that are something else in JavaScript, Markdown, Mermaid, CSV and the runner's log. */
const hostileTargets = [
  '/__proto__',
  '/constructor',
  '/a%7Cb%60%7C',
  '/=1+1',
  '/%3Cimg%20src=x%3E',
  '/::error::x',
  '/##[error]x',
  '/%E2%80%AEgnp'
]

beforeAll(async () => {
  folder = await logFolder()
  await writeLogs(folder)
  const lines = hostileTargets.flatMap((target, index) =>
    Array.from(
      { length: 60 + index },
      (_, reader) =>
        `10.9.0.${reader} - - [1${reader % 10}/Apr/2026:10:00:00 +0000] "GET ${target} HTTP/1.1" 200 1 "-" "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0"\n`
    )
  )
  writeFileSync(join(folder, 'hostile.log'), lines.join(''))
  fake = await startFakeGitHub()
  service = await startOwnService(fake, { repository: 'acme/docs', agentCommand: 'true' })
  service.ingest(join(folder, '*.log'), join(folder, '*.gz'))
})
afterEach(removeRunFolders)
afterAll(async () => {
  await service.close()
  await fake.close()
  await removeLogFolders()
})

const hosted = () => ({
  'base-url': service.url,
  'api-key': service.apiKey,
  'project-id': service.projectId
})
const logs = { 'visitors-logs': '*.log\n*.gz' }

const report = (inputs: Record<string, string>): Promise<RunResult> =>
  run({
    inputs: { visitors: 'true', ...reportDays, 'visitors-file': '../rows.json', ...inputs },
    env: { GITHUB_WORKSPACE: folder }
  })

const rowsIn = ({ outputs }: RunResult) =>
  JSON.parse(readFileSync(outputs.visitorsFile ?? '', 'utf8')) as {
    totals: unknown
    visitors: PageVisitors[]
  }

/** All of the service's own answer for the days of the report. */
async function answer(): Promise<Pick<Visitors, 'totals' | 'visitors'>> {
  const visitors: PageVisitors[] = []
  for (;;) {
    const query = `dateFrom=2026-04-01&dateTo=2026-04-29&limit=250&offset=${visitors.length}`
    const response = await fetch(
      `${service.url}/v1/analytics/${service.projectId}/visitors?${query}`,
      { headers: { authorization: `Bearer ${service.apiKey}` } }
    )
    const page = (await response.json()) as Visitors
    visitors.push(...page.visitors)
    if (!page.hasMore) return { totals: page.totals, visitors }
  }
}

test('the report is the same number for number, and the same as the service’s own answer', async () => {
  const [asked, counted] = [await report(hosted()), await report(logs)]
  expect([asked.exitCode, counted.exitCode]).toEqual([0, 0])
  expect(counted.outputs).toEqual(asked.outputs)
  expect(counted.outputs).toMatchObject({ result: 'report', visitorsFile: expect.any(String) })
  expect(counted.summary).toBe(asked.summary)
  const rows = rowsIn(counted)
  expect(rows).toEqual(rowsIn(asked))
  expect(rows).toMatchObject(await answer())
  expect(rows.visitors.length).toBeGreaterThan(250)
  expect(rows.visitors.map(({ path }) => path)).toContain('/__proto__')
  expect(annotations(counted)).toEqual([])
})

test('nothing of it is left, and the log tells what became of the lines', async () => {
  const result = await report(logs)
  expect(readdirSync(join(result.folder, '_temp')).sort()).toEqual([
    '_github_workflow',
    '_runner_file_commands'
  ])
  expect(result.log).toMatch(/^Visitors: 5 logs, 10,\d{3} lines in \d+ s: [\d,]+ views/)
  expect(result.log).not.toMatch(/10\.9\.0|Firefox/)
})

test('a site of many: as exact as a service', async () => {
  const other = await logFolder()
  const sites = await writeLogs(other, { lines: 8000, clients: 5000 })
  const result = await run({
    inputs: {
      visitors: 'true',
      'visitors-from': '2026-03-01',
      'visitors-to': '2026-05-02',
      'visitors-file': 'rows.json',
      'visitors-logs': join(other, '*')
    }
  })
  expect(result.exitCode).toBe(0)
  expect(warnings(result)).toEqual([
    'The visitor report is partial: The logs tell too little of the period before.'
  ])
  const rows = JSON.parse(readFileSync(result.outputs.visitorsFile ?? '', 'utf8'))
  const truth = exactCounts(sites.flatMap(site => [...viewsOf(site)]))
  const accuracy = accuracyOf({ totals: rows.totals, pages: rows.visitors }, truth)
  expect(accuracy).toMatchObject({ strangers: [], inexact: [], contradictory: [] })
  expect(accuracy.totals).toBeLessThan(0.03)
})
