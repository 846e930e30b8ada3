import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

// A longer timer would overflow and fire at once.
const longestTimerMs = 2 ** 31 - 1
// Who left the group keeps our pipes open; what they say after the end is of no interest.
const drainMs = 100

export type GroupEnd =
  | { kind: 'exited'; code: number }
  /** Ended by a signal that somebody else sent. */
  | { kind: 'killed'; signal: string }
  | { kind: 'timed-out' }
  | { kind: 'stopped' }

/**
 * Runs a program as the head of a process group of its own and ends the whole group with it:
 * children that it left in the background do not survive it, however it ends.
 * @throws the error of `spawn`, for example if there is no such program
 */
export async function runGroup(options: {
  file: string
  args: readonly string[]
  cwd: string
  env: Readonly<Record<string, string>>
  input: string
  onOutput: (stream: 'stdout' | 'stderr', chunk: Buffer) => void
  timeoutMs: number
  /** How long the group has between TERM and KILL. */
  graceMs: number
  signal: AbortSignal
}): Promise<GroupEnd> {
  const { signal, onOutput } = options
  if (signal.aborted) return { kind: 'stopped' }
  const child = spawn(options.file, options.args, {
    cwd: options.cwd,
    env: { ...options.env },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe']
  })
  // It need not read its input.
  child.stdin.on('error', () => undefined)
  child.stdin.end(options.input)
  child.stdout.on('data', (chunk: Buffer) => onOutput('stdout', chunk))
  child.stderr.on('data', (chunk: Buffer) => onOutput('stderr', chunk))
  const closed = once(child, 'close').catch(() => undefined)

  let ending: Promise<void> | undefined
  let cause: 'timed-out' | 'stopped' | undefined
  const endBecause = (why: typeof cause): void => {
    cause ??= why
    ending ??= endGroup(child, options.graceMs)
  }
  const timer = setTimeout(
    () => endBecause('timed-out'),
    Math.min(options.timeoutMs, longestTimerMs)
  )
  const stop = (): void => endBecause('stopped')
  signal.addEventListener('abort', stop, { once: true })
  try {
    const [code, killedBy] = (await once(child, 'exit')) as [number | null, string | null]
    ending ??= endGroup(child, options.graceMs)
    await ending
    await Promise.race([closed, sleep(drainMs)])
    if (cause !== undefined) return { kind: cause }
    return code === null ? { kind: 'killed', signal: killedBy ?? '?' } : { kind: 'exited', code }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    child.stdout.destroy()
    child.stderr.destroy()
  }
}

async function endGroup({ pid }: ChildProcess, graceMs: number): Promise<void> {
  if (pid === undefined || !send(pid, 'SIGTERM')) return
  const deadline = performance.now() + graceMs
  while (performance.now() < deadline) {
    await sleep(10)
    if (!send(pid, 0)) return
  }
  send(pid, 'SIGKILL')
}

/** Whether the group still had somebody to get the signal. */
function send(group: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, signal)
  } catch {
    return false
  }
}
