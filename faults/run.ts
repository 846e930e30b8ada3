import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rows } from './list.ts'
import { reliabilityPage, summaryOf } from './report.ts'
import { project, subjects } from './stage.ts'
import { runRows } from './suite.ts'

const usage = `Usage: npm run faults -- [row ...] [--at-once 4] [--ours] [--write]

Brings about every fault of the list against the built dist/, or those of the rows that are named,
and tells what happened; the rows of the service's answers also against a step written by hand.
--ours leaves that out, --write puts the table into docs/reliability.md. Ends with 1 if one of ours
was not as it must be, or a secret was found in anything that a case left behind. Linux only.
`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'at-once': { type: 'string', default: '4' },
    ours: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false }
  }
})
const asked = positionals.map(Number)
const chosen = asked.length === 0 ? rows : rows.filter(({ number }) => asked.includes(number))

if (values.help) process.stdout.write(usage)
else if (asked.some(number => !rows.some(row => row.number === number))) {
  process.stderr.write(`There is no row ${positionals.join(', ')}.\n\n${usage}`)
  process.exitCode = 2
} else {
  const results = await runRows({
    rows: chosen,
    subjects: values.ours ? ['docs-agent'] : subjects,
    atOnce: Number(values['at-once']),
    onResult: ({ row, done, subject, passed, happened, leaks }) => {
      console.log(`${passed ? 'pass' : 'FAIL'}  ${row.number}  ${subject}: ${done}`)
      console.log(`      ${[happened, ...leaks].join('; ')}`)
    }
  })
  console.log(`\n${summaryOf(results)}`)
  const page = reliabilityPage(results, new Date().toISOString().slice(0, 10))
  if (values.write) await writeFile(join(project, 'docs', 'reliability.md'), page)
  const isAllWell = results.every(({ subject, passed }) => passed || subject === 'by hand')
  process.exitCode = isAllWell ? 0 : 1
}
