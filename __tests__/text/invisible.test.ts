import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { removeInvisible } from '../../src/text/invisible.ts'
import { anyText, runs } from '../support/any-text.ts'

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

/** What may stay of all that Unicode says has no look of its own, and of controls. */
const allowed = [
  /[\t\n\r]/u,
  // Joiners join letters or parts of an emoji, of which a skin tone or a selector can be the last.
  /(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d](?=[\p{L}\p{M}\p{Extended_Pictographic}])/u,
  /(?<=\p{Emoji})\ufe0f/u,
  /(?<=\p{Script=Mongolian})(?<=\p{L})[\u180b-\u180d\u180f]/u
]
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Bidi_Control}\ufff9-\ufffb]/u
const leftover = new RegExp(
  `${allowed.map(({ source }) => source).join('|')}|(?<unseen>${unseen.source})`,
  'gu'
)
const invisibleIn = (text: string): string[] =>
  [...text.matchAll(leftover)].flatMap(({ groups }) => groups?.unseen ?? [])

test('whatever the text is, nothing invisible and no control stays, and removing twice removes no more', () => {
  fc.assert(
    fc.property(anyText, text => {
      const once = removeInvisible(text)
      expect(invisibleIn(once.text)).toEqual([])
      expect(removeInvisible(once.text)).toEqual({ text: once.text, removed: [] })
      expect(once.removed.length === 0).toBe(once.text === text)
    }),
    runs(1000)
  )
})

test('of all characters, those without a look of their own are removed alone and in a word', () => {
  const candidates = Array.from({ length: 0x110000 }, (_, code) =>
    String.fromCodePoint(code)
  ).filter(character => unseen.test(character) && !/[\t\n\r\u200c\u200d]/.test(character))
  const kept = candidates.filter(character => removeInvisible(`a${character}b`).text !== 'ab')
  expect(candidates.length).toBeGreaterThan(4000)
  expect(kept).toEqual([])
})
