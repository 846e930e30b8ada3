import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { classify } from '../../../src/service/visitors/classify.ts'
import { operators, purposes } from '../../../src/service/visitors/user-agents.ts'
import { groups } from './fixtures/user-agents.ts'

const kinds = (userAgent: string) => ({
  page: classify(userAgent, { isMarkdown: false }).kind,
  markdown: classify(userAgent, { isMarkdown: true }).kind
})

describe('who is who', () => {
  test.each(groups)('$who: page $page, Markdown $markdown', ({ page, markdown, userAgents }) => {
    for (const userAgent of userAgents) {
      expect({ userAgent, ...kinds(userAgent) }).toEqual({ userAgent, page, markdown })
    }
  })

  test('the table is as long as it should be, and names nobody twice', () => {
    const all = groups.flatMap(group => group.userAgents)
    expect(all.length).toBeGreaterThanOrEqual(80)
    expect(new Set(all).size).toBe(all.length)
  })

  test('every listed word is found, alone and with a version, in any case', () => {
    for (const { agents } of operators) {
      for (const [word, purpose] of Object.entries(agents)) {
        const name = word.replace(/\/$/, '')
        for (const userAgent of [`${name}/1.0`, `${name.toUpperCase()}/1.0 (x)`]) {
          expect({ userAgent, kind: kinds(userAgent).page }).toEqual({
            userAgent,
            kind: purposes[purpose].kind
          })
        }
      }
    }
  })

  test('every source is a page, read on a day', () => {
    for (const { source, checked } of operators) {
      expect(new URL(source).protocol).toBe('https:')
      expect(checked).toMatch(/^20\d\d-\d\d-\d\d$/)
      expect(Date.parse(checked)).not.toBeNaN()
    }
  })
})

describe('a listed word', () => {
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

  test.each([
    'precursor/1.0',
    'Cursory/1.0',
    'my-Cursor/1.0',
    'Cursor',
    'xDevin/1.0',
    'Devinery/2',
    'Devin-like/2',
    'docs.devin.ai',
    'Claude-Users/1.0',
    'node-red',
    'like curl'
  ])('is not in "%s"', word => {
    const { because } = classify(`${firefox} ${word}`, { isMarkdown: false })
    expect(because.rule).not.toBe('listed')
  })

  test('in an address decides nothing', () => {
    const { because } = classify('NewThing/1.0 (+https://openai.com/gptbot)', { isMarkdown: false })
    expect(because).toMatchObject({ rule: 'isbot' })
  })

  test("of a crawler wins over an agent's, wherever they stand", () => {
    for (const words of ['ChatGPT-User/1.0 GPTBot/1.3', 'GPTBot/1.3 ChatGPT-User/1.0']) {
      expect(kinds(`Mozilla/5.0 ${words}`)).toEqual({ page: 'bot', markdown: 'bot' })
    }
  })

  test("of an agent wins over a tool's", () => {
    expect(kinds('axios/1.8 Claude-User/1.0').page).toBe('ai')
    expect(kinds('Claude-User/1.0 axios/1.8').page).toBe('ai')
  })
})

describe('no user agent', () => {
  test.each(['', ' ', '-', '\t'])('as %j counts as nobody, for Markdown too', userAgent => {
    expect(kinds(userAgent)).toEqual({ page: 'bot', markdown: 'bot' })
  })
})

test('every text has a kind, however long it is', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ maxLength: 20_000 }))
  fc.assert(
    fc.property(text, fc.boolean(), (userAgent, isMarkdown) => {
      const { kind, because } = classify(userAgent, { isMarkdown })
      return ['human', 'ai', 'bot'].includes(kind) && because.rule !== undefined
    })
  )
  // Patterns that try everything twice would not come back within the time of a test.
  const long = `${'Claude-'.repeat(100_000)}(((((${' a/1'.repeat(100_000)}`
  expect(classify(long, { isMarkdown: false }).kind).toBe('bot')
})
