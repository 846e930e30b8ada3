import { commentAnswer, reactionAnswer, reviewCommentAnswer } from './answers/comment-answer.ts'
import { issueAnswer } from './answers/issue-answer.ts'
import { addComment, addReviewComment } from './comments.ts'
import type { Schema } from './schema.ts'
import {
  account,
  findThread,
  isPull,
  type Reaction,
  type Repository,
  type Thread,
  type World
} from './state.ts'
import { openThread } from './threads.ts'

type Words = { author: string; body: string }

/** What people write in issues and pull requests; all answers are the objects of the REST API. */
export type ThreadControls = {
  openIssue: (issue: { title: string; author: string; body?: string }) => Schema<'issue'>
  /** An issue, or a pull request seen as one. */
  issue: (number: number) => Schema<'issue'>
  /** Writes a comment in a thread. */
  comment: (number: number, words: Words) => Schema<'issue-comment'>
  comments: (number: number) => Schema<'issue-comment'>[]
  /** Somebody takes a comment away; a missing one is fine. */
  deleteComment: (id: number) => void
  /** Writes a comment at a line of a pull request. */
  reviewComment: (
    number: number,
    words: Words & { path: string; line: number; diffHunk?: string }
  ) => Schema<'pull-request-review-comment'>
  reviewComments: (number: number) => Schema<'pull-request-review-comment'>[]
  /** The reactions to a thread, or to the comment or review comment of that id. */
  reactions: (of: { number: number } | { comment: number }) => Schema<'reaction'>[]
  /** Nobody may comment any more. */
  lock: (number: number) => void
}

export const createThreadControls = (world: World, repository: Repository): ThreadControls => {
  const at = (thread: Thread) => ({ world, repository, thread })
  const issue = (thread: Thread) => issueAnswer(world, repository, thread)
  const numbered = (number: number) => threadNumbered(repository, number)
  const reviewCommentsOf = (thread: Thread) => thread.pull?.reviewComments ?? []

  return {
    openIssue: ({ title, author, body }) => {
      const words = { title, body: body ?? null, author: account(world, author) }
      return issue(openThread(world, repository, words))
    },
    issue: number => issue(numbered(number)),
    comment: (number, { author, body }) => {
      const thread = numbered(number)
      const words = { author: account(world, author), body }
      return commentAnswer(at(thread), addComment(world, thread, words))
    },
    comments: number => {
      const thread = numbered(number)
      return thread.comments.map(comment => commentAnswer(at(thread), comment))
    },
    deleteComment: id => {
      for (const thread of repository.threads) {
        thread.comments = thread.comments.filter(comment => comment.id !== id)
      }
    },
    reviewComment: (number, comment) => {
      const thread = numbered(number)
      if (!isPull(thread)) throw new Error(`#${number} is no pull request`)
      const words = { ...comment, author: account(world, comment.author) }
      return reviewCommentAnswer(at(thread), addReviewComment(world, thread, words))
    },
    reviewComments: number => {
      const thread = numbered(number)
      return reviewCommentsOf(thread).map(comment => reviewCommentAnswer(at(thread), comment))
    },
    reactions: of => {
      const reacted: { id: number; reactions: Reaction[] } | undefined =
        'number' in of
          ? numbered(of.number)
          : repository.threads
              .flatMap(thread => [...thread.comments, ...reviewCommentsOf(thread)])
              .find(({ id }) => id === of.comment)
      return (reacted?.reactions ?? []).map(reaction => reactionAnswer(world, reaction))
    },
    lock: number => {
      numbered(number).locked = true
    }
  }
}

/** The issue or pull request of that number; a test that names a missing one is wrong. */
export const threadNumbered = (repository: Repository, number: number): Thread => {
  const thread = findThread(repository, number)
  if (!thread) throw new Error(`${repository.fullName} has no #${number}`)
  return thread
}
