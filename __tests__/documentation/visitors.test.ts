import { expect, test } from '@jest/globals'
import { visitorsPage, withUserAgents } from '../../scripts/user-agent-table.ts'
import { bare } from '../../src/service/visitors/classify.ts'
import { readPage } from '../../src/service/visitors/page-path.ts'
import { operators } from '../../src/service/visitors/user-agents.ts'

const page = visitorsPage()

test('the table of user agents equals the code (npm run docs writes it)', () => {
  expect(page).toBe(withUserAgents(page))
  for (const { agents, source } of operators) {
    expect(page).toContain(`](${source})`)
    for (const word of Object.keys(agents)) {
      expect(page).toMatch(new RegExp(`^\\| .*\`${bare(word)}\``, 'm'))
    }
  }
})

test('the spellings that the page calls one page are one', () => {
  const [, sentence = ''] = /\n.*?(`\/guide\.html`.+?) are `\/guide`\./.exec(page) ?? []
  const spellings = [...sentence.matchAll(/`(\/[^`]+)`/g)].map(match => match[1] ?? '')
  expect(spellings.length).toBeGreaterThan(4)
  for (const spelling of spellings) expect(readPage(spelling)).toMatchObject({ path: '/guide' })
})

test('what the page calls files are files', () => {
  const [paragraph = ''] = /^- It asked for a page\..*$/m.exec(page) ?? []
  const names = [...paragraph.matchAll(/`([^`]+)`/g)].map(match => match[1] ?? '')
  expect(names.length).toBeGreaterThan(15)
  for (const name of names) {
    const target = /^\.\w+$/.test(name)
      ? `/file${name}`
      : name.endsWith('…')
        ? `/docs/${name.replace('…', '-1')}`
        : name.startsWith('/')
          ? `${name}${name.endsWith('.js') ? '' : '/file'}`
          : name === '_rsc'
            ? '/guide?_rsc=1'
            : `/docs/${name}/file`
    expect({ target, page: readPage(target) }).toEqual({ target, page: 'asset' })
  }
})

test('what the page says stays encoded does', () => {
  const [list = ''] = /\(`%25`.+?\)/.exec(page) ?? []
  const escapes = [...list.matchAll(/%[0-9A-F]{2}/g)].map(match => match[0])
  expect(escapes).toHaveLength(5)
  for (const code of escapes) expect(readPage(`/a${code}b`)).toMatchObject({ path: `/a${code}b` })
})
