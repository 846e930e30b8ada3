import { describe, expect, test } from '@jest/globals'
import { findingsOf } from '../../../src/action/visitors/findings.ts'
import { tableOf } from '../../../src/client/page-table.ts'
import type { PagesRead, Stop } from '../../../src/client/pages.ts'

type Row = [path: string, human: number, ai: number]

const pagesRead = (rows: Row[], stop?: Stop): PagesRead => {
  const all = rows.map(([path, human, ai]) => ({ path, human, ai, total: human + ai }))
  const sum = (key: 'human' | 'ai' | 'total') => all.reduce((total, row) => total + row[key], 0)
  return {
    totals: { human: sum('human'), ai: sum('ai'), total: sum('total') },
    rows: tableOf(all),
    stop,
    totalsChanged: false,
    repeatedRows: 0
  }
}

const find = (now: PagesRead, before?: PagesRead | { stop: Stop }) =>
  findingsOf({ current: now, before, weeks: [] }, { top: 2 })
const paths = (pages: readonly { path: string }[]): string[] => pages.map(({ path }) => path)

test('top, risers, fallers with pages that vanished, and pages read mostly by AI', () => {
  const found = find(
    pagesRead([
      ['/a', 90, 10],
      ['/b', 40, 45],
      ['/new', 20, 0],
      ['/c', 2, 0]
    ]),
    pagesRead([
      ['/a', 100, 20],
      ['/gone', 50, 0],
      ['/b', 30, 5],
      ['/c', 1, 0]
    ])
  )
  expect(paths(found.top)).toEqual(['/a', '/b'])
  expect(paths(found.risers)).toEqual(['/b', '/new'])
  expect(found.risers[1]).toMatchObject({ before: 0, change: { kind: 'new' } })
  expect(paths(found.fallers)).toEqual(['/gone', '/a'])
  expect(found.fallers[0]).toMatchObject({ total: 0, before: 50 })
  expect(paths(found.readByAi)).toEqual(['/b'])
  expect(found.pageCount).toBe(4)
})

test('where the period before was not read to its end, an absent page is unknown and not new', () => {
  const found = find(
    pagesRead([
      ['/a', 9, 0],
      ['/x', 8, 0]
    ]),
    pagesRead([['/a', 1, 0]], { why: 'budget' })
  )
  expect(found.top.map(({ change }) => change.kind)).toEqual(['changed', 'unknown'])
  expect(paths(found.risers)).toEqual(['/a'])
})

test('where this period was not read to its end, no page has vanished', () => {
  const found = find(pagesRead([['/a', 9, 0]], { why: 'budget' }), pagesRead([['/b', 9, 0]]))
  expect(found.fallers).toEqual([])
})

test('a first period has nothing to compare with', () => {
  const found = find(pagesRead([['/a', 9, 0]]), pagesRead([]))
  expect(found).toMatchObject({ before: undefined, isFirst: true, risers: [], fallers: [] })
  expect(found.top[0]?.change).toEqual({ kind: 'unknown' })
})

test('a period before that could not be read is no first period', () => {
  expect(find(pagesRead([]), { stop: { why: 'budget' } })).toMatchObject({
    before: undefined,
    isFirst: false
  })
})

describe('the split', () => {
  const split = (human: number, ai: number, total: number) =>
    find({ ...pagesRead([]), totals: { human, ai, total } }).split

  test('counts who is both once', () => {
    expect(split(90, 30, 110)).toEqual({ human: 80, ai: 20, both: 10 })
  })

  test('shows the parts as they are where the union contradicts them', () => {
    expect(split(90, 30, 500)).toEqual({ human: 90, ai: 30, both: 0 })
    expect(split(90, 30, 10)).toEqual({ human: 90, ai: 30, both: 0 })
  })

  test('is none with one class, and with nobody', () => {
    expect([split(9, 0, 9), split(0, 9, 9), split(0, 0, 0)]).toEqual([
      undefined,
      undefined,
      undefined
    ])
  })
})
