import { afterAll, expect, test } from '@jest/globals'
import { planRuns } from '../../soak/runs/plan.ts'
import { soakRuns } from '../../soak/runs/soak.ts'
import { closeServers } from '../support/job-server.ts'
import { isManyProcesses } from '../support/own-service.ts'
import { createPostgresDatabase } from '../support/postgres/own-database.ts'
import { removeRunFolders } from '../support/runner.ts'

afterAll(closeServers)
afterAll(removeRunFolders)

test('runs with one fault in five end as they say, whatever they meet', async () => {
  const seed = 12
  const plans = planRuns({ runs: 12, seed, percent: 20 })
  const { violations, accounts, runs, faults } = await soakRuns({
    plans,
    seed,
    atOnce: 6,
    ...(isManyProcesses && { databaseUrl: await createPostgresDatabase() }),
    log: () => undefined
  })
  expect([...violations, ...accounts]).toEqual([])
  expect(runs).toBe(plans.length)
  expect(Object.keys(faults).length).toBeGreaterThan(5)
}, 120_000)
