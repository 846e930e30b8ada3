import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { logLine } from '../../text/log-line.ts'
import type { CodeHost } from '../code-host.ts'
import type { Project } from '../projects.ts'
import { createRedaction, type Redact } from '../redaction.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { runAgent } from './agent.ts'
import { allEnded } from './all-ended.ts'
import type { ClaimedTurn, PlannedPush } from './claimed-turn.ts'
import { commitMessage } from './commit-message.ts'
import type { FetchAhead } from './fetch-ahead.ts'
import { createGit } from './git.ts'
import type { Origin } from './origin.ts'
import type { Sleep } from './patience.ts'
import { makePlan, type Plan } from './plan.ts'
import { endUnchanged, publish } from './publication.ts'
import { publicRequest, secretsOf } from './published-text.ts'
import { createRepository, type Repository } from './repository.ts'
import type { TurnEnd } from './turn-end.ts'
import { TurnAbandoned, TurnFailure } from './turn-failure.ts'
import { removeTurnFolder, turnFolder } from './turn-folders.ts'
import type { TurnQueue } from './turn-queue.ts'
import { usedUp } from './turn-recovery.ts'
import { createWorkspace, type Workspace } from './workspace.ts'

export type TurnOptions = {
  turn: ClaimedTurn
  project: Project
  host: CodeHost
  queue: TurnQueue
  sandbox: Omit<Sandbox, 'description'>
  /** Where the turn's folder is made; it is gone when the turn ends. */
  directory: string
  hostEnvironment: NodeJS.ProcessEnv
  /** Where the request came from; undefined where nobody says. */
  origin: Origin | undefined
  /** A fetch that began before anything was asked for. */
  ahead?: FetchAhead | undefined
  sleep: Sleep
  /** One harmless line for people. */
  log: (line: string) => void
  /** Once it is aborted, nothing is pushed and no pull request opened any more. */
  signal: AbortSignal
}

/**
 * One turn from a prompt to a pull request.
 * @throws TurnAbandoned if it was stopped or another worker took it over: then it has no end yet
 */
export async function runTurn(options: TurnOptions): Promise<TurnEnd> {
  const { turn, directory, signal } = options
  const folder = turnFolder(directory, turn)
  const redact = createRedaction(secretsOf(options))
  await mkdir(folder, { recursive: true })
  let clearing: Promise<void> | undefined
  const clear = (): Promise<void> => {
    clearing ??= removeTurnFolder(options.sandbox, folder).catch(error =>
      options.log(logLine(`the folder ${turn.id} was not removed: ${String(error)}`))
    )
    return clearing
  }
  try {
    return await work(options, { folder, redact, clear })
  } catch (error) {
    if (signal.aborted) throw new TurnAbandoned('stopped', { cause: error })
    // A reason can quote what the agent left behind, names of files for example.
    if (error instanceof TurnFailure) return { status: 'failed', reason: redact(error.message) }
    throw error
  } finally {
    await clear()
  }
}

async function work(
  options: TurnOptions,
  {
    folder,
    redact,
    clear
  }: {
    folder: string
    redact: Redact
    /** Begins to remove the folder. */
    clear: () => Promise<void>
  }
): Promise<TurnEnd> {
  const { turn, project, log, signal } = options
  const git = createGit({
    serverUrl: options.host.serverUrl,
    token: options.host.token,
    directory: folder,
    hostEnvironment: options.hostEnvironment,
    redact,
    signal
  })
  const repository = await createRepository({
    git,
    gitDirectory: join(folder, 'repository.git'),
    serverUrl: options.host.serverUrl,
    repository: turn.job.repository,
    ahead: options.ahead,
    sleep: options.sleep,
    signal
  })
  const plan = await makePlan(options, repository)

  const { plannedPush } = turn
  if (plannedPush !== null && (await isPushed(plannedPush, repository))) {
    log('an earlier attempt pushed already')
    return await publish(options, plan, plannedPush)
  }
  if (!turn.mayWork) throw new TurnFailure(usedUp)

  log(`fetching ${plan.start} of ${turn.job.repository}`)
  const commit = await repository.fetch(plan.start)
  const workspace = await createWorkspace({ git, repository, commit, folder })
  const agentFolder = join(folder, 'agent')
  await mkdir(agentFolder)
  const ready = workspace.checkOut().then(() => log('running the agent'))
  // The sandbox is made while git writes the files that the agent finds in it.
  const ended = runAgent({
    agent: project.agent,
    sandbox: options.sandbox,
    turn,
    workspace: workspace.directory,
    ready,
    folder: agentFolder,
    hostEnvironment: options.hostEnvironment,
    redact,
    log,
    signal
  })
  await allEnded([ready, ended])

  log('collecting the changes')
  const push = await collect(options, plan, workspace)
  if (push === undefined) return await endUnchanged(options, plan)
  signal.throwIfAborted()
  if (!(await options.queue.planPush(turn, push))) throw new TurnAbandoned('the lease is lost')

  log(`pushing ${push.branch}`)
  try {
    await repository.push(push)
  } catch (error) {
    // A push that was under way when its worker died can come in first.
    if (!(error instanceof TurnFailure) || plannedPush === null) throw error
    if (!(await isPushed(plannedPush, repository))) throw error
    return await publish(options, plan, plannedPush)
  }
  // All is at the remote: the files go while the pull request is opened.
  void clear()
  return await publish(options, plan, push)
}

const isPushed = async (planned: PlannedPush, repository: Repository): Promise<boolean> =>
  (await repository.tip(planned.branch)) === planned.commit

async function collect(
  options: TurnOptions,
  { branch }: Plan,
  workspace: Workspace
): Promise<PlannedPush | undefined> {
  const { turn, project, origin } = options
  const message = commitMessage({
    prompt: publicRequest(options),
    jobId: turn.job.id,
    requestId: origin?.runId ?? turn.id,
    thread: origin?.thread
  })
  const { allowedPaths } = project
  const collected = await workspace.collect({ message, allowedPaths, secrets: secretsOf(options) })
  return collected && { branch, ...collected }
}
