import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { excerpt, logLine, quotedLines } from '../../src/text/log-line.ts'
import { anyTextWith, runs } from '../support/any-text.ts'
import { findCommands } from '../support/runner-commands.ts'

describe('one line for the log', () => {
  test.each([
    ['::error::x', ': :error::x'],
    ['  ::set-output name=a::b', '  : :set-output name=a::b'],
    ['fine\n::error::x', 'fine ::error::x'],
    ['\r\n::error::x', ' ::error::x'.replace('::', ': :')],
    ['a ##[add-mask]b', 'a ## [add-mask]b'],
    ['####[error]b', '#### [error]b'],
    ['a\u2028b\u0085c', 'a bc'],
    ['\u001b[31mred\u001b[0m', '[31mred[0m'],
    ['\u202eright to left', 'right to left'],
    ['a :: b', 'a :: b']
  ])('%j is logged as %j', (text, line) => {
    expect(logLine(text)).toBe(line)
  })

  test('a control character between the colons does not bring a command back', () => {
    expect(logLine(':\u0000:error::x')).toBe(': :error::x')
    expect(logLine('##\u0007[error]x')).toBe('## [error]x')
  })
})

test('text of others gets a bar before every line, whatever ends the line', () => {
  expect(quotedLines('a\r\n::error::b\rc\u2028##[x]\n')).toEqual([
    '│ a',
    '│ ::error::b',
    '│ c',
    '│ ## [x]',
    '│'
  ])
})

test('an excerpt is cut by characters and says so', () => {
  expect(excerpt('a\nb', 10)).toBe('a b')
  expect(excerpt('😀😀😀😀', 3)).toBe('😀😀…')
  expect(excerpt('x'.repeat(1_000_000), 5)).toBe('xxxx…')
})

describe('whatever the text is', () => {
  const commands = anyTextWith(
    ...[
      '::',
      ':',
      '##[',
      '##',
      '#',
      '[',
      ']',
      ' ',
      'error',
      'add-mask',
      'stop-commands',
      '::error::'
    ],
    ...['##[error]', '::set-output name=result::x', '::stop-commands::x', '##[group]', 'name=x']
  )

  test('the runner finds no command in its lines, and no line has a control character', () => {
    fc.assert(
      fc.property(commands, fc.integer({ min: 1, max: 80 }), (text, length) => {
        const lines = [logLine(text), excerpt(text, length), ...quotedLines(text)]
        expect(findCommands(lines.join('\n'))).toEqual([])
        expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u)
      }),
      runs(1500)
    )
  })

  test('an excerpt has at most so many characters', () => {
    fc.assert(
      fc.property(commands, fc.integer({ min: 1, max: 80 }), (text, length) => {
        expect([...excerpt(text, length)].length).toBeLessThanOrEqual(length)
      }),
      runs(500)
    )
  })
})
