import { expect, test } from '@jest/globals'
import { spellings } from '../../../src/service/jobs/path-spelling.ts'

test.each([
  ['.GitHub', '.github'],
  ['.github.', '.github'],
  ['.github . .', '.github'],
  ['.github::$INDEX_ALLOCATION', '.github'],
  ['.git\u200chub', '.github'],
  ['\ufeff.github', '.github'],
  ['.g\uff49thub', '.github'],
  ['wor\u212aflows', 'workflows'],
  ['work\uff46low\u017f', 'workflows'],
  ['GITHUB~1', '.github'],
  ['WORKFL~2', 'workflows'],
  ['AGENTS~1.MD', 'agents.override.md'],
  ['CLAUDE~1', '.claude']
])('%j is %s somewhere', (segment, name) => {
  expect(spellings(segment)(name)).toBe(true)
})

test.each([
  ['github', '.github'],
  ['.github2', '.github'],
  ['workflow', 'workflows'],
  ['AGENTS~1.MD', 'agents.md'],
  ['GIT~1', '.github'],
  ['', '.github']
])('%j is not %s', (segment, name) => {
  expect(spellings(segment)(name)).toBe(false)
})
