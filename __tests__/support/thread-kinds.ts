import { type Cause, commented, issueHappened, reviewCommented, reviewed } from './events.ts'
import { restClient } from './rest-client.ts'
import type { Scene } from './scene.ts'

type Words = { author: string; body: string }

/** A way in which people ask. */
export type ThreadKind = {
  name: string
  isPull: boolean
  /** Opens the thread and asks in it. */
  begin: (scene: Scene, words: Words) => Promise<Asked>
  /** Asks once more in the same thread. */
  goOn: (scene: Scene, words: Words & { first: Asked }) => Promise<Asked>
  /** What gets the reaction, as the end of a path; undefined where there is none. */
  reacted: string | undefined
  /** Where the reply goes: the comments of the conversation, or those of the review thread. */
  replies: 'issues' | 'pulls'
}

export type Asked = {
  cause: Cause
  /** Of the issue or pull request. */
  number: number
  /** Of the text; undefined where REST has no way to react to it by its id. */
  id: number | undefined
}

const openIssue = ({ repository }: Scene) =>
  repository.openIssue({ title: 'Typo in the manual', author: 'writer' }).number

const openPull = async ({ repository }: Scene): Promise<number> => {
  const number = repository.show().open_issues_count
  const head = `topic-${number}`
  await repository.commit({ branch: head, files: { 'topic.txt': 'a topic\n' } })
  return repository.openPullRequest({ head, title: 'A topic', author: 'writer' })
}

const comment = async (
  { repository }: Scene,
  { number, ...words }: Words & { number: number }
): Promise<Asked> => {
  const comment = repository.comment(number, words)
  return { cause: commented(repository, { comment }), number, id: comment.id }
}

const goOnByComment: ThreadKind['goOn'] = (scene, { first, ...words }) =>
  comment(scene, { ...words, number: first.number })

const review = async (
  { fake, repository }: Scene,
  { number, author, body }: Words & { number: number }
): Promise<Asked> => {
  const cause = await reviewed(repository, { number, author: fake.addUser(author), body })
  return { cause, number, id: undefined }
}

export const threadKinds: ThreadKind[] = [
  {
    name: 'a comment on an issue',
    isPull: false,
    begin: (scene, words) => comment(scene, { ...words, number: openIssue(scene) }),
    goOn: goOnByComment,
    reacted: 'issues/comments/<asked>',
    replies: 'issues'
  },
  {
    name: 'a comment on a pull request',
    isPull: true,
    begin: async (scene, words) => comment(scene, { ...words, number: await openPull(scene) }),
    goOn: goOnByComment,
    reacted: 'issues/comments/<asked>',
    replies: 'issues'
  },
  {
    name: 'a comment at a line',
    isPull: true,
    begin: async (scene, words) => {
      const number = await openPull(scene)
      const place = { path: 'topic.txt', line: 1, diffHunk: '@@ -0,0 +1 @@\n+a topic' }
      const comment = scene.repository.reviewComment(number, { ...words, ...place })
      const cause = await reviewCommented(scene.repository, { comment })
      return { cause, number, id: comment.id }
    },
    goOn: async ({ fake, repository }, { first, author, body }) => {
      const token = fake.createToken({ login: author })
      const { number, id } = first
      const [owner = '', repo = ''] = repository.fullName.split('/')
      await restClient({ apiUrl: fake.apiUrl, token }).request(
        'POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies',
        { owner, repo, pull_number: number, comment_id: id ?? 0, body }
      )
      const comment = repository.reviewComments(number).at(-1)
      if (comment === undefined) throw new Error('the reply is missing')
      return { cause: await reviewCommented(repository, { comment }), number, id: comment.id }
    },
    reacted: 'pulls/comments/<asked>',
    replies: 'pulls'
  },
  {
    name: 'a review',
    isPull: true,
    begin: async (scene, words) => review(scene, { ...words, number: await openPull(scene) }),
    goOn: (scene, { first, ...words }) => review(scene, { ...words, number: first.number }),
    reacted: undefined,
    replies: 'issues'
  },
  {
    name: 'a new issue',
    isPull: false,
    begin: async ({ repository }, { author, body }) => {
      const { number } = repository.openIssue({ title: 'Typo in the manual', author, body })
      return { cause: issueHappened(repository, { number }), number, id: undefined }
    },
    goOn: goOnByComment,
    reacted: 'issues/1',
    replies: 'issues'
  }
]

/** A comment in any thread, the docs pull request for one. */
export const commentIn = comment
