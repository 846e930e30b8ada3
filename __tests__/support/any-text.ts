import fc from 'fast-check'

// Text as nobody would write it, for properties: what must hold for whatever is put in.

/**
 * How often a property is tried, and from which seed: the same texts every time.
 * `DOCS_AGENT_TEST_RUNS=50` tries fifty times as often, `DOCS_AGENT_TEST_SEED` other texts.
 */
export const runs = (numRuns: number): { seed: number; numRuns: number } => ({
  seed: Number(process.env.DOCS_AGENT_TEST_SEED ?? 7),
  numRuns: numRuns * Number(process.env.DOCS_AGENT_TEST_RUNS ?? 1)
})

/** Any sequence of UTF-16 units, halves of surrogate pairs among them. */
const anyUnits = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map(code => String.fromCharCode(code)),
  maxLength: 6
})

/** What a person does not see, or what turns lines around, breaks or ends them. */
export const oddCharacters = [
  '\0',
  '\u0007',
  '\u001b[31m',
  '\r',
  '\n',
  '\r\n',
  '\u0085',
  '\u2028',
  '\u2029',
  '\u00ad',
  '\u0301',
  '\u034f',
  '\u180b',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u202e',
  '\u2066',
  '\ufe0f',
  '\ufeff',
  '\ufff9',
  '\ud83d',
  '\ude00',
  '\u{e0041}',
  '\u{e0100}',
  '\u{e0fff}',
  '👨‍👩‍👧',
  '❤️',
  // A joiner that has a neighbour only until that is removed itself.
  'a\u200d\u034f',
  'می\u200cخواهم'
] as const

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...oddCharacters) },
  { weight: 2, arbitrary: anyUnits },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 6 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...oddCharacters, 'x', ' '), fc.constantFrom(2, 3, 9, 100))
      .map(([text, count]) => text.repeat(count))
  }
)

const joined = (...pieces: fc.Arbitrary<string>[]): fc.Arbitrary<string> =>
  fc.array(fc.oneof(...pieces), { maxLength: 10 }).map(parts => parts.join(''))

/** Any Unicode, valid or not. */
export const anyText: fc.Arbitrary<string> = joined(piece)

/** The same between pieces that have a meaning where the text ends up. */
export const anyTextWith = (...tokens: readonly string[]): fc.Arbitrary<string> => {
  const token = fc.constantFrom(...tokens)
  return joined(token, token, token, piece)
}

/** What is live in Markdown, on GitHub, and in a runner's log. */
export const liveTokens = [
  ...['@writer', '@acme/team', '#1', 'GH-2', 'acme/docs#3', 'fixes #4', '[skip ci]', '@', '#'],
  ...['https://example.com', 'http:', '//', 'www.example.com', 'mailto:', 'xmpp:', 'a@example.com'],
  ...['[a](b)', '![a](b)', '[a]: b', '[^1]', '[x]', '](', '<img src=x>', '<!--', '-->', '<b>'],
  ...['<details>', '</details>', '&lt;', '&#64;', '&', '<', '>', '\\', '`', '```', '~~~', '~~'],
  ...['*', '**', '_', '$', '$$', '|', '|-|', '\n', '\n\n', '\r\n', '# ', '> ', '- ', '1. '],
  ...['---', '===', '    ', '\t', '::error::', '::', '##[error]', '##[', ' ', 'x', ':']
] as const
