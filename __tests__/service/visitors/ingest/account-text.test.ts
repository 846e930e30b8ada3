import { describe, expect, test } from '@jest/globals'
import type { Account } from '../../../../src/service/visitors/ingest/account.ts'
import { accountText } from '../../../../src/service/visitors/ingest/account-text.ts'

const account: Account = {
  projectId: 'docs',
  isFirst: false,
  isStopped: false,
  logs: 2,
  lines: 1_234_567,
  views: { human: 1000, ai: 234 },
  visitors: { human: 800, ai: 100, total: 890 },
  pages: 50,
  days: [20_000, 20_002],
  loggedDays: [20_000, 20_001, 20_002],
  dropped: {
    ...{ comment: 2, unparsed: 1, method: 0, status: 5, asset: 12_345 },
    ...{ 'no-path': 0, 'too-long': 0, bot: 0, date: 0 }
  },
  unparsed: [{ log: 'access.log', line: '::error::\u001b[31m no\nlog' }],
  problems: [],
  problemCount: 0,
  milliseconds: 4000
}

describe('accountText', () => {
  test('says what was counted and what was not, the most first', () => {
    expect(accountText(account)).toMatchInlineSnapshot(`
"docs: 2 logs
  lines    1,234,567  in 4.0 s, 308,642 lines/s
  views        1,234  1,000 human, 234 ai
  visitors       890  800 human, 100 ai
  pages           50
  days             2  from 2024-10-04 to 2024-10-06
lines that are no view:
  12,345  a file and not a page
       5  not answered with 2xx or 304
       2  no request: a header of the log or a message of the server
       1  not of the format of the log, among them
          access.log: : :error::[31m no log"
`)
  })

  test('says that a project is new, so that a mistyped id is seen', () => {
    expect(accountText({ ...account, isFirst: true, logs: 1 })).toMatch(
      /^docs: 1 log, the first of this project\n/
    )
  })

  test('names logs with a problem, made harmless, and how many more there are', () => {
    const problems = [
      { log: 'a\u001b[2J.log', why: 'it is of no known format', line: 'x ##[error]'.repeat(50) },
      { log: 'b.log', why: 'there is no such file', line: undefined }
    ]
    const text = accountText({ ...account, problems, problemCount: 1002 })
    expect(text.split('\n').slice(-4)).toEqual([
      'logs that were not counted, or not to their end:',
      expect.stringMatching(
        /^ {2}a\[2J\.log: it is of no known format; it begins with x ## \[err.+…$/
      ),
      '  b.log: there is no such file',
      '  and 1,000 more'
    ])
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that there is none.
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f]|##\[/)
  })

  test('of logs that nobody is in, it says so', () => {
    const none = { human: 0, ai: 0 }
    const text = accountText({
      ...account,
      ...{ lines: 0, views: none, visitors: { ...none, total: 0 }, pages: 0, days: [] },
      ...{ milliseconds: 0, unparsed: [] },
      dropped: { ...account.dropped, comment: 0, unparsed: 0, status: 0, asset: 0 }
    })
    expect(text).toMatchInlineSnapshot(`
"docs: 2 logs
  lines    0  in 0.0 s, 0 lines/s
  views    0  0 human, 0 ai
  visitors 0  0 human, 0 ai
  pages    0
  days     0"
`)
  })
})
