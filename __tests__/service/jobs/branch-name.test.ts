import { expect, test } from '@jest/globals'
import { firstBranch, nextBranch, readBranches } from '../../../src/service/jobs/branch-name.ts'

test('branches of a job are numbered from the second on', () => {
  const first = firstBranch('abcdefghij23')
  expect(first).toBe('docs-agent/abcdefghij23')
  expect(nextBranch(first)).toBe('docs-agent/abcdefghij23-2')
  expect(nextBranch(nextBranch(first))).toBe('docs-agent/abcdefghij23-3')
})

const commit = 'a'.repeat(40)
const line = (name: string) => `${commit}\trefs/heads/${name}\n`

test('the branches of a job are read newest first, and nothing else is', () => {
  const names = ['docs-agent/x', 'docs-agent/x-10', 'docs-agent/x-9', 'docs-agent/x-2']
  const others = ['docs-agent/x-1', 'docs-agent/x-02', 'docs-agent/x-2/y', 'a/docs-agent/x']
  const more = ['docs-agent/xy', 'docs-agent/x-', 'docs-agent/x-9999999', 'docs-agent/x-2a']
  const listing = [...names, ...others, ...more].map(line).join('')
  expect(readBranches('x', listing)).toEqual([
    { name: 'docs-agent/x-10', commit },
    { name: 'docs-agent/x-9', commit },
    { name: 'docs-agent/x-2', commit },
    { name: 'docs-agent/x', commit }
  ])
  expect(readBranches('x', 'no listing\n\trefs/heads/docs-agent/x\n')).toEqual([])
})
