import { limitWindowMs } from '../contract/limits.ts'
import { type Database, integer, type Queries } from './database.ts'
import type { Project, ProjectLimits } from './project.ts'

/** The operations of the API that a project can have a limit for. */
export type Operation = 'create' | 'message' | 'get' | 'visitors'

/** One request of a project. */
export type Use = { projectId: string; operation: Operation }

/** A limit is used up: nothing was done, and nothing was counted. */
export class RateLimitReached extends Error {
  override name = 'RateLimitReached'
  /** In so many whole seconds the same is taken, and not a second before. */
  readonly retryAfterSeconds: number
  constructor(limit: number, retryAfterSeconds: number) {
    super(
      `the project may do this ${limit} times in 60 minutes: wait ${retryAfterSeconds} s and send it again`
    )
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/**
 * How often a project may do what: so many uses in any 60 minutes, over all processes on the
 * database. Where there is no limit, nothing is asked or written.
 */
export type RateLimits = {
  /**
   * Without a lock or a write, for refusing before any work is done.
   * @throws RateLimitReached
   */
  check(use: Use): Promise<void>
  /**
   * First thing in the transaction that does the work: until it ends, nobody else of the project
   * does the same. The use itself is counted with `count`.
   * @throws RateLimitReached
   */
  reserve(queries: Queries, use: Use): Promise<void>
  /** In the same transaction, once the work is accepted. */
  count(queries: Queries, use: Use): Promise<void>
  /**
   * All of it at once, for what is not stored.
   * @throws RateLimitReached
   */
  spend(use: Use): Promise<void>
}

/** What the projects file calls the limit of an operation. */
const fields = {
  create: 'jobsPerHour',
  message: 'messagesPerHour',
  get: 'readsPerHour',
  visitors: 'visitorsPerHour'
} as const satisfies Record<Operation, keyof ProjectLimits>

/** A window that slides: a use counts for 60 minutes to the millisecond. */
export function createRateLimits(options: {
  database: Database
  projects: ReadonlyMap<string, Pick<Project, 'limits'>>
  now: () => number
}): RateLimits {
  const { database, projects, now } = options

  const limitFor = ({ projectId, operation }: Use): number | null =>
    projects.get(projectId)?.limits[fields[operation]] ?? null

  /** With a limit of 100, the hundredth newest use decides: until it is over, there is no room. */
  const refuseBeyond = async ({ query }: Queries, use: Use, limit: number): Promise<void> => {
    const time = now()
    const [row] = await query(
      `SELECT used_at FROM uses
       WHERE project_id = $1 AND operation = $2 AND used_at > $3 AND used_at <= $4
       ORDER BY used_at DESC LIMIT 1 OFFSET $5`,
      [use.projectId, use.operation, ...countedAt(time), limit - 1]
    )
    if (row === undefined) return
    const waitMs = integer(row, 'used_at') + limitWindowMs - time
    throw new RateLimitReached(limit, Math.ceil(waitMs / 1000))
  }

  const limits: RateLimits = {
    async check(use) {
      const limit = limitFor(use)
      if (limit !== null) await refuseBeyond(database, use, limit)
    },

    async reserve(queries, use) {
      const limit = limitFor(use)
      if (limit === null) return
      await queries.run(
        `INSERT INTO rate_limits (project_id, operation) VALUES ($1, $2)
         ON CONFLICT (project_id, operation) DO UPDATE SET operation = excluded.operation`,
        [use.projectId, use.operation]
      )
      await refuseBeyond(queries, use, limit)
    },

    async count({ run }, use) {
      if (limitFor(use) === null) return
      const time = now()
      // In passing, so that no more is kept than the limit.
      await run(
        `DELETE FROM uses
         WHERE project_id = $1 AND operation = $2 AND NOT (used_at > $3 AND used_at <= $4)`,
        [use.projectId, use.operation, ...countedAt(time)]
      )
      await run('INSERT INTO uses (project_id, operation, used_at) VALUES ($1, $2, $3)', [
        use.projectId,
        use.operation,
        time
      ])
    },

    async spend(use) {
      if (limitFor(use) === null) return
      await limits.check(use)
      await database.transaction(async queries => {
        await limits.reserve(queries, use)
        await limits.count(queries, use)
      })
    }
  }
  return limits
}

/**
 * After when and until when a use counts. Clocks of several machines differ by a little; a use from
 * more than a window ahead was noted under a wrong clock, and must not lock a project out for long.
 */
const countedAt = (time: number): [number, number] => [time - limitWindowMs, time + limitWindowMs]

/** For whom nothing is limited. */
export const withoutLimits: RateLimits = {
  check: async () => undefined,
  reserve: async () => undefined,
  count: async () => undefined,
  spend: async () => undefined
}
