import { logLine } from '../../text/log-line.ts'
import { addressOf, type GitHubPlace, messageOf } from './github-request.ts'
import type { PullRequest } from './pull-request.ts'

/**
 * What is nice to have on a pull request. None of it is a reason to fail: the pull request is there,
 * so that a refusal is one line in the log.
 */

/** Puts labels on a pull request; GitHub makes those that the repository lacks. */
export async function addLabels(
  place: GitHubPlace,
  { number }: PullRequest,
  labels: readonly string[]
): Promise<void> {
  if (labels.length === 0) return
  await attempt(place, 'the labels were not set', () =>
    place.host.octokit.request('POST /repos/{owner}/{repo}/issues/{issue_number}/labels', {
      ...addressOf(place),
      issue_number: number,
      labels: [...labels],
      request: { signal: place.signal }
    })
  )
}

/** Asks somebody for review, unless they were asked already or opened the pull request. */
export async function requestReview(
  place: GitHubPlace,
  { number, author, reviewers }: PullRequest,
  login: string
): Promise<void> {
  const isSame = (other: string | undefined): boolean =>
    other?.toLowerCase() === login.toLowerCase()
  if (isSame(author) || reviewers.some(isSame)) return
  await attempt(place, 'nobody was asked for review', () =>
    place.host.octokit.request(
      'POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers',
      {
        ...addressOf(place),
        pull_number: number,
        reviewers: [login],
        request: { signal: place.signal }
      }
    )
  )
}

async function attempt(
  place: GitHubPlace,
  failure: string,
  work: () => Promise<unknown>
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (place.signal.aborted) throw error
    place.log(logLine(`${failure}: ${messageOf(error)}`))
  }
}
