import { expect, test } from '@jest/globals'
import { removeInvisible } from '../../src/text/invisible.ts'

test.each([
  ['zero-width characters', 'a\u200bb\ufeffc', 'abc', '2 zero-width characters'],
  ['tag characters', `a${String.fromCodePoint(0xe0041, 0xe0042)}b`, 'ab', '2 tag characters'],
  ['bidirectional controls', 'a\u202eb\u2066c', 'abc', '2 bidirectional controls'],
  ['soft hyphens', 'docu\u00admentation', 'documentation', '1 soft hyphens'],
  ['variation selectors', `a${String.fromCodePoint(0xe0101)}b`, 'ab', '1 variation selectors'],
  ['control characters', 'a\u0007b', 'ab', '1 control characters']
])('%s are removed and counted', (_, text, visible, removed) => {
  expect(removeInvisible(text)).toEqual({ text: visible, removed: [removed] })
})

test.each([
  ['line breaks and tabs', 'a\r\n\tb'],
  ['a family emoji with its joiners', '👨‍👩‍👧'],
  ['a heart with its variation selector', '❤️'],
  ['a joiner between Persian letters', 'می\u200cخواهم'],
  ['accents, Hebrew and Chinese', 'café שלום 文档']
])('%s stay', (_, text) => {
  expect(removeInvisible(text)).toEqual({ text, removed: [] })
})

test('removing twice removes nothing more', () => {
  const once = removeInvisible('x\u200d\u200b\u200d\u00ad❤\ufe0f\u200d\u202e').text
  expect(removeInvisible(once)).toEqual({ text: once, removed: [] })
})
