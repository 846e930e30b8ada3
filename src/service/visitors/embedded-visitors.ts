import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Api } from '../../contract/api.ts'
import { excerpt, logLine } from '../../text/log-line.ts'
import { accessByKey } from '../access.ts'
import type { Database } from '../database.ts'
import { apiOf } from '../endpoints.ts'
import { createKeys } from '../keys.ts'
import { migrate } from '../migrations.ts'
import { withoutLimits } from '../rate-limits.ts'
import { Refusal, refusalAnswer } from '../refusal.ts'
import { openSqlite } from '../sqlite.ts'
import type { Account } from './ingest/account.ts'
import { accountLine } from './ingest/account-line.ts'
import { ingest } from './ingest/ingest.ts'
import { createProgressLog } from './ingest/progress.ts'
import { findWorkspaceLogs } from './ingest/workspace-logs.ts'
import { createVisitorCount } from './visitor-count.ts'
import { visitorEndpoints } from './visitor-endpoints.ts'
import { createVisitorStore } from './visitor-store.ts'

export type EmbeddedVisitorsOptions = {
  /** An existing empty folder for the database; removed by stop(), and when starting fails. */
  directory: string
  /** Files and patterns; relative ones from the workspace. */
  patterns: readonly string[]
  workspace: string
  /** Milliseconds since 1970. */
  now: () => number
  /** Ends the counting; what was counted until then can be asked for. */
  signal: AbortSignal
  /** One line for people; already harmless. */
  log: (line: string) => void
}

/** What became of the logs, without any of their lines: addresses stand in them. */
export type CountedLogs = Pick<
  Account,
  'isStopped' | 'logs' | 'lines' | 'loggedDays' | 'problemCount'
> & {
  readonly unparsed: number
  /** What was not counted, or not to its end: the first of them. Names are others' text. */
  readonly problems: readonly { readonly log: string; readonly why: string }[]
}

export type EmbeddedVisitors = {
  answer: Api
  projectId: string
  apiKey: string
  counted: CountedLogs
  stop: () => Promise<void>
}

const projectId = 'embedded'

/**
 * Counts access logs and answers the export of visitors inside this process: no port, a database and
 * a secret of its own, gone when it stops.
 */
export async function startEmbeddedVisitors(
  options: EmbeddedVisitorsOptions
): Promise<EmbeddedVisitors> {
  const { directory, now, log } = options
  let database: Database | undefined
  const stop = async () => {
    await database?.close()
    await rm(directory, { recursive: true, force: true })
  }
  try {
    database = openSqlite(join(directory, 'visitors.sqlite'))
    await migrate(database, now)
    const counted = await count(database, options)
    const keys = createKeys({ database, now })
    const apiKey = await keys.create({ projectId, readOnly: true, expiresAt: null })
    const answer = createApi({ database, keys, now, log })
    return { answer, projectId, apiKey, counted, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function count(
  database: Database,
  { patterns, workspace, now, signal, log }: EmbeddedVisitorsOptions
): Promise<CountedLogs> {
  const found = await findWorkspaceLogs(patterns, workspace)
  const progress = createProgressLog({ write: text => log(text.trim()), isTerminal: false, now })
  const account = await ingest({
    store: createVisitorStore({ database }),
    projectId,
    logs: found.logs,
    now,
    onProgress: progress.show,
    signal
  })
  const { isStopped, logs, lines, loggedDays, dropped } = account
  if (logs > 0) log(accountLine(account))
  return {
    isStopped,
    logs,
    lines,
    loggedDays,
    unparsed: dropped.unparsed,
    problems: [...found.problems, ...account.problems].map(({ log, why }) => ({
      log: excerpt(log, 200),
      why: excerpt(why, 300)
    })),
    problemCount: found.problems.length + account.problemCount
  }
}

/** The one route of the service that is needed here, as the service has it. */
function createApi(options: {
  database: Database
  keys: ReturnType<typeof createKeys>
  now: () => number
  log: (line: string) => void
}): Api {
  return apiOf({
    endpoints: visitorEndpoints({
      countVisitors: createVisitorCount(options),
      limits: withoutLimits
    }),
    access: accessByKey({
      keys: options.keys,
      projects: new Map([[projectId, { id: projectId }]])
    }),
    explain(error) {
      options.log(logLine(error instanceof Error ? (error.stack ?? error.message) : String(error)))
      return refusalAnswer(new Refusal(500, 'the count failed; the log says why'))
    }
  })
}
