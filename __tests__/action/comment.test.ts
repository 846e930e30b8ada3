import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { micromark } from 'micromark'
import { findRequest, removeHtmlComments } from '../../src/action/comment.ts'
import { anyText, anyTextWith, runs } from '../support/any-text.ts'

const tags = String.fromCodePoint(0xe002f, 0xe0064)

describe('a text that asks', () => {
  test.each([
    ['alone', '/docs explain', 'explain'],
    ['the phrase alone', '/docs', ''],
    ['the phrase and white space', '/docs  \n', ''],
    ['a line break behind the phrase', '/docs\nexplain', 'explain'],
    ['CRLF', '/docs\r\nexplain\r\n\r\nthis', 'explain\r\n\r\nthis'],
    ['a tab', '/docs\texplain', 'explain'],
    ['a non-breaking space', '/docs\u00a0explain', 'explain'],
    ['leading blank lines', '\n\n/docs explain', 'explain'],
    ['up to three spaces of indentation', '   /docs explain', 'explain'],
    ['a second paragraph', 'Thanks!\n\n/docs explain', 'explain'],
    ['behind a quotation', '> old\n\n/docs explain', 'explain'],
    ['behind a heading', '# Title\n/docs explain', 'explain'],
    ['behind a list', '- one\n\n/docs explain', 'explain'],
    ['behind a code block', '```\n/docs no\n```\n/docs yes', 'yes'],
    ['behind a rule', '---\n/docs explain', 'explain'],
    ['behind HTML', '<p>x</p>\n\n/docs explain', 'explain'],
    ['behind an HTML comment', '<!-- x -->\n/docs explain', 'explain'],
    ['with a code block in it', '/docs add\n\n```js\n/docs no\n```', 'add\n\n```js\n/docs no\n```'],
    ['with a list in it', '/docs add\n- one\n- two', 'add\n- one\n- two'],
    ['with a quotation in it', '/docs add\n> quoted', 'add\n> quoted'],
    ['with another command in it', '/docs one\n\n/docs two', 'one\n\n/docs two'],
    ['emoji', '/docs explain 🚀', 'explain 🚀'],
    ['right-to-left text', '/docs הסבר את הדגל', 'הסבר את הדגל'],
    ['Chinese', '/docs 解释这个标志', '解释这个标志'],
    ['a mention', '/docs ask @writer', 'ask @writer'],
    ['emphasis', '/docs **explain** it', '**explain** it'],
    ['a link', '/docs see [x](y)', 'see [x](y)'],
    ['before a rule', '/docs explain\n\n---\nmore', 'explain\n\n---\nmore'],
    ['before a quoted rule', '/docs explain\n> ---', 'explain\n> ---'],
    ['before a heading line', '/docs explain\n# not this', 'explain\n# not this'],
    [
      'as an underlined heading’s neighbour',
      '/docs explain\n\nTitle\n===',
      'explain\n\nTitle\n==='
    ],
    ['65,000 characters', `/docs ${'x '.repeat(32_400)}`, 'x '.repeat(32_400).trim()]
  ])('%s', async (_, text, request) => {
    expect(await findRequest(text, '/docs')).toBe(request)
  })
})

