import { afterEach, expect, test } from '@jest/globals'
import { removeRunFolders } from '../support/runner.ts'
import { closeVisitorServers, report } from '../support/visitor-report.ts'
import { pagesOf, steadySite } from '../support/visitor-site.ts'

// The built action reports the visitors of a service on loopback.

afterEach(closeVisitorServers)
afterEach(removeRunFolders)

test('a small site: green, the figures in outputs and summary, and nothing else', async () => {
  const result = await report({ site: steadySite(pagesOf(3)) })
  expect(result.exitCode).toBe(0)
  expect(result.outputs).toMatchObject({
    result: 'report',
    reason: '9 visitors on 3 pages: 6 human, 3 AI.',
    visitorsHuman: '6',
    visitorsAi: '3',
    visitorsTotal: '9',
    visitorsFile: ''
  })
  expect(result.summary).toMatch(
    /^### Visitors\n\n\*\*2026-02-01 to 2026-02-28\*\* \(28 days, UTC\)/
  )
  expect(result.summary).toContain('| /docs/page-000000 | 3 |')
  expect(result.commands.filter(({ name }) => name !== 'add-mask')).toEqual([])
  // One page of each period and eight weeks.
  expect(result.server.requests).toHaveLength(10)
})

test('without days: the last 28 closed ones, the 28 before, and eight weeks', async () => {
  const result = await report(
    { site: steadySite(pagesOf(3)) },
    { 'visitors-from': '', 'visitors-to': '' }
  )
  const today = new Date().toISOString().slice(0, 10)
  const [first, ...others] = result.server.requests.map(({ path }) => path)
  expect(first).toContain(`dateTo=${today}&limit=250&offset=0`)
  expect(others.filter(path => path.includes('limit=1&'))).toHaveLength(8)
})

test('hostile paths: no command in the log, nothing live in the summary', async () => {
  const hostile = [
    '::error::pwned',
    '##[error]x',
    '<img src=x onerror=alert(1)>',
    '`|`',
    '__proto__'
  ]
  const rows = hostile.map(path => ({ path, human: 9, ai: 1, total: 10 }))
  const result = await report({ site: steadySite(rows) }, { 'visitors-file': 'v.ndjson' })
  expect(result.exitCode).toBe(0)
  expect(result.commands.filter(({ name }) => name !== 'add-mask')).toEqual([])
  expect(result.summary).not.toMatch(/<img|`\|`/)
  expect(result.summary).toContain('&#95;&#95;proto&#95;&#95;')
})

test('a dry run asks nobody', async () => {
  const result = await report({ site: steadySite([]) }, { 'dry-run': 'true' })
  expect(result).toMatchObject({ exitCode: 0, outputs: { result: 'skipped' } })
  expect(result.server.requests).toHaveLength(0)
})
