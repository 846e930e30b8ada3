import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFakeGitHub } from '../../__tests__/support/fake-github/fake-github.ts'
import { createChance } from '../chance.ts'
import { goneMs, startFleet } from '../service/fleet.ts'
import { processesLeft } from '../service/processes.ts'
import { prepareService, projectId, type ServicePlace } from '../service/service-process.ts'
import { findViolations, readRemains } from '../service/verdict.ts'
import { createAsker } from './asker.ts'
import { createWatch, type Moment, moments } from './moments.ts'

export type SoakOptions = {
  /** How many requests are to be accepted at least; more if the kills need them. */
  turns: number
  /** When to kill, one after the other. */
  kills: readonly (Moment | 'any')[]
  seed: number
  /** How soon a turn of a killed service begins again. */
  leaseSeconds: number
  /** An empty PostgreSQL, for two processes that serve and three that work; left out: SQLite, and one. */
  databaseUrl?: string
  log: (line: string) => void
}

export type SoakResult = {
  violations: string[]
  turns: { completed: number; failed: number; sent: number; accepted: number }
  /** Why jobs failed, as far as somebody looked before the next message. */
  reasons: Readonly<Record<string, number>>
  kills: Record<string, number>
  /** Processes that outlived a killed service by a second, over all kills. */
  survivors: number
  seconds: number
}

const backlog = 5
const momentMs = 8000
// What is added to a moment by chance: a whole turn, or what an agent works.
const longestMs: Partial<Record<Moment | 'any', number>> = { any: 1200, agent: 300 }
// Of the kills that nobody chose, one in so many takes all processes at once.
const allInKills = 5
const endMs = 120_000

/**
 * Leaves a process behind that lives for minutes unless the service, or its end, ends it. The
 * prompt is a name and how long the work takes.
 */
export const agent = [
  'sleep 300 & prompt=$(tail -n 1 "$DOCS_AGENT_PROMPT_FILE")',
  'sleep "$' + '{prompt##* }"; echo "$prompt" >> log.md'
].join('\n')

/** Real turns through a real service that is killed again and again. */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const startedAt = performance.now()
  const { turns, kills, log } = options
  const chance = createChance(options.seed)
  const root = await mkdtemp(join(tmpdir(), 'docs-agent-soak-'))
  const folder = join(root, 'service')
  await mkdir(folder)
  const fake = await startFakeGitHub()
  const repository = await fake.createRepository({
    fullName: 'acme/manual',
    files: { 'README.md': '# Manual\n' }
  })
  const watch = createWatch(fake)
  const place = await prepareService({
    fake,
    folder,
    projects: [{ id: projectId, repository: repository.fullName, agentCommand: agent }],
    lease: `${options.leaseSeconds}s`,
    databaseUrl: options.databaseUrl,
    onLine: watch.line
  })
  const asker = createAsker({ apiKey: await place.createKey(projectId), chance })
  const killed: Record<string, number> = {}
  let done = 0
  let survivors = 0
  const fleet = await startFleet(place, chance)

  const askAll = async (): Promise<void> => {
    while (asker.accepted() < turns || done < kills.length) {
      const active = await asker.active(fleet.url())
      // Spread over the kills, so that each finds something to interrupt.
      const due = Math.ceil(((done + 1) / (kills.length + 1)) * turns) + backlog
      const most = asker.accepted() < due ? backlog : 2
      if (active !== undefined && active < most) await asker.ask(fleet.url())
      else await sleep(20)
    }
  }

  const anyOf = (names: readonly string[]) => names.slice(chance.below(names.length)).slice(0, 1)
  const anyKill = () => (chance.below(allInKills) === 0 ? fleet.names : anyOf(fleet.names))

  const killAll = async (): Promise<void> => {
    for (const kill of kills) {
      const met = kill === 'any' ? undefined : await watch.until(kill, momentMs)
      const who = met ? [met] : kill === 'any' ? anyKill() : anyOf(fleet.workers)
      await sleep(chance.below(longestMs[kill] ?? 20))
      survivors += await fleet.kill(who)
      const name = met || kill === 'any' ? kill : `${kill} (not met)`
      killed[name] = (killed[name] ?? 0) + 1
      done += 1
      if (done % 10 === 0) log(`${done} kills, ${asker.accepted()} requests accepted`)
    }
  }

  try {
    await Promise.all([askAll(), killAll()])
    await restOf(() => unfinished(place))
    // Two leases are what the guide promises.
    await restOf(async () => (await place.turnFolders()).length, 2000 * options.leaseSeconds + 2000)
    const left = await place.turnFolders()
    const codes = await fleet.stop()
    const processes = await processesLeft(folder, goneMs)
    for (const pid of processes) end(pid)
    const remains = await readRemains(place.database)
    const count = (state: string) => remains.turns.filter(turn => turn.state === state).length
    return {
      violations: [
        ...(await findViolations({ sent: asker.sent, remains, repository })),
        ...left.map(name => `the folder ${name} is left`),
        ...(processes.length > 0 ? [`${processes.length} processes are left`] : []),
        ...codes.filter(code => code !== 0).map(code => `a service ended with ${code} in the end`)
      ],
      turns: {
        completed: count('completed'),
        failed: count('failed'),
        sent: asker.sent.length,
        accepted: asker.accepted()
      },
      reasons: asker.reasons,
      kills: killed,
      survivors,
      seconds: Math.round((performance.now() - startedAt) / 1000)
    }
  } finally {
    fleet.destroy()
    for (const pid of await processesLeft(folder, 0)) end(pid)
    await fake.close()
    await rm(root, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Each moment as often as the next, in between as many that nobody chose; then shuffled. */
export function planKills(count: number, seed: number): (Moment | 'any')[] {
  const chance = createChance(seed)
  const plan = Array.from({ length: count }, (_, index) =>
    index % 2 === 0 ? (moments[(index / 2) % moments.length] ?? 'any') : 'any'
  )
  for (let last = plan.length - 1; last > 0; last -= 1) {
    const other = chance.below(last + 1)
    const [a = 'any', b = 'any'] = [plan[last], plan[other]]
    plan[last] = b
    plan[other] = a
  }
  return plan
}

async function unfinished({ database }: ServicePlace): Promise<number> {
  const { turns } = await readRemains(database)
  return turns.filter(({ state }) => state === 'waiting' || state === 'running').length
}

/** Waits until nothing is left to count; what is left after all is the verdict's matter. */
async function restOf(count: () => Promise<number>, withinMs = endMs): Promise<void> {
  const deadline = performance.now() + withinMs
  while ((await count()) > 0 && performance.now() < deadline) await sleep(100)
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone.
  }
}
