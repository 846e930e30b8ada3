import { isbot, isbotPattern } from 'isbot'
import { operators, type Purpose, purposes } from './user-agents.ts'
import type { VisitorKind } from './view.ts'

/** Who says so, and what of. */
export type Listed = {
  readonly word: string
  readonly operator: string
  readonly purpose: Purpose
  readonly source: string
  readonly checked: string
}

export type Verdict = {
  readonly kind: VisitorKind | 'bot'
  readonly because:
    | { readonly rule: 'listed'; readonly listed: Listed }
    | { readonly rule: 'markdown'; readonly listed: Listed | undefined }
    | { readonly rule: 'isbot'; readonly pattern: string }
    | { readonly rule: 'no-user-agent' | 'not-known-as-bot' }
}

/** Longer than servers take; what is behind it decides nothing. */
const longestUserAgent = 2048

const listedByWord = new Map<string, Listed>(
  operators.flatMap(({ name, source, checked, agents }) =>
    Object.entries(agents).map(([word, purpose]) => [
      word.toLowerCase(),
      { word, operator: name, purpose, source, checked }
    ])
  )
)

/**
 * A listed word stands alone: `Cursor/1.5` and not `precursor`, and in no address of the web
 * either, since crawlers name the page that describes them. Longer words go first, so that a word
 * is not taken for the one that it begins with.
 */
const anyWord = new RegExp(
  String.raw`(?<![\w./@-])(?:${[...listedByWord.keys()]
    .sort((a, b) => b.length - a.length)
    .map(word => RegExp.escape(word) + (word.endsWith('/') ? String.raw`(?=\d)` : ''))
    .join('|')})(?:(?<=/)|(?![\w@-]|\.[a-z]))`,
  'gi'
)

/**
 * Who asked, by user agent, as Unicode text: a person, an agent that fetches for one, or neither.
 * `isMarkdown`: the Markdown twin of a page was asked for. Total: every text has a kind.
 *
 * isbot alone would take nearly all of AI for bots, and so the list goes first.
 */
export function classify(userAgent: string, { isMarkdown }: { isMarkdown: boolean }): Verdict {
  const text = userAgent.slice(0, longestUserAgent)
  if (text.trim() === '' || text === '-') return { kind: 'bot', because: { rule: 'no-user-agent' } }

  const listed = listedIn(text)
  if (listed !== undefined) {
    const { kind } = purposes[listed.purpose]
    // A person does not read Markdown with curl; coding agents do, and under such names.
    if (isMarkdown && (listed.purpose === 'tool' || kind === 'human')) {
      return { kind: 'ai', because: { rule: 'markdown', listed } }
    }
    return { kind, because: { rule: 'listed', listed } }
  }
  if (isbot(text)) {
    return { kind: 'bot', because: { rule: 'isbot', pattern: isbotPattern(text) ?? '' } }
  }
  return isMarkdown
    ? { kind: 'ai', because: { rule: 'markdown', listed: undefined } }
    : { kind: 'human', because: { rule: 'not-known-as-bot' } }
}

/** Of several words, a crawler's decides, and a tool's says least. */
function listedIn(text: string): Listed | undefined {
  let best: Listed | undefined
  for (const { 0: word, index } of text.matchAll(anyWord)) {
    const listed = listedByWord.get(word.toLowerCase())
    if (listed === undefined || !isMeant(listed, text, index)) continue
    if (best === undefined || weight(listed) > weight(best)) best = listed
  }
  return best
}

/** Tools have everyday names: they count at the start, or before a version. */
const isMeant = ({ purpose, word }: Listed, text: string, index: number): boolean =>
  !isPlain(purpose) || index === 0 || /^\/?\d/.test(text.slice(index + word.length))

const isPlain = (purpose: Purpose): boolean => purpose === 'tool' || purpose === 'browser'

function weight({ purpose }: Listed): number {
  if (isPlain(purpose)) return 0
  return purposes[purpose].kind === 'bot' ? 2 : 1
}
