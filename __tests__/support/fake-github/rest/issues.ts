import { commentAnswer } from '../answers/comment-answer.ts'
import { issueAnswer } from '../answers/issue-answer.ts'
import { labelAnswer } from '../answers/repository-answer.ts'
import { addComment } from '../comments.ts'
import { pageOf } from '../page.ts'
import { notFound } from '../refusal.ts'
import {
  type Call,
  created,
  noContent,
  ok,
  type Route,
  repositoryOf,
  route,
  text,
  texts,
  threadOf
} from '../route.ts'
import { addLabels } from '../threads.ts'

/** Issues (and pull requests seen as such), their comments and labels. */
export const issueRoutes: Route[] = [
  route('get', '/repos/{owner}/{repo}/issues/{issue_number}', call =>
    ok(issueAnswer(call.world, repositoryOf(call), threadOf(call)))
  ),
  route('get', '/repos/{owner}/{repo}/issues/{issue_number}/comments', call => {
    const at = { world: call.world, repository: repositoryOf(call), thread: threadOf(call) }
    const since = call.url.searchParams.get('since') ?? ''
    const comments = at.thread.comments.filter(({ updatedAt }) => updatedAt >= since)
    const { items, headers } = pageOf(call, comments)
    return ok(
      items.map(comment => commentAnswer(at, comment)),
      headers
    )
  }),
  route('post', '/repos/{owner}/{repo}/issues/{issue_number}/comments', call => {
    const at = { world: call.world, repository: repositoryOf(call), thread: threadOf(call) }
    const author = call.token.account
    const comment = addComment(call.world, at.thread, { author, body: text(call, 'body') })
    return created(commentAnswer(at, comment))
  }),
  route('get', '/repos/{owner}/{repo}/issues/comments/{comment_id}', call => {
    const { comment, ...at } = commentOf(call)
    return ok(commentAnswer(at, comment))
  }),
  route('patch', '/repos/{owner}/{repo}/issues/comments/{comment_id}', call => {
    const { comment, ...at } = commentOf(call)
    comment.body = text(call, 'body')
    comment.updatedAt = call.world.now()
    return ok(commentAnswer(at, comment))
  }),
  route('delete', '/repos/{owner}/{repo}/issues/comments/{comment_id}', call => {
    const { comment, thread } = commentOf(call)
    thread.comments.splice(thread.comments.indexOf(comment), 1)
    return noContent
  }),
  route('post', '/repos/{owner}/{repo}/issues/{issue_number}/labels', call => {
    const { world } = call
    const repository = repositoryOf(call)
    const thread = threadOf(call)
    addLabels(world, { repository, thread, names: texts(call, 'labels') })
    const body = thread.labels.map(label => labelAnswer(world, repository, label))
    return ok(body)
  })
]

const commentOf = (call: Call) => {
  const { world } = call
  const repository = repositoryOf(call)
  const id = Number(call.params.comment_id)
  for (const thread of repository.threads) {
    const comment = thread.comments.find(comment => comment.id === id)
    if (comment) return { world, repository, thread, comment }
  }
  throw notFound()
}
