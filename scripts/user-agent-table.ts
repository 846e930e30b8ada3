import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bare } from '../src/service/visitors/classify.ts'
import { operators, type Purpose, purposes } from '../src/service/visitors/user-agents.ts'

// `npm run docs` writes the table of user agents in docs/visitors.md anew from the code.

const path = fileURLToPath(new URL('../docs/visitors.md', import.meta.url))

const kinds = { ai: 'AI', bot: 'nobody', human: 'human' } as const
const countsAs = (purpose: Purpose): string => {
  const alsoMarkdown = purpose === 'tool' || purpose === 'browser' ? '; for Markdown AI' : ''
  return `${kinds[purposes[purpose].kind]}${alsoMarkdown}`
}

/** A row for each purpose of each operator. */
function rowsOf(purpose: Purpose): string[] {
  return operators.flatMap(({ name, source, agents }) => {
    const words = Object.keys(agents).filter(word => agents[word] === purpose)
    const cells = [
      words.map(word => `\`${bare(word)}\``).join(', '),
      `[${name}](${source})`,
      purposes[purpose].meaning,
      countsAs(purpose)
    ]
    return words.length === 0 ? [] : [`| ${cells.join(' | ')} |`]
  })
}

/** The page with its table made from the code. */
export function withUserAgents(page: string): string {
  const rows = (Object.keys(purposes) as Purpose[]).flatMap(rowsOf)
  const table = ['| names | who | what it is | counts as |', '|---|---|---|---|', ...rows]
  return page.replace(
    /(<!-- user-agents -->\n)[\s\S]*?(<!-- \/user-agents -->)/,
    (_, open, close) => `${open}${table.join('\n')}\n${close}`
  )
}

export const visitorsPage = (): string => readFileSync(path, 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(path, withUserAgents(visitorsPage()))
}
