import { Sketch } from '../sketch.ts'
import type { View } from '../view.ts'
import type { DaySketch } from '../visitor-store.ts'

/**
 * What was seen since the last time it was stored, by day, page and kind. It is small enough for
 * any log: whoever adds asks `isFull` now and then, and takes everything out.
 */
export type Tally = {
  add(view: View): void
  readonly isFull: boolean
  /** Everything, in pieces for one transaction each; it is empty afterwards. */
  take(): DaySketch[][]
}

export type TallyLimits = {
  /** Sketches that are held: some 400 bytes each, as most pages have few visitors on a day. */
  readonly mostSketches: number
  /** Views between two times: each can make sketches larger, by 30 bytes or so. */
  readonly mostViews: number
  /** A transaction of so many keeps other processes waiting for a few tenths of a second. */
  readonly sketchesPerPiece: number
}

export const tallyLimits: TallyLimits = {
  mostSketches: 40_000,
  mostViews: 500_000,
  sketchesPerPiece: 4000
}

type Kinds = { human: Sketch | undefined; ai: Sketch | undefined }
type Day = { readonly site: Kinds; readonly pages: Map<string, Kinds> }

export function createTally(limits: TallyLimits = tallyLimits): Tally {
  let days = new Map<number, Day>()
  let sketches = 0
  let views = 0
  // Lines of one day stand together.
  let lastDay = Number.NaN
  let last = emptyDay()

  function dayOf(day: number): Day {
    if (day === lastDay) return last
    last = days.get(day) ?? emptyDay()
    days.set(day, last)
    lastDay = day
    return last
  }

  function created(kinds: Kinds, kind: View['kind']): Sketch {
    const sketch = new Sketch()
    kinds[kind] = sketch
    sketches += 1
    return sketch
  }

  return {
    add({ day, page, kind, visitor }) {
      const { site, pages } = dayOf(day)
      let kinds = pages.get(page)
      if (kinds === undefined) {
        kinds = emptyKinds()
        pages.set(page, kinds)
      }
      const ofPage = kinds[kind] ?? created(kinds, kind)
      const ofSite = site[kind] ?? created(site, kind)
      ofPage.add(visitor)
      ofSite.add(visitor)
      views += 1
    },
    get isFull() {
      return sketches >= limits.mostSketches || views >= limits.mostViews
    },
    take() {
      const all = daySketches(days)
      days = new Map()
      lastDay = Number.NaN
      sketches = 0
      views = 0
      return pieces(all, limits.sketchesPerPiece)
    }
  }
}

const emptyKinds = (): Kinds => ({ human: undefined, ai: undefined })
const emptyDay = (): Day => ({ site: emptyKinds(), pages: new Map() })

/** The whole site first: at no moment has a page more visitors than its site. */
function daySketches(days: Map<number, Day>): DaySketch[] {
  const ofSite: DaySketch[] = []
  const ofPages = new Map<string, DaySketch[]>()
  for (const [day, { site, pages }] of days) {
    append(ofSite, { page: null, day, kinds: site })
    for (const [page, kinds] of pages) {
      const present = ofPages.get(page)
      const list = present ?? []
      if (present === undefined) ofPages.set(page, list)
      append(list, { page, day, kinds })
    }
  }
  // The days of a page stand together: they share a row of the store.
  return [ofSite, ...ofPages.values()].flat()
}

function append(
  list: DaySketch[],
  { page, day, kinds }: { page: string | null; day: number; kinds: Kinds }
): void {
  if (kinds.human !== undefined) list.push({ page, day, kind: 'human', sketch: kinds.human })
  if (kinds.ai !== undefined) list.push({ page, day, kind: 'ai', sketch: kinds.ai })
}

function pieces<T>(list: readonly T[], length: number): T[][] {
  const count = Math.ceil(list.length / length)
  return Array.from({ length: count }, (_, index) =>
    list.slice(index * length, (index + 1) * length)
  )
}
