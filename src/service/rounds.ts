import type { Database } from './database.ts'

/**
 * Lets one of all processes on the database do what is done now and then: answers true to the first
 * that asks once `everyMs` are over since the last true, to others false. Whoever dies over it is
 * followed by another after that time.
 */
export async function claimRound(
  { database, now }: { database: Database; now: () => number },
  { name, everyMs }: { name: string; everyMs: number }
): Promise<boolean> {
  const time = now()
  // Due further ahead than a whole round: that was noted under a wrong clock.
  const claimed = await database.run(
    `INSERT INTO rounds (name, due_at) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET due_at = excluded.due_at
     WHERE rounds.due_at <= $3 OR rounds.due_at > $2`,
    [name, time + everyMs, time]
  )
  return claimed === 1
}
