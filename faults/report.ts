import { excerpt } from '../src/text/log-line.ts'
import { escapeMarkdown } from '../src/text/markdown.ts'
import { type CaseResult, type FaultRow, groups } from './row.ts'

/** One line for people: how many rows and cases, and what was searched. */
export function summaryOf(results: readonly CaseResult[]): string {
  const ours = results.filter(({ subject }) => subject === 'docs-agent')
  const passed = rowsOf(ours).filter(row => isPassed(row, ours))
  const byHand = results.filter(({ subject }) => subject === 'by hand')
  const passedByHand = rowsOf(byHand).filter(row => isPassed(row, byHand))
  const searched = results.reduce((sum, result) => sum + result.searched, 0)
  const leaks = results.reduce((sum, result) => sum + result.leaks.length, 0)
  return [
    `${passed.length} of ${rowsOf(ours).length} rows passed (${ours.length} cases).`,
    ...(byHand.length === 0
      ? []
      : [`By hand: ${passedByHand.length} of ${rowsOf(byHand).length} (${byHand.length} cases).`]),
    `Searched for secrets: ${searched} characters, ${leaks} found.`
  ].join(' ')
}

/** docs/reliability.md, whole. */
export const reliabilityPage = (results: readonly CaseResult[], date: string): string =>
  `${[
    '# Reliability',
    introduction,
    `\`npm run build && npm run faults -- --write\` wrote this page on ${date}. ${summaryOf(results)}`,
    ...groups.flatMap(group => {
      const ofGroup = results.filter(({ row }) => row.group === group)
      return ofGroup.length === 0 ? [] : [`## ${group}`, table(ofGroup)]
    }),
    '## By chance',
    byChance
  ].join('\n\n')}\n`

const introduction = `What goes wrong, what must happen then, and what did happen, with the action and the service as they are published in \`dist/\`. Every step runs with the debug log on, and all that it leaves behind (logs, summaries, outputs, state, replies, pull requests, databases) is searched for its keys and tokens, also percent-encoded, in hex and in base64.

*By hand* is a step that people write instead: an inline script with \`fetch\`, a polling loop, retries and a time limit ([script.js](../faults/by-hand/script.js), [visitors.js](../faults/by-hand/visitors.js)). It is put into the same situation where only the service's answers, or the way to it, differ, and held to the same list.`

const byChance = `What nobody listed is looked for at random; each of these prints its seed, and fails if a rule is broken:

- \`npm run soak\`: 2,000 runs of the action against the service, 8 at once, with faults of the network, of GitHub, of agents, signals and kills of the service in between. Every run says one result, asks at most once, knows its job or says that it does not, and leaves nothing behind.
- \`npm run soak:turns\`: 200 turns while the service is killed 100 times. Every accepted turn ends once, with one branch and at most one open pull request a job.
- \`npm run fuzz\`: 20,000 changed events, each compared with the event as it was: a sentence every time, and never a request that the unchanged event would not make.`

function table(results: readonly CaseResult[]): string {
  const ours = results.filter(({ subject }) => subject === 'docs-agent')
  const byHand = results.filter(({ subject }) => subject === 'by hand')
  const isCompared = byHand.length > 0
  const lines = ours.map((result, index) => {
    const isFirst = ours[index - 1]?.row !== result.row
    const { row, done } = result
    const other = byHand.find(other => other.row === row && other.done === done)
    return cells([
      isFirst ? String(row.number) : '',
      isFirst ? `${words(row.fault)} → ${words(row.must)}` : '',
      words(done),
      cell(result),
      ...(isCompared ? [other ? cell(other) : ''] : [])
    ])
  })
  const headings = ['row', 'fault → what must happen', 'what was done', 'what happened']
  const head = [...headings, ...(isCompared ? ['by hand'] : [])]
  return [cells(head), cells(head.map(() => '---')), ...lines].join('\n')
}

/** Words of ours: what stands in backticks is code. */
const words = (text: string): string =>
  text
    .split(/(`[^`|]+`)/)
    .map(part => (part.startsWith('`') ? part : spaced(part)))
    .join('')

/** Escaped, with the spaces at its ends. */
const spaced = (text: string): string =>
  `${/^\s*/.exec(text)?.[0] ?? ''}${escapeMarkdown(text)}${/\S\s+$/.test(text) ? ' ' : ''}`

const cells = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`

const cell = ({ passed, happened, leaks }: CaseResult): string =>
  `**${passed ? 'pass' : 'fail'}**: ${escapeMarkdown(excerpt(lasting([happened, ...leaks].join('; ')), 240))}`

/** Without what differs from run to run: ports, ids, temporary folders. */
const lasting = (text: string): string =>
  text
    .replaceAll(/(127\.0\.0\.1|localhost):\d+/g, '$1')
    .replaceAll(/(?<=[Jj]ob |docs-agent\/)[a-z2-7]{12}\b/g, '<id>')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>')
    .replaceAll(/(?:\/[\w.-]+)*\/(?:runner|own-service|fake-github|faults-[a-z-]+)-\w+/g, '…')

const rowsOf = (results: readonly CaseResult[]): FaultRow[] => [
  ...new Set(results.map(({ row }) => row))
]

const isPassed = (row: FaultRow, results: readonly CaseResult[]): boolean =>
  results.filter(result => result.row === row).every(({ passed }) => passed)
