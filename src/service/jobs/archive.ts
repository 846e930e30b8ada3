import { jobStatuses, transitions } from '../../contract/job.ts'
import { type Database, text } from '../database.ts'

/** A job that rests beside its pull request. */
export type ShownJob = { id: string; projectId: string; repository: string; branch: string }

/**
 * Takes jobs at rest out of use, for good. Each is archived by one statement that asks for the rest
 * too, so that a message comes either before it, and keeps the job, or after, and is refused.
 */
export type Archive = {
  archive(jobId: string): Promise<'archived' | 'archived before' | 'active' | 'unknown'>
  /** Archives what rests for so long; answers how many. */
  archiveIdle(idleMs: number): Promise<number>
  /** Archives a job whose pull request has ended, unless it has another branch by now. */
  archiveEnded(job: Pick<ShownJob, 'id' | 'branch'>): Promise<boolean>
  /**
   * Jobs that have a pull request and rest for at least `restedMs`; first those that nobody looked
   * at for the longest time.
   */
  shown(options: { restedMs: number; most: number }): Promise<ShownJob[]>
  /** Somebody has just looked at the pull request of this job. */
  noteLook(jobId: string): Promise<void>
}

export function createArchive(options: { database: Database; now: () => number }): Archive {
  const { database, now } = options
  return {
    async archive(jobId) {
      const archived = await database.run(`${archiving} AND id = $2`, [now(), jobId])
      if (archived === 1) return 'archived'
      const [job] = await database.query('SELECT status FROM jobs WHERE id = $1', [jobId])
      if (job === undefined) return 'unknown'
      return job.status === 'archived' ? 'archived before' : 'active'
    },

    archiveIdle: idleMs =>
      database.run(`${archiving} AND ${restedSince('$2')}`, [now(), now() - idleMs]),

    async archiveEnded({ id, branch }) {
      const values = [now(), id, branch]
      return 1 === (await database.run(`${archiving} AND id = $2 AND branch = $3`, values))
    },

    async shown({ restedMs, most }) {
      const rows = await database.query(
        `SELECT id, project_id, repository, branch FROM jobs
         WHERE ${mayBeArchived} AND branch IS NOT NULL AND pr_link IS NOT NULL
           AND ${restedSince('$1')}
         ORDER BY looked_at, id LIMIT $2`,
        [now() - restedMs, most]
      )
      return rows.map(row => ({
        id: text(row, 'id'),
        projectId: text(row, 'project_id'),
        repository: text(row, 'repository'),
        branch: text(row, 'branch')
      }))
    },

    async noteLook(jobId) {
      await database.run('UPDATE jobs SET looked_at = $1 WHERE id = $2', [now(), jobId])
    }
  }
}

/** By the contract: a job at rest, that is not archived yet. */
const mayBeArchived = `status IN (${jobStatuses
  .filter(status => transitions[status].includes('archived'))
  .map(status => `'${status}'`)
  .join(', ')})`

const archiving = `UPDATE jobs SET status = 'archived', archived_at = $1 WHERE ${mayBeArchived}`

/** What a job does is its turns: none of them ended later than that. */
const restedSince = (time: '$1' | '$2'): string => `NOT EXISTS (
  SELECT 1 FROM turns WHERE turns.job_id = jobs.id
    AND (turns.finished_at IS NULL OR turns.finished_at > ${time})
)`
