import { expect, test } from '@jest/globals'
import { nameOf, site } from '../../../src/service/visitors/page-name.ts'

test('a page is stored under its path and a short id, the site under neither', () => {
  expect(nameOf('/docs')).toEqual({ id: expect.stringMatching(/^[\w-]{22}$/), page: '/docs' })
  expect(nameOf('/docs').id).not.toBe(nameOf('/Docs').id)
  expect(nameOf(`/${'x'.repeat(4096)}`).id).toHaveLength(22)
  expect(nameOf(null)).toBe(site)
})

test('what an engine cannot store is replaced, and then is one page', () => {
  expect(nameOf('/a\0b').page).toBe('/a\uFFFDb')
  expect(nameOf('/a\uD800').page).toBe('/a\uFFFD')
  expect(nameOf('/a\uDC00')).toEqual(nameOf('/a\uD800'))
})
