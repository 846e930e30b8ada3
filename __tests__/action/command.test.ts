import { expect, test } from '@jest/globals'
import { readCommand } from '../../src/action/command.ts'

test.each([
  ['explain the flag', { kind: 'ask', request: 'explain the flag' }],
  ['new explain\r\nthe flag', { kind: 'new', request: 'explain\r\nthe flag' }],
  ['NEW\texplain', { kind: 'new', request: 'explain' }],
  ['newer flags', { kind: 'ask', request: 'newer flags' }],
  ['status', { kind: 'status' }],
  [' Status \n', { kind: 'status' }],
  ['status page is stale', { kind: 'ask', request: 'status page is stale' }],
  ['help', { kind: 'help' }],
  ['help texts are stale', { kind: 'ask', request: 'help texts are stale' }],
  ['', { kind: 'help' }],
  ['new', { kind: 'help' }]
])('%j', (words, command) => {
  expect(readCommand(words)).toEqual(command)
})
