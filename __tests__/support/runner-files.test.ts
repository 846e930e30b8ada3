import { expect, test } from '@jest/globals'
import { lastValues, readFileEntries } from './runner-files.ts'

test('both styles are read, the last value of a name wins', () => {
  const text = 'a=1\n\nb<<END\ntwo\nlines=x\nEND\na=3=4\nempty<<E\nE\nc=\n'
  const entries = readFileEntries(text)
  expect(entries.map(({ name }) => name)).toEqual(['a', 'b', 'a', 'empty', 'c'])
  expect(lastValues(entries)).toEqual({ a: '3=4', b: 'two\nlines=x', empty: '', c: '' })
})

test('the first sign of a line decides its style', () => {
  expect(lastValues(readFileEntries('a=x<<y\nb<<c=d\nv\nc=d'))).toEqual({ a: 'x<<y', b: 'v' })
})

test('a delimiter counts only as a whole line', () => {
  expect(lastValues(readFileEntries('a<<E\n E\nE \nE'))).toEqual({ a: ' E\nE ' })
})

test.each(['no sign', 'a<<E\nno end', '=value', '<<E\nE', 'a<<\n'])('%j fails the step', text => {
  expect(() => readFileEntries(text)).toThrow()
})
