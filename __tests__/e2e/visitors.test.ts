import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { answer, reset } from '../support/faulty-server.ts'
import { type RunOptions, type RunResult, removeRunFolders, run } from '../support/runner.ts'
import {
  startVisitorServer,
  type VisitorServer,
  type VisitorServerOptions
} from '../support/visitor-server.ts'
import { pagesOf, steadySite } from '../support/visitor-site.ts'

// The built action with a service on loopback that counts visitors, and often lies.

let server: VisitorServer | undefined

afterEach(async () => {
  await server?.close()
  server = undefined
  await removeRunFolders()
})

const days = { 'visitors-from': '2026-02-01', 'visitors-to': '2026-03-01' }

async function report(
  options: VisitorServerOptions,
  inputs: Record<string, string> = {},
  more: RunOptions = {}
): Promise<RunResult & { server: VisitorServer }> {
  server = await startVisitorServer(options)
  const result = await run({
    timeWarp: 20,
    ...more,
    inputs: { ...server.inputs, ...days, ...inputs }
  })
  return { ...result, server }
}

const warnings = ({ commands }: RunResult): string[] =>
  commands.filter(({ name }) => name === 'warning').map(({ data }) => data)
const errors = ({ commands }: RunResult): string[] =>
  commands.filter(({ name }) => name === 'error').map(({ data }) => data)

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

  test('a budget of 50: not one request more, partial and green', async () => {
    const result = await report({ site })
    expect(result.exitCode).toBe(0)
    expect(result.server.requests).toHaveLength(50)
    expect(result.outputs.reason).toMatch(
      /partial: Of this period the first 10,250 pages were read: the request budget \(visitors-max-requests: 50\)/
    )
    expect(warnings(result)).toHaveLength(1)
    expect(result.summary).toContain('10,250 that were read')
  })

  test('a budget of 1: the totals and the first 250 pages', async () => {
    const result = await report({ site }, { 'visitors-max-requests': '1' })
    expect(result.exitCode).toBe(0)
    expect(result.server.requests).toHaveLength(1)
    expect(result.outputs.reason).toContain('the first 250 pages were read')
  })
})

