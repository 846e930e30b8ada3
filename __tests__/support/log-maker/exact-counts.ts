import { DatabaseSync } from 'node:sqlite'
import type { PageVisitors, VisitorCounts } from '../../../src/contract/visitors.ts'
import { exactLimit } from '../../../src/service/visitors/sketch-format.ts'
import type { VisitorAnswer } from '../../../src/service/visitors/visitor-query.ts'
import type { TrueView } from './hit.ts'

const counts = `
  count(DISTINCT CASE WHEN kind = 'human' THEN visitor END) AS human,
  count(DISTINCT CASE WHEN kind = 'ai' THEN visitor END) AS ai,
  count(DISTINCT visitor) AS total`

/** What SQL answers about the same views: every visitor once, however often and on how many days. */
export function exactCounts(views: Iterable<TrueView>): VisitorAnswer {
  const database = new DatabaseSync(':memory:')
  try {
    database.exec('CREATE TABLE views (page TEXT, kind TEXT, visitor INTEGER); BEGIN')
    const insert = database.prepare('INSERT INTO views VALUES (?, ?, ?)')
    for (const { page, kind, visitor } of views) insert.run(page, kind, visitor)
    const totals = database.prepare(`SELECT ${counts} FROM views`).get()
    const pages = database.prepare(
      `SELECT page AS path, ${counts} FROM views GROUP BY page ORDER BY total DESC, page`
    )
    return {
      totals: totals as VisitorCounts,
      pages: pages.all() as PageVisitors[]
    }
  } finally {
    database.close()
  }
}

/** How far an answer is from the truth: shares of the true counts. */
export type Accuracy = {
  /** The largest error of the totals of the site. */
  totals: number
  /** Pages that only one of both has. */
  strangers: string[]
  /** Pages of few visitors with any other count than the true one. */
  inexact: string[]
  /** Errors of all counts of pages that have more, ascending. */
  errors: number[]
  /** Pages whose counts contradict each other. */
  contradictory: string[]
}

export function accuracyOf(answer: VisitorAnswer, truth: VisitorAnswer): Accuracy {
  const found = new Map(answer.pages.map(page => [page.path, page]))
  const accuracy: Accuracy = {
    totals: Math.max(...kinds.map(kind => errorOf(answer.totals[kind], truth.totals[kind]))),
    strangers: [],
    inexact: [],
    errors: [],
    contradictory: answer.pages.filter(isContradictory).map(({ path }) => path)
  }
  for (const exact of truth.pages) {
    const page = found.get(exact.path)
    found.delete(exact.path)
    if (page === undefined) accuracy.strangers.push(exact.path)
    else {
      for (const kind of kinds) {
        if (exact[kind] > exactLimit) accuracy.errors.push(errorOf(page[kind], exact[kind]))
        else if (page[kind] !== exact[kind]) accuracy.inexact.push(`${exact.path} ${kind}`)
      }
    }
  }
  accuracy.strangers.push(...found.keys())
  accuracy.errors.sort((one, other) => one - other)
  return accuracy
}

const kinds = ['human', 'ai', 'total'] as const

const errorOf = (count: number, exact: number): number =>
  exact === 0 ? count : Math.abs(count - exact) / exact

const isContradictory = ({ human, ai, total }: VisitorCounts): boolean =>
  total < Math.max(human, ai) || total > human + ai
