import { linkSync, readdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { answer } from '../support/faulty-server.ts'
import { closeServers } from '../support/job-server.ts'
import { logFolder, removeLogFolders, reportDays, writeLogs } from '../support/log-files.ts'
import { type RunOptions, removeRunFolders } from '../support/runner.ts'
import { openScene } from '../support/scene.ts'
import { expectSaidOnce, signalledRun } from '../support/signalled-run.ts'
import {
  closeVisitorServers,
  errors,
  openVisitorServer,
  warnings
} from '../support/visitor-report.ts'
import { pagesOf, steadySite } from '../support/visitor-site.ts'
import { run } from '../support/watched-run.ts'

// Access logs that the action counts itself, and what can be wrong with that.

let folder: string
beforeAll(async () => {
  folder = await logFolder()
  await writeLogs(folder)
})
afterEach(closeVisitorServers)
afterEach(removeRunFolders)
afterAll(closeServers)
afterAll(removeLogFolders)

const options = (inputs: Record<string, string>, workspace = folder): RunOptions => ({
  inputs: { visitors: 'true', ...reportDays, 'visitors-logs': '*.log', ...inputs },
  env: { GITHUB_WORKSPACE: workspace }
})
const left = (folder: string): string[] =>
  readdirSync(join(folder, '_temp')).filter(name => name.startsWith('docs-agent'))

describe('red, with one sentence', () => {
  test.each([
    ['no file matches', 'gone/*.log', /could be counted: gone\/\*\.log \(no file matches it\)\.$/],
    ['a link leads out', 'link.log', /link\.log \(it is a link that leads out of the workspace\)/],
    ['the log is no log', 'text.txt', /text\.txt \(it is of no known format\)\.$/],
    ['the log is empty', 'empty.txt', /^No visitor report: The log has no request at all/]
  ])('%s', async (_name, pattern, reason) => {
    const workspace = await logFolder()
    symlinkSync('/etc/passwd', join(workspace, 'link.log'))
    writeFileSync(join(workspace, 'text.txt'), 'root:x:0:0:root:/root:/bin/bash\n'.repeat(40))
    writeFileSync(join(workspace, 'empty.txt'), '')
    const result = await run(options({ 'visitors-logs': pattern }, workspace))
    expect(result).toMatchObject({ exitCode: 1, outputs: { result: 'error' } })
    expect(result.outputs.reason).toMatch(reason)
    expect(errors(result)).toHaveLength(1)
    expect(result.log + result.summary).not.toContain('root:')
    expect(left(result.folder)).toEqual([])
  })

  test('the logs are of other days', async () => {
    const result = await run(options({ 'visitors-from': '', 'visitors-to': '' }))
    expect(result.exitCode).toBe(1)
    expect(result.outputs.reason).toMatch(/but of 2026-03-01 to 2026-05-01: give the logs of these/)
    expect(left(result.folder)).toEqual([])
  })

  test('there is no room for what is counted', async () => {
    const { inputs, env } = options({})
    const result = await run({
      ...(inputs && { inputs }),
      env: { ...env, RUNNER_TEMP: join(folder, 'gone') }
    })
    expect(result).toMatchObject({ exitCode: 1, outputs: { result: 'error' } })
    expect(result.outputs.reason).toMatch(
      /^No visitor report: The logs could not be counted \(ENOENT.*RUNNER_TEMP is writable and has room\.$/
    )
  })

  test('logs without a report, or a report without anything that counts', async () => {
    const alone = await run(options({ visitors: 'false', prompt: 'Fix it' }))
    expect(alone.outputs.reason).toMatch(/visitors-logs: only together with visitors: true/)
    const nothing = await run(options({ 'visitors-logs': '' }))
    expect(nothing.outputs.reason).toMatch(/visitors: give visitors-logs, or base-url/)
    expect([alone.exitCode, nothing.exitCode]).toEqual([1, 1])
  })
})

describe('green, and the report says what is missing', () => {
  test('a log that is cut, and a pattern that matches nothing', async () => {
    const workspace = await logFolder()
    await writeLogs(workspace, { lines: 6000 })
    truncateSync(join(workspace, 'vhost.log.gz'), 100_000)
    const result = await run(options({ 'visitors-logs': '*.log\n*.gz\n*.zst' }, workspace))
    expect(result).toMatchObject({ exitCode: 0, outputs: { result: 'report' } })
    const missing =
      'Not counted, or not to the end: *.zst (no file matches it), vhost.log.gz (it is cut: what stands before was counted).'
    expect(warnings(result)).toEqual([`The visitor report is partial: ${missing}`])
    expect(result.outputs.reason).toContain(missing)
    expect(result.summary).toContain('> Not counted, or not to the end')
  })

  test('logs that begin in the midst of the period are compared with nothing', async () => {
    const result = await run(
      options({ 'visitors-from': '2026-02-15', 'visitors-to': '2026-03-15' })
    )
    expect(result.exitCode).toBe(0)
    expect(warnings(result)[0]).toMatch(
      /no line of 14 of the 28 days: 2026-02-15 to 2026-02-28\. .*the period before and of 6 of the 8 weeks/
    )
    expect(result.summary).not.toMatch(/Change|Before|Nobody was counted/)
    expect(result.summary).toMatch(/\| Human \| \d+ \| ······[▁-█]{2} \|/)
  })
})

describe('beside a job', () => {
  const agent = { 'agent-command': 'sed -i s/teh/the/ README.md', sandbox: 'off' }

  test('of the embedded agent: both are told, nothing is left', async () => {
    const { situation } = await openScene()
    const result = await run(situation(options({ ...agent, prompt: 'Fix it' })))
    expect(result.exitCode).toBe(0)
    expect(result.outputs).toMatchObject({ result: 'pull-request', reason: '' })
    expect(Number(result.outputs.visitorsTotal)).toBeGreaterThan(100)
    expect(result.summary).toMatch(/^### Pull request ready[\s\S]*\n\n### Visitors\n/)
    expect(left(result.folder)).toEqual([])
  })

  test('of a hosted service: its visitors are not asked for', async () => {
    const job = { id: 'abcdefghijkl', status: 'completed', prLink: 'https://github.com/a/b/pull/7' }
    const server = await openVisitorServer({
      site: steadySite(pagesOf(3)),
      instead: ({ path }) => (path.startsWith('/v2/') ? answer(201, job) : undefined)
    })
    const result = await run(options({ ...server.inputs, prompt: 'Fix it' }))
    expect(result.outputs).toMatchObject({ result: 'pull-request', prNumber: '7' })
    expect(Number(result.outputs.visitorsTotal)).toBeGreaterThan(100)
    expect(server.requests.map(({ path }) => path)).toEqual([expect.stringMatching(/^\/v2\//)])
  })

  test('that succeeds while the report fails: red, the pull request is told all the same', async () => {
    const { situation } = await openScene()
    const inputs = { ...agent, prompt: 'Fix it', 'visitors-logs': 'gone.log' }
    const result = await run(situation(options(inputs)))
    expect(result).toMatchObject({ exitCode: 1, outputs: { result: 'pull-request' } })
    expect(result.outputs.reason).toMatch(/^No visitor report: Nothing of visitors-logs/)
  })
})

describe('ended while logs are counted', () => {
  /** Half a million lines in files that are one. */
  async function manyLogs(): Promise<string> {
    const workspace = await logFolder()
    await writeLogs(workspace, { lines: 10_000 })
    for (let index = 0; index < 50; index += 1) {
      linkSync(join(workspace, 'combined.log'), join(workspace, `${index}.log`))
    }
    return workspace
  }

  test('by SIGINT: red, cancelled, nothing is left', async () => {
    const temporary = await logFolder()
    const { inputs, env } = options({}, await manyLogs())
    const hasBegun = () => readdirSync(temporary, { recursive: true }).length > 1
    const ended = await signalledRun({
      run: { ...(inputs && { inputs }), env: { ...env, RUNNER_TEMP: temporary } },
      signal: 'SIGINT',
      when: async () => {
        while (!hasBegun()) await new Promise(resolve => setTimeout(resolve, 10))
        await new Promise(resolve => setTimeout(resolve, 50))
      }
    })
    expectSaidOnce(ended)
    expect(ended.main).toMatchObject({ exitCode: 1, outputs: { result: 'cancelled' } })
    expect(ended.main.outputs.reason).toBe('No visitor report: Cancelled while logs were counted.')
    expect(ended.main.outputs.visitorsTotal).toBeUndefined()
    const [, lines = ''] =
      /^Visitors: stopped after ([\d,]+) lines of 52 logs/m.exec(ended.main.log) ?? []
    expect(Number(lines.replaceAll(',', ''))).toBeLessThan(400_000)
    expect(lines).not.toBe('')
    expect(readdirSync(temporary)).toEqual([])
  })

  test('by its own timeout: red, and what to do', async () => {
    const result = await run(options({ timeout: '1s', 'agent-timeout': '1s' }, await manyLogs()))
    expect(result).toMatchObject({ exitCode: 1, outputs: { result: 'error' } })
    expect(result.outputs.reason).toMatch(/not counted within 1 s: set a longer timeout/)
    expect(left(result.folder)).toEqual([])
  })
})
