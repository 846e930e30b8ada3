import { expect, test } from '@jest/globals'
import { PathList } from '../../src/client/path-list.ts'

const listOf = (paths: readonly string[]): PathList => {
  const list = new PathList()
  for (const path of paths) list.add(path)
  return list
}

test('paths are numbered as they come, each once', () => {
  const list = listOf(['/b', '/a', '/b'])
  expect([list.length, list.at(0), list.at(1)]).toEqual([2, '/b', '/a'])
  expect(['/b', '/a', '/c', ''].map(path => list.numberOf(path))).toEqual([
    0,
    1,
    undefined,
    undefined
  ])
})

test('ten thousand paths, more than it had room for: each is found again', () => {
  const paths = Array.from({ length: 10_000 }, (_, index) => `/docs/${index}`)
  const list = listOf(paths)
  expect(paths.every((path, index) => list.numberOf(path) === index)).toBe(true)
  expect(paths.every((path, index) => list.at(index) === path)).toBe(true)
  expect(list.numberOf('/docs/10000')).toBeUndefined()
})

test('an empty path, a long one, half of a pair and one that differs at its end stay apart', () => {
  const paths = [
    '',
    'x'.repeat(20_000),
    `${'x'.repeat(19_999)}y`,
    '\ud800',
    '\udc00',
    '\ufffd',
    '\0'
  ]
  const list = listOf(paths)
  expect(paths.map((_, index) => list.at(index))).toEqual(paths)
})
