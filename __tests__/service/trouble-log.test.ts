import { expect, test } from '@jest/globals'
import { createTroubleLog } from '../../src/service/trouble-log.ts'
import { createClock } from './fixtures/test-database.ts'

function start() {
  const clock = createClock()
  const lines: string[] = []
  const trouble = createTroubleLog({ log: line => lines.push(line), now: clock.now })
  return { clock, lines, trouble }
}

test('what lasts is said once a minute, however often it happens', () => {
  const { clock, lines, trouble } = start()
  for (let second = 0; second < 120; second += 1) {
    trouble.report('no turn can be taken', new Error(`full ${second}`))
    clock.advance(1000)
  }
  expect(lines).toEqual(['no turn can be taken: full 0', 'no turn can be taken: full 60'])
})

test('two troubles that take turns are one line each', () => {
  const { lines, trouble } = start()
  for (let n = 0; n < 10; n += 1) {
    trouble.report('one', new Error('x'))
    trouble.report('other', 'text\n::error::')
  }
  expect(lines).toEqual(['one: x', 'other: text ::error::'])
})

test('the end of trouble is said once, and the next is news again', () => {
  const { lines, trouble } = start()
  trouble.over()
  for (let n = 0; n < 2; n += 1) {
    trouble.report('one', new Error('x'))
    trouble.over()
    trouble.over()
  }
  expect(lines).toEqual(['one: x', 'the database can be used again', 'one: x', lines[1]])
})
