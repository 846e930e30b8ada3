import { logLine } from '../../text/log-line.ts'
import type { CodeHost } from '../code-host.ts'
import type { Archive, ShownJob } from './archive.ts'
import { messageOf, statusOf } from './github-request.ts'
import type { Sleep } from './patience.ts'
import { findPullRequest } from './pull-request.ts'
import { TurnFailure } from './turn-failure.ts'

// GitHub allows 5000 requests an hour; jobs need them more.
const mostLooks = 100
// Whoever has just got an answer may still go on, also after a quick merge.
const restedMs = 60 * 60 * 1000
const lookTimeoutMs = 15_000

type Options = {
  archive: Omit<Archive, 'archive'>
  host: CodeHost
  /** Whether a project is still in the projects file: nobody asks about repositories of others. */
  isKnown: (projectId: string) => boolean
  /** Jobs that rest for so long are archived, whatever became of their pull request. */
  idleMs: number
  sleep: Sleep
  log: (line: string) => void
  signal: AbortSignal
}

/**
 * Archives jobs that rest for too long, and those whose pull request was merged or closed. Asks
 * GitHub about a hundred jobs at most, one after the other; the next round asks about the next.
 * @throws if GitHub is in trouble: the rest is left to the next round
 */
export async function archiveRound(options: Options): Promise<void> {
  const { archive, isKnown, log } = options
  const idle = await archive.archiveIdle(options.idleMs)
  if (idle > 0) log(`archived ${idle} ${idle === 1 ? 'job' : 'jobs'} that nobody used any more`)
  const unreadable = new Set<string>()
  for (const job of await archive.shown({ restedMs, most: mostLooks })) {
    if (isKnown(job.projectId) && !unreadable.has(job.repository)) {
      const state = await look(options, job)
      if (state === 'unreadable') unreadable.add(job.repository)
      if (state === 'ended' && (await archive.archiveEnded(job))) {
        log(`job ${job.id}: archived, its pull request was merged or closed`)
      }
    }
    await archive.noteLook(job.id)
  }
}

async function look(
  { host, sleep, log, signal }: Options,
  { repository, branch }: ShownJob
): Promise<'open' | 'ended' | 'unreadable'> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(lookTimeoutMs)])
  try {
    const found = await findPullRequest({ host, repository, sleep, log, signal: patience }, branch)
    return found === undefined || found.isOpen ? 'open' : 'ended'
  } catch (error) {
    if (!isAboutRepository(error)) throw error
    log(logLine(`jobs of ${repository} are archived by age alone: ${messageOf(error)}`))
    return 'unreadable'
  }
}

/** GitHub answered, and the answer is about this repository: others can still be asked. */
function isAboutRepository(error: unknown): boolean {
  const cause = error instanceof TurnFailure ? error.cause : undefined
  const status = statusOf(cause) ?? 0
  if (/rate limit/i.test(messageOf(cause))) return false
  return [403, 404, 410, 422, 451].includes(status)
}
