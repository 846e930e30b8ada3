import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from '@jest/globals'
import { createChance } from '../../soak/chance.ts'
import { processesLeft } from '../../soak/service/processes.ts'
import {
  prepareService,
  projectId,
  type ServiceProcess
} from '../../soak/service/service-process.ts'
import { findViolations, readRemains } from '../../soak/service/verdict.ts'
import { type Asker, createAsker } from '../../soak/turns/asker.ts'
import { moments } from '../../soak/turns/moments.ts'
import { agent, soak } from '../../soak/turns/run.ts'
import { paths } from '../../src/contract/routes.ts'
import { startFakeGitHub } from '../support/fake-github/fake-github.ts'
import { isManyProcesses } from '../support/own-service.ts'
import { createPostgresDatabase } from '../support/postgres/own-database.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function prepare({ agentCommand = agent, lease = '1s' } = {}) {
  const root = await mkdtemp(join(tmpdir(), 'docs-agent-durable-'))
  closing.push(() => rm(root, { recursive: true, force: true, maxRetries: 5 }))
  const fake = await startFakeGitHub()
  closing.push(fake.close)
  const repository = await fake.createRepository({
    fullName: 'acme/manual',
    files: { 'README.md': '# Manual\n' }
  })
  const place = await prepareService({
    fake,
    folder: root,
    projects: [{ id: projectId, repository: repository.fullName, agentCommand }],
    lease,
    onLine: () => undefined
  })
  const apiKey = await place.createKey(projectId)
  const asker = createAsker({ apiKey, chance: createChance(1) })
  const start = async (): Promise<ServiceProcess> => {
    const service = await place.start()
    closing.push(service.kill)
    return service
  }
  const violations = async () =>
    findViolations({
      sent: asker.sent,
      remains: await readRemains(place.database),
      repository
    })
  return { place, apiKey, asker, start, violations }
}

async function allEnded(asker: Asker, url: string): Promise<void> {
  while ((await asker.active(url)) !== 0) await pause(20)
}
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const count = (service: ServiceProcess, pattern: RegExp): number =>
  service.log().filter(line => pattern.test(line)).length

describe('turns', () => {
  test('outlive a kill at each of their steps', async () => {
    const { violations, turns, kills, survivors } = await soak({
      turns: 12,
      kills: moments,
      seed: 1,
      leaseSeconds: 1,
      ...(isManyProcesses && { databaseUrl: await createPostgresDatabase() }),
      log: () => undefined
    })
    expect(violations).toEqual([])
    expect(turns.accepted).toBeGreaterThanOrEqual(12)
    expect(kills).toEqual(Object.fromEntries(moments.map(moment => [moment, 1])))
    expect(survivors).toBe(0)
  }, 120_000)

  test('are done once by two services on one database and one folder', async () => {
    const { place, asker, start, violations } = await prepare({ lease: '20s' })
    const services = [await start(), await start()] as const
    for (let n = 0; n < 6; n += 1) await asker.ask(services[n % 2 === 0 ? 0 : 1].url)
    await allEnded(asker, services[0].url)
    expect(await violations()).toEqual([])
    const begun = services.map(service => count(service, /: running the agent$/))
    expect(Math.min(...begun)).toBeGreaterThan(0)
    expect((begun[0] ?? 0) + (begun[1] ?? 0)).toBe(6)
    const { turns } = await readRemains(place.database)
    expect(turns.map(({ state, attempts }) => [state, attempts])).toEqual(
      Array(6).fill(['completed', 1])
    )
  }, 60_000)

  test('go to another service when theirs is halted, which then pushes nothing', async () => {
    const { asker, start, violations } = await prepare({
      agentCommand: `sleep 0.5\n${agent}`
    })
    const halted = await start()
    await asker.ask(halted.url)
    while (count(halted, /: running the agent$/) === 0) await pause(5)
    halted.child.kill('SIGSTOP')
    const other = await start()
    await allEnded(asker, other.url)
    halted.child.kill('SIGCONT')
    // It answers again, and takes the next turns as any other.
    await allEnded(asker, halted.url)
    while (count(halted, /: another worker took over$/) === 0 && (await asker.active(halted.url)))
      await pause(20)
    await pause(700)
    expect(count(halted, /: pushing /)).toBe(0)
    expect(count(other, /: pushing /)).toBe(1)
    expect(await violations()).toEqual([])
  }, 60_000)
})

describe('a stop', () => {
  test('ends agents, gives turns back as if they had not begun, and leaves nothing', async () => {
    const { place, asker, start } = await prepare({ agentCommand: 'sleep 300' })
    const service = await start()
    await asker.ask(service.url)
    while (count(service, /: running the agent$/) === 0) await pause(5)
    await pause(50)
    expect(await service.stop()).toBe(0)
    expect(await processesLeft(place.folder, 0)).toEqual([])
    expect(await place.turnFolders()).toEqual([])
    const { turns, jobs } = await readRemains(place.database)
    expect(turns).toMatchObject([{ state: 'waiting', attempts: 0, lease: null }])
    expect(jobs).toMatchObject([{ status: 'active' }])
  })

  /** A request whose body never ends. */
  const hold = async (url: string, apiKey: string) => {
    const held = request(url + paths.jobs(projectId), {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
    })
    held.on('error', () => undefined)
    held.write('{"prompt": "')
    await once(held, 'socket')
    await pause(100)
    return held
  }

  test('is not held up by a request that never ends', async () => {
    const { apiKey, start } = await prepare()
    const service = await start()
    const held = await hold(service.url, apiKey)
    const startedAt = performance.now()
    expect(await service.stop()).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
    held.destroy()
  })

  test('is cut short by a second signal', async () => {
    const { apiKey, start } = await prepare()
    const service = await start()
    const held = await hold(service.url, apiKey)
    service.child.kill('SIGTERM')
    while (count(service, /: stopping;/) === 0) await pause(5)
    const ended = once(service.child, 'exit')
    service.child.kill('SIGINT')
    expect(await ended).toEqual([null, 'SIGINT'])
    held.destroy()
  })
})
