import { excerpt } from '../../text/log-line.ts'
import { GitError } from './git.ts'
import { fullDisk, saysFullDisk } from './system-error.ts'
import { TurnFailure } from './turn-failure.ts'

// What passes by itself: no connection, one that was lost, a server in trouble.
const network =
  /could not resolve (host|proxy)|failed to connect|couldn't connect|connection (timed out|refused|reset)|error: (429|5\d\d)|RPC failed; HTTP (429|5\d\d)|RPC failed; curl|transfer closed|operation too slow|empty reply|early EOF|hung up|unexpected disconnect/i

type Place = { repository: string; branch: string }
type Sign = { pattern: RegExp; reason: (place: Place) => string }

const common: readonly Sign[] = [
  { pattern: saysFullDisk, reason: () => fullDisk },
  {
    pattern:
      /Authentication failed|could not read (Username|Password)|Invalid username or password|error: 401/i,
    reason: ({ repository }) =>
      `the GitHub token was refused for ${repository}: it may have expired or been revoked, give a new one`
  },
  {
    pattern:
      /repository .*not found|Repository not found|does not appear to be a git repository|does not exist|error: 404/i,
    reason: ({ repository }) =>
      `the repository ${repository} was not found: it is gone, renamed, or the token may not see it`
  },
  {
    pattern: network,
    reason: ({ repository }) => `${repository} could not be reached: ask again later`
  }
]

const ofFetch: readonly Sign[] = [
  {
    pattern: /couldn't find remote ref/i,
    reason: ({ repository, branch }) =>
      `${repository} has no branch "${excerpt(branch, 100)}" (any more): start a new job from a branch that exists`
  },
  {
    pattern: /error: 403|access denied/i,
    reason: ({ repository }) =>
      `the GitHub token may not read ${repository}: it needs "contents: write" there`
  },
  ...common
]

const ofPush: readonly Sign[] = [
  {
    pattern: /without `?workflows?`? (permission|scope)/i,
    reason: () => 'the push was refused: the token may not change workflow files'
  },
  {
    pattern: /protected branch|GH006|GH013|rule violations|hook declined/i,
    reason: ({ repository, branch }) =>
      `${repository} refused the push to ${branch}: a rule or hook protects it, let the token's user push to docs-agent/*`
  },
  {
    pattern: /non-fast-forward|fetch first|stale info|cannot lock ref|failed to update ref/i,
    reason: ({ branch }) =>
      `the branch ${branch} moved while the agent worked, nothing was overwritten: ask again`
  },
  {
    pattern: /error: 403|permission to .* denied|write access .*not granted|access denied/i,
    reason: ({ repository }) =>
      `the GitHub token may not push to ${repository}: it needs "contents: write" there`
  },
  ...common
]

/** How long to wait after trouble that passes, as `patiently` wants it; git is told no time. */
export const networkWait = (error: unknown): number | undefined =>
  error instanceof GitError && network.test(error.output) ? 0 : undefined

/** Why a fetch failed, and what to do. Anything but git's own errors is passed on as it is. */
export const fetchFailure = (error: unknown, place: Place): unknown =>
  explain(error, ofFetch, place)

/** Why a push failed, and what to do. Anything but git's own errors is passed on as it is. */
export const pushFailure = (error: unknown, place: Place): unknown => explain(error, ofPush, place)

function explain(error: unknown, signs: readonly Sign[], place: Place): unknown {
  if (!(error instanceof GitError)) return error
  const sign = signs.find(({ pattern }) => pattern.test(error.output))
  return new TurnFailure(sign === undefined ? error.message : sign.reason(place), { cause: error })
}