describe('a text that does not ask', () => {
  test.each([
    ['nothing', ''],
    ['no phrase', 'thanks!'],
    ['a quotation', '> /docs explain'],
    ['a nested quotation', '> > /docs explain'],
    ['a lazy quotation', '> old\n/docs explain'],
    ['a code span', '`/docs explain`'],
    ['fenced code', '```\n/docs explain\n```'],
    ['tilde-fenced code', '~~~\n/docs explain\n~~~'],
    ['a fence that is never closed', '```\n/docs explain'],
    ['indented code', '    /docs explain'],
    ['code indented by a tab', '\t/docs explain'],
    ['an HTML comment', '<!--\n/docs explain\n-->'],
    ['an HTML comment that is never closed', '<!--\n\n/docs explain'],
    ['an HTML block', '<div>\n/docs explain\n</div>'],
    ['an inline HTML element', '<b>/docs explain</b>'],
    ['a link’s text', '[/docs explain](https://example.com)'],
    ['an image’s text', '![/docs explain](x.png)'],
    ['a list item', '- /docs explain'],
    ['a numbered item', '1. /docs explain'],
    ['a task', '- [ ] /docs explain'],
    ['a heading', '# /docs explain'],
    ['an underlined heading', '/docs explain\n==='],
    ['one of two lines, underlined by one dash', '/docs explain\nthis\n -  \nmore'],
    ['the middle of a line', 'please /docs explain'],
    ['the second line of a paragraph', 'Thanks!\n/docs explain'],
    ['emphasis', '**/docs explain**'],
    ['another case', '/DOCS explain'],
    ['a longer word', '/docsify explain'],
    ['a path', '/docs/guide.md is stale'],
    ['the end of a path', 'see a/docs explain'],
    ['punctuation behind it', '/docs: explain'],
    ['a zero-width space inside', '/do\u200bcs explain'],
    ['a zero-width space behind', '/docs\u200bexplain'],
    ['tag characters', `${tags}explain`],
    ['a fullwidth slash', '／docs explain'],
    ['a backslash', '\\/docs explain'],
    ['an entity', '&#47;docs explain'],
    ['a link definition', '[x]: /docs "explain"'],
    ['a table', '| a |\n|---|\n| /docs x |'],
    ['66,000 characters', `/docs ${'x '.repeat(33_000)}`]
  ])('%s', async (_, text) => {
    expect(await findRequest(text, '/docs')).toBeUndefined()
  })
})

test.each([
  ['a long list', '- a\n'.repeat(16_000)],
  // With all of Markdown this takes half a minute.
  ['emphasis that never ends', '*a_ '.repeat(16_000)],
  ['nested quotations', '>'.repeat(4000)]
])('a slow text is still answered: %s', async (_, slow) => {
  const text = `Hello\n\n${slow}\n\n\n/docs explain`
  expect(await findRequest(text, '/docs')).toBe('explain')
  expect(await removeHtmlComments(`${text}<!-- x -->`)).toEqual({ text, removed: 1 })
})

test('another phrase', async () => {
  expect(await findRequest('@docs-helper explain', '@docs-helper')).toBe('explain')
})

describe('HTML comments', () => {
  test.each([
    ['inside a line', 'a <!-- x --> b', 'a  b', 1],
    ['as a block', 'a\n\n<!-- x\ny -->\n\nb', 'a\n\n\n\nb', 1],
    ['two', '<!-- x -->a<!-- y -->', 'a', 2],
    ['never closed', 'a\n\n<!-- x\n\ny', 'a', 1],
    ['in an HTML block', '<div><!-- x -->y</div>', '<div>y</div>', 1],
    ['in a quotation', '> a <!-- x -->', '> a', 1]
  ])('%s are removed', async (_, text, visible, removed) => {
    expect(await removeHtmlComments(text)).toEqual({ text: visible, removed })
  })

  test.each([
    ['in a code span', 'a `<!-- x -->` b'],
    ['in fenced code', '```html\n<!-- x -->\n```'],
    ['escaped', 'a \\<!-- x -->']
  ])('%s are visible, and stay', async (_, text) => {
    expect(await removeHtmlComments(text)).toEqual({ text, removed: 0 })
  })
})

