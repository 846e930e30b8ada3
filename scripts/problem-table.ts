import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { problems, type ServiceErrorKind } from '../src/client/problems.ts'

// `npm run docs` writes the table of problems in docs/troubleshooting.md anew from the code.

/** How a run ends by a problem of this kind. */
const resultOf = {
  unreachable: 'error',
  ambiguous: 'unknown',
  refused: 'error',
  limited: 'error',
  // These two befall a GET alone: of a POST, the same is ambiguous.
  unavailable: 'lost',
  foreign: 'lost',
  redirected: 'error',
  cancelled: 'cancelled',
  invalid: 'error'
} as const satisfies Record<ServiceErrorKind, string>

const path = fileURLToPath(new URL('../docs/troubleshooting.md', import.meta.url))

/** Each sentence says what was wrong and, behind its first colon, what to do. */
function row({ kind, sentence }: (typeof problems)[keyof typeof problems]): string {
  const colon = sentence.indexOf(': ')
  const advice = sentence.slice(colon + 2)
  const cells = [
    sentence.slice(0, colon),
    `${advice.charAt(0).toUpperCase()}${advice.slice(1)}`,
    `\`${resultOf[kind]}\``
  ]
  return `| ${cells.map(text => text.replaceAll('|', '\\|')).join(' | ')} |`
}

/** The page with its table made from the code. */
export const withProblems = (page: string): string =>
  page.replace(
    /(<!-- problems -->\n)[\s\S]*?(<!-- \/problems -->)/,
    (_, open, close) =>
      `${open}${['| what it says | what to do | `result` |', '|---|---|---|', ...Object.values(problems).map(row)].join('\n')}\n${close}`
  )

export const troubleshooting = (): string => readFileSync(path, 'utf8')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(path, withProblems(troubleshooting()))
}
