import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { closeServers } from '../__tests__/support/job-server.ts'
import { createPostgresDatabase } from '../__tests__/support/postgres/own-database.ts'
import { startPostgres } from '../__tests__/support/postgres/server.ts'
import { planRuns } from './runs/plan.ts'
import { soakRuns } from './runs/soak.ts'
import { renderResults } from './runs/tally.ts'

const usage = `Usage: npm run soak -- [--runs 2000] [--at-once 8] [--faults 5] [--minutes N]
                       [--seed NUMBER] [--database sqlite|postgres]

Runs the action again and again, as the runner does, against a service of ours (build dist/ first),
with so many percent of faults: on the way to the service, of GitHub, of the agent, signals to the
action, and a service that is killed. Ends with 1 if a run does not say how it ended, exactly once,
or anything else was not as it must be. On a PostgreSQL of its own the service is two processes
that serve and three that work. After so many minutes no run begins any more. Linux only.
`

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    'at-once': { type: 'string', default: '8' },
    faults: { type: 'string', default: '5' },
    minutes: { type: 'string' },
    seed: { type: 'string' },
    database: { type: 'string', default: 'sqlite' },
    help: { type: 'boolean', default: false }
  }
})

if (values.help) process.stdout.write(usage)
else if (values.database !== 'sqlite' && values.database !== 'postgres') {
  process.stderr.write(`--database: use sqlite or postgres\n\n${usage}`)
  process.exitCode = 2
} else {
  const seed = values.seed === undefined ? randomInt(2 ** 32) : Number(values.seed)
  console.log(`seed ${seed}`)
  const postgres = values.database === 'postgres' ? startPostgres() : undefined
  try {
    const { violations, accounts, results, ...rest } = await soakRuns({
      plans: planRuns({ runs: Number(values.runs), seed, percent: Number(values.faults) }),
      seed,
      atOnce: Number(values['at-once']),
      ...(values.minutes !== undefined && { mostMs: Number(values.minutes) * 60_000 }),
      ...(postgres && { databaseUrl: await createPostgresDatabase(await postgres.url) }),
      log: line => console.log(line)
    })
    console.log(renderResults({ results }))
    console.log(JSON.stringify(rest, null, 2))
    for (const sentence of [...accounts, ...violations]) console.error(sentence)
    console.log(violations.length === 0 ? 'all is as it must be' : `broken; seed ${seed}`)
    process.exitCode = violations.length === 0 ? 0 : 1
  } finally {
    await closeServers()
    await postgres?.close()
  }
}
