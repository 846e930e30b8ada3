import type { DayRange, VisitorAnswer } from './visitor-query.ts'

/** So long the pages of one export agree; and so old an answer can be. */
export const answerKeptMs = 5 * 60_000
const most = { answers: 8, pages: 500_000 } as const

/** Counts the visitors of a project in a range. */
export type CountVisitors = (question: {
  projectId: string
  range: DayRange
}) => Promise<VisitorAnswer>

type Kept = { since: number; answer: Promise<VisitorAnswer>; pages: number }

/**
 * Gives the same answer to the same question for five minutes, so that the pages of one export agree
 * although more is counted meanwhile. Those that were asked for longest ago make room: at most 8
 * answers are kept, with 500,000 pages between them, or a single one of any size.
 */
export function createAnswerCache(options: {
  count: CountVisitors
  /** Milliseconds since 1970. */
  now: () => number
}): CountVisitors {
  const { count, now } = options
  const kept = new Map<string, Kept>()

  function forgetOld(): void {
    for (const [key, { since }] of kept) {
      const age = now() - since
      // A clock that was set back would keep an answer for much longer.
      if (age < 0 || age >= answerKeptMs) kept.delete(key)
    }
  }

  function makeRoom(): void {
    let pages = 0
    for (const one of kept.values()) pages += one.pages
    for (const [key, one] of kept) {
      if (kept.size === 1 || (kept.size <= most.answers && pages <= most.pages)) return
      kept.delete(key)
      pages -= one.pages
    }
  }

  function ask(key: string, question: Parameters<CountVisitors>[0]): Kept {
    const answer = count(question)
    const asked: Kept = { since: now(), answer, pages: 0 }
    answer.then(
      ({ pages }) => {
        asked.pages = pages.length
        makeRoom()
      },
      () => {
        if (kept.get(key) === asked) kept.delete(key)
      }
    )
    return asked
  }

  return async question => {
    const { from, to } = question.range
    const key = JSON.stringify([question.projectId, from ?? null, to ?? null])
    forgetOld()
    const one = kept.get(key) ?? ask(key, question)
    kept.delete(key)
    kept.set(key, one)
    makeRoom()
    return await one.answer
  }
}
