import { afterEach, describe, expect, test } from '@jest/globals'
import { answer } from '../support/faulty-server.ts'
import { removeRunFolders, run } from '../support/runner.ts'
import { closeVisitorServers, days, errors, openVisitorServer } from '../support/visitor-report.ts'
import { pagesOf, steadySite } from '../support/visitor-site.ts'

// A job and a visitor report in one run: each end is told, whatever the other one is.

afterEach(closeVisitorServers)
afterEach(removeRunFolders)

describe('a job and a report in one run', () => {
  const job = { id: 'abcdefghijkl', status: 'completed', prLink: 'https://github.com/a/b/pull/7' }
  const site = steadySite(pagesOf(3))
  const isJob = (path: string) => path.startsWith('/v2/')

  /** One service for both, each of which does well or not. */
  async function both(does: { job: 'well' | 'failed'; visitors: 'well' | 'failed' }) {
    const server = await openVisitorServer({
      site,
      instead: ({ path }) => {
        if (isJob(path))
          return answer(201, { ...job, ...(does.job === 'failed' && { status: 'failed' }) })
        return does.visitors === 'failed'
          ? answer(403, { error: 'read is not allowed' })
          : undefined
      }
    })
    return run({ inputs: { ...server.inputs, ...days, prompt: 'Fix it' } })
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
