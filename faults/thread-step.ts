import { type Cause, commented, reviewCommented } from '../__tests__/support/events.ts'
import { startFakeGitHub } from '../__tests__/support/fake-github/fake-github.ts'
import type { RepositoryControls } from '../__tests__/support/fake-github/repository-controls.ts'
import type { RecordedRequest } from '../__tests__/support/fake-github/request-record.ts'
import { hostedRun, type JobServer, startJobServer } from '../__tests__/support/job-server.ts'
import type { RunOptions, RunResult } from '../__tests__/support/runner.ts'
import { type Expected, expectEnd } from './ending.ts'
import type { Stage } from './stage.ts'

/** A GitHub of one case alone: a repository with people, and a thread in it. */
export type Thread = {
  fake: Awaited<ReturnType<typeof startFakeGitHub>>
  repository: RepositoryControls
  /** Of the issue or pull request. */
  number: number
  /** An issue of the same repository. */
  another: () => Thread
  /** Somebody who may ask does so in it; each time by a text of its own. */
  ask: () => Promise<Cause>
  /** The comments of ours in it, as they are now; those at lines of a pull request too. */
  replies: () => string[]
  /** How often a comment was written, or tried to. */
  writes: () => RecordedRequest[]
  /** Somebody takes away all comments of ours. */
  takeAway: () => void
}

/** Who may do what. Others are strangers. */
const people = { writer: 'write', maintainer: 'maintain', reader: 'read' } as const

/** Opens a thread of an issue, or one at a line of a pull request; all that is said to GitHub is searched. */
export async function openThread(
  stage: Stage,
  at: 'an issue' | 'a line of a pull request' = 'an issue'
): Promise<Thread> {
  const fake = stage.watch(await startFakeGitHub())
  stage.remember('headers and addresses at GitHub', () =>
    // What authorizes a request is there by the name of its token.
    JSON.stringify(fake.requests.map(({ path, query, headers }) => ({ path, query, headers })))
  )
  for (const [login, permission] of Object.entries(people)) {
    fake.setPermission(login, { permission })
  }
  const files = { 'README.md': 'teh manual\n' }
  const repository = await fake.createRepository({ fullName: 'acme/manual', files })
  const isPull = at !== 'an issue'
  const number = isPull ? await openPull(repository) : openIssue(repository)
  return threadOf({ fake, repository, number, isPull })
}

function threadOf(
  place: Pick<Thread, 'fake' | 'repository' | 'number'> & { isPull: boolean }
): Thread {
  const { fake, repository, number, isPull } = place
  const isOwn = ({ user }: { user: { type?: string } | null }) => user?.type === 'Bot'
  const comments = () => repository.comments(number)
  return {
    fake,
    repository,
    number,
    another: () => threadOf({ fake, repository, number: openIssue(repository), isPull: false }),
    ask: async () => {
      const words = { author: 'writer', body: '/docs fix it' }
      if (!isPull) {
        return commented(repository, { comment: repository.comment(number, words) })
      }
      const comment = repository.reviewComment(number, { ...words, path: 'topic.txt', line: 1 })
      return reviewCommented(repository, { comment })
    },
    replies: () =>
      [...comments(), ...(isPull ? repository.reviewComments(number) : [])]
        .filter(isOwn)
        .map(({ body }) => body ?? ''),
    writes: () =>
      fake
        .restRequests()
        .filter(({ method, path }) => method === 'POST' && /\/comments$/.test(path)),
    takeAway: () => {
      for (const comment of comments()) if (isOwn(comment)) repository.deleteComment(comment.id)
    }
  }
}

const openIssue = (repository: RepositoryControls): number =>
  repository.openIssue({ title: 'Typo in the manual', author: 'writer' }).number

async function openPull(repository: RepositoryControls): Promise<number> {
  await repository.commit({ branch: 'topic', files: { 'topic.txt': 'a topic\n' } })
  return repository.openPullRequest({ head: 'topic', title: 'A topic', author: 'writer' })
}

/** A service beside a thread; nothing of GitHub's may reach it. */
export async function openService(
  stage: Stage,
  script?: Parameters<typeof startJobServer>[0]
): Promise<JobServer> {
  const service = await startJobServer(script)
  stage.remember('requests to the service', () =>
    JSON.stringify(
      service.requests.map(({ path, body, headers: { authorization, ...headers } }) => ({
        path,
        body,
        headers
      }))
    )
  )
  return service
}

/** What a thread must look like afterwards, besides the end of the step. */
export type ThreadExpected = Expected & {
  /** How many comments of ours are left. */
  left?: number
  /** How often one was written, or tried to. */
  written?: number | readonly [number, number]
}

/** How many times as fast time passes here: a bound on a request to GitHub is still 2 s. */
export const threadWarp = 10

/** A step that somebody asked for in a thread. */
export const threadRun = (
  { fake, repository }: Thread,
  { service, cause, ...options }: RunOptions & { service: { url: string }; cause: Cause }
): RunOptions => ({
  repository,
  serverUrl: fake.serverUrl,
  apiUrl: fake.apiUrl,
  githubToken: fake.token,
  ...hostedRun(service, {
    timeWarp: threadWarp,
    ...options,
    inputs: { prompt: '', ...options.inputs }
  }),
  ...cause
})

/** Asks in a thread and holds the end of the step, and the thread, to what must be. */
export async function askInThread(
  stage: Stage,
  { thread, service, ...options }: RunOptions & { thread: Thread; service: JobServer },
  { left, written, ...expected }: ThreadExpected
): Promise<string> {
  const cause = await thread.ask()
  const step = threadRun(thread, { ...options, service, cause })
  const before = thread.writes().length
  const ended = await stage.run(step)
  const replies = thread.replies()
  const writes = thread.writes().length - before
  const [least, most] = typeof written === 'number' ? [written, written] : (written ?? [0, writes])
  const happened = expectEnd(
    stage,
    { ended, timeWarp: step.timeWarp },
    {
      asked: service,
      ...expected,
      also: (ended: RunResult) => [
        ...(left === undefined || replies.length === left
          ? []
          : [`${replies.length} replies instead of ${left}`]),
        ...(replies.some(body => body.startsWith('Working on')) ? ['“Working on” is left'] : []),
        ...(writes >= least && writes <= most ? [] : [`${writes} comments were written`]),
        ...(expected.also?.(ended) ?? [])
      ]
    }
  )
  const [warning] = ended.commands.filter(({ name }) => name === 'warning')
  return [
    happened,
    ...(warning === undefined || happened.includes(warning.data) ? [] : [`“${warning.data}”`]),
    `${replies.length} ${replies.length === 1 ? 'reply' : 'replies'} left of ${writes} written or tried`
  ].join('; ')
}
