import { removeInvisible } from './invisible.ts'

/**
 * Text of others inside what we write to GitHub: titles, bodies, summaries. Nothing in it may ping
 * (`@name`), link or close (`#1`, `fixes #1`, `GH-1`, `owner/name#1`), render (HTML, images, links,
 * tables, emphasis) or hide (comments).
 */

// GitHub looks for mentions, references and addresses in the rendered text, where an entity is the
// character again; only something between the characters keeps them apart. That is this space.
const space = '&#8203;'

const entity = (character: string): string =>
  character === '@' || character === '#' ? `${character}${space}` : `&#${character.charCodeAt(0)};`

/** Any text as plain inline Markdown on one line, also inside a table cell; what is invisible is gone. */
export function escapeMarkdown(text: string): string {
  return (
    removeInvisible(text)
      .text.replace(/\s+/g, ' ')
      .trim()
      .replace(/[&<>`*_~|[\]!\\$@#]/g, entity)
      .replace(/:(?=\/\/)/g, `:${space}`)
      .replace(/\b(gh)-(?=\d)/gi, `$1${space}-`)
      .replace(/\bwww(?=\.)|\b(mailto|xmpp)(?=:)/gi, `$&${space}`)
      // What opens a block where a line begins: lists, rules, numbered lists.
      .replace(/^([-+=]|\d+[.)])/, `${space}$1`)
  )
}

/**
 * Any text as one harmless line of plain text, for titles and commit messages: nobody is named, no
 * issue is referred to or closed, no check is skipped.
 */
export function plainLine(text: string): string {
  return removeInvisible(text)
    .text.replace(/\s+/g, ' ')
    .trim()
    .replace(/@(?=[\w-])/g, '@\u200b')
    .replace(/#(?=\d)/g, '#\u200b')
    .replace(/\b(gh)-(?=\d)/gi, '$1\u200b-')
    .replace(/:(?=\/\/)/g, ':\u200b')
    .replace(/\[(skip ci|ci skip|no ci|skip actions|actions skip)\]/gi, '($1)')
    .replace(/\b(skip-checks)(?=\s*:)/gi, '$1\u200b')
}

/**
 * Any text as a code block: shown as it is, and nothing in it is live. The fence is longer than any
 * run of backticks inside.
 */
export function codeBlock(text: string, language = ''): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(run => run[0].length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${text.replace(/\r\n?/g, '\n').replace(/\n+$/, '')}\n${fence}`
}

/**
 * At most `bytes` bytes of UTF-8 of a Markdown text, with a note where it was cut.
 * GitHub drops a summary over 1 MiB whole, and refuses a comment over 65,536 characters.
 */
export function capMarkdown(text: string, bytes: number): string {
  const encoded = Buffer.from(text)
  if (encoded.length <= bytes) return text
  const note = '\n\n_Cut here: the rest is too long to be shown._\n'
  const kept = encoded.subarray(0, Math.max(0, bytes - Buffer.byteLength(note)))
  return `${kept.toString('utf8').replace(/\ufffd$/, '')}${note}`
}
