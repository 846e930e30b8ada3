import { expect, test } from '@jest/globals'
import type { Account } from '../../../../src/service/visitors/ingest/account.ts'
import { accountLine } from '../../../../src/service/visitors/ingest/account-line.ts'

const nothing = {
  comment: 0,
  unparsed: 0,
  method: 0,
  status: 0,
  asset: 0,
  'no-path': 0,
  'too-long': 0,
  bot: 0,
  date: 0
}

const account: Account = {
  projectId: 'embedded',
  isFirst: true,
  isStopped: false,
  logs: 3,
  lines: 12_345,
  views: { human: 1200, ai: 34 },
  dropped: { ...nothing, unparsed: 7, bot: 1100 },
  visitors: { human: 1, ai: 1, total: 2 },
  pages: 1,
  days: [],
  loggedDays: [],
  unparsed: [{ log: 'access.log', line: '203.0.113.7 - - secret' }],
  problems: [{ log: 'b.log', why: 'it is of no known format', line: '203.0.113.8 secret' }],
  problemCount: 1,
  milliseconds: 4200
}

test('figures, the largest first, and no line of any log', () => {
  expect(accountLine(account)).toBe(
    '3 logs, 12,345 lines in 4 s: 1,234 views, 1,200 human and 34 AI. Left out: 1,100 a crawler, a monitor or another program that reads for nobody; 7 not of the format of the log.'
  )
})

test('one log in which every line is a view', () => {
  expect(accountLine({ ...account, logs: 1, dropped: nothing })).toBe(
    '1 log, 12,345 lines in 4 s: 1,234 views, 1,200 human and 34 AI.'
  )
})

test('a count that was stopped says how far it came', () => {
  expect(accountLine({ ...account, isStopped: true })).toBe('stopped after 12,345 lines of 3 logs.')
})
