import { describe, expect, test } from '@jest/globals'
import { readChanges, refusal } from '../../../src/service/jobs/patch-rules.ts'

const hash = 'a'.repeat(40)
const file = (path: string, mode = '100644', before = '000000') => ({ path, before, mode, hash })

/** Why a single change is refused. */
const why = (
  change: ReturnType<typeof file>,
  options: { target?: string; allowedPaths?: string[] } = {}
) =>
  refusal({
    changes: [change],
    links: new Map(options.target === undefined ? [] : [[change.path, options.target]]),
    allowedPaths: options.allowedPaths ?? []
  })

describe('readChanges', () => {
  test('reads modes and paths, whatever characters a path has', () => {
    const none = '0'.repeat(40)
    const raw = `:000000 100644 ${none} ${hash} A\0docs/a b\nc.md\0:100644 000000 ${none} ${hash} D\0old.md\0`
    expect(readChanges(raw)).toEqual([file('docs/a b\nc.md'), file('old.md', '000000', '100644')])
    expect(readChanges('')).toEqual([])
  })

  test('refuses to guess', () => {
    expect(() => readChanges('what\0is this\0')).toThrow('unknown diff')
  })
})

describe('refusal', () => {
  test('ordinary files may change anywhere', () => {
    for (const path of ['README.md', 'docs/a.md', '.github/ISSUE_TEMPLATE/bug.md', 'a/.github/x']) {
      expect(why(file(path))).toBeUndefined()
    }
  })

  test.each(['.github/workflows/ci.yml', '.github/workflows', '.GitHub/Workflows/x.yml'])(
    '%s is a workflow, whatever is allowed',
    path => {
      expect(why(file(path), { allowedPaths: ['**'] })).toContain('workflows are not to be changed')
      expect(why(file(path, '000000'))).toContain('workflows are not to be changed')
    }
  )

  test('a repository inside the repository is refused', () => {
    expect(why(file('vendor/lib', '160000'))).toContain('a repository inside the repository')
  })

  test.each(['000000', '100644', '160000'])('a submodule that becomes %s is refused', mode => {
    expect(why(file('vendor/lib', mode, '160000'))).toContain('a submodule is not to be changed')
  })

  test('a folder that git would take for a repository is refused', () => {
    const bare = ['docs/x/HEAD', 'docs/x/config', 'docs/x/objects/a', 'docs/x/refs/b']
    const refuse = (paths: string[]) =>
      refusal({ changes: paths.map(path => file(path)), links: new Map(), allowedPaths: [] })
    expect(refuse(bare)).toContain('changed docs/x/HEAD, but a repository inside the repository')
    expect(refuse(bare.filter(path => !path.includes('refs')))).toBeUndefined()
    expect(refuse(['HEAD', 'objects/a', 'refs/b'])).toContain('a repository inside the repository')
  })

  test('a link in the place of .github is refused', () => {
    expect(why(file('.GitHub', '120000'), { target: 'docs' })).toContain('must not stand for it')
  })

  test('a name that is not UTF-8 is refused', () => {
    expect(why(file('docs/\ufffd.md'))).toContain('whose name is not UTF-8')
  })

  test('more files than anybody reviews are refused', () => {
    const many = (count: number) =>
      refusal({
        changes: Array.from({ length: count }, (_, index) => file(`${index}.md`, '000000')),
        links: new Map(),
        allowedPaths: []
      })
    expect(many(3000)).toBeUndefined()
    expect(many(3001)).toContain('changed more than 3,000 files')
  })

  test.each([
    ['docs/a', 'b.md'],
    ['docs/a', '../README.md'],
    ['docs/deep/a', '../../README.md'],
    ['a', 'docs/b.md']
  ])('the link %s to %s stays inside', (path, target) => {
    expect(why(file(path, '120000'), { target })).toBeUndefined()
  })

  test.each([
    ['a', '/etc/passwd'],
    ['a', '..'],
    ['docs/a', '../../secret'],
    ['docs/a', 'b/../../../secret'],
    // Where b is a link, b/.. is anywhere.
    ['docs/a', 'b/../c'],
    ['a', '.git/config'],
    ['docs/a', '../.GIT/hooks']
  ])('the link %s to %s leaves the tree', (path, target) => {
    expect(why(file(path, '120000'), { target })).toContain('a link must stay inside')
  })

  test('a link without a known target is refused, a removed one is not', () => {
    expect(why(file('a', '120000'))).toContain('a link must stay inside')
    expect(why(file('a', '000000'))).toBeUndefined()
  })

  test.each([
    ['docs/**', 'docs/a/b.md'],
    ['docs', 'docs/a.md'],
    ['./docs/', 'docs/a.md'],
    ['docs/**', 'docs/.vitepress/config.ts'],
    ['**/*.md', 'a/b.md'],
    ['*.md', 'README.md'],
    ['docs/*.{md,mdx}', 'docs/a.mdx']
  ])('%s allows %s', (glob, path) => {
    expect(why(file(path), { allowedPaths: ['other/**', glob] })).toBeUndefined()
  })

  test.each([
    ['docs/**', 'docsify/a.md'],
    ['docs', 'docs.md'],
    ['*.md', 'docs/a.md'],
    ['docs/*.md', 'docs/a/b.md'],
    ['docs/**', 'DOCS/a.md']
  ])('%s does not allow %s', (glob, path) => {
    expect(why(file(path), { allowedPaths: [glob] })).toContain('outside of the allowed paths')
  })

  test('one bad change among good ones is enough, and it is named harmlessly', () => {
    const reason = refusal({
      changes: [file('docs/a.md'), file('src/\n::error::x'), file('docs/b.md')],
      links: new Map(),
      allowedPaths: ['docs/**']
    })
    expect(reason).toBe(
      'the agent changed src/ ::error::x, which lies outside of the allowed paths (docs/**); nothing was published'
    )
  })
})
