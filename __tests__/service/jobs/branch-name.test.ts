import { expect, test } from '@jest/globals'
import { firstBranch, nextBranch } from '../../../src/service/jobs/branch-name.ts'

test('branches of a job are numbered from the second on', () => {
  const first = firstBranch('abcdefghij23')
  expect(first).toBe('docs-agent/abcdefghij23')
  expect(nextBranch(first)).toBe('docs-agent/abcdefghij23-2')
  expect(nextBranch(nextBranch(first))).toBe('docs-agent/abcdefghij23-3')
})
