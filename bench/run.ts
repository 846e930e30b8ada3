import { parseArgs } from 'node:util'
import type { BenchResult } from './benchmark.ts'
import { table, targetTable } from './table.ts'

/** Loaded when they are asked for: none pays for another. */
const benchmarks: Readonly<Record<string, () => Promise<{ run: () => Promise<BenchResult> }>>> = {
  startup: () => import('./startup.ts'),
  polling: () => import('./polling.ts'),
  turn: () => import('./turn.ts'),
  export: () => import('./export.ts'),
  service: () => import('./service.ts'),
  workers: () => import('./workers.ts'),
  ingest: () => import('./ingest.ts'),
  query: () => import('./query.ts')
}

const usage = `Usage: npm run bench -- [name ...]

Runs the benchmarks that are named, else all: ${Object.keys(benchmarks).join(', ')}.
A target that is missed is shown and no failure; the exit code tells whether all could run.
`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } }
})
const names = positionals.length > 0 ? positionals : Object.keys(benchmarks)
const unknown = names.filter(name => !Object.hasOwn(benchmarks, name))
if (values.help) process.stdout.write(usage)
else if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}.\n\n${usage}`)
  process.exitCode = 1
} else for (const name of names) await runOne(name)

async function runOne(name: string): Promise<void> {
  try {
    const benchmark = await benchmarks[name]?.()
    if (benchmark === undefined) return
    const { about, rows, targets } = await benchmark.run()
    console.log(`\n## ${name}\n\n${about}\n\n${table(rows)}`)
    if (targets.length > 0) console.log(`\n${targetTable(targets)}`)
  } catch (error) {
    process.exitCode = 1
    console.error(`\n${name} did not run: ${error instanceof Error ? error.stack : String(error)}`)
  }
}
