import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { planKills, soak } from './run.ts'

const usage = `Usage: npm run soak:turns -- [--turns 200] [--kills 100] [--seed NUMBER] [--lease 2]

Kills a service and its agents again and again while it works (build dist/ first). Ends with 1 if
a request was lost or done twice, or anything else was not as it must be. A lease of
so many seconds is short, so that a killed turn begins again soon. Linux only.
`

const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '200' },
    kills: { type: 'string', default: '100' },
    seed: { type: 'string' },
    lease: { type: 'string', default: '2' },
    help: { type: 'boolean', default: false }
  }
})

if (values.help) process.stdout.write(usage)
else {
  const seed = values.seed === undefined ? randomInt(2 ** 32) : Number(values.seed)
  console.log(`seed ${seed}`)
  const { violations, ...rest } = await soak({
    turns: Number(values.turns),
    kills: planKills(Number(values.kills), seed),
    seed,
    leaseSeconds: Number(values.lease),
    log: line => console.log(line)
  })
  console.log(JSON.stringify(rest, null, 2))
  for (const violation of violations) console.error(violation)
  console.log(violations.length === 0 ? 'all is as it must be' : `broken; seed ${seed}`)
  process.exitCode = violations.length === 0 ? 0 : 1
}
