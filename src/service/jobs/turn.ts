import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { logLine } from '../../text/log-line.ts'
import type { CodeHost } from '../code-host.ts'
import type { Project } from '../projects.ts'
import { createRedaction } from '../redaction.ts'
import { runAgent } from './agent.ts'
import { firstBranch, nextBranch } from './branch-name.ts'
import { removeFolder } from './folder.ts'
import { basicToken, createGit } from './git.ts'
import { findPullRequest, openPullRequest, type PullRequests } from './pull-request.ts'
import { createRepository, type Repository } from './repository.ts'
import { commitMessage, pullRequestBody, pullRequestTitle } from './request-text.ts'
import { TurnAbandoned, TurnFailure } from './turn-failure.ts'
import type { ClaimedTurn, PlannedPush, TurnEnd, TurnQueue } from './turn-queue.ts'
import { checkOut, type Workspace } from './workspace.ts'

export type TurnOptions = {
  turn: ClaimedTurn
  project: Project
  host: CodeHost
  queue: TurnQueue
  /** Where the turn's folder is made; it is gone when the turn ends. */
  directory: string
  hostEnvironment: NodeJS.ProcessEnv
  sleep: (milliseconds: number) => Promise<void>
  /** One harmless line for people. */
  log: (line: string) => void
  /** Once it is aborted, nothing is pushed and no pull request opened any more. */
  signal: AbortSignal
}

/** Where a turn works: a branch of the repository, and where that branch starts. */
type Plan = {
  branch: string
  /** The branch to fetch: the job's own, or where it starts from. */
  start: string
  base: string
  /** The open pull request that is continued. */
  prLink: string | undefined
}

/**
 * One turn from a prompt to a pull request.
 * @throws TurnAbandoned if it was stopped or another worker took it over: then it has no end yet
 */
export async function runTurn(options: TurnOptions): Promise<TurnEnd> {
  const { turn, directory, signal } = options
  const folder = join(directory, turn.id)
  // An earlier attempt may have left one.
  await removeFolder(folder)
  await mkdir(folder, { recursive: true })
  try {
    return await work(options, folder)
  } catch (error) {
    if (signal.aborted) throw new TurnAbandoned('stopped', { cause: error })
    if (error instanceof TurnFailure) return { status: 'failed', reason: error.message }
    throw error
  } finally {
    await removeFolder(folder).catch(error =>
      options.log(logLine(`the folder ${turn.id} was not removed: ${String(error)}`))
    )
  }
}

async function work(options: TurnOptions, folder: string): Promise<TurnEnd> {
  const { turn, project, log, signal } = options
  const redact = createRedaction([
    options.host.token,
    basicToken(options.host.token),
    ...Object.values(project.agent.environment)
  ])
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
    repository: turn.job.repository
  })
  const plan = await makePlan(options, repository)

  if (turn.plannedPush !== null && (await isPushed(turn.plannedPush, repository))) {
    log('an earlier attempt pushed already')
    return await publish(options, plan, turn.plannedPush)
  }

  log(`fetching ${plan.start} of ${turn.job.repository}`)
  const commit = await repository.fetch(plan.start)
  const workspace = await checkOut({ git, repository, commit, folder })

  log('running the agent')
  const agentFolder = join(folder, 'agent')
  await mkdir(agentFolder)
  await runAgent({
    agent: project.agent,
    turn,
    workspace: workspace.directory,
    folder: agentFolder,
    hostEnvironment: options.hostEnvironment,
    redact,
    log,
    signal
  })

  const push = await collect(options, plan, workspace)
  if (push === undefined) return await endUnchanged(options, plan)
  signal.throwIfAborted()
  if (!(await options.queue.planPush(turn, push))) throw new TurnAbandoned('the lease is lost')

  log(`pushing ${push.branch}`)
  await repository.push(push)
  return await publish(options, plan, push)
}

async function makePlan(options: TurnOptions, repository: Repository): Promise<Plan> {
  const { turn, queue } = options
  const { job } = turn
  const base = job.ref ?? (await repository.defaultBranch())
  if (job.ref === null) await queue.setRef(turn, base)
  if (job.branch === null) {
    return { branch: firstBranch(job.id), start: base, base, prLink: undefined }
  }
  const prLink = await findPullRequest(pullRequests(options), job.branch)
  // It had one and has none: merged or closed. What follows starts afresh.
  if (prLink === undefined && job.prLink !== null) {
    return { branch: nextBranch(job.branch), start: base, base, prLink }
  }
  return { branch: job.branch, start: job.branch, base, prLink }
}

const isPushed = async (planned: PlannedPush, repository: Repository): Promise<boolean> =>
  (await repository.tip(planned.branch)) === planned.commit

async function collect(
  { turn, project }: TurnOptions,
  { branch }: Plan,
  workspace: Workspace
): Promise<PlannedPush | undefined> {
  const message = commitMessage({ prompt: turn.prompt, jobId: turn.job.id, turnId: turn.id })
  const collected = await workspace.collect({ message, allowedPaths: project.allowedPaths })
  return collected && { branch, ...collected }
}

/** Nothing to push; work of an earlier turn may still lack its pull request. */
async function endUnchanged(options: TurnOptions, plan: Plan): Promise<TurnEnd> {
  options.log('the agent changed nothing')
  const isWithout = plan.start === plan.branch && plan.prLink === undefined
  const prLink = isWithout ? await open(options, plan, plan.branch) : (plan.prLink ?? null)
  return { status: 'completed', prLink, changedFiles: 0 }
}

async function publish(options: TurnOptions, plan: Plan, push: PlannedPush): Promise<TurnEnd> {
  const { turn, queue, signal } = options
  await queue.setBranch(turn, push.branch)
  signal.throwIfAborted()
  const prLink =
    plan.branch === push.branch && plan.prLink !== undefined
      ? plan.prLink
      : await open(options, plan, push.branch)
  return { status: 'completed', prLink, changedFiles: push.changedFiles }
}

async function open(options: TurnOptions, { base }: Plan, branch: string): Promise<string> {
  const { turn, project, log } = options
  log(`opening the pull request of ${branch}`)
  return await openPullRequest(pullRequests(options), {
    branch,
    base,
    title: pullRequestTitle(turn.prompt),
    body: pullRequestBody({ prompt: turn.prompt, jobId: turn.job.id }),
    draft: project.draft,
    labels: project.labels
  })
}

const pullRequests = ({ host, turn, sleep, log, signal }: TurnOptions): PullRequests => ({
  host,
  repository: turn.job.repository,
  sleep,
  log,
  signal
})
