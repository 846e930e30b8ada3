import type { Job, JobStatus } from '../../contract/job.ts'
import { createBatch, inList, mostTogether } from '../batch.ts'
import {
  type Database,
  integer,
  integerOrNull,
  type Queries,
  type Row,
  storable,
  text,
  textOrNull
} from '../database.ts'
import type { Project } from '../project.ts'
import { type RandomBytes, randomId } from '../random-id.ts'
import { type RateLimits, withoutLimits } from '../rate-limits.ts'
import type { RecordedJob } from './git-record.ts'

/**
 * Jobs as the API sees them. Each prompt is a turn; who works on turns is the queue's matter.
 * Prompts beyond a limit of their project throw RateLimitReached.
 */
export type JobStore = {
  create(options: { project: Project; prompt: string }): Promise<Job>
  /** Adds a turn behind those that wait. */
  message(options: {
    projectId: string
    jobId: string
    prompt: string
  }): Promise<Job | 'unknown' | 'archived'>
  find(options: { projectId: string; jobId: string }): Promise<Job | undefined>
  /** Takes in a job that git remembers, at rest; one that is there already stays as it is. */
  adopt(options: { project: Project; record: RecordedJob }): Promise<void>
}

export function createJobStore(options: {
  database: Database
  now: () => number
  /** None by default. */
  limits?: Pick<RateLimits, 'reserve' | 'count'>
  random?: RandomBytes
}): JobStore {
  const { database, now, limits = withoutLimits, random } = options

  const findRow = createBatch({
    most: mostTogether,
    async load(ids) {
      const { places, values } = inList(ids)
      const rows = await database.query(`SELECT * FROM jobs WHERE id IN (${places})`, values)
      return new Map(rows.map(row => [text(row, 'id'), row]))
    }
  })

  const addTurn = async ({ query, run }: Queries, jobId: string, prompt: string): Promise<void> => {
    const [last] = await query('SELECT MAX(position) AS position FROM turns WHERE job_id = $1', [
      jobId
    ])
    const position = ((last && integerOrNull(last, 'position')) ?? 0) + 1
    await run(
      `INSERT INTO turns (id, job_id, position, prompt, state, attempts, created_at)
       VALUES ($1, $2, $3, $4, 'waiting', 0, $5)`,
      [randomId(16, random), jobId, position, storable(prompt), now()]
    )
  }

  return {
    create: ({ project, prompt }) =>
      database.transaction(async queries => {
        const use = { projectId: project.id, operation: 'create' } as const
        await limits.reserve(queries, use)
        const id = randomId(12, random)
        const [row] = await queries.query(
          `INSERT INTO jobs (id, project_id, repository, ref, model, status, created_at)
           VALUES ($1, $2, $3, $4, $5, 'active', $6) RETURNING *`,
          [id, project.id, project.repository, project.ref, project.agent.model, now()]
        )
        await addTurn(queries, id, prompt)
        await limits.count(queries, use)
        return toJob(row ?? {})
      }),

    message: ({ projectId, jobId, prompt }) =>
      database.transaction(async queries => {
        const use = { projectId, operation: 'message' } as const
        await limits.reserve(queries, use)
        // Before all else, because it locks the job: no turn ends between this and the new turn.
        const [row] = await queries.query(
          `UPDATE jobs SET status = 'active', reason = NULL
           WHERE id = $1 AND project_id = $2 AND status <> 'archived' RETURNING *`,
          [jobId, projectId]
        )
        if (row === undefined) {
          return (await find(queries, projectId, jobId)) === undefined ? 'unknown' : 'archived'
        }
        await addTurn(queries, jobId, prompt)
        await limits.count(queries, use)
        return toJob(row)
      }),

    async find({ projectId, jobId }) {
      const row = await findRow(jobId)
      return row !== undefined && row.project_id === projectId ? toJob(row) : undefined
    },

    adopt: ({ project, record }) =>
      database.transaction(async ({ run }) => {
        const { id, base, branch, prLink, requests } = record
        const added = await run(
          `INSERT INTO jobs (id, project_id, repository, ref, model, status, branch, pr_link, created_at)
           VALUES ($1, $2, $3, $4, $5, 'completed', $6, $7, $8) ON CONFLICT (id) DO NOTHING`,
          [
            ...[id, project.id, project.repository, base ?? project.ref, project.agent.model],
            ...[branch, prLink, requests[0]?.at ?? now()]
          ]
        )
        if (added === 0) return
        for (const [index, { prompt, at }] of requests.entries()) {
          await run(
            `INSERT INTO turns
               (id, job_id, position, prompt, state, attempts, created_at, finished_at)
             VALUES ($1, $2, $3, $4, 'completed', 1, $5, $5)`,
            [randomId(16, random), id, index + 1, storable(prompt), at]
          )
        }
      })
  }
}

async function find(
  { query }: Queries,
  projectId: string,
  jobId: string
): Promise<Job | undefined> {
  const [row] = await query('SELECT * FROM jobs WHERE id = $1 AND project_id = $2', [
    jobId,
    projectId
  ])
  return row && toJob(row)
}

function toJob(row: Row): Job {
  const status = text(row, 'status') as JobStatus
  const archivedAt = integerOrNull(row, 'archived_at')
  return {
    id: text(row, 'id'),
    status,
    source: { repository: text(row, 'repository'), ref: textOrNull(row, 'ref') },
    model: text(row, 'model'),
    // The description, section 2: null while the job is active.
    prLink: status === 'active' ? null : textOrNull(row, 'pr_link'),
    createdAt: new Date(integer(row, 'created_at')).toISOString(),
    archivedAt: archivedAt === null ? null : new Date(archivedAt).toISOString(),
    reason: status === 'failed' ? textOrNull(row, 'reason') : null,
    branch: textOrNull(row, 'branch'),
    changedFiles: status === 'active' ? null : integerOrNull(row, 'changed_files')
  }
}
