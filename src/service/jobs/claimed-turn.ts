import { integer, integerOrNull, type Queries, type Row, text, textOrNull } from '../database.ts'

/** What an attempt was about to push; after a crash it tells whether the push was done. */
export type PlannedPush = { branch: string; commit: string; changedFiles: number }

/** A turn that this worker holds until its lease runs out. */
export type ClaimedTurn = {
  id: string
  /** Names this claim; a turn that was claimed again has another. */
  lease: string
  prompt: string
  /** Earlier prompts of the job, oldest first, and how each ended. */
  earlier: readonly { prompt: string; status: string }[]
  /** Left by an attempt whose worker died. */
  plannedPush: PlannedPush | null
  /** false: its attempts are used up, and only a push that was done may still be shown. */
  mayWork: boolean
  job: {
    id: string
    projectId: string
    repository: string
    /** null = the default branch, not yet looked up. */
    ref: string | null
    /** The branch that holds the work so far; null while nothing was pushed. */
    branch: string | null
    /** The newest branch that an earlier turn was about to push to; nobody may know whether it did. */
    plannedBranch: string | null
    prLink: string | null
  }
}

/** In SQL: the turn $1 is still held under the lease $2. */
export const held = `id = $1 AND lease = $2 AND state = 'running'`

/** The rest of what a worker needs, for a turn's row that was just claimed. */
export async function readClaim(
  { query }: Queries,
  { row, mostAttempts }: { row: Row; mostAttempts: number }
): Promise<ClaimedTurn> {
  const jobId = text(row, 'job_id')
  const [job = {}] = await query('SELECT * FROM jobs WHERE id = $1', [jobId])
  const earlier = await query(
    'SELECT prompt, state, push_branch FROM turns WHERE job_id = $1 AND position < $2 ORDER BY position',
    [jobId, integer(row, 'position')]
  )
  const branch = textOrNull(row, 'push_branch')
  const commit = textOrNull(row, 'push_commit')
  const changedFiles = integerOrNull(row, 'push_files')
  return {
    id: text(row, 'id'),
    lease: text(row, 'lease'),
    prompt: text(row, 'prompt'),
    earlier: earlier.map(turn => ({ prompt: text(turn, 'prompt'), status: text(turn, 'state') })),
    plannedPush:
      branch === null || commit === null || changedFiles === null
        ? null
        : { branch, commit, changedFiles },
    mayWork: integer(row, 'attempts') <= mostAttempts,
    job: {
      id: jobId,
      projectId: text(job, 'project_id'),
      repository: text(job, 'repository'),
      ref: textOrNull(job, 'ref'),
      branch: textOrNull(job, 'branch'),
      plannedBranch: earlier.map(turn => textOrNull(turn, 'push_branch')).findLast(isKnown) ?? null,
      prLink: textOrNull(job, 'pr_link')
    }
  }
}

const isKnown = (branch: string | null): boolean => branch !== null
