import { describe, expect, test } from '@jest/globals'
import { explainUserAgent } from '../../../src/service/visitors/explanation.ts'

const explain = (userAgent: string, isMarkdown = false) =>
  explainUserAgent(userAgent, { isMarkdown })

describe('the explanation of a user agent', () => {
  test('names the rule, its source and the day it was read', () => {
    expect(explain('Mozilla/5.0; compatible; ChatGPT-User/1.0; +https://openai.com/bot')).toBe(
      [
        'user agent: Mozilla/5.0; compatible; ChatGPT-User/1.0; +https://openai.com/bot',
        'asks for:   a page',
        'counts as:  AI',
        'because:    it names ChatGPT-User (OpenAI): an assistant that fetches because a person asked',
        'source:     https://developers.openai.com/api/docs/bots, read on 2026-11-21'
      ].join('\n')
    )
  })

  test("names isbot's pattern", () => {
    const text = explain('Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)')
    expect(text).toContain('counts as:  nobody, and is left out')
    expect(text).toContain('by the pattern (?<! cu)bots?(?:\\b|_)')
  })

  test('tells a tool apart by what it asks for', () => {
    expect(explain('curl/8.14.1')).toMatch(/nobody[\s\S]*it names curl .*a command line tool$/m)
    expect(explain('curl/8.14.1', true)).toMatch(/the Markdown of a page\ncounts as: {2}AI\n.*curl/)
  })

  test('tells of browsers, and of none', () => {
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
    expect(explain(firefox)).toMatch(/a person\nbecause: .*neither/)
    expect(explain(firefox, true)).toMatch(/AI\nbecause: .*no crawler/)
    expect(explain('')).toMatch(/^user agent: \(none\)\n[\s\S]*nobody.*\n.*this one does not$/)
  })

  test('says a word with a slash without it', () => {
    expect(explain('x Cursor/1.2')).toContain('it names Cursor (')
  })

  test('is harmless whatever the user agent holds', () => {
    const text = explain(`\u001b[31m\n::error::x\r##[group]\u202e\u0000${'a'.repeat(100_000)}`)
    expect(text.split('\n')).toHaveLength(4)
    expect(text).not.toMatch(/^\s*::/m)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must be gone
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]|##\[/)
    expect(text.length).toBeLessThan(1000)
  })
})
