import { logLine } from '../../text/log-line.ts'
import { type Database, storable, text } from '../database.ts'
import type { Log, LogFields } from '../log.ts'
import type { Redact } from '../redaction.ts'
import type { ClaimedTurn } from './claimed-turn.ts'

/** How much of one attempt at a turn is kept; the agent's part of it has the same bound. */
const keptCharacters = 1024 * 1024
const usualFlushMs = 1000

export type TurnLog = {
  add: (line: string) => void
  /** Resolves when all is written, or could not be. */
  end: () => Promise<void>
}

/**
 * Keeps what one attempt at a turn says, for people who look at the job later: in pieces, as it
 * comes. A log that cannot be written is no reason for a turn to fail; `onTrouble` hears of it once.
 */
export function openTurnLog(options: {
  database: Database
  turn: Pick<ClaimedTurn, 'id' | 'lease'>
  redact: Redact
  now: () => number
  onTrouble: (error: unknown) => void
  flushMs?: number
}): TurnLog {
  const { database, turn, redact, now, onTrouble, flushMs = usualFlushMs } = options
  let room = keptCharacters
  let pending = ''
  let position = 0
  let timer: NodeJS.Timeout | undefined
  let written: Promise<void> = Promise.resolve()
  let isBroken = false

  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    const piece = pending
    pending = ''
    if (piece !== '') written = written.then(() => write(piece))
  }
  const write = async (piece: string): Promise<void> => {
    if (isBroken) return
    try {
      await database.run(
        `INSERT INTO turn_logs (turn_id, lease, position, text, created_at)
         VALUES ($1, $2, $3, $4, $5)`,
        [turn.id, turn.lease, position, storable(piece), now()]
      )
      position += 1
    } catch (error) {
      isBroken = true
      onTrouble(error)
    }
  }

  return {
    add(line) {
      if (room <= 0) return
      const shown = redact(line)
      room -= shown.length + 1
      pending += room > 0 ? `${shown}\n` : '… the rest of this log is not kept\n'
      timer ??= setTimeout(flush, flushMs)
    },
    async end() {
      flush()
      await written
    }
  }
}

/** The logs of all turns of a process. */
export function createTurnLogs(options: {
  database: Database
  redact: Redact
  now: () => number
  /** How long they are kept. */
  keepMs: number
  log: Log
}): {
  open: (turn: ClaimedTurn) => TurnLog
  /** Removes what is older than it is kept. */
  sweep: () => Promise<void>
} {
  const { database, now, keepMs, log } = options
  const tell =
    (what: string, fields: LogFields = {}) =>
    (error: unknown) => {
      const why = error instanceof Error ? error.message : String(error)
      log(logLine(`${what}: ${why}`), { level: 'warn', ...fields })
    }
  return {
    open: turn => {
      const { id: job, projectId: project } = turn.job
      const onTrouble = tell('the log of the turn is not kept', { job, project })
      return openTurnLog({ ...options, turn, onTrouble })
    },
    sweep: async () => {
      await database
        .run('DELETE FROM turn_logs WHERE created_at < $1', [now() - keepMs])
        .catch(tell('old logs of turns were not removed'))
    }
  }
}

/** What a turn said, oldest attempt first; empty if nothing was kept, or no longer. */
export async function readTurnLog(
  { query }: Pick<Database, 'query'>,
  turnId: string
): Promise<string> {
  const rows = await query(
    'SELECT text FROM turn_logs WHERE turn_id = $1 ORDER BY created_at, position',
    [turnId]
  )
  return rows.map(row => text(row, 'text')).join('')
}
