import { describe, expect, test } from '@jest/globals'
import { protectedPaths, protection } from '../../../src/service/jobs/protected-paths.ts'

describe('the list', () => {
  test.each(protectedPaths)('$path is protected in every spelling of case', ({ path, where }) => {
    for (const changed of [path, path.toUpperCase(), `${path}/deep/file`]) {
      expect(protection(changed, ['**', '*', '.github', '.github/**'])).toMatch(/^which /)
    }
    const inFolder = protection(`docs/deep/${path}`, [])
    expect(inFolder === undefined).toBe(where === 'top')
  })

  test.each(protectedPaths)('$path can be allowed by its name, or never', ({ path, never }) => {
    expect(protection(path, ['docs/**', path]) === undefined).toBe(never !== true)
  })

  test('names each path once, in lower case', () => {
    const paths = protectedPaths.map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.map(path => path.toLowerCase())).toEqual(paths)
  })
})

describe('allowing by name', () => {
  test.each([
    ['.claude', '.claude/commands/a.md'],
    ['./.claude/', '.claude/commands/a.md'],
    ['.claude/**', '.claude/commands/a.md'],
    ['.claude/commands', '.claude/commands/a.md'],
    ['docs/AGENTS.md', 'docs/AGENTS.md'],
    ['.github/CODEOWNERS', '.github/CODEOWNERS']
  ])('%s allows %s', (glob, path) => {
    expect(protection(path, ['docs/**', glob])).toBeUndefined()
  })

  test.each([
    ['.claude/commands', '.claude/settings.json'],
    ['AGENTS.md', 'docs/AGENTS.md'],
    ['docs', 'docs/AGENTS.md'],
    ['docs/*.md', 'docs/AGENTS.md'],
    ['{AGENTS,README}.md', 'AGENTS.md'],
    ['.github', '.github/CODEOWNERS'],
    ['.claude/*', '.claude/a.md'],
    ['.github/workflows/x.yml', '.github/workflows/x.yml']
  ])('%s does not allow %s', (glob, path) => {
    expect(protection(path, [glob])).toMatch(/^which /)
  })
})

test.each([
  '.github/ISSUE_TEMPLATE/bug.md',
  '.github/workflows.md',
  'docs/.github/workflows/example.yml',
  'docs/agents.mdx',
  'docs/agents/index.md',
  'docs/claude/a.md',
  '.gitignore'
])('%s is an ordinary path', path => {
  expect(protection(path, [])).toBeUndefined()
})

test('a backslash parts folders where Windows reads it', () => {
  expect(protection('.github\\workflows\\x.yml', [])).toContain('workflows are not to be changed')
})
