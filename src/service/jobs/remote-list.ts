import { remoteUrl } from '../code-host.ts'
import type { Git } from './git.ts'
import { type Patience, patiently } from './patience.ts'
import { fetchFailure, networkWait } from './remote-failure.ts'

/** A repository that git can ask. */
export type GitPlace = Patience & {
  git: Git
  serverUrl: string
  /** owner/name */
  repository: string
}

/**
 * What `git ls-remote` prints for these patterns; waits out trouble of the network.
 * @throws TurnFailure
 */
export async function listRemote(
  place: GitPlace,
  { flags = [], patterns }: { flags?: readonly string[]; patterns: readonly string[] }
): Promise<string> {
  const { git, repository } = place
  const url = remoteUrl(place.serverUrl, repository)
  // Else git would look around for a repository, and an agent may have put one there.
  const args = ['--git-dir=/dev/null', 'ls-remote', ...flags, '--', url, ...patterns]
  try {
    return await patiently(place, { work: () => git({ args, remote: true }), waitFor: networkWait })
  } catch (error) {
    throw fetchFailure(error, { repository, branch: patterns[0] ?? '' })
  }
}
