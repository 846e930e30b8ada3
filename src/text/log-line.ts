/**
 * The runner obeys `::name::` where a line starts with it (after white space) and `##[name]`
 * anywhere in a line, on stdout and stderr alike; problem matchers of earlier steps read each line
 * too. What others wrote must therefore pass here before it reaches the log.
 */

/** One line for the log: line breaks folded, control characters dropped, both command forms broken. */
export function logLine(text: string): string {
  return breakAnywhereForm(fold(text)).replace(/^(\s*):(?=:)/, '$1: ')
}

/** Text of others as log lines, each behind a bar, so that none of them starts with a command. */
export function quotedLines(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(line => `│ ${breakAnywhereForm(fold(line))}`.trimEnd())
}

/** At most `length` characters of a text, on one harmless line; says with an ellipsis that it cut. */
export function excerpt(text: string, length: number): string {
  const line = logLine(text).trim()
  const characters = [...line.slice(0, length * 2)]
  return characters.length <= length && line.length <= length * 2
    ? line
    : `${characters.slice(0, length - 1).join('')}…`
}

const breakAnywhereForm = (line: string): string => line.replaceAll('##[', '## [')

// Terminal escapes begin with a control character; without it the rest is plain text.
const fold = (text: string): string =>
  text
    .replace(/[\r\n\u2028\u2029\v\f]+/g, ' ')
    .replace(/\t/g, '  ')
    .replace(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '')
