import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { capMarkdown, codeBlock, escapeMarkdown, plainLine } from '../../src/text/markdown.ts'
import { anyTextWith, liveTokens, runs } from '../support/any-text.ts'
import { expectHarmless } from '../support/harmless.ts'
import { rendered, structureOf } from '../support/rendered.ts'

describe('inline Markdown', () => {
  test.each([
    ['@everyone', '@&#8203;everyone'],
    ['fixes #1', 'fixes #&#8203;1'],
    ['owner/name#12 and GH-7', 'owner/name#&#8203;12 and GH&#8203;-7'],
    ['#1; &#64;', '#&#8203;1; &#38;#&#8203;64;'],
    ['<img src=x>', '&#60;img src=x&#62;'],
    ['<!-- x -->', '&#60;&#33;-- x --&#62;'],
    ['![a](b)', '&#33;&#91;a&#93;(b)'],
    ['https://example.com/a', 'https:&#8203;//example.com/a'],
    ['www.example.com', 'www&#8203;.example.com'],
    ['one \u202etwo\u200b', 'one two'],
    ['a | b\n| c', 'a &#124; b &#124; c'],
    ['- [ ] task', '&#8203;- &#91; &#93; task'],
    ['1. one', '&#8203;1. one'],
    ['plain words: 2 files, 50 %', 'plain words: 2 files, 50 %']
  ])('%j becomes %j', (text, markdown) => {
    expect(escapeMarkdown(text)).toBe(markdown)
  })
})

describe('one plain line, for titles and commit messages', () => {
  test.each([
    ['[skip ci] docs', '(skip ci) docs'],
    ['[No CI]', '(No CI)'],
    ['skip-checks: true', 'skip-checks\u200b: true'],
    ['fixes #12, thanks @writer', 'fixes #\u200b12, thanks @\u200bwriter'],
    ['closes https://example.com/1', 'closes https:\u200b//example.com/1'],
    ['one\n\ntwo', 'one two']
  ])('%j becomes %j', (text, line) => {
    expect(plainLine(text)).toBe(line)
  })
})

test('a code block has a fence longer than any in its text', () => {
  expect(codeBlock('a\n````\nb')).toBe('`````\na\n````\nb\n`````')
  expect(codeBlock('', 'text')).toBe('```text\n\n```')
})

test('a text that is too long is cut at a whole character, with a note', () => {
  const cut = capMarkdown('ä'.repeat(100), 101)
  expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(101)
  expect(cut).toMatch(/^ä+\n\n_Cut here/)
  expect(capMarkdown('short', 101)).toBe('short')
})

describe('whatever the text is', () => {
  const live = anyTextWith(...liveTokens)
  const places: readonly [string, (text: string) => string][] = [
    ['a paragraph', text => text],
    ['a list of notes', text => `_${text}_`],
    ['a table', text => `| a | b |\n|---|---|\n| ${text} | end |\n`],
    ['a link', text => `See [${text}](https://example.com/own) · ${text}`],
    ['details', text => `<details><summary>x</summary>\n\n${text}\n\n</details>`]
  ]

  test.each(places)('inline in %s it is that text and nothing else', (_, place) => {
    const { html } = rendered(place('x'))
    const behind = html.slice(html.lastIndexOf('x') + 1)
    fc.assert(
      fc.property(live, text => {
        const escaped = escapeMarkdown(text)
        expectHarmless(place(escaped), ['https://example.com/own'])
        if (escaped === '') return
        expect(structureOf(place(escaped))).toEqual(structureOf(place('x')))
        expect(rendered(place(escaped)).html.endsWith(behind)).toBe(true)
      }),
      runs(150)
    )
  })

  test('in a code block it stays there', () => {
    fc.assert(
      fc.property(live, fc.constantFrom('', 'text'), (text, language) => {
        const block = `before\n\n${codeBlock(text, language)}\n\nafter`
        expect(structureOf(block)).toEqual(
          structureOf(`before\n\n${codeBlock('x', language)}\n\nafter`)
        )
      }),
      runs(200)
    )
  })

  test('as a plain line it names nobody, refers to nothing, skips no check', () => {
    fc.assert(
      fc.property(live, text => {
        const line = plainLine(text)
        expect(line).not.toMatch(/[\n\r]/)
        expect(line).not.toMatch(/@[\w-]|#\d|\bgh-\d|:\/\//i)
        expect(line).not.toMatch(
          /\[(skip ci|ci skip|no ci|skip actions|actions skip)\]|skip-checks:/i
        )
      }),
      runs(500)
    )
  })

  test('cut at any length it is harmless, and no longer than that', () => {
    fc.assert(
      fc.property(live, fc.integer({ min: 60, max: 400 }), (text, bytes) => {
        const cut = capMarkdown(escapeMarkdown(text), bytes)
        expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(bytes)
        expectHarmless(cut, [])
        expect(rendered(cut).html).not.toContain('<h')
      }),
      runs(200)
    )
  })
})
