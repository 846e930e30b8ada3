import { formatDuration } from '../text/duration.ts'
import { safeLink } from '../text/link.ts'
import { capMarkdown, codeBlock, escapeMarkdown } from '../text/markdown.ts'
import { type Outcome, results } from './outcome.ts'

/**
 * GitHub drops a summary over 1 MiB whole. A million bytes leave room for what other steps write;
 * 400,000 of them are for the visitor report, which may follow.
 */
const summaryBytes = 600_000

/** The job summary of a run. Nothing in it that others wrote is live. */
export function renderSummary(outcome: Outcome, { durationMs }: { durationMs?: number }): string {
  const { job, prompt, reason } = outcome
  const rows: [string, string][] = []
  if (job?.prLink) rows.push(['Pull request', link(job.prLink)])
  if (job?.branch) rows.push(['Branch', escapeMarkdown(job.branch)])
  if (job?.changedFiles) rows.push(['Files changed', String(job.changedFiles)])
  if (job) rows.push(['Job', `${escapeMarkdown(job.id)} · ${escapeMarkdown(job.status)}`])
  if (durationMs !== undefined) rows.push(['Duration', formatDuration(durationMs)])
  const parts = [
    `### ${results[outcome.result].heading}`,
    escapeMarkdown(reason),
    [
      `| Result | \`${outcome.result}\` |`,
      '|---|---|',
      ...rows.map(([name, value]) => `| ${name} | ${value} |`)
    ].join('\n')
  ]
  const text = `${parts.filter(part => part !== '').join('\n\n')}\n`
  return prompt === undefined ? text : `${text}\n${details(outcome, prompt, text)}\n`
}

// The prompt is cut and not the whole, so that the block around it is always closed.
function details(outcome: Outcome, prompt: string, before: string): string {
  const title = outcome.result === 'skipped' ? 'The prompt' : 'The prompt that was sent'
  const room = summaryBytes - Buffer.byteLength(before) - 1000
  return `<details><summary>${title}</summary>\n\n${codeBlock(capMarkdown(prompt, room), 'text')}\n\n</details>`
}

function link(address: string): string {
  const safe = safeLink(address)
  return safe === undefined
    ? escapeMarkdown(address)
    : `[${escapeMarkdown(shortName(safe))}](${safe})`
}

/** `owner/name#12` for the address of a pull request on GitHub, else the address itself. */
export function shortName(address: string): string {
  const match = /^\/([^/]+\/[^/]+)\/pull\/(\d+)$/.exec(new URL(address).pathname)
  return match === null ? address : `${match[1]}#${match[2]}`
}
