import type { Database } from '../database.ts'
import { type CountVisitors, createAnswerCache } from './answer-cache.ts'
import { countVisitors } from './visitor-query.ts'
import { createVisitorStore } from './visitor-store.ts'

/** Counts the visitors that the database knows, and keeps the answers of an export. */
export function createVisitorCount(options: {
  database: Database
  /** Milliseconds since 1970. */
  now: () => number
}): CountVisitors {
  const store = createVisitorStore(options)
  return createAnswerCache({
    count: question => countVisitors(store, question),
    now: options.now
  })
}
