import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { startFakeGitHub } from '../support/fake-github/fake-github.ts'
import { answer } from '../support/faulty-server.ts'
import {
  active,
  closeServers,
  completed,
  hostedRun,
  jobId,
  keep,
  pullRequest,
  startJobServer
} from '../support/job-server.ts'
import { preloading } from '../support/preload.ts'
import { removeRunFolders } from '../support/runner.ts'
import { annotations, post, run } from '../support/watched-run.ts'

// What surrounds the action on a runner and breaks: files, disk, clock, line ends, sizes.

const folder = mkdtempSync(join(tmpdir(), 'files-'))
afterAll(closeServers)
afterAll(removeRunFolders)
afterAll(() => rmSync(folder, { recursive: true }))

const files = [
  ['output', 'GITHUB_OUTPUT'],
  ['state', 'GITHUB_STATE'],
  ['summary', 'GITHUB_STEP_SUMMARY']
] as const

const faults = [
  ['is missing', join(folder, 'none', 'at', 'all')],
  ['is a folder', folder]
] as const

const cases = files.flatMap(([name, variable]) =>
  faults.map(([fault, path]) => [name, fault, variable, path] as const)
)

describe('the file of the runner', () => {
  test.concurrent.each(cases)(
    'for %s %s: one warning, the results are in the log',
    async (...row) => {
      const [name, , variable, path] = row
      const options = hostedRun(await startJobServer(), { env: { [variable]: path } })
      const result = await run(options)
      expect(result.exitCode).toBe(0)
      expect(annotations(result)).toEqual([
        expect.stringMatching(new RegExp(`^warning: The runner's ${name} file cannot be written`)),
        `notice: Pull request: ${pullRequest}`
      ])
      expect(result.log).toMatch(new RegExp(`^Job ${jobId}: active$`, 'm'))
      const inLog = [`jobId = ${jobId}`, 'result = pull-request', `prLink = ${pullRequest}`]
      if (name === 'output') expect(result.log.split('\n')).toEqual(expect.arrayContaining(inLog))
      else expect(result.outputs).toMatchObject({ result: 'pull-request', jobId })
      if (name !== 'summary') expect(result.summary).toContain('### Pull request ready')
      const after = await post(result, options)
      expect(after).toMatchObject({ exitCode: 0, log: '' })
    }
  )

  test.concurrent('all three missing, and the job fails: red, all of it in the log', async () => {
    const env = Object.fromEntries(files.map(([, variable]) => [variable, folder]))
    const result = await run(hostedRun(await startJobServer({ get: answer(401) }), { env }))
    expect(result.exitCode).toBe(1)
    const said = annotations(result)
    expect(said.filter(text => text.startsWith('warning'))).toHaveLength(3)
    expect(said.filter(text => text.startsWith('error'))).toEqual([
      expect.stringMatching(/api-key was refused \(401\).*job-4711/)
    ])
  })
})

describe('a full disk', () => {
  test.concurrent.each(files)('for %s: red, a clear error with the job', async (name, variable) => {
    const options = hostedRun(await startJobServer(), { env: { [variable]: '/dev/full' } })
    const result = await run(options)
    expect(result.exitCode).toBe(1)
    expect(annotations(result)).toEqual([
      expect.stringMatching(new RegExp(`^warning: The runner's ${name} file.*ENOSPC`)),
      `notice: Pull request: ${pullRequest}`,
      expect.stringMatching(new RegExp(`^error: The disk of the runner is full.*${jobId}`))
    ])
  })
})

describe('the time of day', () => {
  test.concurrent.each([
    ['back', '-86400000'],
    ['forward', '86400000']
  ])('set %s while a hosted run waits: neither early nor late', async (_name, jump) => {
    const server = await startJobServer({ get: active })
    const env = { ...preloading('clock-jump'), CLOCK_JUMP: jump }
    const result = await run(hostedRun(server, { env, inputs: { timeout: '1m' } }))
    expect(result.outputs).toMatchObject({ result: 'timed-out', jobId })
    expect(result.durationMs).toBeGreaterThanOrEqual(1000)
    expect(server.gets()).toBeGreaterThan(5)
  })

  test.concurrent.each([
    ['back', '-86400000'],
    ['forward', '86400000']
  ])('set %s while an embedded agent works: one pull request', async (_name, jump) => {
    const fake = keep(await startFakeGitHub())
    const repository = await fake.createRepository({
      fullName: 'acme/docs',
      files: { 'README.md': 'teh manual\n' }
    })
    const result = await run({
      repository,
      serverUrl: fake.serverUrl,
      apiUrl: fake.apiUrl,
      githubToken: fake.token,
      env: { ...preloading('clock-jump'), CLOCK_JUMP: jump },
      inputs: {
        prompt: 'Fix the typo',
        'agent-command': 'sleep 0.3; sed -i s/teh/the/ README.md',
        sandbox: 'off'
      }
    })
    expect(result.outputs).toMatchObject({ result: 'pull-request' })
    expect(await repository.pullRequests()).toHaveLength(1)
  })
})

