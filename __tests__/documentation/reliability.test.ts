import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { rows } from '../../faults/list.ts'

const page = readFileSync('docs/reliability.md', 'utf8')
/** The cells of the lines of all tables: row, fault, what was done, what happened, by hand. */
const lines = page
  .split('\n')
  .filter(line => /^\| *\d* *\|/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))

test('every fault of the list has its row, in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 77 }, (_, n) => n + 1))
  expect(rows.filter(({ cases }) => cases.length === 0)).toEqual([])
})

test('the page shows every case, and that it passed', () => {
  expect(lines).toHaveLength(rows.flatMap(({ cases }) => cases).length)
  expect(lines.filter(([, , , , happened]) => !happened?.startsWith('**pass**'))).toEqual([])
})

test('no two cases of a row have the same words', () => {
  for (const { number, cases } of rows) {
    expect({ number, said: new Set(cases.map(({ done }) => done)).size }).toEqual({
      number,
      said: cases.length
    })
  }
})
