import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readActionFile } from './action-file.ts'
import { findCommands, type RunnerCommand } from './runner-commands.ts'
import {
  createRunnerFiles,
  defaultEvent,
  type RunContext,
  type RunnerFiles,
  runnerEnvironment
} from './runner-environment.ts'
import { type FileEntry, lastValues, readFileEntries } from './runner-files.ts'
import { collectLines } from './runner-log.ts'

const root = join(import.meta.dirname, '..', '..')

export type RunOptions = RunContext & {
  /** The program of the step; the one that the action's file names unless given. */
  bundle?: string
  /** Declares inputs and programs; our own `action.yml` unless given. */
  actionFile?: string
  /** Time passes so many times as fast in the action; 1 unless given. */
  timeWarp?: number
  /** Sees every line of the log as soon as it is complete. */
  onLine?: (line: string) => void
}

export type RunResult = {
  exitCode: number | null
  signal: NodeJS.Signals | null
  /** Standard output and error, line by line in the order they came. */
  log: string
  outputs: Record<string, string>
  /** All that was written as output, in order: also the values that later ones replaced. */
  outputHistory: FileEntry[]
  state: Record<string, string>
  /** The Markdown of the job summary. */
  summary: string
  /** Every command that the runner would obey in the log. */
  commands: RunnerCommand[]
  durationMs: number
  /** Where the run took place; `_temp` and `workspace` are in it. */
  folder: string
}

export type Run = {
  child: ChildProcess
  folder: string
  /** The log so far. */
  log: () => string
  /** The outputs so far, as they are in the file; also after a kill. */
  outputs: () => Promise<Record<string, string>>
  /** Resolves with the first line that fits; rejects where the run ends without one. */
  waitForLog: (pattern: string | RegExp) => Promise<string>
  signal: (name: NodeJS.Signals) => void
  finished: Promise<RunResult>
}

const folders: string[] = []

/** Removes what the runs of this process left in the temporary folder: for `afterEach`. */
export const removeRunFolders = async (): Promise<void> => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
}

/** Starts the action as the runner starts the main step, in a folder of its own. */
export const startRun = async (options: RunOptions = {}): Promise<Run> => {
  const folder = await mkdtemp(join(tmpdir(), 'runner-'))
  folders.push(folder)
  return startStep(options, { kind: 'main', folder, state: {} })
}

/** Runs the action to its end. */
export const run = async (options: RunOptions = {}): Promise<RunResult> =>
  (await startRun(options)).finished

/** Starts the post step after a run: same folder, its state, files of its own. */
export const startPost = (result: RunResult, options: RunOptions = {}): Promise<Run> =>
  startStep(options, { kind: 'post', folder: result.folder, state: result.state })

/** Runs the post step to its end. */
export const post = async (result: RunResult, options: RunOptions = {}): Promise<RunResult> =>
  (await startPost(result, options)).finished

type Step = { kind: 'main' | 'post'; folder: string; state: Record<string, string> }

const startStep = async (options: RunOptions, step: Step): Promise<Run> => {
  const { bundle: given, onLine, timeWarp, ...context } = options
  const { actionFile = join(root, 'action.yml') } = options
  const action = readActionFile(await readFile(actionFile, 'utf8'))
  const bundle = given ?? join(dirname(actionFile), action[step.kind] ?? '')
  if (!existsSync(bundle)) throw new Error(`There is no ${bundle}: run npm run build first`)
  const { folder, state } = step
  const files = await createRunnerFiles(folder, context.event ?? defaultEvent)
  const started = performance.now()
  const warp = timeWarp === undefined ? [] : ['--import', join(import.meta.dirname, 'time-warp.js')]
  const child = spawn(process.execPath, [...warp, bundle], {
    cwd: join(folder, 'workspace'),
    env: {
      ...runnerEnvironment({ context, declared: action.inputs, folder, files, state }),
      ...(timeWarp === undefined ? {} : { TIME_WARP: String(timeWarp) })
    },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  const lines = collectLines(child, onLine)
  const log = () => lines.seen.map(line => `${line}\n`).join('')

  const finish = async (): Promise<RunResult> => {
    const [exitCode, signal] = await closed
    lines.end()
    const parts = await readFiles(files)
    const durationMs = performance.now() - started
    return {
      exitCode,
      signal,
      log: log(),
      commands: findCommands(log()),
      ...parts,
      durationMs,
      folder
    }
  }

  return {
    child,
    folder,
    log,
    outputs: async () => lastValues(await readEntries(files.output)),
    waitForLog: lines.waitFor,
    signal: name => void child.kill(name),
    finished: finish()
  }
}

const readFiles = async ({ output, state, summary }: RunnerFiles) => {
  const outputHistory = await readEntries(output)
  return {
    outputs: lastValues(outputHistory),
    outputHistory,
    state: lastValues(await readEntries(state)),
    summary: await readFile(summary, 'utf8')
  }
}

const readEntries = async (file: string) => readFileEntries(await readFile(file, 'utf8'))
