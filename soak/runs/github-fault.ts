import {
  type Failure,
  lockedThread,
  mayNotCreatePullRequests,
  rateLimited
} from '../../__tests__/support/fake-github/failure-script.ts'

/** How GitHub can fail a run, and the service that works for it. */
export const githubFaults = {
  'is down': { path: '/repos/*/*', status: 503 },
  'fails a few times': { path: '/repos/*/*', status: 502, times: 3 },
  'is slow': { path: '/repos/*/*', delayMs: 300, times: 6 },
  'limits the rate': { ...rateLimited(5), path: '/repos/*/*', times: 2 },
  'loses the answer to a comment': {
    method: 'POST',
    path: '/repos/*/issues/*/comments',
    answerLost: true,
    times: 1
  },
  'has locked the thread': { ...lockedThread, path: '/repos/*/issues/*/comments' },
  'lets nobody comment for a while': {
    method: 'POST',
    path: '/repos/*/issues/*/comments',
    status: 502,
    times: 2
  },
  'opens no pull requests': mayNotCreatePullRequests,
  'loses the answer to a pull request': {
    method: 'POST',
    path: '/repos/*/pulls',
    answerLost: true,
    times: 1
  },
  'fails a push': { path: '/*.git/git-receive-pack', status: 500, times: 1 }
} as const satisfies Record<string, Failure>

export type GitHubFault = keyof typeof githubFaults

/** The failure in one repository alone. */
export const failureIn = (repository: string, fault: GitHubFault): Failure => {
  const { path, ...failure } = githubFaults[fault]
  return {
    ...failure,
    path: path.replace('/repos/*', `/repos/${repository}`).replace('/*.git', `/${repository}.git`)
  }
}
