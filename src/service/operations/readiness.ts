import { type Database, integerOrNull } from '../database.ts'
import { schemaVersion } from '../migrations.ts'

// Whoever asks more often gets the answer of a moment ago: the question needs no key.
const freshMs = 1000
// A database that takes longer is of no use to a request either.
const patienceMs = 2000

/** Whether this process should get requests; if not, why, in a sentence without a secret. */
export type Readiness = { isReady: true } | { isReady: false; reason: string }

/** Answers whether the database answers, its schema is this version's, and the worker lives. */
export function createReadiness(options: {
  database: Pick<Database, 'query'>
  /** Whether the worker looks for work, or works. */
  isWorking: () => boolean
  isStopping: () => boolean
  /** Milliseconds on a clock that nobody sets. */
  elapsed: () => number
  patienceMs?: number
}): () => Promise<Readiness> {
  const { database, isWorking, isStopping, elapsed } = options
  let asked: { at: number; trouble: Promise<string | undefined> } | undefined

  const databaseTrouble = (): Promise<string | undefined> => {
    if (asked === undefined || elapsed() - asked.at >= freshMs) {
      asked = {
        at: elapsed(),
        trouble: withinPatience(askDatabase(database), options.patienceMs ?? patienceMs)
      }
    }
    return asked.trouble
  }

  return async () => {
    if (isStopping()) return { isReady: false, reason: 'the service stops' }
    const reason = (await databaseTrouble()) ?? (isWorking() ? undefined : workerIsSilent)
    return reason === undefined ? { isReady: true } : { isReady: false, reason }
  }
}

const workerIsSilent = 'the worker does not look for work: see the log of the service'
const databaseFails = 'the database does not answer: see the log of the service'

async function askDatabase({ query }: Pick<Database, 'query'>): Promise<string | undefined> {
  try {
    const [row] = await query('SELECT MAX(version) AS version FROM migrations')
    const version = (row && integerOrNull(row, 'version')) ?? 0
    if (version === schemaVersion) return undefined
    return version > schemaVersion
      ? `the database was changed by a newer version (schema ${version}, this one knows ${schemaVersion}): update docs-agent`
      : `the database has an older schema (${version} instead of ${schemaVersion}): restart docs-agent`
  } catch {
    // Why is not for everybody; the worker and the requests say it in the log.
    return databaseFails
  }
}

async function withinPatience(
  answer: Promise<string | undefined>,
  milliseconds: number
): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const tired = new Promise<string>(resolve => {
    timer = setTimeout(resolve, milliseconds, databaseFails)
  })
  try {
    return await Promise.race([answer, tired])
  } finally {
    clearTimeout(timer)
  }
}
