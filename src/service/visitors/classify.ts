import { isbot } from 'isbot'
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
    | { readonly rule: 'no-user-agent' | 'isbot' | 'not-known-as-bot' }
}

/** Longer than servers take; what is behind it decides nothing. */
export const longestUserAgent = 2048

const listedByWord = new Map<string, Listed>(
  operators.flatMap(({ name, source, checked, agents }) =>
    Object.entries(agents).map(([word, purpose]) => [
      bare(word).toLowerCase(),
      { word, operator: name, purpose, source, checked }
    ])
  )
)

/** A listed word without the slash that wants a version behind it. */
export function bare(word: string): string {
  return word.endsWith('/') ? word.slice(0, -1) : word
}

/** What is asked for: a page as HTML, or its Markdown twin. */
export type Asked = { readonly isMarkdown: boolean }

/**
 * Who asked, by user agent, as Unicode text: a person, an agent that fetches for one, or neither.
 * Total: every text has a kind.
 */
export const classify = (userAgent: string, asked: Asked): Verdict => classifier(userAgent)(asked)

/** The same for one user agent and whatever it asks for; most of the work is done only once. */
export function classifier(userAgent: string): (asked: Asked) => Verdict {
  const text = userAgent.slice(0, longestUserAgent)
  if (text.trim() === '' || text === '-') {
    return () => ({ kind: 'bot', because: { rule: 'no-user-agent' } })
  }
  // isbot alone would take nearly all of AI for bots, and so the list goes first.
  const listed = listedIn(text)
  if (listed === undefined && isbot(text))
    return () => ({ kind: 'bot', because: { rule: 'isbot' } })

  return ({ isMarkdown }) => {
    // A person does not read Markdown with curl; coding agents do, and under such names.
    if (isMarkdown && (listed === undefined || isPlain(listed.purpose))) {
      return { kind: 'ai', because: { rule: 'markdown', listed } }
    }
    return listed === undefined
      ? { kind: 'human', because: { rule: 'not-known-as-bot' } }
      : { kind: purposes[listed.purpose].kind, because: { rule: 'listed', listed } }
  }
}

/** Of several words, a crawler's decides, and a tool's says least. */
function listedIn(text: string): Listed | undefined {
  let best: Listed | undefined
  for (const { 0: word, index } of text.matchAll(/[\w-]+/g)) {
    const listed = listedByWord.get(word.toLowerCase())
    if (listed === undefined || !isMeant(listed, text, index)) continue
    if (best === undefined || weight(listed) > weight(best)) best = listed
  }
  return best
}

/**
 * A word counts as a whole: `Cursor/1.5` and not `precursor`; and not within an address, since
 * crawlers name the page that describes them. Tools have everyday names: they count at the start,
 * or before a version.
 */
function isMeant({ word, purpose }: Listed, text: string, index: number): boolean {
  const rest = text.slice(index + bare(word).length)
  if (/^(?:@|\.[a-z])/i.test(rest) || /[./@]/.test(text.charAt(index - 1))) return false
  const hasVersion = /^\/\d/.test(rest)
  return hasVersion || !(word.endsWith('/') || (isPlain(purpose) && index > 0))
}

const isPlain = (purpose: Purpose): boolean => purpose === 'tool' || purpose === 'browser'

function weight({ purpose }: Listed): number {
  if (isPlain(purpose)) return 0
  if (purposes[purpose].kind === 'bot') return 3
  // Claude Code names Claude too.
  return purpose === 'coding-agent' ? 2 : 1
}
