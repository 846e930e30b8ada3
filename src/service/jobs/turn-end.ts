import { type Queries, storable } from '../database.ts'

export type TurnEnd =
  | {
      status: 'completed'
      /** null = no new one: the job's stays. */
      prLink: string | null
      /** Files that the turn's commit changed. */
      changedFiles: number
    }
  | { status: 'failed'; reason: string }

/**
 * Before a decision about a job's turns: no message is added and no other turn ends until it is
 * done. Whoever changes a job and its turns locks the job first, so that nobody waits in a circle.
 */
export async function lockJob({ run }: Queries, jobId: string): Promise<void> {
  await run('UPDATE jobs SET status = status WHERE id = $1', [jobId])
}

/** What is stored of why it failed. */
export const reasonOf = (end: TurnEnd): string | null =>
  end.status === 'failed' ? storable(end.reason) : null

/** A job takes the end of its last turn, once no other turn waits or runs. */
export async function settle({ run }: Queries, jobId: string, end: TurnEnd): Promise<void> {
  const completed = end.status === 'completed'
  await run(
    `UPDATE jobs SET
       status = CASE WHEN EXISTS (
         SELECT 1 FROM turns WHERE job_id = $1 AND state IN ('waiting', 'running')
       ) THEN 'active' ELSE $2 END,
       reason = $3, changed_files = $4, pr_link = COALESCE($5, pr_link)
     WHERE id = $1 AND status <> 'archived'`,
    [
      jobId,
      end.status,
      reasonOf(end),
      completed ? end.changedFiles : null,
      completed ? end.prLink : null
    ]
  )
}