describe('a prompt', () => {
  const sentBy = async (inputs: Record<string, string>): Promise<string> => {
    const server = await startJobServer()
    expect((await run(hostedRun(server, { inputs }))).exitCode).toBe(0)
    return JSON.parse(server.requests[0]?.body ?? '{}').prompt
  }
  const promptFile = async (name: string, text: string): Promise<Record<string, string>> => {
    const path = join(folder, name)
    await writeFile(path, text)
    return { prompt: '', 'prompt-file': path }
  }

  test.concurrent('with CRLF is sent as it is', async () => {
    expect(await sentBy({ prompt: 'First\r\nSecond\r\n' })).toMatch(
      /^First\r\nSecond\n\nRequested by/
    )
  })

  test.concurrent('of 1 MB in a file is sent whole', async () => {
    const text = `${'Mend it. '.repeat(116_508)}END`
    const sent = await sentBy(await promptFile('long.md', text))
    expect(Buffer.byteLength(text)).toBeGreaterThan(1_048_500)
    expect(sent.startsWith(`${text}\n\nRequested by`)).toBe(true)
  })

  test.concurrent('that is too long for the service is refused, and the summary fits', async () => {
    const inputs = await promptFile('too-long.md', '🦉'.repeat(300_000))
    const server = await startJobServer({ post: answer(413, { error: 'at most 1 MiB' }) })
    const result = await run(hostedRun(server, { inputs }))
    expect(result.outputs).toMatchObject({ result: 'error' })
    expect(result.outputs.reason).toContain('(413)')
    expect(Buffer.byteLength(result.summary)).toBeLessThan(1_000_000)
    expect(server.requests).toHaveLength(1)
  })
})

describe('what cannot happen', () => {
  const lostTimers = preloading('lost-timers')

  test.concurrent('a wait that nothing will end: red, with the job', async () => {
    const server = await startJobServer({ get: [active, completed] })
    const result = await run(hostedRun(server, { timeWarp: 1, env: lostTimers }))
    expect(result).toMatchObject({ exitCode: 1, outputs: { result: 'lost', jobId } })
    expect(result.outputs.reason).toMatch(/unforeseen.*nothing is left to wait for/)
    expect(result.summary).toContain(jobId)
  })

  test.concurrent('the same while a request may have left: red, unknown', async () => {
    const server = await startJobServer({ post: answer(429, '', { 'retry-after': '60' }) })
    const result = await run(hostedRun(server, { timeWarp: 1, env: lostTimers }))
    expect(result).toMatchObject({ exitCode: 1, outputs: { result: 'unknown' } })
  })

  test.concurrent('the same in the post step: red, with the job', async () => {
    const inAWhile = answer(503, '', { 'retry-after': '20' })
    const server = await startJobServer({ get: [completed, inAWhile] })
    const options = hostedRun(server, { timeWarp: 1, env: lostTimers })
    const main = await run(hostedRun(server))
    const after = await post({ ...main, state: { phase: 'waiting', jobId } }, options)
    expect(after).toMatchObject({ exitCode: 1, outputs: { result: 'lost', jobId } })
  })

  test.concurrent.each(['exception', 'rejection'])('a stray %s: red, with the job', async kind => {
    const server = await startJobServer({ get: active })
    const env = { ...preloading('stray-error'), STRAY_ERROR: kind, STRAY_ERROR_AFTER: 'Job ' }
    const result = await run(hostedRun(server, { env }))
    expect(result).toMatchObject({ exitCode: 1, outputs: { result: 'lost', jobId } })
    expect(result.outputs.reason).toContain(`a stray ${kind}`)
    expect(annotations(result)).toHaveLength(1)
  })
})
