import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

const run = promisify(execFile)
const quiet = '--disable-warning=ExperimentalWarning'
const here = (file: string): string => join(import.meta.dirname, file)

export type Listening = {
  url: string
  memoryMb: () => number
  /** What it and all that it has started and seen end took of the processors so far. */
  cpuSeconds: () => number
  close: () => Promise<void>
}

export const startBareRoute = (): Promise<Listening> => start([here('bare-route.ts')], {})

/** `docs-agent serve` from the bundle, which only answers. */
export const startService = (
  args: readonly string[],
  env: Readonly<Record<string, string>>
): Promise<Listening> => start([cli, 'serve', '--port', '0', '--concurrency', '0', ...args], env)

/** `docs-agent work` from the bundle; it has no address. */
export const startWorker = (
  args: readonly string[],
  env: Readonly<Record<string, string>>
): Promise<Listening> => start([cli, 'work', ...args], env)

/** A key of the project `docs`. */
export async function createKey(
  args: readonly string[],
  env: Readonly<Record<string, string>>
): Promise<string> {
  const all = [quiet, cli, 'key', 'create', '--project', 'docs', ...args]
  const { stdout } = await run(process.execPath, all, { env: { ...path(), ...env } })
  return stdout.trim()
}

export type Measured = { perSecond: number; p50: number; p99: number }

export async function measureLoad(load: object): Promise<Measured> {
  const { stdout } = await run(process.execPath, [quiet, here('load.ts'), JSON.stringify(load)])
  return JSON.parse(stdout)
}

const cli = join(import.meta.dirname, '..', '..', 'dist', 'cli', 'index.js')
const path = () => ({ PATH: process.env.PATH ?? '' })

async function start(
  args: readonly string[],
  env: Readonly<Record<string, string>>
): Promise<Listening> {
  const child = spawn(process.execPath, [quiet, ...args], {
    env: { ...path(), ...env },
    stdio: ['pipe', 'pipe', 'inherit']
  })
  const closed = once(child, 'close')
  const line = once(createInterface(child.stdout), 'line')
  const [said] = await Promise.race([line, closed.then(() => [''])])
  const ready = /^(?:listening on (\S+)|working\b.*)$/.exec(String(said))
  if (ready === null) throw new Error(`${args.join(' ')} did not start: ${said}`)
  return {
    url: ready[1] ?? '',
    memoryMb: () => residentMb(child),
    cpuSeconds: () => cpuSeconds(child),
    close: async () => {
      child.stdin.end()
      child.kill()
      await closed
    }
  }
}

/** VmRSS of Linux. */
function residentMb({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

// What Linux counts in, on every machine that Node runs on.
const ticksPerSecond = 100

/** utime, stime, cutime and cstime of Linux. */
function cpuSeconds({ pid }: ChildProcess): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const ticks = fields.split(' ').slice(11, 15).map(Number)
  return ticks.reduce((sum, one) => sum + one, 0) / ticksPerSecond
}
