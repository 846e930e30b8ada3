import { formatDuration } from '../../text/duration.ts'
import { safeLink } from '../../text/link.ts'
import { excerpt } from '../../text/log-line.ts'
import { capMarkdown, escapeMarkdown } from '../../text/markdown.ts'
import { type Outcome, results } from '../outcome.ts'
import { shortName } from '../summary.ts'

/** GitHub refuses a comment over 65,536 characters; this leaves room for the hidden line. */
const longestReply = 60_000

/** What the end of a run is told with. */
export type ReplyFacts = {
  readonly outcome: Outcome
  readonly durationMs: number | undefined
  readonly runUrl: string | undefined
  readonly phrase: string
  /** What is known of the pull request, where the token reaches it. */
  readonly pull: { readonly base: string; readonly waitsForApproval: boolean } | undefined
  /** What else people should know, one sentence each. */
  readonly notes: readonly string[]
}

/** The first answer: what is being worked on, and where to watch. */
export function renderWorking(request: string, runUrl: string | undefined): string {
  const start = [...request.replace(/\s+/g, ' ').trim()]
  const shown = start.length > 80 ? `${start.slice(0, 79).join('')}…` : start.join('')
  return `Working on: ${escapeMarkdown(shown)}${runLink(runUrl)}`
}

/** The last answer: the outcome first, then what follows from it, then the details. */
export function renderEnd(facts: ReplyFacts): string {
  const { outcome, runUrl, phrase, notes } = facts
  const said = [
    headline(facts),
    outcome.result === 'pull-request' ? whereItGoes(facts) : escapeMarkdown(outcome.reason)
  ]
  const rest = paragraphs([
    followUp(outcome, phrase),
    ...notes.map(note => `_${escapeMarkdown(note)}_`),
    details(outcome, runUrl)
  ])
  // What the service said may be long; what follows from it is still to be read, and closed.
  return paragraphs([capMarkdown(paragraphs(said), longestReply - Buffer.byteLength(rest)), rest])
}

const paragraphs = (parts: readonly string[]): string =>
  parts.filter(part => part !== '').join('\n\n')

function headline({ outcome, durationMs }: ReplyFacts): string {
  const { job, result } = outcome
  const facts = [
    job?.changedFiles
      ? `${job.changedFiles} ${job.changedFiles === 1 ? 'file' : 'files'} changed`
      : '',
    durationMs === undefined ? '' : formatDuration(durationMs)
  ].filter(fact => fact !== '')
  const tail = facts.length === 0 ? '' : ` · ${facts.join(' · ')}`
  if (result !== 'pull-request' || !job?.prLink) return `**${results[result].heading}**${tail}`
  return `**${results[result].heading}:** ${pullLink(job.prLink)}${tail}`
}

function whereItGoes({ pull }: ReplyFacts): string {
  if (pull === undefined) return ''
  const target = `It targets the branch ${escapeMarkdown(pull.base)}.`
  return pull.waitsForApproval ? `${target} Its checks wait for your approval.` : target
}

function followUp({ result }: Outcome, phrase: string): string {
  const write = `Write \`${phrase.replaceAll('`', '')} …\` here`
  switch (result) {
    case 'pull-request':
      return `${write} or in the pull request to go on.`
    case 'no-changes':
      return `${write} to say more.`
    case 'failed':
      return `${write} to try again.`
    default:
      return ''
  }
}

function details({ job }: Outcome, runUrl: string | undefined): string {
  const parts = [
    job === undefined ? '' : `Job ${escapeMarkdown(excerpt(job.id, 200))}`,
    job?.branch ? `branch ${escapeMarkdown(excerpt(job.branch, 300))}` : '',
    runUrl === undefined ? '' : `[run](${runUrl})`
  ].filter(part => part !== '')
  return parts.length === 0
    ? ''
    : `<details><summary>Details</summary>\n\n${parts.join(' · ')}\n\n</details>`
}

const pullLink = (address: string): string => {
  const safe = safeLink(address)
  return safe === undefined
    ? escapeMarkdown(address)
    : `[${escapeMarkdown(shortName(safe))}](${safe})`
}

const runLink = (runUrl: string | undefined): string =>
  runUrl === undefined ? '' : ` · [run](${runUrl})`

/** What one can ask for. */
export function renderHelp(phrase: string): string {
  const name = phrase.replaceAll('`', '')
  return `**How to ask**

| write | to |
|---|---|
| \`${name} explain the new flag\` | have the documentation changed; the answer is a pull request |
| \`${name} also …\`, here or in the pull request | go on with the same pull request |
| \`${name} new …\` | start afresh, whatever was asked before |
| \`${name} status\` | see how it stands |
| \`${name} help\` | see this |

The command begins a paragraph of its own; all that follows it is the request.`
}

/** How the thread's job stands; `undefined` where the thread has none. */
export function renderStatus(outcome: Outcome | undefined, phrase: string): string {
  if (outcome === undefined) {
    return `Nothing was asked here yet. Write \`${phrase.replaceAll('`', '')} help\` to see how.`
  }
  return paragraphs([
    headline({
      outcome,
      durationMs: undefined,
      runUrl: undefined,
      phrase,
      pull: undefined,
      notes: []
    }),
    escapeMarkdown(outcome.reason),
    details(outcome, undefined)
  ])
}

/** Left on the documentation's pull request, so that it can be followed up there. */
export const renderFollowUpHint = (phrase: string): string =>
  `Write \`${phrase.replaceAll('`', '')} …\` here to have this pull request changed.`
