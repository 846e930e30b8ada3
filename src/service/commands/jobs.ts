import { type JobStatus, jobStatuses } from '../../contract/job.ts'
import { formatDuration } from '../../text/duration.ts'
import { excerpt, logLine } from '../../text/log-line.ts'
import { compareLink } from '../code-host.ts'
import type { DatabaseLocation } from '../database-location.ts'
import { findJob, type JobRecord, listJobs, type TurnRecord } from '../jobs/job-record.ts'
import {
  CommandRefused,
  parse,
  readChoice,
  readDatabase,
  readNumber,
  UsageError
} from './arguments.ts'
import type { StorageParts } from './storage.ts'
import { minute, plainJson, textTable } from './text-table.ts'

export type JobsCommand = {
  /** null = what the environment says. */
  database: DatabaseLocation | null
  json: boolean
} & (
  | { kind: 'list-jobs'; projectId: string | null; status: JobStatus | null; limit: number }
  | { kind: 'show-job'; jobId: string }
)

export const jobsUsage = `  docs-agent jobs --database FILE|URL [--project ID] [--status active|completed|archived|failed]
                  [--limit 20] [--json]
      Lists jobs, the newest first.

  docs-agent job JOB-ID --database FILE|URL [--json]
      Shows a job: its turns, what they and their agents said, and where its changes are.`

/** @throws UsageError */
export function readListJobs(args: readonly string[]): JobsCommand {
  const given = parse(args, {
    options: {
      database: { type: 'string' },
      project: { type: 'string' },
      status: { type: 'string' },
      limit: { type: 'string', default: '20' },
      json: { type: 'boolean', default: false }
    }
  })
  const { values, text } = given
  return {
    kind: 'list-jobs',
    database: readDatabase(given),
    json: values.json === true,
    projectId: values.project === undefined ? null : text('project'),
    status:
      values.status === undefined
        ? null
        : readChoice(given, { name: 'status', choices: jobStatuses }),
    limit: readNumber(given, { name: 'limit', least: 1, most: 10_000 })
  }
}

/** @throws UsageError */
export function readShowJob(args: readonly string[]): JobsCommand {
  const given = parse(args, {
    options: { database: { type: 'string' }, json: { type: 'boolean', default: false } },
    allowPositionals: true
  })
  const [jobId, ...more] = given.positionals
  if (jobId === undefined || more.length > 0) {
    throw new UsageError('job: name one job, by the id that "docs-agent jobs" shows')
  }
  const json = given.values.json === true
  return { kind: 'show-job', jobId, json, database: readDatabase(given) }
}

/** What to print. `serverUrl` is where repositories are looked at. */
export async function runJobs(
  command: JobsCommand,
  { database, serverUrl }: Pick<StorageParts, 'database'> & { serverUrl: string }
): Promise<string> {
  if (command.kind === 'list-jobs') {
    const jobs = await listJobs(database, command)
    if (command.json) return plainJson(jobs.map(job => jobJson(job, serverUrl)))
    return jobs.length === 0 ? 'there are no such jobs' : jobTable(jobs)
  }
  const found = await findJob(database, command.jobId)
  if (found === undefined) {
    throw new CommandRefused(
      `there is no job with the id "${command.jobId}": "docs-agent jobs" shows those that are`
    )
  }
  const { job, turns } = found
  if (command.json) return plainJson({ ...jobJson(job, serverUrl), turns: turns.map(turnJson) })
  return [jobText(job, serverUrl), turnTable(turns), ...turns.flatMap(turnText)].join('\n\n')
}

const jobTable = (jobs: readonly JobRecord[]): string =>
  textTable(
    ['ID', 'STATUS', 'CREATED', 'TURNS', 'PROJECT', 'PULL REQUEST OR REASON'],
    jobs.map(job => [
      job.id,
      job.status,
      minute(job.createdAt),
      String(job.turnCount),
      job.projectId,
      (job.status === 'failed' ? job.reason : null) ?? job.prLink ?? '-'
    ])
  )

function jobText(job: JobRecord, serverUrl: string): string {
  const lines = [
    `job           ${job.id} (${job.status})`,
    `project       ${job.projectId}`,
    `repository    ${job.repository}, from ${job.ref ?? 'its default branch'}`,
    `created       ${minute(job.createdAt)}`,
    ...(job.archivedAt === null ? [] : [`archived      ${minute(job.archivedAt)}`]),
    ...(job.reason === null ? [] : [`reason        ${job.reason}`]),
    `pull request  ${job.prLink ?? 'none'}`,
    `diff          ${diffLink(job, serverUrl) ?? 'none: nothing was pushed'}`
  ]
  return lines.map(line => logLine(line)).join('\n')
}

const diffLink = ({ repository, ref, branch }: JobRecord, serverUrl: string): string | null =>
  branch === null ? null : compareLink({ serverUrl, repository, base: ref, branch })

const turnTable = (turns: readonly TurnRecord[]): string =>
  textTable(
    ['TURN', 'STATE', 'ATTEMPTS', 'ASKED', 'TOOK', 'PROMPT'],
    turns.map(turn => [
      String(turn.position),
      turn.state,
      String(turn.attempts),
      minute(turn.createdAt),
      took(turn),
      excerpt(turn.prompt, 80)
    ])
  )

const took = ({ startedAt, finishedAt }: TurnRecord): string =>
  startedAt === null || finishedAt === null ? '-' : formatDuration(finishedAt - startedAt)

function turnText({ position, log, reason }: TurnRecord): string[] {
  const lines = log === '' ? ['no log is kept'] : log.trimEnd().split('\n')
  return [
    [
      `turn ${position}${reason === null ? '' : `, failed: ${logLine(reason)}`}`,
      ...lines.map(line => `  ${logLine(line)}`)
    ].join('\n')
  ]
}

const jobJson = ({ createdAt, archivedAt, ...job }: JobRecord, serverUrl: string) => ({
  ...job,
  diffLink: diffLink({ createdAt, archivedAt, ...job }, serverUrl),
  createdAt: iso(createdAt),
  archivedAt: iso(archivedAt)
})

const turnJson = ({ createdAt, startedAt, finishedAt, ...turn }: TurnRecord) => ({
  ...turn,
  createdAt: iso(createdAt),
  startedAt: iso(startedAt),
  finishedAt: iso(finishedAt)
})

const iso = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString()
