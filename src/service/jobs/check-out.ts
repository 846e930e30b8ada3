import type { Git, GitCall } from './git.ts'
import type { HeadStart } from './head-start.ts'
import type { Repository } from './repository.ts'
import type { TurnPlaces } from './turn-places.ts'

/** With this, git need not read again the files that nobody touched. */
export const indexOf = ({ index }: TurnPlaces) => ({ GIT_INDEX_FILE: index })

/** Writes the files of a commit that was fetched into the workspace. */
export const checkOut = (places: TurnPlaces, commit: string): GitCall => ({
  args: [
    ...[`--git-dir=${places.repository}`, `--work-tree=${places.workspace}`],
    ...['read-tree', '--reset', '-u', commit]
  ],
  env: indexOf(places)
})

/** Writes the files that a turn starts from; answers their commit. Often that has begun already. */
export async function fillWorkspace(options: {
  git: Git
  repository: Repository
  places: TurnPlaces
  /** The branch. */
  start: string
  headStart: HeadStart | undefined
}): Promise<string> {
  const begun = await options.headStart?.filled
  if (begun !== undefined) return begun
  const commit = await options.repository.fetch(options.start)
  await options.git(checkOut(options.places, commit))
  return commit
}
