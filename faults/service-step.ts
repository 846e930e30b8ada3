import { AssertionError } from 'node:assert'
import { hostedRun, type JobServer, startJobServer } from '../__tests__/support/job-server.ts'
import type { RunOptions, RunResult } from '../__tests__/support/runner.ts'
import { type Expected, expectEnd } from './ending.ts'
import type { Stage } from './stage.ts'

/** A step that asks a service of a script of answers, or one at an address, and what must come of it. */
export type ServiceStep = Parameters<typeof startJobServer>[0] & RunOptions & { url?: string }

/** Real time after which a step is killed: many times what any of them needs. */
const patienceMs = 90_000

/** Runs the step and holds its end, and what the service was asked, to what must be. */
export async function askService(
  stage: Stage,
  { url, post, get, tls, closed, ...options }: ServiceStep,
  expected: Expected
): Promise<string> {
  const script = { post, get, tls, closed }
  const given = Object.entries(script).filter(([, value]) => value !== undefined)
  const server: JobServer | undefined =
    url === undefined ? await startJobServer(Object.fromEntries(given)) : undefined
  const step = hostedRun({ url: url ?? server?.url ?? '' }, options)
  const ended = await runToEnd(stage, step)
  const asked = server && { asked: server }
  return expectEnd(stage, { ended, timeWarp: step.timeWarp }, { ...asked, ...expected })
}

/** A step that never ends is killed, and that is what happened. */
async function runToEnd(stage: Stage, step: RunOptions): Promise<RunResult> {
  const { signal, finished } = await stage.start(step)
  const timer = setTimeout(() => signal('SIGKILL'), patienceMs)
  const ended = await finished
  clearTimeout(timer)
  if (ended.signal === 'SIGKILL') throw new AssertionError({ message: 'it did not end' })
  return ended
}
