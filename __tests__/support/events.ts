import type { RepositoryControls } from './fake-github/repository-controls.ts'
import type { RunOptions } from './runner.ts'

// Webhook payloads as GitHub makes them of its REST objects, with what the runner says beside them.

/** What caused a run. */
export type Cause = Pick<RunOptions, 'event' | 'actor' | 'ref' | 'headRef' | 'baseRef'>

/** Whoever did it; a deleted account is null. */
type User = ReturnType<RepositoryControls['issue']>['user']
type IssueComment = ReturnType<RepositoryControls['comment']>
type ReviewComment = ReturnType<RepositoryControls['reviewComment']>
type Pull = Awaited<ReturnType<RepositoryControls['pullRequest']>>
/** Another sender than the author of the text, another action than that of a new text. */
type Unusual = { sender?: User; action?: string }

const cause = (event: {
  name: string
  repository: RepositoryControls
  sender: User
  payload: object
}): Cause => ({
  event: {
    name: event.name,
    payload: { ...event.payload, repository: event.repository.show(), sender: event.sender }
  },
  actor: event.sender?.login ?? 'ghost'
})

/** issue_comment, also on a pull request. */
export const commented = (
  repository: RepositoryControls,
  { comment, sender = comment.user, action = 'created' }: { comment: IssueComment } & Unusual
): Cause => {
  const issue = repository.issue(Number(/\d+$/.exec(comment.issue_url)?.[0]))
  return cause({
    name: 'issue_comment',
    repository,
    sender,
    payload: {
      action,
      issue,
      comment,
      ...(action === 'edited' && { changes: { body: { from: 'before' } } })
    }
  })
}

const onPull = (pull: Pull) => ({
  ref: `refs/pull/${pull.number}/merge`,
  headRef: pull.head.ref,
  baseRef: pull.base.ref
})

/** pull_request_review_comment. */
export const reviewCommented = async (
  repository: RepositoryControls,
  { comment, action = 'created' }: { comment: ReviewComment } & Unusual
): Promise<Cause> => {
  const pull = await repository.pullRequest(Number(/\d+$/.exec(comment.pull_request_url)?.[0]))
  const payload = { action, comment, pull_request: pull }
  const { user: sender } = comment
  return {
    ...cause({ name: 'pull_request_review_comment', repository, sender, payload }),
    ...onPull(pull)
  }
}

/** pull_request_review with a text of its own. */
export const reviewed = async (
  repository: RepositoryControls,
  { number, author, body }: { number: number; author: User; body: string }
): Promise<Cause> => {
  const pull = await repository.pullRequest(number)
  const review = {
    id: 900 + number,
    user: author,
    body,
    state: 'commented',
    html_url: `${pull.html_url}#pullrequestreview-${900 + number}`,
    pull_request_url: pull.url,
    submitted_at: pull.updated_at,
    commit_id: pull.head.sha
  }
  const payload = { action: 'submitted', review, pull_request: pull }
  return {
    ...cause({ name: 'pull_request_review', repository, sender: author, payload }),
    ...onPull(pull)
  }
}

/** issues, opened or labeled. */
export const issueHappened = (
  repository: RepositoryControls,
  options: { number: number; label?: string } & Unusual
): Cause => {
  const issue = repository.issue(options.number)
  const { label, sender = issue.user, action = 'opened' } = options
  const labelled = label === undefined ? {} : { label: { id: 1, name: label, color: 'ededed' } }
  return cause({ name: 'issues', repository, sender, payload: { action, issue, ...labelled } })
}

/** pull_request, where wanted from a fork. */
export const pullRequested = async (
  repository: RepositoryControls,
  options: { number: number; fork?: string } & Unusual
): Promise<Cause> => {
  const pull = await repository.pullRequest(options.number)
  const { fork, sender = pull.user, action = 'synchronize' } = options
  const head =
    fork === undefined
      ? pull.head
      : { ...pull.head, repo: { ...pull.head.repo, full_name: fork, fork: true } }
  const payload = { action, number: pull.number, pull_request: { ...pull, head } }
  return { ...cause({ name: 'pull_request', repository, sender, payload }), ...onPull(pull) }
}

/** push; without a commit after it, the one that deleted its branch. */
export const pushed = (
  repository: RepositoryControls,
  { sender, branch, after }: { sender: User; branch: string; after: string | null }
): Cause => {
  const zero = '0'.repeat(40)
  const payload = {
    ref: `refs/heads/${branch}`,
    before: after === null ? 'a'.repeat(40) : zero,
    after: after ?? zero,
    created: after !== null,
    deleted: after === null,
    forced: false,
    commits: []
  }
  const ref = after === null ? 'refs/heads/main' : payload.ref
  return { ...cause({ name: 'push', repository, sender, payload }), ref }
}

/** schedule: GitHub sends nobody and no thread with it. */
export const scheduled = (repository: RepositoryControls): Cause => ({
  event: {
    name: 'schedule',
    payload: { schedule: '0 4 * * 1', repository: repository.show(), workflow: 'docs.yml' }
  }
})
