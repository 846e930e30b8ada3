import { type Database, type Queries, type SqlValue, text } from '../database.ts'
import { held } from './claimed-turn.ts'
import { lockJob, settle } from './turn-end.ts'

/** How often a turn's agent is begun at most: once more after its worker died. */
export const mostAttempts = 2
/** A turn that may have pushed is taken up more often, to look up what became of its push. */
const mostLookUps = 4

export const usedUp = `the service ended ${mostAttempts} times while it worked on this: ask again`

/** Takes turns back from workers that died: once to try again, then as failed. */
export async function recoverTurns({
  database,
  now
}: {
  database: Database
  now: () => number
}): Promise<void> {
  const silent = await database.query(
    `SELECT id, job_id, lease FROM turns WHERE state = 'running' AND lease_until <= $1`,
    [now()]
  )
  for (const row of silent) {
    const values = [text(row, 'id'), text(row, 'lease'), now()]
    await database.transaction(queries => takeBack(queries, text(row, 'job_id'), values))
  }
}

/** Unless its worker gave a sign after all, or another was faster to take it back. */
async function takeBack(queries: Queries, jobId: string, values: SqlValue[]): Promise<void> {
  await lockJob(queries, jobId)
  const isSilent = `${held} AND lease_until <= $3`
  const again = await queries.run(
    `UPDATE turns SET state = 'waiting', lease = NULL WHERE ${isSilent}
       AND (attempts < $4 OR (push_commit IS NOT NULL AND attempts < $5))`,
    [...values, mostAttempts, mostLookUps]
  )
  if (again === 1) return
  const given = await queries.run(
    `UPDATE turns SET state = 'failed', finished_at = $3, reason = $4 WHERE ${isSilent}`,
    [...values, usedUp]
  )
  if (given === 1) await settle(queries, jobId, { status: 'failed', reason: usedUp })
}
