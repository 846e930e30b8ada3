import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

// Every byte of the entry is read and every import of it loaded before the first request.
const entry = readFileSync('dist/index.js', 'utf8')

test('the entry is at most 350 kB', () => {
  expect(Buffer.byteLength(entry)).toBeLessThanOrEqual(350_000)
})

test('dist/ is at most 2.5 MB', () => {
  const paths = readdirSync('dist', { recursive: true, encoding: 'utf8' })
  const files = paths.map(path => statSync(join('dist', path))).filter(found => found.isFile())
  expect(files.length).toBeGreaterThan(5)
  expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(2_500_000)
})

test('the entry is ASCII, which Node holds at one byte a character', () => {
  expect(/[^\0-\x7f]/.exec(entry)).toBeNull()
})

test('the stand-in for @actions/core has every function that is called', () => {
  const called = readFileSync('src/index.ts', 'utf8').matchAll(/\bcore\.(\w+)/g)
  const has = readFileSync('src/stand-ins/core.ts', 'utf8').matchAll(/^export const (\w+)/gm)
  const names = [...has].map(match => match[1])
  // safeLog gets the whole of it, for these.
  const wanted = new Set(['info', 'debug', 'notice', 'warning', 'error'])
  for (const match of called) wanted.add(match[1] ?? '')
  expect([...wanted].filter(name => !names.includes(name))).toEqual([])
})
