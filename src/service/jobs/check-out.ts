import type { GitCall } from './git.ts'
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
