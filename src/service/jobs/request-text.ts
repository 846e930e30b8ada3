import { removeInvisible } from '../../text/invisible.ts'
import { codeBlock, plainLine } from '../../text/markdown.ts'

// GitHub's limits are 256 characters for a title and 65,536 for a body.
const titleCharacters = 256
const quotedCharacters = 20_000

/** The title of a pull request: the first line of the prompt, naming and closing nothing. */
export const pullRequestTitle = (prompt: string): string => cut(summary(prompt), titleCharacters)

/** The body of a pull request: the whole prompt, as text in which nothing is live. */
export function pullRequestBody(options: {
  prompt: string
  jobId: string
  /** owner/name of the pull request. */
  repository: string
  /** The issue or pull request that asked, as `owner/name#7`. */
  thread: string | undefined
}): string {
  const { prompt, jobId, thread } = options
  const visible = removeInvisible(prompt).text.trim()
  return [
    'The request:',
    codeBlock(cut(visible, quotedCharacters), 'text'),
    ...(thread === undefined ? [] : [`Asked in ${threadReference(thread, options.repository)}.`]),
    `Made by docs-agent, job \`${jobId}\`. Read the changes as you would read anybody's.`
  ].join('\n\n')
}

/** GitHub shows `#7` in both threads; another repository's threads are named and left alone. */
function threadReference(thread: string, repository: string): string {
  const [name, number] = thread.split('#')
  const isOwn = name?.toLowerCase() === repository.toLowerCase()
  return isOwn && /^\d+$/.test(number ?? '') ? `#${number}` : codeSpan(thread)
}

const codeSpan = (text: string): string => `\`${plainLine(text).replaceAll('`', '')}\``

/** The first line of a prompt that says something, naming and closing nothing. */
export const summary = (prompt: string): string =>
  splitLines(prompt)
    .map(plainLine)
    .find(text => text !== '') ?? 'Documentation change'

export const splitLines = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/)

/** At most so many UTF-16 units, as GitHub counts at its strictest, never half a character. */
export const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`
