import { describe, expect, test } from '@jest/globals'
import { answerKeptMs, createAnswerCache } from '../../../src/service/visitors/answer-cache.ts'
import type { VisitorAnswer } from '../../../src/service/visitors/visitor-query.ts'
import { createClock } from '../fixtures/test-database.ts'

/** Answers that tell which count they come from; asks are written down. */
function start(answerOf: (asked: number) => Promise<VisitorAnswer> = async asked => answer(asked)) {
  const clock = createClock()
  const asked: string[] = []
  const count = createAnswerCache({
    now: clock.now,
    count: ({ projectId, range }) => {
      asked.push(`${projectId} ${range.from} ${range.to}`)
      return answerOf(asked.length)
    }
  })
  const ask = async (from?: number, projectId = 'docs') =>
    (await count({ projectId, range: { from, to: undefined } })).totals.total
  return { clock, asked, ask }
}

const answer = (total: number, pages = 0): VisitorAnswer => ({
  totals: { human: total, ai: 0, total },
  pages: Array.from({ length: pages }, () => ({ path: '/', human: 1, ai: 0, total: 1 }))
})

describe('answers that are kept', () => {
  test('the same question has the same answer for five minutes, and then a new one', async () => {
    const { clock, ask } = start()
    expect(await ask()).toBe(1)
    clock.advance(answerKeptMs - 1)
    expect(await ask()).toBe(1)
    clock.advance(1)
    expect(await ask()).toBe(2)
    expect(await ask()).toBe(2)
  })

  test('another range or project is another question', async () => {
    const { ask, asked } = start()
    expect([await ask(1), await ask(2), await ask(1, 'other'), await ask(1)]).toEqual([1, 2, 3, 1])
    expect(asked).toEqual(['docs 1 undefined', 'docs 2 undefined', 'other 1 undefined'])
  })

  test('those who ask while it is counted wait for the same answer', async () => {
    const { ask, asked } = start()
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
    expect(asked).toHaveLength(1)
  })

  test('a failure is not kept', async () => {
    const { ask } = start(async asked => {
      if (asked === 1) throw new Error('the disk is full')
      return answer(asked)
    })
    await expect(ask()).rejects.toThrow('the disk is full')
    expect(await ask()).toBe(2)
  })

  test('a clock that was set back keeps none for longer', async () => {
    const { clock, ask } = start()
    await ask()
    clock.advance(-1)
    expect(await ask()).toBe(2)
  })

  test('the ninth answer takes the place of the one that was asked for longest ago', async () => {
    const { ask, asked } = start()
    for (const from of [1, 2, 3, 4, 5, 6, 7, 8]) await ask(from)
    await ask(1)
    await ask(9)
    expect(asked).toHaveLength(9)
    await ask(1)
    expect(asked).toHaveLength(9)
    await ask(2)
    expect(asked).toHaveLength(10)
  })

  test('large answers make room sooner; one of any size is kept', async () => {
    const { ask, asked } = start(async total => answer(total, 300_000))
    await ask(1)
    await ask(1)
    expect(asked).toHaveLength(1)
    await ask(2)
    await ask(2)
    expect(asked).toHaveLength(2)
    await ask(1)
    expect(asked).toHaveLength(3)
  })
})
