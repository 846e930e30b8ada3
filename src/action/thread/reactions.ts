import type { Request } from '../github.ts'
import type { ThreadPlace } from './place.ts'

/** 👀 seen, 🚀 done, 😕 not done. */
export type Reaction = 'eyes' | 'rocket' | 'confused'

/**
 * Puts a reaction on the text that asked. Reviews have none in REST, and a prompt of the workflow
 * has no text.
 */
export async function react(
  request: Request,
  place: ThreadPlace,
  content: Reaction
): Promise<void> {
  const { owner, repo, number, source } = place
  switch (source?.kind) {
    case 'comment':
      await request('POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions', {
        owner,
        repo,
        comment_id: source.id,
        content
      })
      break
    case 'review-comment':
      await request('POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions', {
        owner,
        repo,
        comment_id: source.id,
        content
      })
      break
    case 'issue':
      await request('POST /repos/{owner}/{repo}/issues/{issue_number}/reactions', {
        owner,
        repo,
        issue_number: number,
        content
      })
  }
}
