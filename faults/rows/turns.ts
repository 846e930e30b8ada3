import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createChance } from '../../soak/chance.ts'
import { prepareService, projectId } from '../../soak/service/service-process.ts'
import { findViolations, readRemains } from '../../soak/service/verdict.ts'
import { createAsker } from '../../soak/turns/asker.ts'
import { moments } from '../../soak/turns/moments.ts'
import { agent, soak } from '../../soak/turns/run.ts'
import { openFolder, openRepository } from '../embedded-step.ts'
import type { FaultRow } from '../row.ts'
import type { Stage } from '../stage.ts'

/** A service on a database in a folder, which more than one process may share. */
export async function openService(stage: Stage) {
  const { fake, repository } = await openRepository(stage)
  const lines: string[] = []
  const place = await prepareService({
    fake,
    folder: await openFolder(stage, 'service'),
    projects: [{ id: projectId, repository: repository.fullName, agentCommand: agent }],
    lease: '20s',
    onLine: line => lines.push(line)
  })
  const apiKey = await place.createKey(projectId)
  stage.guard(apiKey)
  stage.remember('the log of the service', () => lines.join('\n'))
  stage.remember('the database', async () => {
    if (place.database.kind !== 'sqlite') return ''
    const { file } = place.database
    const read = (name: string) => readFile(name, 'latin1').catch(() => '')
    return (await Promise.all([read(file), read(`${file}-wal`)])).join('')
  })
  const asker = createAsker({ apiKey, chance: createChance(1) })
  return {
    place,
    asker,
    start: async () => {
      const process = await place.start()
      stage.keep({ close: process.stop })
      return process
    },
    violations: async () =>
      findViolations({ sent: asker.sent, remains: await readRemains(place.database), repository })
  }
}

export const turns: readonly Omit<FaultRow, 'group'>[] = [
  {
    number: 69,
    fault: 'kill -9 between any two steps of a turn',
    must: 'every accepted turn ends once; one branch, one pull request',
    cases: [
      {
        done: `the service is killed ${moments.length} times, once at each of: ${moments.join(', ')}`,
        run: async () => {
          const { violations, turns, survivors } = await soak({
            turns: 12,
            kills: moments,
            seed: 69,
            leaseSeconds: 1,
            log: () => undefined
          })
          assert.deepEqual(violations, [])
          assert.equal(survivors, 0, 'processes outlived the service')
          return `${turns.accepted} turns accepted, all ended once (${turns.completed} completed, ${turns.failed} failed); one branch and one open pull request a job`
        }
      }
    ]
  },
  {
    number: 70,
    fault: 'two workers, one turn',
    must: 'done once',
    cases: [
      {
        done: 'two processes work on one database, and are asked by turns',
        run: async stage => {
          const { place, asker, start, violations } = await openService(stage)
          const services = [await start(), await start()] as const
          for (let n = 0; n < 6; n += 1) await asker.ask(services[n % 2 === 0 ? 0 : 1].url)
          while ((await asker.active(services[0].url)) !== 0) await sleep(20)
          assert.deepEqual(await violations(), [])
          const { turns } = await readRemains(place.database)
          assert.deepEqual(
            turns.map(({ attempts }) => attempts),
            Array(6).fill(1)
          )
          const agents = services.flatMap(service =>
            service.log().filter(line => /: running the agent$/.test(line))
          )
          assert.equal(agents.length, 6)
          return '6 turns, 6 agents, each turn attempted once'
        }
      }
    ]
  }
]
