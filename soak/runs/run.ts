import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { post, type RunOptions, type RunResult, startRun } from '../../__tests__/support/runner.ts'
import { processesLeft } from '../service/processes.ts'
import { failureIn } from './github-fault.ts'
import { type LinkRequest, openLink } from './link.ts'
import type { RunPlan } from './plan.ts'
import { request, type Site } from './site.ts'

/** A run of the action that has ended: main step, post step, and what they left. */
export type RunRecord = {
  plan: RunPlan
  site: Site
  options: RunOptions
  thread: number | undefined
  main: RunResult
  after: RunResult
  /** From the last signal to the end of the main step; undefined without one in time. */
  endMs: number | undefined
  /** Whether the main step had to be killed because it did not end at all. */
  isEndless: boolean
  requests: readonly LinkRequest[]
  /** Files and folders in the runner's temporary folder and workspace. */
  left: readonly string[]
  processes: number
  /** Monotonic times of its start and its end. */
  from: number
  to: number
}

// So fast that waits are short, and so slow that a busy machine is not taken for a silent one.
const timeWarp = 10
// More than the timeout of the job as it passes in the action.
const endlessMs = 240_000
const goneMs = 1000
const ownFiles = ['_github_workflow', '_runner_file_commands']

/** Runs the action once as the runner does: the main step and, whatever became of it, post. */
export async function runOnce(options: {
  plan: RunPlan
  site: Site
  service: () => string
  killService: () => Promise<void>
  /** Where the action would put what it does not put into the runner's folder. */
  temporary: string
}): Promise<RunRecord> {
  const { plan, site, service, killService, temporary } = options
  const { scene, apiKey, projectId } = site
  const { options: asked, thread } = await request(site, plan)
  const link = await openLink({ service, faults: plan.link, refusedMs: plan.refusedMs })
  const ended = new AbortController()
  const heal =
    plan.github === undefined
      ? () => undefined
      : scene.fake.fail(failureIn(scene.repository.fullName, plan.github))
  const way = { 'base-url': link.url, 'api-key': apiKey, 'project-id': projectId }
  const run = scene.situation(asked, {
    inputs: way,
    runId: plan.number,
    timeWarp,
    env: { TMPDIR: temporary }
  })
  const from = performance.now()
  try {
    const started = await startRun(run)
    let signalledAt: number | undefined
    let isEndless = false
    const later = (ms: number | undefined, act: () => unknown): Promise<unknown> =>
      ms === undefined
        ? Promise.resolve()
        : sleep(ms, undefined, { signal: ended.signal }).then(act, () => undefined)
    const strikes = [
      later(plan.signal?.afterMs, () => {
        signalledAt = performance.now()
        for (const name of plan.signal?.names ?? []) started.signal(name)
      }),
      later(plan.serviceKillMs, killService),
      later(endlessMs, () => {
        isEndless = true
        started.signal('SIGKILL')
      })
    ]
    const main = await started.finished
    const endMs = signalledAt === undefined ? undefined : performance.now() - signalledAt
    ended.abort()
    await Promise.all(strikes)
    const after = await post(main, run)
    const processes = await processesLeft(main.folder, goneMs)
    return {
      plan,
      site,
      options: run,
      thread,
      main,
      after,
      endMs,
      isEndless,
      requests: link.requests,
      left: await filesLeft(main.folder),
      processes: processes.length,
      from,
      to: performance.now()
    }
  } finally {
    ended.abort()
    heal()
    await link.close()
  }
}

async function filesLeft(folder: string): Promise<string[]> {
  const [temp, workspace] = await Promise.all([
    readdir(join(folder, '_temp')),
    readdir(join(folder, 'workspace'))
  ])
  await rm(folder, { recursive: true, force: true })
  return [...temp.filter(name => !ownFiles.includes(name)), ...workspace]
}
