import { type Request, statusOf } from '../github.ts'
import type { Repository, ThreadPlace } from './place.ts'

/** A comment of ours: in the conversation, or in a review thread. */
export type OwnComment = { readonly kind: 'comment' | 'review-comment'; readonly id: number }

/** A comment as it is read back. */
export type SeenComment = OwnComment & { body: string; createdAt: string; byBot: boolean }

const perPage = 100
/** How far back a conversation is read: a thread that is longer has forgotten its beginning. */
const mostPages = 10

/**
 * Writes a comment where the request was written: in its review thread, or else in the conversation.
 * @param words.tag What the body carries and no other comment does.
 * @param words.onDoubt Told where the answer was lost: what GitHub was slow to store can turn up yet.
 */
export async function write(
  request: Request,
  place: ThreadPlace,
  words: { body: string; tag: string; onDoubt: () => void }
): Promise<OwnComment> {
  const { source } = place
  const { body, tag, onDoubt } = words
  // Anybody can write the tag: what is no bot's is ours only if all of it is what was sent.
  const isOurs = (comment: SeenComment) =>
    comment.body.includes(tag) && (comment.byBot || comment.body.trim() === body.trim())
  const look = async () => {
    onDoubt()
    return (await newest(request, place)).find(isOurs)
  }
  const inConversation = () => surely(() => comment(request, place, body), look)
  if (source?.kind !== 'review-comment') return await inConversation()
  const inReplyTo = source.firstId
  return await surely(() => replyInReview(request, place, { body, inReplyTo }), look).catch(
    inConversation
  )
}

/** Writes; when the answer is lost, what was written is looked for before it is written once more. */
async function surely(
  send: () => Promise<OwnComment>,
  look: () => Promise<OwnComment | undefined>
): Promise<OwnComment> {
  try {
    return await send()
  } catch (error) {
    const status = statusOf(error)
    if (status !== undefined && status < 500) throw error
    return (await look()) ?? (await send())
  }
}

async function comment(
  request: Request,
  { owner, repo, number }: ThreadPlace,
  body: string
): Promise<OwnComment> {
  const { data } = await request('POST /repos/{owner}/{repo}/issues/{issue_number}/comments', {
    owner,
    repo,
    issue_number: number,
    body
  })
  return { kind: 'comment', id: Number(data.id) }
}

async function replyInReview(
  request: Request,
  { owner, repo, number }: ThreadPlace,
  { body, inReplyTo }: { body: string; inReplyTo: number }
): Promise<OwnComment> {
  const { data } = await request('POST /repos/{owner}/{repo}/pulls/{pull_number}/comments', {
    owner,
    repo,
    pull_number: number,
    body,
    in_reply_to: inReplyTo
  } as never)
  return { kind: 'review-comment', id: (data as { id: number }).id }
}

/** Replaces the text of a comment. */
export async function edit(
  request: Request,
  { owner, repo }: Repository,
  { comment, body }: { comment: OwnComment; body: string }
): Promise<void> {
  const parameters = { owner, repo, comment_id: comment.id, body }
  if (comment.kind === 'comment') {
    await request('PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', parameters)
  } else {
    await request('PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}', parameters)
  }
}

/** Removes a comment; one that is gone already is fine. */
export async function remove(
  request: Request,
  { owner, repo }: Repository,
  comment: OwnComment
): Promise<void> {
  const parameters = { owner, repo, comment_id: comment.id }
  try {
    if (comment.kind === 'comment') {
      await request('DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}', parameters)
    } else {
      await request('DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}', parameters)
    }
  } catch (error) {
    if (statusOf(error) !== 404) throw error
  }
}

/** The comments of a thread and of its review threads, newest first. */
export async function newest(request: Request, place: ThreadPlace): Promise<SeenComment[]> {
  const conversation = await lastComments(request, place)
  const reviews = place.kind === 'pull-request' ? await reviewComments(request, place) : []
  return [...conversation, ...reviews].sort(
    (one, other) => other.createdAt.localeCompare(one.createdAt) || other.id - one.id
  )
}

/** A conversation comes oldest first: read from its last page backwards. */
async function lastComments(request: Request, place: ThreadPlace): Promise<SeenComment[]> {
  const { owner, repo, number } = place
  const read = (page: number) =>
    request('GET /repos/{owner}/{repo}/issues/{issue_number}/comments', {
      owner,
      repo,
      issue_number: number,
      per_page: perPage,
      page
    })
  const first = await read(1)
  const last = lastPage(first.headers.link)
  const seen = last <= 1 ? first.data : []
  for (let page = last; page > 1 && page > last - mostPages; page--) {
    seen.push(...(await read(page)).data)
  }
  if (last > 1 && last <= mostPages) seen.push(...first.data)
  return seen.map(comment => seenComment('comment', comment))
}

async function reviewComments(request: Request, place: ThreadPlace): Promise<SeenComment[]> {
  const { owner, repo, number } = place
  const { data } = await request('GET /repos/{owner}/{repo}/pulls/{pull_number}/comments', {
    owner,
    repo,
    pull_number: number,
    sort: 'created',
    direction: 'desc',
    per_page: perPage
  })
  return data.map(comment => seenComment('review-comment', comment))
}

const lastPage = (link: string | undefined): number =>
  Number(/[?&]page=(\d+)[^>]*>; rel="last"/.exec(link ?? '')?.[1] ?? 1)

const seenComment = (
  kind: OwnComment['kind'],
  comment: {
    id: number | bigint
    body?: string | undefined
    created_at: string
    user: { type?: string | undefined } | null
  }
): SeenComment => ({
  kind,
  id: Number(comment.id),
  body: comment.body ?? '',
  createdAt: comment.created_at,
  byBot: comment.user?.type === 'Bot'
})
