import { reactionAnswer } from '../answers/comment-answer.ts'
import { addReaction } from '../comments.ts'
import { notFound, Refusal } from '../refusal.ts'
import {
  type Call,
  created,
  noContent,
  ok,
  type Route,
  repositoryOf,
  route,
  text,
  threadOf
} from '../route.ts'
import { isPull, type Reaction, type ReactionContent } from '../state.ts'

/** Reactions on issues, on their comments and on review comments. */
export const reactionRoutes: Route[] = [
  route('post', '/repos/{owner}/{repo}/issues/{issue_number}/reactions', call =>
    react(call, threadOf(call))
  ),
  route('delete', '/repos/{owner}/{repo}/issues/{issue_number}/reactions/{reaction_id}', call =>
    takeBack(call, threadOf(call))
  ),
  route('post', '/repos/{owner}/{repo}/issues/comments/{comment_id}/reactions', call =>
    react(call, issueComment(call))
  ),
  route(
    'delete',
    '/repos/{owner}/{repo}/issues/comments/{comment_id}/reactions/{reaction_id}',
    call => takeBack(call, issueComment(call))
  ),
  route('post', '/repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions', call =>
    react(call, reviewComment(call))
  ),
  route(
    'delete',
    '/repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions/{reaction_id}',
    call => takeBack(call, reviewComment(call))
  )
]

type Reacted = { reactions: Reaction[] }

const contents = ['+1', '-1', 'laugh', 'confused', 'heart', 'hooray', 'rocket', 'eyes'] as const

const isContent = (value: string): value is ReactionContent =>
  (contents as readonly string[]).includes(value)

const react = (call: Call, to: Reacted) => {
  const content = text(call, 'content')
  if (!isContent(content)) {
    throw new Refusal(422, `Invalid request.\n\n${content} is not a reaction.`)
  }
  const { reaction, isNew } = addReaction(call.world, to, { author: call.token.account, content })
  const body = reactionAnswer(call.world, reaction)
  return isNew ? created(body) : ok(body)
}

const takeBack = (call: Call, from: Reacted) => {
  const id = Number(call.params.reaction_id)
  const at = from.reactions.findIndex(reaction => reaction.id === id)
  if (at < 0) throw notFound()
  from.reactions.splice(at, 1)
  return noContent
}

const issueComment = (call: Call): Reacted =>
  byId(
    call,
    repositoryOf(call).threads.flatMap(thread => thread.comments)
  )

const reviewComment = (call: Call): Reacted => {
  const pulls = repositoryOf(call).threads.filter(isPull)
  return byId(
    call,
    pulls.flatMap(({ pull }) => pull.reviewComments)
  )
}

const byId = (call: Call, comments: ({ id: number } & Reacted)[]): Reacted => {
  const comment = comments.find(({ id }) => id === Number(call.params.comment_id))
  if (!comment) throw notFound()
  return comment
}
