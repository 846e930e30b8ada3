import { changedFiles, commitsOf } from '../history.ts'
import type { Schema } from '../schema.ts'
import { apiUrl, type PullThread, type Repository, type World } from '../state.ts'
import { association } from './association.ts'
import { labelAnswer, repositoryAnswer } from './repository-answer.ts'
import { threadAddress } from './thread-address.ts'
import { userAnswer } from './user-answer.ts'

/** A pull request as lists show it. */
export const pullListAnswer = (world: World, repository: Repository, thread: PullThread) => {
  const { id, number, pull } = thread
  const api = `${apiUrl(world)}/repos/${repository.fullName}`
  const address = threadAddress({ world, repository, thread })
  const owner = userAnswer(world, repository.owner)
  const branch = (ref: string, sha: string) => ({
    label: `${repository.owner.login}:${ref}`,
    ref,
    sha,
    user: owner,
    repo: repositoryAnswer(world, repository)
  })
  const addresses = {
    comments: `${address.issue}/comments`,
    commits: `${address.pull}/commits`,
    statuses: `${api}/statuses/${pull.headSha}`,
    review_comments: `${address.pull}/comments`,
    review_comment: `${api}/pulls/comments{/number}`
  }
  return {
    id,
    node_id: `PR_${id}`,
    url: address.pull,
    html_url: address.html,
    diff_url: `${address.html}.diff`,
    patch_url: `${address.html}.patch`,
    issue_url: address.issue,
    commits_url: addresses.commits,
    review_comments_url: addresses.review_comments,
    review_comment_url: addresses.review_comment,
    comments_url: addresses.comments,
    statuses_url: addresses.statuses,
    number,
    state: thread.state,
    locked: thread.locked,
    title: thread.title,
    user: userAnswer(world, thread.author),
    body: thread.body,
    labels: thread.labels.map(label => labelAnswer(world, repository, label)),
    milestone: null,
    created_at: thread.createdAt,
    updated_at: thread.updatedAt,
    closed_at: thread.closedAt,
    merged_at: pull.mergedAt,
    merge_commit_sha: pull.mergeCommitSha,
    assignee: null,
    assignees: [],
    requested_reviewers: pull.requestedReviewers.map(reviewer => userAnswer(world, reviewer)),
    requested_teams: [],
    head: branch(pull.head, pull.headSha),
    base: branch(pull.base, pull.baseSha),
    _links: {
      comments: { href: addresses.comments },
      commits: { href: addresses.commits },
      statuses: { href: addresses.statuses },
      html: { href: address.html },
      issue: { href: address.issue },
      review_comments: { href: addresses.review_comments },
      review_comment: { href: addresses.review_comment },
      self: { href: address.pull }
    },
    author_association: association(repository, thread.author),
    auto_merge: null,
    draft: pull.draft
  } satisfies Schema<'pull-request-simple'>
}

/** A single pull request: the one of the lists, and what has to be counted for it. */
export const pullAnswer = async (
  world: World,
  repository: Repository,
  thread: PullThread
): Promise<Schema<'pull-request'>> => {
  const { pull } = thread
  const range = { base: pull.baseSha, head: pull.headSha }
  const files = await changedFiles(repository.folder, range)
  const commits = await commitsOf(repository.folder, `${range.base}..${range.head}`)
  const sum = (of: 'additions' | 'deletions') => files.reduce((all, file) => all + file[of], 0)
  const open = thread.state === 'open'
  return {
    ...pullListAnswer(world, repository, thread),
    merged: pull.mergedAt !== null,
    mergeable: open ? true : null,
    rebaseable: open ? true : null,
    mergeable_state: open ? 'clean' : 'unknown',
    merged_by: pull.mergedBy ? userAnswer(world, pull.mergedBy) : null,
    comments: thread.comments.length,
    review_comments: pull.reviewComments.length,
    maintainer_can_modify: false,
    commits: commits.length,
    additions: sum('additions'),
    deletions: sum('deletions'),
    changed_files: files.length
  }
}
