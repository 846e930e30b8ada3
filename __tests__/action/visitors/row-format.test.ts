import { expect, test } from '@jest/globals'
import { formatRows, type RowFormat, rowFormat } from '../../../src/action/visitors/row-format.ts'

const row = (path: string) => ({ path, human: 1, ai: 2, total: 3 })
const format = (name: RowFormat, ...paths: string[]): string =>
  [
    ...formatRows(name, {
      range: { from: 0, to: 28 },
      totals: { human: 1, ai: 2, total: 3 },
      isComplete: false,
      rows: paths.map(row)
    })
  ].join('')

test.each([
  ['/plain', '/plain'],
  ['/a,b', '"/a,b"'],
  ['/say "hi"', '"/say ""hi"""'],
  ['/two\nlines', '"/two\nlines"'],
  [' /space', '" /space"'],
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['\t=1', "'\t=1"]
])('CSV: %j', (path, cell) => {
  expect(format('csv', path)).toBe(`path,human,ai,total\r\n${cell},1,2,3\r\n`)
})

test('JSON: days, totals, whether it is all, rows', () => {
  const paths = ['/a', '__proto__', '"\n\u202e']
  expect(JSON.parse(format('json', ...paths))).toEqual({
    dateFrom: '1970-01-01',
    dateTo: '1970-01-29',
    isComplete: false,
    totals: { human: 1, ai: 2, total: 3 },
    visitors: paths.map(row)
  })
  expect(JSON.parse(format('json')).visitors).toEqual([])
})

test('NDJSON: a row a line', () => {
  const lines = format('ndjson', '/a', '/b\n').trimEnd().split('\n')
  expect(lines.map(line => JSON.parse(line))).toEqual([row('/a'), row('/b\n')])
})

test.each([
  ['a/b.csv', 'csv'],
  ['B.JSON', 'json'],
  ['x.ndjson', 'ndjson'],
  ['csv', undefined],
  ['x.csv.gz', undefined]
])('the format of %s', (path, expected) => {
  expect(rowFormat(path)).toBe(expected)
})
