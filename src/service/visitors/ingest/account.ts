import type { ByteRange } from '../byte-range.ts'
import { utf8 } from '../latin1.ts'
import { Sketch } from '../sketch.ts'
import type { VisitorKind } from '../view.ts'
import { type Dropped, dropReasons } from '../view-reader.ts'
import { createVisitorIds } from '../visitor-id.ts'
import type { DaySketch } from '../visitor-store.ts'

/** What became of the logs of one ingest. */
export type Account = {
  readonly projectId: string
  /** Nothing was stored for the project before: it is new, or its id is mistyped. */
  readonly isFirst: boolean
  /** It was told to stop before the end: what is counted here and not stored yet is lost. */
  readonly isStopped: boolean
  readonly logs: number
  readonly lines: number
  readonly views: Readonly<Record<VisitorKind, number>>
  readonly dropped: Readonly<Record<Dropped, number>>
  /** Different visitors that were stored, as exact as the store is. */
  readonly visitors: Readonly<Record<VisitorKind | 'total', number>>
  /** Different pages that were stored, as exact as that. */
  readonly pages: number
  /** Whole days since 1970-01-01 in UTC on which somebody came, ascending. */
  readonly days: readonly number[]
  /** The days that the logs have any request of, counted or not, ascending. */
  readonly loggedDays: readonly number[]
  /** Of the lines that fit no format, the first. */
  readonly unparsed: readonly Sample[]
  /** Logs that were not counted, or not to their end: the first, and how many there are. */
  readonly problems: readonly Problem[]
  readonly problemCount: number
  readonly milliseconds: number
}

/** A line as it stands in a log: it is others' text. */
export type Sample = { readonly log: string; readonly line: string }

/** `why` is the sentence behind the name of the log; `line` is others' text. */
export type Problem = {
  readonly log: string
  readonly why: string
  readonly line: string | undefined
}

const mostSamples = 3
const longestSample = 500
const mostProblems = 20

/** Gathers what an account says, within a bound of memory. */
export type Bookkeeping = {
  readonly lines: number
  view(kind: VisitorKind): void
  drop(reason: Dropped, line: ByteRange, log: string): void
  /** The logs have a request of this day. */
  day(day: number): void
  /** The piece is in the database. */
  stored(piece: readonly DaySketch[]): void
  /** A line is latin1 text. */
  problem(problem: { log: string; why: string; line?: string }): void
  close(
    rest: Pick<Account, 'projectId' | 'isFirst' | 'isStopped' | 'logs' | 'milliseconds'>
  ): Account
}

export function keepBooks(secret: Uint8Array): Bookkeeping {
  let lines = 0
  const views = { human: 0, ai: 0 }
  const dropped = Object.fromEntries(Object.keys(dropReasons).map(reason => [reason, 0])) as Record<
    Dropped,
    number
  >
  const visitors = { human: new Sketch(), ai: new Sketch(), total: new Sketch() }
  const pages = new Sketch()
  const numberOf = createVisitorIds(secret)
  const days = new Set<number>()
  const loggedDays = new Set<number>()
  const unparsed: Sample[] = []
  const problems: Problem[] = []
  let problemCount = 0

  return {
    get lines() {
      return lines
    },
    view(kind) {
      lines += 1
      views[kind] += 1
    },
    drop(reason, line, log) {
      lines += 1
      dropped[reason] += 1
      if (reason === 'unparsed' && unparsed.length < mostSamples) {
        unparsed.push(sampleOf({ log, line: line.latin1 }))
      }
    },
    day(day) {
      loggedDays.add(day)
    },
    stored(piece) {
      let lastPage: string | null = null
      for (const { page, day, kind, sketch } of piece) {
        if (page === null) {
          visitors[kind].merge(sketch)
          visitors.total.merge(sketch)
          days.add(day)
        } else if (page !== lastPage) {
          pages.add(numberOf('', page))
        }
        lastPage = page
      }
    },
    problem({ log, why, line }) {
      problemCount += 1
      if (problems.length >= mostProblems) return
      problems.push({ log, why, line: line && sampleOf({ log, line }).line })
    },
    close: rest => ({
      ...rest,
      lines,
      views,
      dropped,
      visitors: {
        human: visitors.human.count(),
        ai: visitors.ai.count(),
        total: visitors.total.count()
      },
      pages: pages.count(),
      days: ascending(days),
      loggedDays: ascending(loggedDays),
      unparsed,
      problems,
      problemCount
    })
  }
}

const ascending = (days: ReadonlySet<number>): number[] =>
  [...days].sort((one, other) => one - other)

const sampleOf = ({ log, line }: Sample): Sample => ({
  log,
  line: utf8(line.slice(0, longestSample))
})
