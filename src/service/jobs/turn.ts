import { mkdir } from 'node:fs/promises'
import { logLine } from '../../text/log-line.ts'
import type { CodeHost } from '../code-host.ts'
import type { Project } from '../project.ts'
import { createRedaction, type Redact } from '../redaction.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { runAgent } from './agent.ts'
import { allEnded } from './all-ended.ts'
import { fillWorkspace } from './check-out.ts'
import type { ClaimedTurn, PlannedPush } from './claimed-turn.ts'
import { commitMessage } from './commit-message.ts'
import { createGit } from './git.ts'
import type { HeadStart } from './head-start.ts'
import type { Origin } from './origin.ts'
import type { Sleep } from './patience.ts'
import { makePlan, type Plan } from './plan.ts'
import { endUnchanged, publish } from './publication.ts'
import { publicRequest, secretsOf } from './published-text.ts'
import { createRepository, type Repository } from './repository.ts'
import type { TurnEnd } from './turn-end.ts'
import { TurnAbandoned, TurnFailure } from './turn-failure.ts'
import { removeTurnFolder, turnFolder } from './turn-folders.ts'
import { placesIn } from './turn-places.ts'
import type { TurnQueue } from './turn-queue.ts'
import { usedUp } from './turn-recovery.ts'
import type { Workspace } from './workspace.ts'

export type TurnOptions = {
  turn: ClaimedTurn
  project: Project
  host: CodeHost
  queue: TurnQueue
  sandbox: Pick<Sandbox, 'run' | 'reclaim'>
  /** Where the turn's folder is made; it is gone when the turn ends. */
  directory: string
  hostEnvironment: NodeJS.ProcessEnv
  /** Where the request came from; undefined where nobody says. */
  origin: Origin | undefined
  /** What was begun for this turn before anybody asked for it. */
  headStart?: HeadStart | undefined
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
  const folder = options.headStart?.folder ?? turnFolder(directory, turn)
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
  const places = placesIn(folder)
  const repository = await createRepository({
    git,
    gitDirectory: places.repository,
    serverUrl: options.host.serverUrl,
    repository: turn.job.repository,
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
  await Promise.all([places.workspace, places.agent].map(path => mkdir(path, { recursive: true })))
  const filling = fillWorkspace({
    ...{ git, repository, places, start: plan.start },
    headStart: options.headStart
  })
  const ready = filling.then(() => log('running the agent'))
  // Told by what it follows from, also where no agent comes to wait for it.
  ready.catch(() => undefined)
  // The sandbox is made while git fetches and writes the files that the agent finds in it.
  const running = runAgent({
    agent: project.agent,
    sandbox: options.sandbox,
    turn,
    workspace: places.workspace,
    ready,
    folder: places.agent,
    hostEnvironment: options.hostEnvironment,
    redact,
    log,
    signal
  })
  // What is needed from here on loads while the agent works.
  const [commit, , { createWorkspace }] = await allEnded([
    filling,
    running,
    import('./workspace.ts')
  ])

  log('collecting the changes')
  const workspace = createWorkspace({ git, repository, commit, places })
  const push = await collect(options, plan, workspace)
  if (push === undefined) return await endUnchanged(options, plan)
  signal.throwIfAborted()
  if (!(await options.queue.planPush(turn, push))) throw new TurnAbandoned('the lease is lost')

  log(`pushing ${push.branch}`)
  try {
    const pushing = repository.push(push)
    options.host.getReady?.()
    await pushing
  } catch (error) {
    // A push that was under way when its worker died can come in first.
    if (!(error instanceof TurnFailure) || plannedPush === null) throw error
    if (!(await isPushed(plannedPush, repository))) throw error
    return await publish(options, plan, plannedPush)
  }
  const publishing = publish(options, plan, push)
  // All is at the remote: the files go while GitHub answers.
  void clear()
  return await publishing
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
