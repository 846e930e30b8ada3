import type { Schema } from '../schema.ts'
import { apiUrl, type Repository, type Thread, type World } from '../state.ts'
import { association } from './association.ts'
import { rollup } from './comment-answer.ts'
import { labelAnswer } from './repository-answer.ts'
import { threadAddress } from './thread-address.ts'
import { userAnswer } from './user-answer.ts'

/** An issue, or a pull request seen as one. */
export const issueAnswer = (
  world: World,
  repository: Repository,
  thread: Thread
): Schema<'issue'> => {
  const { id, number, pull } = thread
  const address = threadAddress({ world, repository, thread })
  return {
    id,
    node_id: `I_${id}`,
    url: address.issue,
    repository_url: `${apiUrl(world)}/repos/${repository.fullName}`,
    labels_url: `${address.issue}/labels{/name}`,
    comments_url: `${address.issue}/comments`,
    events_url: `${address.issue}/events`,
    html_url: address.html,
    number,
    state: thread.state,
    state_reason: thread.state === 'closed' ? 'completed' : null,
    title: thread.title,
    body: thread.body,
    user: userAnswer(world, thread.author),
    labels: thread.labels.map(label => labelAnswer(world, repository, label)),
    assignee: null,
    assignees: [],
    milestone: null,
    locked: thread.locked,
    active_lock_reason: null,
    comments: thread.comments.length,
    ...(pull && {
      draft: pull.draft,
      pull_request: {
        url: address.pull,
        html_url: address.html,
        diff_url: `${address.html}.diff`,
        patch_url: `${address.html}.patch`,
        merged_at: pull.mergedAt
      }
    }),
    closed_at: thread.closedAt,
    created_at: thread.createdAt,
    updated_at: thread.updatedAt,
    author_association: association(repository, thread.author),
    reactions: rollup(thread.reactions, address.issue),
    performed_via_github_app: null
  }
}
