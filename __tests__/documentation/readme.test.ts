import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { documents, withTables } from '../../scripts/readme-tables.ts'
import { results } from '../../src/action/outcome.ts'

const { readme, actionYml } = documents()

test('inputs and outputs in the README equal action.yml (npm run docs writes them)', () => {
  expect(readme).toBe(withTables(readme, actionYml))
  expect(readme).toMatch(/\| `prompt` \| +\|/)
  expect(readme).toMatch(/\| `prLink` \| /)
})

test('every result is in the README and in the description of the output', () => {
  const described: string = parse(actionYml).outputs.result.description
  for (const result of Object.keys(results)) {
    expect(readme).toContain(`| \`${result}\` |`)
    expect(described).toContain(result)
  }
})

test('every local link of README and docs leads to a file', () => {
  const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(match => match[1] ?? '')
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter(link => !existsSync(link))).toEqual([])
})

test('action.yml runs the bundle on Node 24 in both steps', () => {
  const { runs } = parse(actionYml)
  expect(runs).toEqual({ using: 'node24', main: 'dist/index.js', post: 'dist/post.js' })
  expect(existsSync(runs.main) && existsSync(runs.post)).toBe(true)
  expect(readFileSync(runs.post, 'utf8')).toContain("import './index.js'")
})
