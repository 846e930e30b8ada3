import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github/fake-github.ts'
import type { RepositoryControls } from '../support/fake-github/repository-controls.ts'
import { preloading } from '../support/preload.ts'
import { type RunOptions, removeRunFolders } from '../support/runner.ts'
import { expectSaidOnce, moments, signalledRun } from '../support/signalled-run.ts'
import { run } from '../support/watched-run.ts'

// The same for the embedded agent, which ends with its step. Its time is the real one.

let fake: FakeGitHub
let folder: string
let count = 0

beforeAll(async () => {
  fake = await startFakeGitHub()
  folder = await mkdtemp(join(tmpdir(), 'cancelling-'))
})
afterAll(async () => {
  await Promise.all([fake.close(), removeRunFolders(), rm(folder, { recursive: true })])
})

type Embedded = {
  options: RunOptions
  repository: RepositoryControls
  agentRuns: () => Promise<boolean>
}

/** A run whose agent notes its process group, works, and edits a file. */
const embeddedRun = async (work: string): Promise<Embedded> => {
  const name = `manual-${++count}`
  const pidFile = join(folder, name)
  const repository = await fake.createRepository({
    fullName: `acme/${name}`,
    files: { 'README.md': 'teh manual\n' }
  })
  const options = {
    repository,
    serverUrl: fake.serverUrl,
    apiUrl: fake.apiUrl,
    githubToken: fake.token,
    inputs: {
      prompt: 'Fix the typo',
      'agent-command': `echo $$ > "$PID_FILE"; ${work}; sed -i s/teh/the/ README.md`,
      'agent-env': 'PID_FILE',
      sandbox: 'off'
    },
    env: { PID_FILE: pidFile }
  }
  const agentRuns = async (): Promise<boolean> => {
    const group = (await readFile(pidFile, 'utf8').catch(() => '')).trim()
    if (group === '' || !hasProcesses(Number(group))) return false
    const { stdout } = await promisify(execFile)('ps', ['-eo', 'pgid=,stat='])
    // One that has ended waits as a zombie (Z) until init sees to it.
    return stdout.split('\n').some(line => new RegExp(`^ *${group} +[^Z\\s]`).test(line))
  }
  return { options, repository, agentRuns }
}

/** Whether any process is left of a group, also one that has ended: cheaper than to list them. */
const hasProcesses = (group: number): boolean => {
  try {
    return process.kill(-group, 0)
  } catch {
    return false
  }
}

const onceTrue = (look: () => Promise<boolean>) => async (): Promise<void> => {
  while (!(await look())) await new Promise(resolve => setTimeout(resolve, 10))
}

describe.each<NodeJS.Signals>(['SIGINT', 'SIGTERM'])('an embedded run and %s', signal => {
  test.concurrent.each(moments)('%i ms after its first line', async when => {
    const { options, repository, agentRuns } = await embeddedRun('sleep 0.2')
    const ended = await signalledRun({ run: options, signal, when })
    expectSaidOnce(ended)
    const { main, said } = ended
    expect(await agentRuns()).toBe(false)
    const { jobId } = main.outputs
    expect(main.state.jobId).toBe(jobId)
    // Only who had asked has a job, and what was pushed is named.
    const allowed = ['main', ...(jobId === undefined ? [] : [`docs-agent/${jobId}`])]
    expect(allowed).toEqual(expect.arrayContaining(await repository.branches()))
    expect(said).not.toContain('unknown')
    if (said.includes('cancelled') && jobId !== undefined) {
      expect(main.outputs.reason).toMatch(/agent was stopped and nothing more is pushed/)
      expect(main.outputs.reason).toContain(`docs-agent/${jobId}`)
    }
  })
})

test.concurrent('SIGINT while the agent works: it is gone with its children, nothing is pushed', async () => {
  const { options, repository, agentRuns } = await embeddedRun('sleep 60 & sleep 60')
  const ended = await signalledRun({ run: options, signal: 'SIGINT', when: onceTrue(agentRuns) })
  expectSaidOnce(ended)
  expect(await agentRuns()).toBe(false)
  expect(await repository.branches()).toEqual(['main'])
  expect(ended.main.outputs).toMatchObject({ result: 'cancelled', status: 'active' })
  expect(ended.main.outputs.reason).toMatch(/the agent was stopped/)
  expect(ended.main.outputs.reason).not.toMatch(/goes on/)
  expect(ended.main.summary).toContain('### Cancelled')
})

test.concurrent('SIGINT, SIGTERM and an agent that ignores both: gone all the same, within 5 s', async () => {
  const { options, agentRuns } = await embeddedRun("trap '' TERM INT; while :; do sleep 0.01; done")
  const ended = await signalledRun({
    run: options,
    signal: ['SIGINT', 'SIGTERM'],
    when: onceTrue(agentRuns)
  })
  expectSaidOnce(ended)
  expect(ended.said).toEqual(['cancelled'])
  expect(await agentRuns()).toBe(false)
})

test.concurrent('an exception that nobody catches while the agent works: it is gone all the same', async () => {
  const { options, repository, agentRuns } = await embeddedRun('sleep 60 & sleep 60')
  const env = {
    ...options.env,
    ...preloading('stray-error'),
    STRAY_ERROR_AFTER: 'running the agent'
  }
  const result = await run({ ...options, env })
  expect(result).toMatchObject({ exitCode: 1, outputs: { result: 'lost' } })
  expect(await agentRuns()).toBe(false)
  expect(await repository.branches()).toEqual(['main'])
})

test.concurrent.each(moments)(
  'SIGKILL %i ms after its first line: post says it, with the job',
  async when => {
    const { options } = await embeddedRun('sleep 0.2')
    const ended = await signalledRun({ run: options, signal: 'SIGKILL', when })
    expectSaidOnce(ended)
    const { main, after } = ended
    expect(ended.said).not.toContain('unknown')
    if (main.state.phase !== 'waiting') return
    expect(main.outputs.jobId).toBe(main.state.jobId)
    expect(after.outputs).toMatchObject({ result: 'cancelled', jobId: main.state.jobId })
    expect(after.outputs.reason).toMatch(/was killed while job .* has no service any more/)
  }
)
