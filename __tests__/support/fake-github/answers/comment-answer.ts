import type { Schema } from '../schema.ts'
import {
  apiUrl,
  type Comment,
  type Reaction,
  type Repository,
  type Review,
  type ReviewComment,
  type Thread,
  type World
} from '../state.ts'
import { association } from './association.ts'
import { threadAddress } from './thread-address.ts'
import { userAnswer } from './user-answer.ts'

type At = { world: World; repository: Repository; thread: Thread }

export const commentAnswer = (at: At, comment: Comment): Schema<'issue-comment'> => {
  const { world, repository } = at
  const { id, author } = comment
  const address = threadAddress(at)
  const url = `${apiUrl(world)}/repos/${repository.fullName}/issues/comments/${id}`
  return {
    id,
    node_id: `IC_${id}`,
    url,
    html_url: `${address.html}#issuecomment-${id}`,
    issue_url: address.issue,
    body: comment.body,
    user: userAnswer(world, author),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    author_association: association(repository, author),
    reactions: rollup(comment.reactions, url),
    performed_via_github_app: null
  }
}

export const reviewCommentAnswer = (
  at: At,
  comment: ReviewComment
): Schema<'pull-request-review-comment'> & Schema<'review-comment'> => {
  const { world, repository } = at
  const { id, author, commitId, line } = comment
  const address = threadAddress(at)
  const url = `${apiUrl(world)}/repos/${repository.fullName}/pulls/comments/${id}`
  const html = `${address.html}#discussion_r${id}`
  return {
    id,
    node_id: `PRRC_${id}`,
    url,
    html_url: html,
    pull_request_url: address.pull,
    pull_request_review_id: comment.reviewId,
    path: comment.path,
    diff_hunk: comment.diffHunk,
    commit_id: commitId,
    original_commit_id: commitId,
    line,
    original_line: line,
    start_line: null,
    original_start_line: null,
    start_side: null,
    side: 'RIGHT',
    position: 1,
    original_position: 1,
    ...(comment.inReplyTo !== null && { in_reply_to_id: comment.inReplyTo }),
    body: comment.body,
    user: userAnswer(world, author),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    author_association: association(repository, author),
    reactions: rollup(comment.reactions, url),
    _links: {
      self: { href: url },
      html: { href: html },
      pull_request: { href: address.pull }
    }
  }
}

export const reviewAnswer = (at: At, review: Review): Schema<'pull-request-review'> => {
  const { id, author } = review
  const address = threadAddress(at)
  const html = `${address.html}#pullrequestreview-${id}`
  return {
    id,
    node_id: `PRR_${id}`,
    user: userAnswer(at.world, author),
    body: review.body,
    state: review.state,
    html_url: html,
    pull_request_url: address.pull,
    _links: { html: { href: html }, pull_request: { href: address.pull } },
    submitted_at: review.submittedAt,
    commit_id: review.commitId,
    author_association: association(at.repository, author)
  }
}

export const reactionAnswer = (world: World, reaction: Reaction): Schema<'reaction'> => ({
  id: reaction.id,
  node_id: `REA_${reaction.id}`,
  user: userAnswer(world, reaction.author),
  content: reaction.content,
  created_at: reaction.createdAt
})

/** How many there are of each reaction, as issues and comments show it. */
export const rollup = (reactions: Reaction[], of: string): Schema<'reaction-rollup'> => {
  const count = (content: Reaction['content']) =>
    reactions.filter(reaction => reaction.content === content).length
  return {
    url: `${of}/reactions`,
    total_count: reactions.length,
    '+1': count('+1'),
    '-1': count('-1'),
    laugh: count('laugh'),
    confused: count('confused'),
    heart: count('heart'),
    hooray: count('hooray'),
    eyes: count('eyes'),
    rocket: count('rocket')
  }
}