describe('whatever the text is', () => {
  const phrases = fc.constantFrom('/docs', '@docs', 'docs', '!docs')
  // Without what would write the phrase in another way than letter by letter.
  const structure = anyTextWith(
    ...[
      '/docs',
      '/docs x',
      '/docs\n',
      '@docs y',
      'docs',
      '!docs',
      '\n===\n',
      '\n-\n',
      '\n\n/docs x',
      '\n\ndocs '
    ],
    ...[
      '\n',
      '\n\n',
      '\r\n',
      '\r',
      ' ',
      '    ',
      '\t',
      '> ',
      '- ',
      '1. ',
      '# ',
      '---',
      '===',
      '-',
      '='
    ],
    ...[
      '`',
      '```',
      '\n```\n',
      '~~~',
      '<!--',
      '-->',
      '<div>',
      '</div>',
      '<b>',
      '[a]: ',
      '[',
      '](',
      '*'
    ]
  ).map(text => text.replace(/[&\\]/g, ''))
  const markdown = fc.oneof(
    structure,
    structure.map(text => `/docs ${text}`),
    fc.tuple(structure, structure).map(([before, behind]) => `${before}\n\n/docs ${behind}`)
  )

  /** Whether a renderer shows a paragraph on the top level that begins with the phrase as a word. */
  function showsRequest(text: string, phrase: string): boolean {
    const html = micromark(text)
    let depth = 0
    for (const { 0: tag, index } of html.matchAll(/<\/?(blockquote|[uo]l)|<p>/g)) {
      if (tag !== '<p>') depth += tag.startsWith('</') ? -1 : 1
      else if (depth === 0 && begins(html.slice(index + tag.length), phrase)) return true
    }
    return false
  }
  const begins = (html: string, phrase: string) =>
    html.startsWith(phrase) && /^(\s|<br|<\/p>)/.test(html.slice(phrase.length))

  test('it asks where a renderer shows a paragraph that begins with the phrase, and nowhere else', async () => {
    let asked = 0
    await fc.assert(
      fc.asyncProperty(markdown, phrases, async (text, phrase) => {
        const request = await findRequest(text, phrase)
        expect(request !== undefined).toBe(showsRequest(text, phrase))
        if (request === undefined) return
        asked++
        expect(text).toContain(phrase)
        expect(text.trimEnd().endsWith(request)).toBe(true)
      }),
      runs(400)
    )
    expect(asked).toBeGreaterThan(50)
  })

  const lines = (text: string) => text.split(/\r\n|[\n\r]/)
  const unheard = fc.oneof(
    // Neither a fence nor HTML, which a later block could end too early.
    anyText.map(text => text.replace(/[`~<]|\/docs/g, '')),
    markdown.map(text => `> ${lines(text).join('\n> ')}`),
    markdown.map(text => `<!--\n${text.replaceAll('>', '')}\n-->`),
    markdown.map(text => {
      const fence = '`'.repeat(text.length + 3)
      return `${fence}\n${text}\n${fence}`
    }),
    markdown.map(text => `    ${lines(text).join('\n    ')}`)
  )

  test('the phrase in quotations, code and HTML comments alone asks for nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(unheard, { maxLength: 4 }), async blocks => {
        expect(await findRequest(blocks.join('\n\n'), '/docs')).toBeUndefined()
      }),
      runs(200)
    )
  })

  test('without the phrase it asks for nothing, and nothing throws', async () => {
    const huge = fc
      .tuple(fc.oneof(anyText, markdown), fc.constantFrom(1, 1, 1, 500))
      .map(([text, times]) => text.repeat(times))
    await fc.assert(
      fc.asyncProperty(huge, async text => {
        expect(await findRequest(text.replaceAll('/docs', ''), '/docs')).toBeUndefined()
        const { text: visible, removed } = await removeHtmlComments(text.slice(0, 4000))
        expect(visible.length).toBeLessThanOrEqual(text.length)
        expect(removed > 0 && !text.includes('<!--')).toBe(false)
      }),
      runs(300)
    )
  })
})

// Each takes half a minute and more without a bound.
describe.each([
  ['thousands of underlined headings', 'a\n=\n'.repeat(16_000)],
  ['a quotation in thousands of others', '>'.repeat(60_000)],
  ['a list in thousands of others', '1. '.repeat(20_000)]
])('%s', (_, slow) => {
  test.each([
    ['before a request', (text: string) => findRequest(`${text}\n\n/docs x`, '/docs', 50)],
    ['in a text with a comment', (text: string) => removeHtmlComments(`<!-- x -->\n\n${text}`, 50)]
  ])('%s are given up in time', async (_name, read) => {
    const begun = performance.now()
    await expect(read(slow)).rejects.toThrow('the text takes too long to read as Markdown')
    expect(performance.now() - begun).toBeLessThan(5000)
  })
})
