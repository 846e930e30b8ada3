import assert from 'node:assert/strict'
import { join } from 'node:path'
import { answer } from '../../__tests__/support/faulty-server.ts'
import {
  active,
  hostedRun,
  jobId,
  pullRequest,
  startJobServer
} from '../../__tests__/support/job-server.ts'
import { preloading } from '../../__tests__/support/preload.ts'
import type { RunOptions } from '../../__tests__/support/runner.ts'
import { embeddedRun, openRepository } from '../embedded-step.ts'
import { annotationsOf, type Expected, expectEnd } from '../ending.ts'
import type { FaultCase, FaultRow } from '../row.ts'
import { askService } from '../service-step.ts'
import { project, type Stage } from '../stage.ts'
import { cancelled } from './cancelled.ts'
import { killed } from './killed.ts'

const variables = {
  output: 'GITHUB_OUTPUT',
  state: 'GITHUB_STATE',
  summary: 'GITHUB_STEP_SUMMARY'
} as const
const files = ['output', 'state', 'summary'] as const
type File = (typeof files)[number]

const missing = join(project, 'none', 'at', 'all')
const folder = project
const full = '/dev/full'

/** The environment in which these files of the runner are at another path. */
const at = (path: string, names: readonly File[]): RunOptions => ({
  env: Object.fromEntries(names.map(name => [variables[name], path]))
})

/** A run that succeeds with one file that cannot be written, and its post step. */
const unwritable = (name: File, done: string, path: string): FaultCase => ({
  done: `the ${name} file ${done}`,
  run: async stage => {
    const run = hostedRun(await startJobServer(), at(path, [name]))
    const ended = await stage.run(run)
    const happened = expectEnd(stage, { ended }, { colour: 'green' })
    const warnings = annotationsOf(ended).filter(text => text.startsWith("The runner's"))
    assert.equal(warnings.length, 1, `${happened}; ${warnings.length} warnings`)
    assert.match(warnings[0] ?? '', new RegExp(`${name} file cannot be written`))
    // Where the outputs go nowhere, all of them are in the log; of a summary, the pull request.
    const results = [`Job ${jobId}: completed`, `Pull request: ${pullRequest}`]
    const outputs = [`jobId = ${jobId}`, 'result = pull-request', `prLink = ${pullRequest}`]
    for (const line of [...results, ...(name === 'output' ? outputs : [])]) {
      assert.ok(ended.log.includes(line), `${happened}; the log lacks “${line}”`)
    }
    if (name !== 'output') assert.equal(ended.outputs.result, 'pull-request')
    const after = await stage.post(ended, run)
    assert.deepEqual([after.exitCode, after.log], [0, ''], 'the post step says something')
    return `green, one warning: “${warnings[0]}”; in the log: ${results[1]}`
  }
})

const fullDisk = (names: readonly File[]): FaultCase => ({
  done: `no space is left for the ${names.join(', ')} file${names.length > 1 ? 's' : ''}`,
  run: stage =>
    askService(stage, at(full, names), {
      colour: 'red',
      says: new RegExp(`disk of the runner is full.*${jobId}`)
    })
})

/** An embedded run whose temporary folder is a disk of its own, of this size. */
const smallDisk = (size: string, done: string, expected: Partial<Expected>): FaultCase => ({
  done,
  run: async stage => {
    const run = await embedded(stage, {
      bundle: join(import.meta.dirname, '..', 'small-disk.js'),
      env: { SMALL_DISK: size },
      inputs: { 'agent-command': 'head -c 400000 /dev/urandom > new.bin' }
    })
    const ended = await stage.run(run)
    return expectEnd(stage, { ended }, { colour: 'red', prLink: null, ...expected })
  }
})

const embedded = async (stage: Stage, options: RunOptions): Promise<RunOptions> =>
  embeddedRun(await openRepository(stage), { timeWarp: 1, ...options })

const clockSet = (direction: string, jump: string): FaultCase[] => {
  const env = { ...preloading('clock-jump'), CLOCK_JUMP: jump }
  return [
    {
      done: `set ${direction} by a day while a step with timeout 1m waits for a service`,
      run: async stage => {
        // As long as it may take, and what a process needs to start on a busy machine.
        const bounds: Expected = { colour: 'red', result: 'timed-out', jobId, seconds: [60, 240] }
        return askService(stage, { get: active, env, inputs: { timeout: '1m' } }, bounds)
      }
    },
    {
      done: `set ${direction} by a day while an embedded agent works`,
      run: async stage => {
        const run = await embedded(stage, {
          env,
          inputs: { 'agent-command': 'sleep 0.3; sed -i s/teh/the/ README.md' }
        })
        const ended = await stage.run(run)
        return expectEnd(stage, { ended }, { colour: 'green', result: 'pull-request' })
      }
    },
    {
      done: `set ${direction} by a day while an embedded agent hangs, agent-timeout 2s`,
      run: async stage => {
        const run = await embedded(stage, {
          env,
          inputs: { 'agent-command': 'sleep 600', 'agent-timeout': '2s' }
        })
        const ended = await stage.run(run)
        const bounds: Expected = {
          colour: 'red',
          result: 'failed',
          says: /time|2 s/,
          seconds: [2, 15]
        }
        return expectEnd(stage, { ended }, bounds)
      }
    }
  ]
}

export const environment: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 48,
    fault: 'summary or output file missing, unwritable',
    must: 'warning; results still in the log',
    cases: [
      ...files.map(name => unwritable(name, 'is missing, with its folder', missing)),
      ...files.map(name => unwritable(name, 'cannot be written: it is a folder', folder)),
      {
        done: 'all three are missing, and the job fails',
        run: async stage => {
          const says = new RegExp(`refused \\(401\\).*${jobId}`)
          return askService(
            stage,
            { get: answer(401), ...at(missing, files) },
            { colour: 'red', says }
          )
        }
      }
    ]
  },
  {
    number: 49,
    fault: 'disk full',
    must: 'clear error with the job id in the log',
    cases: [
      ...files.map(name => fullDisk([name])),
      fullDisk(files),
      smallDisk('40k', 'no space for the workspace of the embedded service', {
        result: 'failed',
        says: /disk of this machine is full/
      }),
      smallDisk('160k', 'no space for what the embedded agent writes', {
        result: 'failed',
        says: /Job \w+ failed:.*No space left/
      }),
      smallDisk('640k', 'no space for the commit of the embedded agent’s work', {
        result: 'failed',
        says: /Job \w+ failed:.*No space left/
      })
    ]
  },
  cancelled,
  killed,
  {
    number: 52,
    fault: 'clock set back or forward while waiting',
    must: 'deadline unaffected',
    cases: [...clockSet('back', '-86400000'), ...clockSet('forward', '86400000')]
  }
]
