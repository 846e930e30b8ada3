import { mkdir, realpath, writeFile } from 'node:fs/promises'
import { formatDuration } from '../../text/duration.ts'
import { excerpt } from '../../text/log-line.ts'
import type { Project } from '../project.ts'
import type { Redact } from '../redaction.ts'
import type { AgentEnd } from '../sandbox/agent-run.ts'
import { ContainerError } from '../sandbox/container-process.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { createAgentOutput } from './agent-output.ts'
import type { ClaimedTurn } from './claimed-turn.ts'
import { conversationText } from './conversation.ts'
import { networkVariables, pick } from './git.ts'
import { TurnAbandoned, TurnFailure } from './turn-failure.ts'
import { agentVariables } from './turn-places.ts'

const graceMs = 2000

// What a program needs to start and to reach the network; no token, nothing of the runner's.
const passedVariables: readonly string[] = [
  'PATH',
  'LANG',
  'LANGUAGE',
  'LC_ALL',
  'LC_CTYPE',
  'TZ',
  'USER',
  'LOGNAME',
  'SHELL',
  // By it the runner finds and ends what a killed step left behind.
  'RUNNER_TRACKING_ID',
  'NODE_EXTRA_CA_CERTS',
  'REQUESTS_CA_BUNDLE',
  ...networkVariables
]

/**
 * Runs the agent command in the workspace and waits for its end; what the sandbox holds of it is gone
 * afterwards. The command gets
 * - on stdin, and in the file that DOCS_AGENT_PROMPT_FILE names: the request, in a later turn with
 *   the earlier ones before it;
 * - in the file that DOCS_AGENT_HISTORY_FILE names: the earlier requests as a JSON array of
 *   `{"prompt", "status"}`, oldest first.
 * @throws TurnFailure if it ends otherwise than with exit code 0
 */
export async function runAgent(options: {
  agent: Project['agent']
  sandbox: Pick<Sandbox, 'run'>
  turn: Pick<ClaimedTurn, 'prompt' | 'earlier'>
  workspace: string
  /** Resolves when the workspace is filled; left out: it is. */
  ready?: Promise<void>
  /** An existing folder outside of the workspace, for the agent's HOME, TMPDIR and the two files. */
  folder: string
  hostEnvironment: NodeJS.ProcessEnv
  redact: Redact
  log: (line: string) => void
  signal: AbortSignal
}): Promise<void> {
  const { agent, turn, redact, signal } = options
  // In a sandbox, a link on the way may not be there.
  const [workspace, folder] = await Promise.all([
    realpath(options.workspace),
    realpath(options.folder)
  ])
  const prompt = conversationText(turn)
  const output = createAgentOutput({ log: options.log, redact })
  const surroundings = await writeSurroundings(folder, { prompt, earlier: turn.earlier })
  const end = await contained(
    options.sandbox.run({
      command: agent.command,
      workspace,
      folder,
      environment: {
        ...pick(options.hostEnvironment, passedVariables),
        TERM: 'dumb',
        ...agent.environment,
        ...surroundings
      },
      input: prompt,
      promptFile: surroundings.DOCS_AGENT_PROMPT_FILE,
      ...(options.ready && { ready: options.ready }),
      onOutput: output.take,
      timeoutMs: agent.timeoutMs,
      graceMs,
      signal
    })
  )
  output.flush()
  if (end.kind === 'stopped') throw new TurnAbandoned('stopped while the agent ran')
  const reason = failure(end, agent.timeoutMs)
  if (reason === undefined) return
  const last = excerpt(output.lastLine(), 300)
  throw new TurnFailure(last === '' ? reason : `${reason}: ${last}`)
}

async function contained(end: Promise<AgentEnd>): Promise<AgentEnd> {
  try {
    return await end
  } catch (cause) {
    if (!(cause instanceof ContainerError)) throw cause
    throw new TurnFailure(`the sandbox could not be made: ${cause.message}`, { cause })
  }
}

async function writeSurroundings(
  folder: string,
  { prompt, earlier }: { prompt: string; earlier: ClaimedTurn['earlier'] }
) {
  const variables = agentVariables(folder)
  await Promise.all([
    mkdir(variables.HOME, { recursive: true }),
    mkdir(variables.TMPDIR, { recursive: true }),
    writeFile(variables.DOCS_AGENT_PROMPT_FILE, prompt),
    writeFile(variables.DOCS_AGENT_HISTORY_FILE, JSON.stringify(earlier, null, 2))
  ])
  return variables
}

function failure(end: AgentEnd, timeoutMs: number): string | undefined {
  switch (end.kind) {
    case 'exited':
      if (end.code === 0) return undefined
      return `the agent command ended with exit code ${end.code}`
    case 'killed':
      return `the agent command was ended by ${end.signal}`
    case 'timed-out':
      return `the agent command took longer than ${formatDuration(timeoutMs)} and was ended`
    case 'over-limit':
      return `the agent command ${end.reason}`
    case 'stopped':
      return 'the agent command was stopped'
  }
}
