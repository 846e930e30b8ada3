import { describe, expect, test } from '@jest/globals'
import { createBatch, inList } from '../../src/service/batch.ts'

function start(most = 4) {
  const loads: (readonly string[])[] = []
  const values = new Map([...'abcdef'].map(letter => [letter, letter.toUpperCase()]))
  const find = createBatch({
    most,
    load: async keys => {
      loads.push(keys)
      return new Map([...values].filter(([key]) => keys.includes(key)))
    }
  })
  return { find, loads, values }
}

describe('a batch', () => {
  test('is one load for all that is asked for at once, each key once', async () => {
    const { find, loads } = start()
    expect(await Promise.all(['a', 'b', 'a', 'x'].map(find))).toEqual(['A', 'B', 'A', undefined])
    expect(loads).toEqual([['a', 'b', 'x']])
  })

  test('takes no more than it may', async () => {
    const { find, loads } = start(2)
    expect(await Promise.all(['a', 'b', 'c', 'd', 'e'].map(find))).toEqual([...'ABCDE'])
    expect(loads).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  })

  test('answers nothing that is older than the question', async () => {
    const { find, values } = start()
    expect(await find('a')).toBe('A')
    values.delete('a')
    expect(await find('a')).toBeUndefined()
  })

  test('asks anew while an answer is under way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    let value = 'old'
    let loads = 0
    const find = createBatch({
      most: 4,
      load: async () => {
        loads += 1
        const seen = value
        begun.resolve()
        await promise
        return new Map([['a', seen]])
      }
    })
    const first = find('a')
    await begun.promise
    value = 'new'
    const second = find('a')
    await new Promise(next => setImmediate(next))
    resolve()
    expect([await first, await second, loads]).toEqual(['old', 'new', 2])
  })

  test('fails for all who asked, and works again', async () => {
    let fails = true
    const find = createBatch({
      most: 4,
      load: async () => {
        if (fails) throw new Error('no database')
        return new Map([['a', 'A']])
      }
    })
    const asked = await Promise.allSettled([find('a'), find('b')])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    fails = false
    expect(await find('a')).toBe('A')
  })
})

test('a list of keys has one of few lengths', () => {
  expect(inList(['a', 'b', 'c'])).toEqual({ places: '$1, $2, $3, $4', values: [...'abcc'] })
  expect(inList(['a'])).toEqual({ places: '$1', values: ['a'] })
})
