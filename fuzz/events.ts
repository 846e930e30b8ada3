import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { fuzzEvents } from './run.ts'

const usage = `Usage: npm run fuzz -- [--runs 20000] [--seed NUMBER] [--from 0]

Has the action read payloads of every event that GitHub documents, changed at random: fields dropped,
of another type, hostile, huge, nested, null. Ends with 1 if one led to a stack trace, to silence, or
to a job that nobody who may has asked for. --from N --runs 1 repeats the event N of a seed.
`

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20000' },
    seed: { type: 'string' },
    from: { type: 'string', default: '0' },
    help: { type: 'boolean', default: false }
  }
})

if (values.help) process.stdout.write(usage)
else {
  const seed = values.seed === undefined ? randomInt(2 ** 32) : Number(values.seed)
  console.log(`seed ${seed}`)
  const { violations, ...rest } = await fuzzEvents({
    seed,
    runs: Number(values.runs),
    from: Number(values.from),
    log: line => console.log(line)
  })
  console.log(JSON.stringify(rest, null, 2))
  for (const violation of violations.slice(0, 50)) console.error(violation)
  console.log(
    violations.length === 0
      ? 'all is as it must be'
      : `${violations.length} violations; seed ${seed}`
  )
  process.exitCode = violations.length === 0 ? 0 : 1
}
