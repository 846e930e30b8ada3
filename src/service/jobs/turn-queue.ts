import { type Database, integer, locks } from '../database.ts'
import { randomId } from '../random-id.ts'
import { type ClaimedTurn, held, type PlannedPush, readClaim } from './claimed-turn.ts'
import { lockJob, reasonOf, settle, type TurnEnd } from './turn-end.ts'
import { mostAttempts, recoverTurns } from './turn-recovery.ts'

type Held = Pick<ClaimedTurn, 'id' | 'lease' | 'job'>

/** Hands turns to workers. Everything that needs the lease answers false once it is lost. */
export type TurnQueue = {
  /**
   * The oldest waiting turn of a job that has none running, in a project that may have one more
   * running; undefined if there is none.
   */
  claim(): Promise<ClaimedTurn | undefined>
  renew(turn: Held): Promise<boolean>
  /** Gives a turn back untouched, at a graceful stop. */
  release(turn: Held): Promise<void>
  /** Remembers what is about to be pushed, before it is. */
  planPush(turn: Held, push: PlannedPush): Promise<boolean>
  /** The branch is pushed and belongs to the job. */
  setBranch(turn: Held, branch: string): Promise<boolean>
  /** The default branch, found out by the first turn. */
  setRef(turn: Held, ref: string): Promise<void>
  /** Ends the turn, and the job with it unless another turn waits. */
  finish(turn: Held, end: TurnEnd): Promise<boolean>
  /** Takes turns back from workers that died: once to try again, then as failed. */
  recover(): Promise<void>
  /** Whether nobody works under this lease any more; false if the database does not know the turn. */
  isOver(turn: Pick<Held, 'id' | 'lease'>): Promise<boolean>
  /** How many turns wait and run now, over all workers. */
  depth(): Promise<{ waiting: number; running: number }>
}

export function createTurnQueue(options: {
  database: Database
  now: () => number
  /** How long a worker that gives no sign keeps its turn. */
  leaseMs: number
  /** How many turns of a project may run at once, over all processes; others have no limit. */
  limits?: ReadonlyMap<string, number>
}): TurnQueue {
  const { database, now, leaseMs } = options
  const { skipLocked, lock } = database.dialect
  const limits = [...(options.limits ?? [])]

  return {
    // Only the first turn of a job that has not ended can be taken, and an end is final: whatever
    // others do meanwhile, no two of a job run. Who finds a turn taken already takes the next one.
    claim: () =>
      database.transaction(async queries => {
        // A limit holds only if nobody else counts at the same time.
        if (limits.length > 0 && lock !== null) await queries.query(lock(locks.claims))
        const [row] = await queries.query(
          `UPDATE turns SET state = 'running', attempts = attempts + 1, lease = $1, lease_until = $2,
             started_at = $3
           WHERE state = 'waiting' AND id = (
             SELECT candidate.id FROM turns AS candidate
             JOIN jobs AS job ON job.id = candidate.job_id
             WHERE candidate.state = 'waiting' AND job.status <> 'archived' AND NOT EXISTS (
               SELECT 1 FROM turns AS other
               WHERE other.job_id = candidate.job_id
                 AND (other.state = 'running'
                   OR (other.state = 'waiting' AND other.position < candidate.position))
             ) ${withinLimits(limits)}
             ORDER BY candidate.created_at, candidate.id LIMIT 1 ${skipLocked('candidate')}
           ) RETURNING *`,
          [randomId(16), now() + leaseMs, now(), ...limits.flat()]
        )
        return row && (await readClaim(queries, { row, mostAttempts }))
      }),

    async renew({ id, lease }) {
      return (
        1 ===
        (await database.run(`UPDATE turns SET lease_until = $3 WHERE ${held}`, [
          id,
          lease,
          now() + leaseMs
        ]))
      )
    },

    async release({ id, lease }) {
      await database.run(
        `UPDATE turns SET state = 'waiting', lease = NULL, attempts = attempts - 1 WHERE ${held}`,
        [id, lease]
      )
    },

    async planPush({ id, lease }, { branch, commit, changedFiles }) {
      return (
        1 ===
        (await database.run(
          `UPDATE turns SET push_branch = $3, push_commit = $4, push_files = $5 WHERE ${held}`,
          [id, lease, branch, commit, changedFiles]
        ))
      )
    },

    setBranch: ({ id, lease, job }, branch) =>
      database.transaction(async queries => {
        await lockJob(queries, job.id)
        // A pull request belongs to its branch: a new branch has none yet.
        const changed = await queries.run(
          `UPDATE jobs SET branch = $4, pr_link = CASE WHEN branch = $4 THEN pr_link ELSE NULL END
           WHERE id = $3 AND EXISTS (SELECT 1 FROM turns WHERE ${held})`,
          [id, lease, job.id, branch]
        )
        return changed === 1
      }),

    async setRef({ job }, ref) {
      await database.run('UPDATE jobs SET ref = $2 WHERE id = $1 AND ref IS NULL', [job.id, ref])
    },

    finish: (turn, end) =>
      database.transaction(async queries => {
        await lockJob(queries, turn.job.id)
        const ended = await queries.run(
          `UPDATE turns SET state = $3, finished_at = $4, reason = $5 WHERE ${held}`,
          [turn.id, turn.lease, end.status, now(), reasonOf(end)]
        )
        if (ended === 1) await settle(queries, turn.job.id, end)
        return ended === 1
      }),

    recover: () => recoverTurns({ database, now }),

    async isOver({ id, lease }) {
      const [row] = await database.query('SELECT state, lease FROM turns WHERE id = $1', [id])
      return row !== undefined && !(row.state === 'running' && row.lease === lease)
    },

    async depth() {
      // Each of the two is answered from an index of its state.
      const [row = {}] = await database.query(
        `SELECT (SELECT COUNT(*) FROM turns WHERE state = 'waiting') AS waiting,
           (SELECT COUNT(*) FROM turns WHERE state = 'running') AS running`
      )
      return { waiting: integer(row, 'waiting'), running: integer(row, 'running') }
    }
  }
}

/** Leaves out turns of projects that have as many running as they may. */
function withinLimits(limits: readonly unknown[]): string {
  if (limits.length === 0) return ''
  const cases = limits.map((_, index) => `WHEN $${4 + 2 * index} THEN $${5 + 2 * index}`)
  return `AND (
    SELECT COUNT(*) FROM turns AS present JOIN jobs AS owner ON owner.id = present.job_id
    WHERE present.state = 'running' AND owner.project_id = job.project_id
  ) < CASE job.project_id ${cases.join(' ')} ELSE 1000000 END`
}
