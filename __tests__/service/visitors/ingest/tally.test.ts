import { describe, expect, test } from '@jest/globals'
import { createTally, tallyLimits } from '../../../../src/service/visitors/ingest/tally.ts'
import type { View } from '../../../../src/service/visitors/view.ts'

const view = (change: Partial<View>): View => ({
  ...{ day: 20_000, page: '/a', kind: 'human', visitor: 2 ** 40 },
  ...change
})

function taken(views: readonly View[], limits = tallyLimits) {
  const tally = createTally(limits)
  for (const each of views) tally.add(each)
  return [...tally.take()].map(piece =>
    piece.map(({ day, page, kind, sketch }) => `${day} ${page} ${kind} ${sketch.count()}`)
  )
}

describe('createTally', () => {
  test('counts by day, page and kind, and the site beside its pages', () => {
    const views = [
      view({}),
      view({}),
      view({ visitor: 7 }),
      view({ day: 20_001, kind: 'ai' }),
      view({ page: '/b' })
    ]
    expect(taken(views)).toEqual([
      [
        '20000 null human 2',
        '20001 null ai 1',
        '20000 /a human 2',
        '20001 /a ai 1',
        '20000 /b human 1'
      ]
    ])
  })

  test('the site comes first, and the days of a page together', () => {
    const views = [0, 1, 0, 2, 1].flatMap(day =>
      ['/b', '/a'].map(page => view({ day: 20_000 + day, page }))
    )
    const pages = taken(views, { ...tallyLimits, sketchesPerPiece: 3 }).map(piece =>
      piece.map(line => line.split(' ')[1])
    )
    expect(pages).toEqual([
      ['null', 'null', 'null'],
      ['/b', '/b', '/b'],
      ['/a', '/a', '/a']
    ])
  })

  test('is full by sketches or by views, and empty again after taking', () => {
    const tally = createTally({ mostSketches: 5, mostViews: 10, sketchesPerPiece: 100 })
    for (let page = 0; page < 3; page += 1) tally.add(view({ page: `/${page}` }))
    expect(tally.isFull).toBe(false)
    tally.add(view({ page: '/3' }))
    expect(tally.isFull).toBe(true)
    expect([...tally.take()].flat()).toHaveLength(5)
    expect(tally.isFull).toBe(false)
    expect([...tally.take()]).toEqual([])
    for (let times = 0; times < 9; times += 1) tally.add(view({}))
    expect(tally.isFull).toBe(false)
    tally.add(view({}))
    expect(tally.isFull).toBe(true)
  })

  test('what was taken stays as it was, whatever is added before it is looked at', () => {
    const tally = createTally()
    for (let visitor = 0; visitor < 700; visitor += 1) {
      tally.add(view({ page: `/${visitor % 7}`, visitor: visitor * 2 ** 20 }))
    }
    const pieces = tally.take()
    tally.add(view({ page: '/later' }))
    const counts = [...pieces].flat().map(({ page, sketch }) => `${page} ${sketch.count()}`)
    expect(counts.slice(1)).toEqual([0, 1, 2, 3, 4, 5, 6].map(page => `/${page} 100`))
  })
})
