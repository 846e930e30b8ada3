import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { createPostgresDatabase } from '../__tests__/support/postgres/own-database.ts'
import { startPostgres } from '../__tests__/support/postgres/server.ts'
import { planKills, soak } from './turns/run.ts'

const usage = `Usage: npm run soak:turns -- [--turns 200] [--kills 100] [--seed NUMBER] [--lease 2]
                                [--database sqlite|postgres]

Kills a service and its agents again and again while it works (build dist/ first). Ends with 1 if
a request was lost or done twice, or anything else was not as it must be. A lease of
so many seconds is short, so that a killed turn begins again soon. On a PostgreSQL of its own there
are two processes that serve and three that work, each with its own folder. Linux only.
`

const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '200' },
    kills: { type: 'string', default: '100' },
    seed: { type: 'string' },
    lease: { type: 'string', default: '2' },
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
    const { violations, ...rest } = await soak({
      turns: Number(values.turns),
      kills: planKills(Number(values.kills), seed),
      seed,
      leaseSeconds: Number(values.lease),
      ...(postgres && { databaseUrl: await createPostgresDatabase(await postgres.url) }),
      log: line => console.log(line)
    })
    console.log(JSON.stringify(rest, null, 2))
    for (const violation of violations) console.error(violation)
    console.log(violations.length === 0 ? 'all is as it must be' : `broken; seed ${seed}`)
    process.exitCode = violations.length === 0 ? 0 : 1
  } finally {
    await postgres?.close()
  }
}
