/** What somebody asks for behind the phrase. */
export type Command =
  | { readonly kind: 'ask'; readonly request: string }
  /** A job of its own, whatever the thread remembers. */
  | { readonly kind: 'new'; readonly request: string }
  | { readonly kind: 'status' }
  | { readonly kind: 'help' }

/** Reads the words behind the phrase. Nothing, and `new` without a request, ask for help. */
export function readCommand(words: string): Command {
  const text = words.trim()
  const word = text.toLowerCase()
  if (word === '' || word === 'help' || word === 'new') return { kind: 'help' }
  if (word === 'status') return { kind: 'status' }
  const request = /^new\s+([\s\S]+)$/i.exec(text)?.[1]
  return request === undefined ? { kind: 'ask', request: text } : { kind: 'new', request }
}
