/**
 * Characters that a person does not see and an agent reads: the usual carriers of hidden
 * instructions. Joiners and variation selectors stay where they form an emoji or join letters.
 */
const invisible = [
  { name: 'tag characters', pattern: /[\u{e0000}-\u{e007f}]/gu },
  { name: 'bidirectional controls', pattern: /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu },
  {
    name: 'zero-width characters',
    pattern:
      /[\u200b\u2060-\u2064\u206a-\u206f\ufeff\u180e]|(?<!\p{L}|\p{M}|\p{Extended_Pictographic}|\ufe0f|[\u{1f3fb}-\u{1f3ff}])[\u200c\u200d]|[\u200c\u200d](?!\p{L}|\p{M}|\p{Extended_Pictographic})/gu
  },
  { name: 'soft hyphens', pattern: /\u00ad/gu },
  {
    name: 'variation selectors',
    pattern: /(?<![\p{Emoji}])\ufe0f|[\ufe00-\ufe0e\u{e0100}-\u{e01ef}]/gu
  },
  {
    name: 'other invisible characters',
    // Whatever else Unicode says has no look of its own, also what it only keeps free for that. A
    // Mongolian letter takes one of its selectors.
    pattern:
      /[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\ufe0f\u180b-\u180d\u180f]]|(?<![\u1820-\u18aa])[\u180b-\u180d\u180f]|[\ufff9-\ufffb]/gv
  },
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
  { name: 'control characters', pattern: /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/gu }
] as const

export type VisibleText = {
  text: string
  /** What was removed, for the log, for example "3 zero-width characters"; empty if nothing was. */
  removed: string[]
}

/** The text without what a person cannot see. Removing twice removes nothing more. */
export function removeInvisible(text: string): VisibleText {
  // Most requests are plain, and compiling the patterns takes about a millisecond.
  if (/^[\t\n\r -~]*$/.test(text)) return { text, removed: [] }
  const counts = new Map<string, number>()
  let visible = text
  // One removal can leave a joiner without its neighbour: go on until nothing is left to remove.
  for (let before = ''; before !== visible; ) {
    before = visible
    for (const { name, pattern } of invisible) {
      visible = visible.replace(pattern, () => {
        counts.set(name, (counts.get(name) ?? 0) + 1)
        return ''
      })
    }
  }
  return { text: visible, removed: [...counts].map(([name, count]) => `${count} ${name}`) }
}
