import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readActionFile } from '../__tests__/support/action-file.ts'
import {
  createRunnerFiles,
  defaultEvent,
  type RunContext,
  runnerEnvironment
} from '../__tests__/support/runner-environment.ts'
import { lastValues, readFileEntries } from '../__tests__/support/runner-files.ts'

const root = join(import.meta.dirname, '..')

/** All that a runner prepares before it starts a step: not part of what is measured. */
export type Step = {
  program: string
  /** An empty folder, and the environment. */
  cwd: string
  env: Readonly<Record<string, string>>
  outputs: () => Promise<Record<string, string>>
  remove: () => Promise<void>
}

export async function prepareStep(context: RunContext): Promise<Step> {
  const { inputs, main } = readActionFile(await readFile(join(root, 'action.yml'), 'utf8'))
  const folder = await mkdtemp(join(tmpdir(), 'docs-agent-bench-'))
  const files = await createRunnerFiles(folder, context.event ?? defaultEvent)
  return {
    program: join(root, main ?? ''),
    cwd: join(folder, 'workspace'),
    env: runnerEnvironment({ context, declared: inputs, folder, files, state: {} }),
    outputs: async () => lastValues(readFileEntries(await readFile(files.output, 'utf8'))),
    remove: () => rm(folder, { recursive: true, force: true })
  }
}

export type Started = {
  child: ChildProcess
  /** When it was started, on the clock of `performance`. */
  at: number
  /** Resolves with the time of its end; rejects with its log if it ended otherwise than well. */
  ended: Promise<number>
}

/** Starts a program with its output in pipes, as the runner does. */
export function start(
  file: string,
  { args, cwd, env }: { args: readonly string[] } & Pick<Step, 'cwd' | 'env'>
): Started {
  const at = performance.now()
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const log: Buffer[] = []
  child.stdout.on('data', chunk => log.push(chunk))
  child.stderr.on('data', chunk => log.push(chunk))
  const closed = once(child, 'close')
  const ended = once(child, 'exit').then(async ([code]) => {
    const time = performance.now()
    await closed
    if (code === 0) return time
    throw new Error(`${[file, ...args].join(' ')} ended with ${code}:\n${Buffer.concat(log)}`)
  })
  return { child, at, ended }
}
