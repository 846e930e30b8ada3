import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

// `npm run docs` writes the tables of inputs and outputs in the README anew from action.yml.

type Described = { description: string; default?: string }
type Action = { inputs: Record<string, Described>; outputs: Record<string, Described> }

const path = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url))
const cell = (text: string): string => text.trim().replaceAll('|', '\\|').replace(/\s+/g, ' ')

/** The README with its two tables made from action.yml. */
export function withTables(readme: string, actionYml: string): string {
  const { inputs, outputs } = parse(actionYml) as Action
  const inputRows = Object.entries(inputs).map(
    ([name, { description, default: value }]) =>
      `| \`${name}\` | ${value === undefined ? '' : `\`${value}\``} | ${cell(description)} |`
  )
  const outputRows = Object.entries(outputs).map(
    ([name, { description }]) => `| \`${name}\` | ${cell(description)} |`
  )
  const tables = {
    inputs: ['| input | default | meaning |', '|---|---|---|', ...inputRows],
    outputs: ['| output | meaning |', '|---|---|', ...outputRows]
  }
  return readme.replace(
    /(<!-- (inputs|outputs) -->\n)[\s\S]*?(<!-- \/\2 -->)/g,
    (_, open, name: keyof typeof tables, close) => `${open}${tables[name].join('\n')}\n${close}`
  )
}

export const documents = () => ({
  readme: readFileSync(path('README.md'), 'utf8'),
  actionYml: readFileSync(path('action.yml'), 'utf8')
})

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { readme, actionYml } = documents()
  writeFileSync(path('README.md'), withTables(readme, actionYml))
}
