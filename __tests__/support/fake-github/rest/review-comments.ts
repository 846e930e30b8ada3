import { reviewCommentAnswer } from '../answers/comment-answer.ts'
import { addReviewComment, replyInReview } from '../comments.ts'
import { pageOf } from '../page.ts'
import { notFound } from '../refusal.ts'
import {
  type Call,
  created,
  noContent,
  ok,
  pullOf,
  type Route,
  repositoryOf,
  route,
  text
} from '../route.ts'
import { isPull } from '../state.ts'

/** Comments at the lines of a pull request, and the answers to them. */
export const reviewCommentRoutes: Route[] = [
  route('get', '/repos/{owner}/{repo}/pulls/{pull_number}/comments', call => {
    const at = pullAt(call)
    const { items, headers } = pageOf(call, at.thread.pull.reviewComments)
    return ok(
      items.map(comment => reviewCommentAnswer(at, comment)),
      headers
    )
  }),
  route('post', '/repos/{owner}/{repo}/pulls/{pull_number}/comments', call => {
    const at = pullAt(call)
    const words = { author: call.token.account, body: text(call, 'body') }
    const to = call.body.in_reply_to
    const comment =
      typeof to === 'number'
        ? replyInReview(call.world, at.thread, { ...words, to })
        : addReviewComment(call.world, at.thread, {
            ...words,
            path: text(call, 'path'),
            line: Number(call.body.line ?? 1)
          })
    return created(reviewCommentAnswer(at, comment))
  }),
  route('post', '/repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies', call => {
    const at = pullAt(call)
    const to = Number(call.params.comment_id)
    const words = { author: call.token.account, body: text(call, 'body') }
    if (!at.thread.pull.reviewComments.some(({ id }) => id === to)) throw notFound()
    const comment = replyInReview(call.world, at.thread, { ...words, to })
    return created(reviewCommentAnswer(at, comment))
  }),
  route('get', '/repos/{owner}/{repo}/pulls/comments/{comment_id}', call => {
    const { comment, ...at } = commentOf(call)
    return ok(reviewCommentAnswer(at, comment))
  }),
  route('patch', '/repos/{owner}/{repo}/pulls/comments/{comment_id}', call => {
    const { comment, ...at } = commentOf(call)
    comment.body = text(call, 'body')
    comment.updatedAt = call.world.now()
    return ok(reviewCommentAnswer(at, comment))
  }),
  route('delete', '/repos/{owner}/{repo}/pulls/comments/{comment_id}', call => {
    const { comment, thread } = commentOf(call)
    const { reviewComments } = thread.pull
    reviewComments.splice(reviewComments.indexOf(comment), 1)
    return noContent
  })
]

const pullAt = (call: Call) => ({
  world: call.world,
  repository: repositoryOf(call),
  thread: pullOf(call)
})

const commentOf = (call: Call) => {
  const { world } = call
  const repository = repositoryOf(call)
  const id = Number(call.params.comment_id)
  for (const thread of repository.threads.filter(isPull)) {
    const comment = thread.pull.reviewComments.find(comment => comment.id === id)
    if (comment) return { world, repository, thread, comment }
  }
  throw notFound()
}
