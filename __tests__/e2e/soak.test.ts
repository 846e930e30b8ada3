import { afterAll, describe, expect, test } from '@jest/globals'
import { planRuns } from '../../soak/runs/plan.ts'
import type { RunRecord } from '../../soak/runs/run.ts'
import { soakRuns } from '../../soak/runs/soak.ts'
import { runViolations } from '../../soak/runs/verdict.ts'
import { closeServers } from '../support/job-server.ts'
import { isManyProcesses } from '../support/own-service.ts'
import { createPostgresDatabase } from '../support/postgres/own-database.ts'
import { type RunResult, removeRunFolders } from '../support/runner.ts'
import { openScene } from '../support/scene.ts'

afterAll(closeServers)
afterAll(removeRunFolders)

test('runs with one fault in five end as they say, whatever they meet', async () => {
  const seed = 12
  const plans = planRuns({ runs: 12, seed, percent: 20 })
  const { violations, accounts, runs, faults, survivors } = await soakRuns({
    plans,
    seed,
    atOnce: 6,
    ...(isManyProcesses && { databaseUrl: await createPostgresDatabase() }),
    log: () => undefined
  })
  expect([...violations, ...accounts]).toEqual([])
  expect(runs).toBe(plans.length)
  expect(survivors).toBe(0)
  expect(Object.keys(faults).length).toBeGreaterThan(5)
}, 120_000)

test('a longer soak of the same seed begins with the same runs', () => {
  const options = { seed: 7, percent: 20 }
  expect(planRuns({ ...options, runs: 30 }).slice(0, 10)).toEqual(
    planRuns({ ...options, runs: 10 })
  )
  expect(planRuns({ ...options, runs: 10, seed: 8 })).not.toEqual(
    planRuns({ ...options, runs: 10 })
  )
})

describe('the verdict', () => {
  const step: RunResult = {
    exitCode: 0,
    signal: null,
    log: '',
    outputs: {},
    outputHistory: [],
    state: {},
    summary: '',
    commands: [],
    durationMs: 0,
    folder: ''
  }
  const honest: RunResult = {
    ...step,
    outputs: { result: 'pull-request', jobId: 'a' },
    state: { phase: 'done', jobId: 'a' },
    summary: '### Pull request ready\n'
  }
  const post = { method: 'POST', fault: undefined, answered: 201 } as const
  const record = async (broken: Partial<RunRecord>): Promise<RunRecord> => {
    const [plan] = planRuns({ runs: 1, seed: 1, percent: 0 })
    if (plan === undefined) throw new Error('there is no plan')
    return {
      plan: { ...plan, kind: 'prompt' },
      site: { scene: await openScene(), projectId: 'docs', apiKey: 'docs_key', last: {} },
      options: { inputs: { 'api-key': 'docs_key' } },
      thread: undefined,
      main: honest,
      after: step,
      endMs: undefined,
      isEndless: false,
      requests: [post],
      left: [],
      processes: 0,
      from: 0,
      to: 1,
      ...broken
    }
  }

  test('on a run that kept all rules is empty', async () => {
    expect(runViolations(await record({}))).toEqual([])
  })

  const failed = { ...honest.outputs, result: 'failed', reason: 'x' }
  const broken: [string, Partial<RunRecord>, RegExp][] = [
    ['asked twice', { requests: [post, post] }, /sent 2 requests/],
    ['asked again after silence', { requests: [{ ...post, answered: null }, post] }, /sent 2/],
    ['said nothing', { main: { ...honest, outputs: {} } }, /says no result/],
    ['said its end twice', { after: { ...step, outputs: honest.outputs } }, /more than once/],
    ['said what nobody knows', { main: { ...honest, outputs: { result: 'x' } } }, /nobody knows/],
    ['was red when all was well', { main: { ...honest, exitCode: 1 } }, /exits with 1/],
    ['was green when it failed', { main: { ...honest, outputs: failed } }, /exits with 0/],
    [
      'failed though nothing happened',
      { main: { ...honest, outputs: failed } },
      /nothing happened/
    ],
    ['had to be ended', { isEndless: true }, /did not end/],
    ['took long to end', { endMs: 8000 }, /8000 ms after/],
    ['left a process', { processes: 1 }, /leaves 1 processes/],
    ['left a file', { left: ['docs-agent-x'] }, /leaves docs-agent-x/],
    ['showed its key', { main: { ...honest, summary: '### docs_key\n' } }, /a secret/]
  ]
  test.each(broken)('on a run that %s says so', async (_name, change, sentence) => {
    expect(runViolations(await record(change))).toContainEqual(expect.stringMatching(sentence))
  })
})
