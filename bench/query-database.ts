import { migrate } from '../src/service/migrations.ts'
import { openSqlite } from '../src/service/sqlite.ts'
import { Sketch } from '../src/service/visitors/sketch.ts'
import { createVisitorStore, type DaySketch } from '../src/service/visitors/visitor-store.ts'
import { days, eachHit, firstDay, pages, pathOf } from './visitor-hits.ts'

export const projectId = 'bench'

/** Stores all hits as the service does, day by day. */
export async function makeDatabase(file: string): Promise<void> {
  const database = openSqlite(file)
  await migrate(database, Date.now)
  const store = createVisitorStore({ database })
  for (let day = 0; day < days; day += 1) await store.merge(projectId, sketchesOf(day))
  await database.close()
}

function sketchesOf(day: number): DaySketch[] {
  const sketches = Array.from({ length: 2 * pages + 2 }, () => new Sketch())
  eachHit(day, ({ page, isAi, visitor }) => {
    const kind = isAi ? 1 : 0
    sketches[2 * page + kind]?.add(visitor)
    sketches[2 * pages + kind]?.add(visitor)
  })
  return sketches.map((sketch, index) => ({
    page: index < 2 * pages ? pathOf(index >>> 1) : null,
    day: firstDay + day,
    kind: index % 2 === 1 ? ('ai' as const) : ('human' as const),
    sketch
  }))
}