describe('a service that lies', () => {
  const site = steadySite(pagesOf(2000))

  test.each<[string, VisitorServerOptions['lie'], RegExp]>([
    [
      'promises more for ever, with the same page',
      ({ asked, honest }) => ({ ...honest, visitors: pagesOf(asked.limit), hasMore: true }),
      /promised more pages and gave the same rows again/
    ],
    [
      'promises more and gives nothing',
      ({ asked, honest }) =>
        asked.offset > 600 ? { ...honest, visitors: [], hasMore: true } : undefined,
      /promised more pages and gave an empty one/
    ],
    [
      'counts in negative numbers from some page on',
      ({ asked, honest }) =>
        asked.offset > 600 ? { ...honest, totals: { ...honest.totals, ai: -1 } } : undefined,
      /is no count, so this page of its answer is not used.*totals\.ai is -1/
    ],
    [
      'changes its totals from page to page',
      ({ honest, index }) => ({
        ...honest,
        totals: { ...honest.totals, human: honest.totals.human + index }
      }),
      /totals of this period changed while its pages were read/
    ]
  ])('%s: it ends, flagged and green', async (_, lie, words) => {
    const result = await report({ site, ...(lie && { lie }) })
    expect(result.exitCode).toBe(0)
    expect(result.server.requests.length).toBeLessThanOrEqual(50)
    expect(result.summary.replaceAll('&#8203;', '')).toMatch(words)
  })

  test.each(['-1', '1.5', '1e400'])(
    'a first page that counts %s: red, and the number is named',
    async number => {
      const body = `{"totals":{"human":${number},"ai":0,"total":0},"visitors":[],"hasMore":false}`
      const result = await report({ site, lie: () => answer(200, body) })
      expect(result.exitCode).toBe(1)
      expect(result.outputs).toMatchObject({ result: 'error' })
      expect(result.outputs.reason).toMatch(/no count.*totals\.human is/)
      expect(errors(result)).toHaveLength(1)
    }
  )

  test('NaN, which is no JSON: red', async () => {
    const result = await report({
      site,
      lie: () =>
        answer(200, '{"totals":{"human":NaN,"ai":0,"total":0},"visitors":[],"hasMore":false}')
    })
    expect(result.exitCode).toBe(1)
    expect(result.outputs.reason).toMatch(/not this API's/)
  })

  test('gives 100 rows however many are asked for: all rows are read', async () => {
    const result = await report(
      {
        site,
        lie: ({ asked, honest }) => ({
          ...honest,
          visitors: honest.visitors.slice(0, 100),
          hasMore: asked.offset + 100 < 2000
        })
      },
      { 'visitors-max-requests': '60' }
    )
    expect(result.outputs.reason).toMatch(/ on 2,000 pages: [^.]*\.$/)
    expect(warnings(result)).toEqual([])
  })

  test('gives a short page in the midst: no row is lost and none asked for twice', async () => {
    const result = await report({
      site,
      lie: ({ asked, honest }) =>
        asked.offset === 1000 ? { ...honest, visitors: honest.visitors.slice(0, 30) } : undefined
    })
    expect(result.outputs.reason).toContain(' on 2,000 pages')
    expect(warnings(result)).toEqual([])
    expect(result.summary).not.toContain('a second time')
  })
})

describe('a limit', () => {
  const site = steadySite(pagesOf(600))

  test('a 429 is obeyed, and nothing is missing', async () => {
    const result = await report(
      {
        site,
        lie: ({ index }) => (index === 1 ? answer(429, '', { 'retry-after': '2' }) : undefined)
      },
      { 'visitors-max-requests': '20' }
    )
    expect(result.exitCode).toBe(0)
    expect(warnings(result)).toEqual([])
    expect(result.outputs.reason).toContain(' on 600 pages')
    expect(result.log).toMatch(/Visitors: again in 2 s: status 429/)
  })

  test('a 429 beyond the deadline: what was read is reported, the rest is flagged', async () => {
    const result = await report({
      site,
      lie: ({ index }) => (index >= 10 ? answer(429, '', { 'retry-after': '36000' }) : undefined)
    })
    expect(result.exitCode).toBe(0)
    expect(result.outputs.reason).toMatch(/first 250 pages were read: A limit of the service/)
    expect(result.server.requests.length).toBeLessThanOrEqual(13)
  })

  test('a refused key: red at once, with one request', async () => {
    const result = await report({ site, lie: () => answer(401, { error: 'unknown key' }) })
    expect(result.exitCode).toBe(1)
    expect(result.server.requests).toHaveLength(1)
    expect(result.outputs.reason).toMatch(/^No visitor report: .*api-key.*\(401\)/)
  })
})

describe('a job and a report in one run', () => {
  const job = { id: 'abcdefghijkl', status: 'completed', prLink: 'https://github.com/a/b/pull/7' }
  const site = steadySite(pagesOf(3))
  const isJob = (path: string) => path.startsWith('/v2/')

  async function both(behave: { job: 'well' | 'failed'; visitors: 'well' | 'failed' }) {
    const service = await startVisitorServer({ site })
    const { startFaultyServer } = await import('../support/faulty-server.ts')
    const front = await startFaultyServer({
      behave: ({ path }) => {
        if (isJob(path))
          return answer(201, behave.job === 'well' ? job : { ...job, status: 'failed' })
        if (behave.visitors === 'failed') return answer(403, { error: 'read is not allowed' })
        return async response => {
          const { body } = await fetch(service.url + path)
          answer(200, JSON.parse(await new Response(body).text()))(
            response,
            response.socket as never,
            {} as never
          )
        }
      }
    })
    const result = await run({
      inputs: { ...service.inputs, ...days, 'base-url': front.url, prompt: 'Fix it' }
    })
    await front.close()
    await service.close()
    return result
  }

  test('both well: green, the job first, the report under its own heading', async () => {
    const result = await both({ job: 'well', visitors: 'well' })
    expect(result.exitCode).toBe(0)
    expect(result.outputs).toMatchObject({
      result: 'pull-request',
      reason: '',
      prNumber: '7',
      visitorsTotal: '9'
    })
    expect(result.summary).toMatch(/^### Pull request ready[\s\S]*\n\n### Visitors\n/)
  })

  test('a report that fails: red, and the pull request is told all the same', async () => {
    const result = await both({ job: 'well', visitors: 'failed' })
    expect(result.exitCode).toBe(1)
    expect(result.outputs).toMatchObject({ result: 'pull-request', prNumber: '7' })
    expect(result.outputs.reason).toMatch(/^No visitor report: /)
    expect(result.summary).toMatch(/### Pull request ready[\s\S]*### Visitors\n\nNo visitor report/)
    expect(errors(result)).toHaveLength(1)
  })

  test('a job that fails: red, and the report is there all the same', async () => {
    const result = await both({ job: 'failed', visitors: 'well' })
    expect(result.exitCode).toBe(1)
    expect(result.outputs).toMatchObject({ result: 'failed', visitorsTotal: '9' })
    expect(result.summary).toMatch(/### Job failed[\s\S]*### Visitors\n/)
  })

  test('both fail: red, both said', async () => {
    const result = await both({ job: 'failed', visitors: 'failed' })
    expect(result.exitCode).toBe(1)
    expect(errors(result)).toHaveLength(2)
    expect(result.outputs.reason).toMatch(/abcdefghijkl failed.*No visitor report/)
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

test('a service whose connection breaks: asked again, then red', async () => {
  const result = await report({ site: steadySite([]), lie: () => reset })
  expect(result.exitCode).toBe(1)
  expect(result.outputs.reason).toMatch(/no complete answer/)
  expect(result.server.requests.length).toBeLessThanOrEqual(5)
})
