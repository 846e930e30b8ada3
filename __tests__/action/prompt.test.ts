import { expect, test } from '@jest/globals'
import { composePrompt } from '../../src/action/prompt.ts'

const thread = {
  kind: 'issue',
  number: 7,
  title: 'Flag\nis undocumented\u200b',
  url: 'https://github.com/owner/docs/issues/7',
  headBranch: undefined,
  isFork: false
} as const

test('instructions come first, then the request, the fenced thread, and the run', () => {
  const prompt = composePrompt({
    request: 'Explain the flag',
    instructions: 'Write for beginners.',
    thread,
    runUrl: 'https://github.com/owner/docs/actions/runs/1',
    boundary: 'b0undary'
  })
  expect(prompt.text.split('\n')).toEqual([
    'Write for beginners.',
    '',
    'Explain the flag',
    '',
    expect.stringContaining('"b0undary"'),
    'b0undary',
    'The request belongs to issue 7.',
    'Title: Flag is undocumented',
    'Address: https://github.com/owner/docs/issues/7',
    'b0undary',
    '',
    'Requested by the workflow run https://github.com/owner/docs/actions/runs/1'
  ])
})

test('nothing but the request is sent where there is nothing else', () => {
  const request = 'Explain\r\n\r\n  the flag'
  const nothing = { instructions: '', thread: undefined, runUrl: undefined, boundary: 'b' }
  expect(composePrompt({ request, ...nothing })).toEqual({ text: request, removed: [] })
})

test('what nobody can see is taken out of the request, and said', () => {
  const nothing = { instructions: '', thread: undefined, runUrl: undefined, boundary: 'b' }
  expect(composePrompt({ request: 'Explain\u200b the \u202eflag', ...nothing })).toEqual({
    text: 'Explain the flag',
    removed: ['1 bidirectional controls', '1 zero-width characters']
  })
})
