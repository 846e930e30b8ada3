import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { removeRunFolders } from '../support/runner.ts'
import { closeVisitorServers, errors, report, warnings } from '../support/visitor-report.ts'
import { pagesOf, steadySite } from '../support/visitor-site.ts'

// The file with all rows.

afterEach(closeVisitorServers)
afterEach(removeRunFolders)

describe('25,000 pages', () => {
  const site = steadySite(pagesOf(25_000))

  test('at most 103 requests for the rows, four at a time, all of them in the file', async () => {
    const result = await report(
      { site },
      { 'visitors-file': 'out/visitors.csv', 'visitors-max-requests': '300' }
    )
    expect(result.exitCode).toBe(0)
    const current = result.server.rowRequests().filter(({ dateFrom }) => dateFrom === '2026-02-01')
    expect(current.length).toBeLessThanOrEqual(103)
    expect(result.server.mostAtOnce()).toBeLessThanOrEqual(4)
    expect(result.outputs.visitorsFile).toBe(join(result.folder, 'workspace/out/visitors.csv'))
    const rows = (await readFile(result.outputs.visitorsFile ?? '', 'utf8')).split('\r\n')
    expect(rows).toHaveLength(25_002)
    expect(await readdir(join(result.folder, 'workspace/out'))).toEqual(['visitors.csv'])
    expect(result.log).toContain('Visitors: 20,000 rows read')
    expect(warnings(result)).toEqual([])
  })
})

describe('a file', () => {
  const site = steadySite(pagesOf(3))

  test('that cannot be written: red, and the report is there', async () => {
    const result = await report({ site }, { 'visitors-file': '/proc/nowhere/visitors.json' })
    expect(result.exitCode).toBe(1)
    expect(result.summary).toContain('### Visitors')
    expect(errors(result)).toEqual([expect.stringMatching(/^visitors-file: /)])
    expect(result.outputs).toMatchObject({ result: 'report', visitorsFile: '' })
  })

  test('as JSON tells whether it is all', async () => {
    const result = await report(
      { site: steadySite(pagesOf(300)) },
      { 'visitors-file': 'v.json', 'visitors-max-requests': '1' }
    )
    const text = await readFile(result.outputs.visitorsFile ?? '', 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      dateFrom: '2026-02-01',
      dateTo: '2026-03-01',
      isComplete: false,
      visitors: { length: 250 }
    })
  })
})
