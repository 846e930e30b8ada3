import type { JobStatus } from '../../contract/job.ts'
import { type Database, integer, integerOrNull, type Row, text, textOrNull } from '../database.ts'
import { readTurnLog } from './turn-log.ts'

/** A job as those see it who run the service. Times are milliseconds since 1970. */
export type JobRecord = {
  id: string
  projectId: string
  status: JobStatus
  repository: string
  ref: string | null
  branch: string | null
  /** Also while the job is active. */
  prLink: string | null
  reason: string | null
  createdAt: number
  archivedAt: number | null
  turnCount: number
}

export type TurnRecord = {
  id: string
  position: number
  state: 'waiting' | 'running' | 'completed' | 'failed'
  attempts: number
  prompt: string
  reason: string | null
  createdAt: number
  /** When the last attempt began. */
  startedAt: number | null
  finishedAt: number | null
  log: string
}

/** The newest jobs first. */
export async function listJobs(
  { query }: Pick<Database, 'query'>,
  filter: { projectId: string | null; status: JobStatus | null; limit: number }
): Promise<JobRecord[]> {
  const { projectId, status, limit } = filter
  const wanted = [
    ...(projectId === null ? [] : [{ column: 'project_id', value: projectId }]),
    ...(status === null ? [] : [{ column: 'status', value: status }])
  ]
  const rules = wanted.map(({ column }, index) => `${column} = $${index + 2}`)
  const rows = await query(
    `SELECT jobs.*, (SELECT COUNT(*) FROM turns WHERE job_id = jobs.id) AS turn_count FROM jobs
     ${rules.length === 0 ? '' : `WHERE ${rules.join(' AND ')}`}
     ORDER BY created_at DESC, id LIMIT $1`,
    [limit, ...wanted.map(({ value }) => value)]
  )
  return rows.map(toJob)
}

/** A job with its turns, oldest first, and what they said; undefined if there is no such job. */
export async function findJob(
  database: Pick<Database, 'query'>,
  jobId: string
): Promise<{ job: JobRecord; turns: TurnRecord[] } | undefined> {
  const [row] = await database.query(
    `SELECT jobs.*, (SELECT COUNT(*) FROM turns WHERE job_id = jobs.id) AS turn_count FROM jobs
     WHERE id = $1`,
    [jobId]
  )
  if (row === undefined) return undefined
  const rows = await database.query('SELECT * FROM turns WHERE job_id = $1 ORDER BY position', [
    jobId
  ])
  const turns: TurnRecord[] = []
  for (const turn of rows) {
    turns.push({ ...toTurn(turn), log: await readTurnLog(database, text(turn, 'id')) })
  }
  return { job: toJob(row), turns }
}

const toJob = (row: Row): JobRecord => ({
  id: text(row, 'id'),
  projectId: text(row, 'project_id'),
  status: text(row, 'status') as JobStatus,
  repository: text(row, 'repository'),
  ref: textOrNull(row, 'ref'),
  branch: textOrNull(row, 'branch'),
  prLink: textOrNull(row, 'pr_link'),
  reason: textOrNull(row, 'reason'),
  createdAt: integer(row, 'created_at'),
  archivedAt: integerOrNull(row, 'archived_at'),
  turnCount: integer(row, 'turn_count')
})

const toTurn = (row: Row): Omit<TurnRecord, 'log'> => ({
  id: text(row, 'id'),
  position: integer(row, 'position'),
  state: text(row, 'state') as TurnRecord['state'],
  attempts: integer(row, 'attempts'),
  prompt: text(row, 'prompt'),
  reason: textOrNull(row, 'reason'),
  createdAt: integer(row, 'created_at'),
  startedAt: integerOrNull(row, 'started_at'),
  finishedAt: integerOrNull(row, 'finished_at')
})
