import type { Root } from 'mdast'
import { EventError } from './event.ts'

/** The longest text takes less than a second, unless somebody made it so that it takes minutes. */
export const readingMs = 10_000

/**
 * Loads what reads a text as Markdown, which takes as long as all else that most comments need.
 * @param options.ignored Constructs that do not matter here. Emphasis never does, and a text that
 * begins it thousands of times without an end is read for minutes.
 * @param options.withinMs Milliseconds for one text; past them reading throws an EventError.
 */
export async function loadParser({
  ignored,
  withinMs
}: {
  ignored: string[]
  withinMs: number
}): Promise<(text: string) => Root> {
  const { fromMarkdown } = await import('mdast-util-from-markdown')
  const extensions = [{ disable: { null: ignored } }]
  return text => within(withinMs, () => fromMarkdown(text, { extensions }))
}

let place: { read: () => Root } | undefined

/** Only a script of its own can be ended from outside while it computes. */
function within(milliseconds: number, read: () => Root): Root {
  const { createContext, runInContext } = process.getBuiltinModule('node:vm')
  place ??= createContext({ read }) as { read: () => Root }
  place.read = read
  try {
    return runInContext('read()', place, { timeout: milliseconds })
  } catch (cause) {
    const { code } = cause as { code?: unknown }
    if (code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw cause
    throw new EventError(
      'the text takes too long to read as Markdown: ask in a text of its own, without thousands of quotations, lists or headings',
      { cause }
    )
  }
}
