import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Writable } from 'node:stream'
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

/** How long a program may take. */
export type Bounds = {
  timeoutMs: number
  /** How long it has between being asked to end and being ended. */
  graceMs: number
}

/** How a program is started and ended that does not obey its group's signals. */
export type Reins = {
  /**
   * Called once it runs, with its stdin; its input is up to this. Its time begins when this resolves;
   * if this rejects, it is ended at once.
   */
  begin: (stdin: Writable) => Promise<Bounds>
  /** Ends it and all that it started, in time; called also when it ended by itself. */
  end: (child: ChildProcess, graceMs: number) => Promise<void>
  /** Given to the program as descriptor 3. */
  report: number
}

/**
 * Runs a program as the head of a process group of its own and ends the whole group with it:
 * children that it left in the background do not survive it, however it ends.
 * @throws the error of `spawn`, for example if there is no such program, and that of `begin`
 */
export async function runGroup(
  options: {
    file: string
    args: readonly string[]
    cwd: string
    env: Readonly<Record<string, string>>
    onOutput: (stream: 'stdout' | 'stderr', chunk: Buffer) => void
    signal: AbortSignal
  } & (({ input: string; reins?: undefined } & Bounds) | { reins: Reins })
): Promise<GroupEnd> {
  const { signal, onOutput, reins } = options
  if (signal.aborted) return { kind: 'stopped' }
  const child = spawn(options.file, options.args, {
    cwd: options.cwd,
    env: { ...options.env },
    detached: true,
    stdio: reins ? ['pipe', 'pipe', 'pipe', reins.report] : ['pipe', 'pipe', 'pipe']
  })
  const { stdin, stdout, stderr } = child
  if (stdin === null || stdout === null || stderr === null) throw new Error('no pipes')
  // It need not read its input.
  stdin.on('error', () => undefined)
  stdout.on('data', (chunk: Buffer) => onOutput('stdout', chunk))
  stderr.on('data', (chunk: Buffer) => onOutput('stderr', chunk))
  const closed = once(child, 'close').catch(() => undefined)

  const endAll = reins?.end ?? endGroup
  let ending: Promise<void> | undefined
  let cause: 'timed-out' | 'stopped' | 'not-begun' | undefined
  // Who has not begun has nothing to bring to an end.
  let graceMs = 0
  const endBecause = (why: typeof cause): void => {
    cause ??= why
    ending ??= endAll(child, graceMs)
  }
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const beginning = beginWith(options, stdin).then(bounds => {
    graceMs = bounds.graceMs
    const timeoutMs = Math.min(bounds.timeoutMs, longestTimerMs)
    if (!isOver) timer = setTimeout(() => endBecause('timed-out'), timeoutMs)
  })
  beginning.catch(() => endBecause('not-begun'))
  const stop = (): void => endBecause('stopped')
  signal.addEventListener('abort', stop, { once: true })
  try {
    const [code, killedBy] = (await once(child, 'exit')) as [number | null, string | null]
    ending ??= endAll(child, graceMs)
    await ending
    await Promise.race([closed, sleep(drainMs)])
    if (cause === 'not-begun') await beginning
    else if (cause !== undefined) return { kind: cause }
    return code === null ? { kind: 'killed', signal: killedBy ?? '?' } : { kind: 'exited', code }
  } finally {
    isOver = true
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    stdout.destroy()
    stderr.destroy()
  }
}

async function beginWith(
  options: Parameters<typeof runGroup>[0],
  stdin: Writable
): Promise<Bounds> {
  if (options.reins) return await options.reins.begin(stdin)
  stdin.end(options.input)
  return options
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
