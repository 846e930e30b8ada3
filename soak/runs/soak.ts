import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openScene } from '../../__tests__/support/scene.ts'
import { createChance } from '../chance.ts'
import { goneMs, startFleet } from '../service/fleet.ts'
import { processesLeft } from '../service/processes.ts'
import { prepareService, type ServicePlace } from '../service/service-process.ts'
import { readRemains } from '../service/verdict.ts'
import { secretViolations, siteViolations } from './outcome.ts'
import type { RunPlan } from './plan.ts'
import { type RunRecord, runOnce } from './run.ts'
import { agent, agentTimeout, type Site, wordsOf } from './site.ts'
import { accountOf, createTally, type Tally } from './tally.ts'
import { namedJobs, runViolations } from './verdict.ts'

export type SoakOptions = {
  plans: readonly RunPlan[]
  seed: number
  /** How many runs there are at one time. */
  atOnce: number
  /** An empty PostgreSQL, for two processes that serve and three that work; left out: SQLite, and one. */
  databaseUrl?: string
  /** After so long no run begins any more; left out: all plans are carried out. */
  mostMs?: number
  log: (line: string) => void
}

export type SoakResult = Tally & {
  violations: string[]
  /** What the runs that violations name were to meet, asked, and said. */
  accounts: string[]
  /** Processes that outlived a killed service by a second, over all kills. */
  survivors: number
  seconds: number
}

/** So many runs share a repository: enough for threads and jobs that go on. */
const runsOfSite = 10
const leaseSeconds = 2
const endMs = 120_000
const tellEvery = 50
// Of the kills of a service with several processes, one in so many takes all at once.
const allInKills = 5

/**
 * Real runs of the built action against a real service, over a way and a GitHub that fail. The
 * loopback GitHub stays open for the caller, who ends it with `closeServers`.
 */
export async function soakRuns(options: SoakOptions): Promise<SoakResult> {
  const startedAt = performance.now()
  const { plans, seed, atOnce, mostMs = Number.POSITIVE_INFINITY, log } = options
  const root = await mkdtemp(join(tmpdir(), 'docs-agent-soak-'))
  const [folder, temporary] = [join(root, 'service'), join(root, 'temporary')]
  await Promise.all([mkdir(folder), mkdir(temporary)])
  const spread = Math.min(runsOfSite, Math.ceil(plans.length / atOnce))
  const scenes = []
  for (let opened = 0; opened * spread < plans.length; opened += 1) scenes.push(await openScene())
  const [first] = scenes
  if (first === undefined) throw new Error('there is no run to make')
  const projects = scenes.map(({ repository }, index) => ({
    id: `docs-${index + 1}`,
    repository: repository.fullName,
    agentCommand: agent,
    agentTimeout
  }))
  const serviceLog: string[] = []
  const place = await prepareService({
    fake: first.fake,
    folder,
    projects,
    lease: `${leaseSeconds}s`,
    databaseUrl: options.databaseUrl,
    onLine: line => serviceLog.push(line)
  })
  const sites: Site[] = []
  for (const [index, scene] of scenes.entries()) {
    const projectId = projects[index]?.id ?? ''
    sites.push({ scene, projectId, apiKey: await place.createKey(projectId), last: {} })
  }
  const chance = createChance(seed)
  const fleet = await startFleet(place, chance)
  const tally = createTally()
  const violations: string[] = []
  const records = new Map<Site, RunRecord[]>(sites.map(site => [site, []]))

  let survivors = 0
  let killing = Promise.resolve()
  const killService = (): Promise<void> => {
    const kill = async (): Promise<void> => {
      const one = fleet.names[chance.below(fleet.names.length)] ?? ''
      const who = chance.below(allInKills) === 0 ? fleet.names : [one]
      survivors += await fleet.kill(who)
      tally.serviceKilled()
    }
    // One after the other: what is being started cannot be killed.
    killing = killing.then(kill).catch(error => {
      violations.push(`the service was killed and does not start again: ${error}`)
    })
    return killing
  }
  let done = 0
  const runSite = async (site: Site, ofSite: readonly RunPlan[]): Promise<void> => {
    for (const plan of ofSite) {
      if (performance.now() - startedAt > mostMs) return
      const name = `${wordsOf(plan)} (${plan.kind})`
      try {
        const run = await runOnce({ plan, site, service: fleet.url, killService, temporary })
        const found = runViolations(run).map(sentence => `${name}: ${sentence}`)
        for (const sentence of found) log(sentence)
        violations.push(...found)
        tally.count(run)
        const [jobId] = namedJobs(run)
        if (jobId !== undefined) site.last.jobId = jobId
        records.get(site)?.push(run)
      } catch (error) {
        violations.push(`${name}: ${error}`)
      }
      done += 1
      if (done % tellEvery === 0) log(`${done} runs, ${violations.length} violations`)
    }
  }

  try {
    const waiting = [...sites.entries()]
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [index, site] = next
        await runSite(site, plans.slice(index * spread, (index + 1) * spread))
      }
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
    await killing
    await restOf(() => unfinished(place))
    await restOf(async () => (await place.turnFolders()).length, 2000 * leaseSeconds + 2000)
    const folders = [...(await place.turnFolders()), ...(await readdir(temporary))]
    const codes = await fleet.stop()
    const processes = await processesLeft(root, goneMs)
    const remains = await readRemains(place.database)
    for (const site of sites) {
      const runs = records.get(site) ?? []
      const found = await siteViolations(site, { runs, remains })
      violations.push(...found.map(sentence => `${site.projectId}: ${sentence}`))
    }
    const database =
      place.database.kind === 'sqlite'
        ? await readFile(place.database.file, 'latin1')
        : JSON.stringify(remains)
    violations.push(
      ...(await secretViolations({
        sites,
        secrets: [...secretsOf(sites), ...place.tokens()],
        places: { 'the database': database, 'the log of the service': serviceLog.join('\n') }
      })),
      ...folders.map(name => `the folder ${name} is left`),
      ...(processes.length > 0 ? [`${processes.length} processes are left`] : []),
      ...codes.filter(code => code !== 0).map(code => `a service ended with ${code} in the end`)
    )
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const broken = [...records.values()]
      .flat()
      .filter(({ plan }) => violations.some(sentence => sentence.includes(wordsOf(plan))))
    return { ...tally.result(), violations, accounts: broken.map(accountOf), survivors, seconds }
  } finally {
    fleet.destroy()
    await rm(root, { recursive: true, force: true, maxRetries: 5 })
  }
}

const secretsOf = (sites: readonly Site[]): string[] =>
  sites.flatMap(({ apiKey, scene }) => [apiKey, scene.situation().githubToken ?? ''])

async function unfinished({ database }: ServicePlace): Promise<number> {
  const { turns } = await readRemains(database)
  return turns.filter(({ state }) => state === 'waiting' || state === 'running').length
}

/** Waits until nothing is left to count; what is left after all is the verdict's matter. */
async function restOf(count: () => Promise<number>, withinMs = endMs): Promise<void> {
  const deadline = performance.now() + withinMs
  while ((await count()) > 0 && performance.now() < deadline) await sleep(100)
}
