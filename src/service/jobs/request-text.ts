import { removeInvisible } from '../../text/invisible.ts'
import { codeBlock, plainLine } from '../../text/markdown.ts'

// GitHub's limits are 256 characters for a title and 65,536 for a body.
const titleCharacters = 256
const subjectCharacters = 72
const quotedCharacters = 20_000

/** The title of a pull request: the first line of the prompt, naming and closing nothing. */
export const pullRequestTitle = (prompt: string): string => cut(summary(prompt), titleCharacters)

/** The body of a pull request: the whole prompt, as text in which nothing is live. */
export function pullRequestBody({ prompt, jobId }: { prompt: string; jobId: string }): string {
  const visible = removeInvisible(prompt).text.trim()
  return [
    'The request:',
    codeBlock(cut(visible, quotedCharacters), 'text'),
    `Made by docs-agent, job \`${jobId}\`. Read the changes as you would read anybody's.`
  ].join('\n\n')
}

/**
 * The message of a turn's commit. Only the first line comes from the prompt, so that no trailer can
 * be forged: git reads none from a subject.
 */
export function commitMessage(options: {
  prompt: string
  jobId: string
  /** The turn that the commit answers. */
  turnId: string
  /** Where it was asked, for example an issue's address; left out if nobody said. */
  thread?: string
}): string {
  const { thread } = options
  const trailers = [
    `Docs-Agent-Job: ${options.jobId}`,
    `Docs-Agent-Request: ${options.turnId}`,
    ...(thread === undefined ? [] : [`Docs-Agent-Thread: ${thread.replace(/\s+/g, ' ').trim()}`])
  ]
  return `${cut(summary(options.prompt), subjectCharacters)}\n\n${trailers.join('\n')}\n`
}

function summary(prompt: string): string {
  const line = prompt
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(plainLine)
    .find(text => text !== '')
  return line ?? 'Documentation change'
}

/** At most so many UTF-16 units, as GitHub counts at its strictest, never half a character. */
const cut = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')}…`
