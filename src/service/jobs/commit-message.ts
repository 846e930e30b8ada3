import { removeInvisible } from '../../text/invisible.ts'
import { plainLine } from '../../text/markdown.ts'
import { cut, splitLines, summary } from './request-text.ts'

const subjectCharacters = 72
// Enough for a request with its context; the pull request quotes more of it.
const promptCharacters = 8000
// Ours stay far below, also when every character is a line.
const readCharacters = 64 * 1024

/** What a commit of ours says of itself. */
export type OwnCommit = {
  jobId: string
  /** The request, as much of it as the message holds. */
  prompt: string
}

/**
 * The message of a turn's commit: a subject, the request as a quotation where the subject does not
 * hold all of it, and our trailers alone in the last paragraph. Only there git and we look for
 * trailers, so that none can be forged by the request.
 */
export function commitMessage(options: {
  prompt: string
  jobId: string
  /** What the commit answers: the workflow run, or else the turn. */
  requestId: string
  /** The issue or pull request that asked, as `owner/name#7`. */
  thread: string | undefined
}): string {
  const { prompt, thread } = options
  const subject = cut(summary(prompt), subjectCharacters)
  const visible = cut(removeInvisible(prompt).text.trim(), promptCharacters)
  const lines = splitLines(visible).map(plainLine)
  const trailers = {
    'Docs-Agent-Job': options.jobId,
    ...(thread === undefined ? {} : { 'Docs-Agent-Thread': thread }),
    'Docs-Agent-Request': options.requestId
  }
  return `${[
    subject,
    ...(lines.join('\n') === subject || visible === '' ? [] : [lines.map(quote).join('\n')]),
    Object.entries(trailers)
      .map(([name, value]) => `${name}: ${value.replace(/\s+/g, ' ').trim()}`)
      .join('\n')
  ].join('\n\n')}\n`
}

/**
 * Reads a message that anybody may have written: undefined unless it names exactly one job among the
 * trailers of its last paragraph.
 */
export function readCommitMessage(message: string): OwnCommit | undefined {
  if (message.length > readCharacters) return undefined
  const paragraphs = message
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/)
  const [subject = '', quotation = ''] = paragraphs
  const trailers = paragraphs.length < 2 ? [] : (paragraphs.at(-1) ?? '').split('\n')
  const [jobId, ...more] = trailers.flatMap(line => /^Docs-Agent-Job: (.+)$/.exec(line)?.[1] ?? [])
  if (jobId === undefined || more.length > 0) return undefined
  const lines = quotation.split('\n')
  const prompt = lines.every(line => line.startsWith('>')) ? lines.map(unquote).join('\n') : subject
  // What keeps names and references apart is invisible, and goes with whatever else is.
  return { jobId, prompt: removeInvisible(prompt).text }
}

const quote = (line: string): string => (line === '' ? '>' : `> ${line}`)

const unquote = (line: string): string => line.replace(/^> ?/, '')
