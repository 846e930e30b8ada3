import { describe, expect, test } from '@jest/globals'
import { parseDay } from '../../../src/action/visitors/day.ts'
import {
  knows,
  type LogAccount,
  logGaps,
  refusalOf
} from '../../../src/action/visitors/log-account.ts'

const day = (text: string): number => parseDay(text) ?? Number.NaN
const days = (from: string, to: string): number[] =>
  Array.from({ length: day(to) - day(from) }, (_, index) => day(from) + index)

/** February 2026: the period before is the 28 days from 2026-01-04, eight weeks the same 56 days. */
const range = { from: day('2026-02-01'), to: day('2026-03-01') }
const whole = days('2026-01-01', '2026-03-01')

const account = (changes: Partial<LogAccount>): LogAccount => ({
  isStopped: false,
  logs: 2,
  lines: 1000,
  unparsed: 3,
  loggedDays: whole,
  problems: [],
  problemCount: 0,
  ...changes
})

const cut = { log: 'access.log.2.gz', why: 'it is cut: what stands before was counted' }

describe('what a report from logs lacks', () => {
  test('nothing, where the logs have lines of every day', () => {
    expect(logGaps(account({}), range)).toEqual({ isPartial: false, sentences: [] })
  })

  test('logs that were rotated away: the days, the period before and the weeks', () => {
    const gaps = logGaps(account({ loggedDays: days('2026-02-15', '2026-03-01') }), range)
    expect(gaps).toEqual({
      isPartial: true,
      sentences: [
        'The logs have no line of 14 of the 28 days: 2026-02-01 to 2026-02-14.',
        'The logs tell too little of the period before and of 6 of the 8 weeks.'
      ]
    })
  })

  test('single days that are missing, the first of them by name', () => {
    const odd = days('2026-01-01', '2026-03-01').filter(day => day % 5 > 0)
    const [sentence, changes] = logGaps(account({ loggedDays: odd }), range).sentences
    expect(sentence).toBe(
      'The logs have no line of 6 of the 28 days: 2026-02-01, 2026-02-06, 2026-02-11 and others.'
    )
    expect(changes).toBe(
      'The logs have no line of 5 of the days before: changes may look larger than they are.'
    )
  })

  test('logs that were not counted are named, and others are numbered', () => {
    const problems = Array.from({ length: 20 }, (_, index) => ({ ...cut, log: `${index}.gz` }))
    const { sentences } = logGaps(account({ problems, problemCount: 30 }), range)
    expect(sentences).toEqual([
      expect.stringMatching(
        /^Not counted, or not to the end: 0\.gz \(it is cut: .*4\.gz .* and 25 more\.$/
      )
    ])
  })

  test('lines that do not fit, where they are more than a trifle', () => {
    expect(logGaps(account({ unparsed: 20 }), range).isPartial).toBe(false)
    expect(logGaps(account({ unparsed: 21 }), range).sentences).toEqual([
      '21 of 1,000 lines don’t fit the format of their log and were left out.'
    ])
  })
})

describe('the logs tell of days before', () => {
  const before = { from: day('2026-01-04'), to: day('2026-02-01') }
  test.each([
    ['from its first day on', days('2026-01-04', '2026-03-01'), true],
    ['from its second day on', days('2026-01-05', '2026-03-01'), false],
    ['with half of its days', [day('2026-01-01'), ...days('2026-01-18', '2026-03-01')], true],
    ['with less', [day('2026-01-01'), ...days('2026-01-19', '2026-03-01')], false],
    ['not at all', [], false]
  ])('%s', (_name, loggedDays, isKnown) => {
    expect(knows(account({ loggedDays }), before)).toBe(isKnown)
  })
})

describe('there is nothing to report from', () => {
  test('with one day of the period there is', () => {
    expect(refusalOf(account({ loggedDays: [range.to - 1] }), range)).toBeUndefined()
  })

  test('no file matches', () => {
    const problems = [{ log: 'logs/*.gz', why: 'no file matches it' }]
    expect(refusalOf(account({ loggedDays: [], logs: 0, problems, problemCount: 1 }), range)).toBe(
      'Nothing of visitors-logs could be counted: logs/*.gz (no file matches it).'
    )
  })

  test('the logs are empty', () => {
    expect(refusalOf(account({ loggedDays: [], logs: 1 }), range)).toBe(
      'The log has no request at all: see whether visitors-logs names the right file.'
    )
  })

  test('the logs are of other days', () => {
    const old = account({
      loggedDays: [day('2025-05-01'), day('2025-05-30'), range.to],
      problems: [cut],
      problemCount: 1
    })
    expect(refusalOf(old, range)).toBe(
      'The logs have no request of the days of the report, 2026-02-01 to 2026-02-28, but of 2025-05-01 to 2026-03-01: give the logs of these days, or set visitors-from and visitors-to. Not counted: access.log.2.gz (it is cut: what stands before was counted).'
    )
  })
})
