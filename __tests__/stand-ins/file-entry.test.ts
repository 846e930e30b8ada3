import { expect, test } from '@jest/globals'
import { fileEntry } from '../../src/stand-ins/file-entry.ts'
import { readFileEntries } from '../support/runner-files.ts'

test.each([
  ['a word', 'completed'],
  ['nothing', ''],
  ['signs that the file knows', 'a=b<<c'],
  ['lines', 'one\ntwo'],
  ['lines that look like another output', 'x\nprLink=https://evil.example\ny<<z\nz'],
  ['the end of a Windows line', 'one\r\nprLink=https://evil.example'],
  ['only a carriage return', 'one\rprLink=https://evil.example']
])('later steps read the value as it is: %s', (_, value) => {
  const file = `${fileEntry('status', value)}${fileEntry('phase', 'done')}`
  expect(readFileEntries(file)).toEqual([
    { name: 'status', value },
    { name: 'phase', value: 'done' }
  ])
})

test('no two values stand between the same lines', () => {
  expect(fileEntry('a', 'x\ny')).not.toBe(fileEntry('a', 'x\ny'))
})

test('a line in a value ends nothing, also where a reader splits at carriage returns', () => {
  const file = fileEntry('status', 'one\rprLink=https://evil.example').replaceAll('\r', '\n')
  expect(readFileEntries(file).map(({ name }) => name)).toEqual(['status'])
})
