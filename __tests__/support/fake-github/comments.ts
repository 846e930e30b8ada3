import { invalid, Refusal } from './refusal.ts'
import type {
  Account,
  Comment,
  PullThread,
  Reaction,
  ReactionContent,
  ReviewComment,
  Thread,
  World
} from './state.ts'

/** GitHub's limit for the text of comments, issues and pull requests. */
const maximumLength = 65_536

type Words = { author: Account; body: string }

const newComment = (world: World, { author, body }: Words): Comment => {
  if (body.trim() === '') {
    throw invalid({ resource: 'IssueComment', code: 'missing_field', field: 'body' })
  }
  if (body.length > maximumLength) {
    const message = `body is too long (maximum is ${maximumLength} characters)`
    throw invalid({ resource: 'IssueComment', code: 'custom', field: 'body', message })
  }
  const now = world.now()
  return { id: world.nextId(), author, body, createdAt: now, updatedAt: now, reactions: [] }
}

export const addComment = (world: World, thread: Thread, words: Words): Comment => {
  if (thread.locked) throw new Refusal(403, 'Unable to create comment because issue is locked.')
  const comment = newComment(world, words)
  thread.comments.push(comment)
  thread.updatedAt = comment.createdAt
  return comment
}

export type NewReviewComment = Words & { path: string; line: number; diffHunk?: string }

/** Starts a review thread at a line of a pull request. */
export const addReviewComment = (
  world: World,
  thread: PullThread,
  comment: NewReviewComment
): ReviewComment => {
  const made: ReviewComment = {
    ...newComment(world, comment),
    path: comment.path,
    line: comment.line,
    diffHunk: comment.diffHunk ?? `@@ -1 +${comment.line} @@`,
    commitId: thread.pull.headSha,
    reviewId: null,
    inReplyTo: null
  }
  thread.pull.reviewComments.push(made)
  return made
}

/** Answers in a review thread. Only its first comment can be answered: GitHub knows no replies to replies. */
export const replyInReview = (
  world: World,
  thread: PullThread,
  reply: Words & { to: number }
): ReviewComment => {
  const first = thread.pull.reviewComments.find(({ id }) => id === reply.to)
  if (!first || first.inReplyTo !== null) {
    const message = 'in_reply_to is not the first comment of a review thread'
    throw invalid({ resource: 'PullRequestReviewComment', code: 'custom', message })
  }
  const made = { ...first, ...newComment(world, reply), inReplyTo: first.id }
  thread.pull.reviewComments.push(made)
  return made
}

/** A second reaction of the same kind by the same account is the first one. */
export const addReaction = (
  world: World,
  to: { reactions: Reaction[] },
  { author, content }: { author: Account; content: ReactionContent }
): { reaction: Reaction; isNew: boolean } => {
  const known = to.reactions.find(
    reaction => reaction.author === author && reaction.content === content
  )
  if (known) return { reaction: known, isNew: false }
  const reaction = { id: world.nextId(), author, content, createdAt: world.now() }
  to.reactions.push(reaction)
  return { reaction, isNew: true }
}
