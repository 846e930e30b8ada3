import { reviewAnswer } from '../answers/comment-answer.ts'
import { commitAnswer, fileAnswer } from '../answers/commit-answer.ts'
import { pullAnswer, pullListAnswer } from '../answers/pull-answer.ts'
import { changedFiles, commitsOf } from '../history.ts'
import { pageOf } from '../page.ts'
import { allPulls, createPull, refreshPull } from '../pulls.ts'
import { invalid, Refusal } from '../refusal.ts'
import {
  type Call,
  created,
  ok,
  pullOf,
  type Route,
  repositoryOf,
  route,
  text,
  texts
} from '../route.ts'
import { findAccount, type PullThread, permissionOf } from '../state.ts'
import { closeThread, reopenThread } from '../threads.ts'

/** Pull requests; their review comments are in a file of their own. */
export const pullRoutes: Route[] = [
  route('get', '/repos/{owner}/{repo}/pulls', async call => {
    const repository = repositoryOf(call)
    const wanted = (await allPulls(call.world, repository)).filter(listFilter(call)).reverse()
    const { items, headers } = pageOf(call, wanted)
    const body = items.map(pull => pullListAnswer(call.world, repository, pull))
    return ok(body, headers)
  }),
  route('post', '/repos/{owner}/{repo}/pulls', async call => {
    const repository = repositoryOf(call)
    const pull = await createPull(call.world, repository, {
      title: titleOf(call),
      body: text(call, 'body', '') || null,
      author: call.token.account,
      head: text(call, 'head'),
      base: text(call, 'base'),
      draft: call.body.draft === true
    })
    return created(await pullAnswer(call.world, repository, pull))
  }),
  route('get', '/repos/{owner}/{repo}/pulls/{pull_number}', async call =>
    ok(await pullAnswer(call.world, repositoryOf(call), await freshPull(call)))
  ),
  route('patch', '/repos/{owner}/{repo}/pulls/{pull_number}', async call => {
    const thread = await freshPull(call)
    if (call.body.title !== undefined) thread.title = titleOf(call)
    if (call.body.body !== undefined) thread.body = text(call, 'body')
    if (call.body.state === 'closed') closeThread(call.world, thread)
    if (call.body.state === 'open' && thread.state === 'closed') reopen(call, thread)
    thread.updatedAt = call.world.now()
    return ok(await pullAnswer(call.world, repositoryOf(call), thread))
  }),
  route('get', '/repos/{owner}/{repo}/pulls/{pull_number}/files', async call => {
    const { world } = call
    const repository = repositoryOf(call)
    const { pull } = await freshPull(call)
    const head = pull.headSha
    const files = await changedFiles(repository.folder, { base: pull.baseSha, head })
    const { items, headers } = pageOf(call, files)
    const body = items.map(file => fileAnswer({ world, repository, head, file }))
    return ok(body, headers)
  }),
  route('get', '/repos/{owner}/{repo}/pulls/{pull_number}/commits', async call => {
    const repository = repositoryOf(call)
    const { pull } = await freshPull(call)
    const commits = await commitsOf(repository.folder, `${pull.baseSha}..${pull.headSha}`)
    const { items, headers } = pageOf(call, commits.reverse())
    const body = items.map(commit => commitAnswer(call.world, repository, commit))
    return ok(body, headers)
  }),
  route('post', '/repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers', async call => {
    const repository = repositoryOf(call)
    const thread = await freshPull(call)
    for (const login of texts(call, 'reviewers')) requestReview(call, { thread, login })
    return created(pullListAnswer(call.world, repository, thread))
  }),
  route('get', '/repos/{owner}/{repo}/pulls/{pull_number}/reviews', async call => {
    const thread = await freshPull(call)
    const at = { world: call.world, repository: repositoryOf(call), thread }
    const { items, headers } = pageOf(call, thread.pull.reviews)
    return ok(
      items.map(review => reviewAnswer(at, review)),
      headers
    )
  })
]

const freshPull = async (call: Call): Promise<PullThread> => {
  const thread = pullOf(call)
  await refreshPull(call.world, repositoryOf(call), thread)
  return thread
}

const titleOf = (call: Call): string => {
  const title = text(call, 'title')
  if (title.trim() === '') {
    throw invalid({ resource: 'Issue', code: 'missing_field', field: 'title' })
  }
  if (title.length > 256) {
    const message = 'title is too long (maximum is 256 characters)'
    throw invalid({ resource: 'Issue', code: 'custom', field: 'title', message })
  }
  return title
}

/** GitHub ignores a `head` without its owner, and so lists everything. */
const listFilter = (call: Call) => {
  const query = call.url.searchParams
  const state = query.get('state') ?? 'open'
  const head = query.get('head')
  const base = query.get('base')
  const owner = repositoryOf(call).owner.login
  return (thread: PullThread): boolean =>
    (state === 'all' || thread.state === state) &&
    (base === null || thread.pull.base === base) &&
    (!head?.includes(':') || `${owner}:${thread.pull.head}` === head)
}

const reopen = (call: Call, thread: PullThread): void => {
  if (thread.pull.mergedAt) {
    const message = 'state cannot be changed. The pull request cannot be reopened.'
    throw invalid({ resource: 'PullRequest', code: 'custom', field: 'state', message })
  }
  reopenThread(call.world, thread)
}

const requestReview = (call: Call, { thread, login }: { thread: PullThread; login: string }) => {
  const user = findAccount(call.world, login)
  const repository = repositoryOf(call)
  if (user === thread.author) {
    throw new Refusal(422, 'Review cannot be requested from pull request author.')
  }
  const level = user && permissionOf(repository, user).permission
  if (!user?.permission || level === 'none') {
    throw new Refusal(
      422,
      `Reviews may only be requested from collaborators. One or more of the users or teams you specified is not a collaborator of the ${repository.fullName} repository.`
    )
  }
  const { requestedReviewers } = thread.pull
  if (!requestedReviewers.includes(user)) requestedReviewers.push(user)
}
