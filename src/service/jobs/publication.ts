import type { PlannedPush } from './claimed-turn.ts'
import type { GitHubPlace } from './github-request.ts'
import type { Plan } from './plan.ts'
import { publicRequest } from './published-text.ts'
import { openPullRequest, type PullRequest } from './pull-request.ts'
import { addLabels, requestReview } from './pull-request-details.ts'
import { pullRequestBody, pullRequestTitle } from './request-text.ts'
import type { TurnOptions } from './turn.ts'
import type { TurnEnd } from './turn-end.ts'
import { TurnAbandoned } from './turn-failure.ts'

/** The commit is pushed: sees to it that a pull request shows it. */
export async function publish(
  options: TurnOptions,
  plan: Plan,
  push: PlannedPush
): Promise<TurnEnd> {
  const { turn, queue, signal } = options
  if (!(await queue.setBranch(turn, push.branch))) throw new TurnAbandoned('the lease is lost')
  signal.throwIfAborted()
  const present = plan.branch === push.branch ? plan.pullRequest : undefined
  const { link } = await show(options, { plan, branch: push.branch, present })
  return { status: 'completed', prLink: link, changedFiles: push.changedFiles }
}

/** Nothing to push; work of an earlier turn may still lack its pull request. */
export async function endUnchanged(options: TurnOptions, plan: Plan): Promise<TurnEnd> {
  options.log('the agent changed nothing')
  const { branch, start, pullRequest: present } = plan
  const isWithout = start === branch && present === undefined
  const pullRequest = isWithout ? await show(options, { plan, branch, present }) : present
  return { status: 'completed', prLink: pullRequest?.link ?? null, changedFiles: 0 }
}

async function show(
  options: TurnOptions,
  { plan, branch, present }: { plan: Plan; branch: string; present: PullRequest | undefined }
): Promise<PullRequest> {
  const { turn, project, origin } = options
  const place = pullRequestPlace(options)
  const pullRequest = present ?? (await open(options, { base: plan.base, branch }))
  // A link that nobody noted belongs to a pull request of an attempt that died right after it.
  const isNew = present === undefined || turn.job.prLink === null
  if (isNew) await addLabels(place, pullRequest, project.labels)
  if (origin?.asker !== undefined) await requestReview(place, pullRequest, origin.asker)
  return pullRequest
}

async function open(
  options: TurnOptions,
  { base, branch }: { base: string; branch: string }
): Promise<PullRequest> {
  const { turn, project, origin, log } = options
  log(`opening the pull request of ${branch}`)
  const prompt = publicRequest(options)
  return await openPullRequest(pullRequestPlace(options), {
    branch,
    base,
    title: pullRequestTitle(prompt),
    body: pullRequestBody({
      prompt,
      jobId: turn.job.id,
      repository: turn.job.repository,
      thread: origin?.thread
    }),
    draft: project.draft
  })
}

export const pullRequestPlace = (options: TurnOptions): GitHubPlace => ({
  host: options.host,
  repository: options.turn.job.repository,
  sleep: options.sleep,
  log: options.log,
  signal: options.signal
})
