import { isAsset } from './assets.ts'

/** Characters; servers take longer targets, but no page has such a name. */
export const longestPath = 2048

export type Page = {
  readonly path: string
  /** The Markdown twin of the page was asked for, and not the page as HTML. */
  readonly isMarkdown: boolean
}

/**
 * The page that a request target asks for, in its one spelling: the same page again if its path is
 * given back. What is no page is told by its reason.
 *
 * - Scheme, host, query and fragment go, and so do repeated slashes, dot segments and the slash at
 *   the end.
 * - Percent-encoding goes where it is UTF-8 of something to see. It stays, in capitals, for `%`,
 *   `/`, `?`, `#`, backslash, control characters, and bidirectional controls, and is put where
 *   these stand bare.
 * - `index.html` is its folder, `page.html` is `page`, and so are the Markdown twins `page.md`,
 *   `page/index.md`, `page.html.md` and `page.md.txt`.
 */
export function readPage(target: string): Page | 'asset' | 'no-path' | 'too-long' {
  if (target.length > longestPath * 2) return 'too-long'
  const path = pathOf(target)
  if (path === undefined) return 'no-path'
  if (isFrameworkData(target)) return 'asset'
  const { path: stripped, isMarkdown } = withoutExtension(withoutDots(recoded(path)))
  if (stripped.length > longestPath) return 'too-long'
  return isAsset(stripped) ? 'asset' : { path: stripped, isMarkdown }
}

/** The part of a target that names the page, which is all that distinguishes two pages. */
function pathOf(target: string): string | undefined {
  // What a client sends to a proxy, servers take too.
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '')
  if (path === '' && target !== '' && /^https?:/i.test(target)) return '/'
  return path.startsWith('/') ? path : undefined
}

/** Next.js fetches a page's data ahead for every link in sight: not what anybody reads. */
const isFrameworkData = (target: string): boolean => /[?&]_rsc=/.test(target)

/** A target of the same page without what makes its query endless. It may be raw still. */
export function withoutQuery(target: string): string {
  const query = target.indexOf('?')
  if (query < 0) return target
  return isFrameworkData(target) ? `${target.slice(0, query)}?_rsc=` : target.slice(0, query)
}

const reserved = new Set(['%', '/', '?', '#', '\\'])
const isShown = (character: string): boolean =>
  !reserved.has(character) &&
  !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffd]/u.test(character)

/** Every character bare or encoded, and never both. */
function recoded(path: string): string {
  if (/^[\w/.~-]*$/.test(path)) return path
  return (
    path
      .toWellFormed()
      // First, or a bare percent sign would make an escape of what the next one decodes to.
      .replace(/%(?![0-9A-Fa-f]{2})/g, '%25')
      .replace(/(?:%[0-9A-Fa-f]{2})+/g, decoded)
      .replace(/[^%/]/gu, character => (isShown(character) ? character : encoded(character)))
  )
}

/** A run of escapes as text, character by character; what is no UTF-8 or not to be seen stays. */
function decoded(escapes: string): string {
  const bytes = Buffer.from(escapes.replaceAll('%', ''), 'hex')
  let text = ''
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0
    const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
    const character = bytes.toString('utf8', at, at + length)
    const isWhole = [...character].length === 1 && Buffer.byteLength(character) === length
    if (isWhole && isShown(character)) {
      text += character
      at += length
    } else {
      text += percent(lead)
      at++
    }
  }
  return text
}

const percent = (byte: number): string => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
const encoded = (character: string): string => [...Buffer.from(character)].map(percent).join('')

/** Without empty and dot segments, and no slash at the end: as servers and browsers resolve it. */
function withoutDots(path: string): string {
  if (!/\/(?:\/|\.|$)/.test(path)) return path
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}

const markdown = /^(.+)\.(?:md|mdx|markdown|md\.txt)$/is
const html = /^(.+)\.html?$/is

function withoutExtension(path: string): Page {
  const slash = path.lastIndexOf('/')
  const name = path.slice(slash + 1)
  const folder = path.slice(0, slash)
  const twin = markdown.exec(name)?.[1]
  const bare = twin ?? html.exec(name)?.[1]
  if (bare === undefined) return { path, isMarkdown: false }
  const rest = /^index$/i.test(bare) ? folder || '/' : `${folder}/${bare}`
  const { path: stripped, isMarkdown } = withoutExtension(rest)
  return { path: stripped, isMarkdown: isMarkdown || twin !== undefined }
}
