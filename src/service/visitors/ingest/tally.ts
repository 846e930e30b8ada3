import { Sketch } from '../sketch.ts'
import { type View, type VisitorKind, visitorKinds } from '../view.ts'
import type { DaySketch } from '../visitor-store.ts'
import { createVisitorList } from './visitor-list.ts'

/**
 * What was seen since the last time it was stored, by day, page and kind. It is small enough for
 * any log: whoever adds asks `isFull` now and then, and takes everything out.
 */
export type Tally = {
  add(view: View): void
  readonly isFull: boolean
  /**
   * Everything, in pieces for one transaction each, of which each is made when it is asked for; the
   * tally is empty at once.
   */
  take(): Iterable<DaySketch[]>
}

export type TallyLimits = {
  /** Sketches that the views since the last time make: some 80 bytes each. */
  readonly mostSketches: number
  /** Views between two times: 20 bytes each. */
  readonly mostViews: number
  /** A transaction of so many keeps other processes waiting for a few tenths of a second. */
  readonly sketchesPerPiece: number
}

export const tallyLimits: TallyLimits = {
  mostSketches: 150_000,
  mostViews: 1_000_000,
  sketchesPerPiece: 4000
}

/** By kind: the number of a set of visitors, or `none`. */
type Sets = Record<VisitorKind, number>
const none = -1
/** What was seen of a page; lines of one day stand together, and so the last one is at hand. */
type Page = { day: number; sets: Sets; readonly days: Map<number, Sets> }
type Site = Record<VisitorKind, Sketch | undefined>

/**
 * Nearly all pages have few visitors on a day: a hash table for each of them takes more time and
 * memory than a list of all views, which is put in order when it is taken. Only the site has many.
 */
export function createTally(limits: TallyLimits = tallyLimits): Tally {
  let site = new Map<number, Site>()
  let pages = new Map<string, Page>()
  let list = createVisitorList()
  let sketches = 0
  let siteDay = Number.NaN
  let ofDay: Site = emptySite()

  function siteOf(day: number): Site {
    if (day === siteDay) return ofDay
    ofDay = site.get(day) ?? emptySite()
    site.set(day, ofDay)
    siteDay = day
    return ofDay
  }

  function createdSite(kinds: Site, kind: VisitorKind): Sketch {
    const sketch = new Sketch()
    kinds[kind] = sketch
    sketches += 1
    return sketch
  }

  function setsOf(name: string, day: number): Sets {
    const page = pages.get(name)
    if (page?.day === day) return page.sets
    const sets = page?.days.get(day) ?? { human: none, ai: none }
    if (page === undefined) pages.set(name, { day, sets, days: new Map([[day, sets]]) })
    else {
      page.days.set(day, sets)
      page.day = day
      page.sets = sets
    }
    return sets
  }

  return {
    add({ day, page, kind, visitor }) {
      const sets = setsOf(page, day)
      if (sets[kind] === none) {
        sets[kind] = list.newSet()
        sketches += 1
      }
      list.add(sets[kind], visitor)
      const ofSite = siteOf(day)
      const sketch = ofSite[kind] ?? createdSite(ofSite, kind)
      sketch.add(visitor)
    },
    get isFull() {
      return sketches >= limits.mostSketches || list.length >= limits.mostViews
    },
    take() {
      const all = pieces(daySketches({ site, pages, list }), limits.sketchesPerPiece)
      site = new Map()
      pages = new Map()
      list = createVisitorList()
      siteDay = Number.NaN
      sketches = 0
      return all
    }
  }
}

const emptySite = (): Site => ({ human: undefined, ai: undefined })

/**
 * The whole site first: at no moment has a page more visitors than its site. The days of a page
 * stand together, because they share a row of the store.
 */
function* daySketches(taken: {
  site: ReadonlyMap<number, Site>
  pages: ReadonlyMap<string, Page>
  list: ReturnType<typeof createVisitorList>
}): Generator<DaySketch, void, void> {
  for (const [day, sketches] of taken.site) {
    for (const kind of visitorKinds) {
      const sketch = sketches[kind]
      if (sketch !== undefined) yield { page: null, day, kind, sketch }
    }
  }
  const visitorsOf = taken.list.bySet()
  for (const [page, { days }] of taken.pages) {
    for (const [day, sets] of days) {
      for (const kind of visitorKinds) {
        if (sets[kind] === none) continue
        yield { page, day, kind, sketch: Sketch.of(visitorsOf(sets[kind])) }
      }
    }
  }
}

function* pieces<T>(all: Iterable<T>, length: number): Generator<T[], void, void> {
  let piece: T[] = []
  for (const each of all) {
    piece.push(each)
    if (piece.length < length) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}
