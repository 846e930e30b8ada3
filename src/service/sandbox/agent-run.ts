import { type GroupEnd, runGroup } from '../jobs/process-group.ts'

/** An agent command and all it needs to run. */
export type AgentRun = {
  /** Run by `bash -c` in the workspace. */
  command: string
  workspace: string
  /** For HOME and temporary files, outside of the workspace, in a folder of the turn's own. */
  folder: string
  environment: Readonly<Record<string, string>>
  /** What it reads on stdin, also as a file in its folder. */
  input: string
  promptFile: string
  /**
   * Resolves when the two folders hold what the agent needs. Before that a container is made, and
   * nothing of the agent is started; if it rejects, nothing ever is. Left out: they hold it already.
   */
  ready?: Promise<void>
  onOutput: (stream: 'stdout' | 'stderr', chunk: Buffer) => void
  timeoutMs: number
  /** How long it has between being asked to end and being ended. */
  graceMs: number
  signal: AbortSignal
}

export type AgentEnd =
  | GroupEnd
  /** What it did and which setting allows more, as the end of a sentence about it. */
  | { kind: 'over-limit'; reason: string }

/** Runs it as what it is: a process group of this user. */
export async function runUncontained(run: AgentRun): Promise<AgentEnd> {
  await run.ready
  return await runGroup({
    ...run,
    file: 'bash',
    // Bash takes a socket on stdin for a remote login, and would read the machine's bashrc.
    args: ['--norc', '-c', run.command],
    cwd: run.workspace,
    env: run.environment
  })
}
