import { isbotPattern } from 'isbot'
import { excerpt } from '../../text/log-line.ts'
import { bare, classify, type Listed, longestUserAgent, type Verdict } from './classify.ts'
import { purposes } from './user-agents.ts'

const kinds = { human: 'a person', ai: 'AI', bot: 'nobody' } as const

/** Why a user agent counts as what it does, as lines for people. The user agent may hold anything. */
export function explainUserAgent(
  userAgent: string,
  { isMarkdown }: { isMarkdown: boolean }
): string {
  const { kind, because } = classify(userAgent, { isMarkdown })
  const asked = isMarkdown ? 'the Markdown of a page' : 'a page'
  return [
    `user agent: ${excerpt(userAgent, 400) || '(none)'}`,
    `asks for:   ${asked}`,
    `counts as:  ${kinds[kind]}${kind === 'bot' ? ', and is left out' : ''}`,
    `because:    ${reason(because)}${because.rule === 'isbot' ? pattern(userAgent) : ''}`,
    ...source(because)
  ].join('\n')
}

function reason(because: Verdict['because']): string {
  switch (because.rule) {
    case 'listed':
      return `it names ${description(because.listed)}`
    case 'markdown':
      return because.listed === undefined
        ? 'it is no crawler known here, and who reads Markdown is nearly always an agent'
        : `it names ${description(because.listed)}; who reads Markdown with it is nearly always an agent`
    case 'isbot':
      return 'isbot takes it for a program that is neither a browser nor an agent'
    case 'no-user-agent':
      return 'browsers and agents say who they are; this one does not'
    case 'not-known-as-bot':
      return 'neither the list of agents nor isbot knows it, as it is with browsers'
  }
}

/** Which of isbot's many patterns it was takes long to find: never while a log is read. */
const pattern = (userAgent: string): string =>
  `, by the pattern ${isbotPattern(userAgent.slice(0, longestUserAgent))}`

const description = ({ word, operator, purpose }: Listed): string =>
  `${bare(word)} (${operator}): ${purposes[purpose].meaning}`

function source(because: Verdict['because']): string[] {
  const listed = 'listed' in because ? because.listed : undefined
  return listed === undefined ? [] : [`source:     ${listed.source}, read on ${listed.checked}`]
}
