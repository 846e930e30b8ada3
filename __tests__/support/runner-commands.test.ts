import { describe, expect, test } from '@jest/globals'
import { findCommands } from './runner-commands.ts'

const names = (log: string) => findCommands(log).map(({ name }) => name)
const first = (log: string) => findCommands(log)[0]

describe('the form with colons', () => {
  test('is obeyed at the start of a line, after any white space', () => {
    expect(names('::error::one\n \t\u00a0::warning::two')).toEqual(['error', 'warning'])
  })

  test('is text anywhere else', () => {
    expect(names('│ ::error::one\nsee ::error::two\n: :error::three')).toEqual([])
  })

  test('has properties between commas, and data that is decoded', () => {
    expect(first('::notice file=a%2Cb.md,line=3,title=x%3Ay::50%25%0Adone%250A')).toEqual({
      name: 'notice',
      properties: { file: 'a,b.md', line: '3', title: 'x:y' },
      data: '50%\ndone%0A',
      line: '::notice file=a%2Cb.md,line=3,title=x%3Ay::50%25%0Adone%250A'
    })
  })

  test('ignores pairs without a key or a value', () => {
    expect(first('::error a=,=b,,c,d==e::x')?.properties).toEqual({ d: 'e' })
  })

  test('needs a known name, in any case, and both pairs of colons', () => {
    expect(
      names('::Set-Output name=a::b\n::unknown::x\n::error: x\n::internal-set-repo-path::x')
    ).toEqual(['set-output'])
  })

  test('is found with invisible characters in the second pair of colons', () => {
    expect(names('::error:\u200d:x')).toEqual(['error'])
  })
})

describe('the form with brackets', () => {
  test('is obeyed anywhere in a line', () => {
    expect(first('│ text ##[set-output name=a;b=c]d%5D%3B')).toMatchObject({
      name: 'set-output',
      properties: { name: 'a', b: 'c' },
      data: 'd];'
    })
  })

  test('counts only where it is the first of its line', () => {
    expect(names('##[nothing] ##[error]x')).toEqual([])
  })

  test('is tried where the form with colons has an unknown name', () => {
    expect(names('::nothing::##[error]x')).toEqual(['error'])
  })

  test('needs its end on the same line', () => {
    expect(names('##[error\n]x\n#\u200b#[error]x')).toEqual([])
  })
})

test('a lone carriage return ends a line', () => {
  expect(names('harmless\r::error::x\r\n::debug::y')).toEqual(['error', 'debug'])
})

describe('stop-commands', () => {
  test('silences everything up to its token, in any case', () => {
    const log = '::stop-commands::Pause1\n::error::no\n##[warning]no\n::pause1::\n::notice::yes'
    expect(names(log)).toEqual(['stop-commands', 'notice'])
  })

  test('works with either form of the token', () => {
    expect(names('::stop-commands::t1\n::error::no\nx ##[t1]\n::error::yes')).toEqual([
      'stop-commands',
      'error'
    ])
  })

  test.each(['', 'error', 'pause-logging'])('refuses the token %j', token => {
    expect(names(`::stop-commands::${token}\n::warning::heard`)).toContain('warning')
  })
})
