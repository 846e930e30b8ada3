import { openSqlite } from '../src/service/sqlite.ts'
import { createAnswerCache } from '../src/service/visitors/answer-cache.ts'
import { countVisitors } from '../src/service/visitors/visitor-query.ts'
import { createVisitorStore } from '../src/service/visitors/visitor-store.ts'
import { projectId } from './query-database.ts'
import { days, firstDay } from './visitor-hits.ts'

/** Opens the database and counts, then asks again: prints how long both took, and what was counted. */

const range = { from: firstDay, to: firstDay + days }
const begun = performance.now()
const database = openSqlite(process.env.DATABASE ?? '')
const store = createVisitorStore({ database })
const count = createAnswerCache({
  count: question => countVisitors(store, question),
  now: Date.now
})
const { totals, pages } = await count({ projectId, range })
const counted = performance.now()
await count({ projectId, range })
const again = performance.now()
await database.close()
console.log(
  JSON.stringify({
    cold: counted - begun,
    cached: again - counted,
    totals,
    pages: pages.length
  })
)
