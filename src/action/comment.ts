import type { Nodes } from 'mdast'
import { loadParser, readingMs } from './markdown-parser.ts'

/** Longest text that is read: what GitHub takes for a comment. */
export const longestText = 65_536

/**
 * The request in a text that somebody wrote in a thread: what follows the phrase in the first
 * top-level paragraph whose first line starts with it, to the end of the text. As Markdown reads it:
 * a phrase in code, a quotation, a list or HTML is none.
 * @returns undefined if the text holds no request.
 * @throws EventError if the text takes longer to read than `withinMs` milliseconds.
 */
export async function findRequest(
  body: string,
  phrase: string,
  withinMs = readingMs
): Promise<string | undefined> {
  const text = withoutMark(body)
  if (text.length > longestText || !text.includes(phrase)) return undefined
  if (beginsWithRequest(text, phrase)) return text.slice(phrase.length).trim()
  const parse = await loadParser({ ignored: insideBlocks, withinMs })
  for (const block of parse(text).children) {
    const start = block.type === 'paragraph' ? block.position?.start.offset : undefined
    if (start === undefined || !text.startsWith(phrase, start)) continue
    const rest = text.slice(start + phrase.length)
    if (rest === '' || /^\s/.test(rest)) return rest.trim()
  }
  return undefined
}

/**
 * Whether a text begins with a request beyond doubt, so that the parser need not be loaded, which
 * takes as long as all else: a line that begins with a slash, a letter or an at sign begins a
 * paragraph, unless a line below underlines it and makes it a heading.
 */
const beginsWithRequest = (text: string, phrase: string): boolean =>
  /^[\p{L}/@]/u.test(phrase) &&
  text.startsWith(phrase) &&
  /^\s/.test(text.slice(phrase.length)) &&
  !/^[ \t>]*(=+|-+)[ \t]*$/m.test(text)

/**
 * The text without HTML comments: a page shows none of them, an agent would read them. In code they
 * are visible, and stay.
 * @throws EventError if the text takes longer to read than `withinMs` milliseconds.
 */
export async function removeHtmlComments(
  body: string,
  withinMs = readingMs
): Promise<{ text: string; removed: number }> {
  const text = withoutMark(body)
  if (!text.includes('<!--')) return { text, removed: 0 }
  const parse = await loadParser({ ignored: ['attention'], withinMs })
  let removed = 0
  let visible = ''
  let end = 0
  for (const html of htmlNodes(parse(text))) {
    const from = html.position?.start.offset ?? end
    const to = html.position?.end.offset ?? end
    // One that is never closed hides all that follows it in its block.
    const kept = text.slice(from, to).replace(/<!--(?:>|->|[\s\S]*?(?:-->|$))/g, () => {
      removed++
      return ''
    })
    visible += text.slice(end, from) + kept
    end = to
  }
  return { text: (visible + text.slice(end)).trim(), removed }
}

// The parser leaves a byte order mark out of its count.
const withoutMark = (text: string): string => text.replace(/^\ufeff/, '')

/** What Markdown reads within a block: it does not move the blocks, and takes most of the time. */
const insideBlocks = [
  'attention',
  'autolink',
  'characterEscape',
  'characterReference',
  'codeText',
  'hardBreakEscape',
  'htmlText',
  'labelEnd',
  'labelStartImage',
  'labelStartLink'
]

/** In the order of the text. A quotation can be nested deeper than calls can. */
function* htmlNodes(root: Nodes): Generator<Nodes> {
  const ahead = [root]
  for (let node = ahead.pop(); node !== undefined; node = ahead.pop()) {
    if (node.type === 'html') yield node
    if ('children' in node) for (const child of node.children.toReversed()) ahead.push(child)
  }
}
