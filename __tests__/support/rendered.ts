import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

// What GitHub makes of a Markdown text, as far as it can do harm: HTML by a real renderer, and the
// names and numbers that GitHub then looks for in the text that is neither code nor a link.

/** What our own replies and summaries are made of. */
const ownTags = new Set(
  'p strong em a code pre table thead tbody tr th td h3 br details summary'.split(' ')
)

export type Rendered = {
  html: string
  /** Tags that are none of those that we write. */
  foreignTags: string[]
  /** Where links lead. */
  links: string[]
  /** Live @mentions. */
  mentions: string[]
  /** Live references to issues and pull requests. */
  references: string[]
}

export const rendered = (markdown: string): Rendered => {
  const html = micromark(markdown, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()]
  })
  // Our own hidden lines are the only comments that may be there.
  const visible = html.replace(/<!-- docs-agent [^>]*-->/g, '')
  const text = readable(visible)
  return {
    html,
    foreignTags: [...visible.matchAll(/<(\/?[a-z!][^\s>/]*)/gi)]
      .map(([, name = '']) => name.replace('/', '').toLowerCase())
      .filter(name => !ownTags.has(name)),
    links: [...visible.matchAll(/<a href="([^"]*)"/g)].map(([, address = '']) => address),
    mentions: text.match(/(?<![\w`/.@-])@[a-z\d](?:[a-z\d-]*[a-z\d])?/gi) ?? [],
    references: text.match(/(?<![\w&])#\d+\b|\bgh-\d+\b|[\w.-]+\/[\w.-]+#\d+/gi) ?? []
  }
}

/** The text outside of code and links, as a reader sees it. */
const readable = (html: string): string =>
  html
    .replace(/<(a|code|pre)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
/** The elements that a renderer makes of a text, in their order: what is text in them does not count. */
export const structureOf = (markdown: string): string[] =>
  [...rendered(markdown).html.matchAll(/<[^>]*>/g)].map(([tag]) => tag)
