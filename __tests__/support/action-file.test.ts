import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { readActionFile } from './action-file.ts'

const text = `name: example
inputs:
  # a comment
  plain:
    description: "default: not this one"
    default: 20m
  with-hyphen:
    default: 'it''s'
  none:
    description: none
  token:
    default: \${{ github.token }}
outputs:
  later:
    default: no input
runs:
  using: node24
  main: dist/index.js
`

test('names and defaults are read in order', () => {
  expect(readActionFile(text).inputs).toEqual([
    { name: 'plain', default: '20m' },
    { name: 'with-hyphen', default: "it's" },
    { name: 'none', default: '' },
    { name: 'token', default: `\${{ github.token }}` }
  ])
})

test('a file without inputs is refused', () => {
  expect(() => readActionFile('name: example\n')).toThrow('declares no input')
})

test('programs are read, one may be missing', () => {
  expect(readActionFile(text)).toMatchObject({ main: 'dist/index.js', post: null })
})

test('our own action.yml is read', async () => {
  const file = new URL('../../action.yml', import.meta.url)
  const { inputs, main, post } = readActionFile(await readFile(file, 'utf8'))
  expect(inputs).toContainEqual({ name: 'timeout', default: '30m' })
  expect(inputs).toContainEqual({ name: 'github-token', default: `\${{ github.token }}` })
  expect(main).toBe('dist/index.js')
  expect(post).toMatch(/^dist\/\w+\.js$/)
})
