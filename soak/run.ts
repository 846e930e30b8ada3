import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startFakeGitHub } from '../__tests__/support/fake-github/fake-github.ts'
import { createAsker } from './asker.ts'
import { createChance } from './chance.ts'
import { createWatch, type Moment, moments } from './moments.ts'
import { processesLeft } from './processes.ts'
import { prepareService, type ServiceProcess } from './service-process.ts'
import { findViolations, readRemains } from './verdict.ts'

export type SoakOptions = {
  /** How many requests are to be accepted at least; more if the kills need them. */
  turns: number
  /** When to kill, one after the other. */
  kills: readonly (Moment | 'any')[]
  seed: number
  /** How soon a turn of a killed service begins again. */
  leaseSeconds: number
  log: (line: string) => void
}

export type SoakResult = {
  violations: string[]
  turns: { completed: number; failed: number; sent: number; accepted: number }
  /** Why jobs failed, as far as somebody looked before the next message. */
  reasons: Readonly<Record<string, number>>
  kills: Record<string, number>
  /** Processes that outlived a killed service by half a second, over all kills. */
  survivors: number
  seconds: number
}

const backlog = 5
const momentMs = 8000
// What is added to a moment by chance: a whole turn, or what an agent works.
const longestMs: Partial<Record<Moment | 'any', number>> = { any: 1200, agent: 300 }
// A killed service's processes are ended by the kernel, not at the same instant.
const goneMs = 500
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
    repository: repository.fullName,
    agentCommand: agent,
    lease: `${options.leaseSeconds}s`,
    onLine: line => watch.line(line)
  })
  const asker = createAsker({ apiKey: place.apiKey, chance })
  const killed: Record<string, number> = {}
  let done = 0
  let survivors = 0
  let service: ServiceProcess = await place.start()

  const askAll = async (): Promise<void> => {
    while (asker.accepted() < turns || done < kills.length) {
      const active = await asker.active(service.url)
      // Spread over the kills, so that each finds something to interrupt.
      const due = Math.ceil(((done + 1) / (kills.length + 1)) * turns) + backlog
      const most = asker.accepted() < due ? backlog : 2
      if (active !== undefined && active < most) await asker.ask(service.url)
      else await sleep(20)
    }
  }

  const killAll = async (): Promise<void> => {
    for (const kill of kills) {
      const found = kill === 'any' || (await watch.until(kill, momentMs))
      await sleep(chance.below(longestMs[kill] ?? 20))
      await service.kill()
      const name = found ? kill : `${kill} (not met)`
      killed[name] = (killed[name] ?? 0) + 1
      survivors += (await processesLeft(folder, goneMs)).length
      service = await place.start()
      done += 1
      if (done % 10 === 0) log(`${done} kills, ${asker.accepted()} requests accepted`)
    }
  }

  try {
    await Promise.all([askAll(), killAll()])
    await restOf(() => unfinished(place.databaseFile))
    // Two leases are what the guide promises.
    await restOf(async () => (await readdir(place.data)).length, 2000 * options.leaseSeconds + 2000)
    const left = await readdir(place.data)
    const code = await service.stop()
    const processes = await processesLeft(folder, goneMs)
    for (const pid of processes) end(pid)
    const remains = await readRemains(place.databaseFile)
    const count = (state: string) => remains.turns.filter(turn => turn.state === state).length
    return {
      violations: [
        ...(await findViolations({ sent: asker.sent, remains, repository })),
        ...left.map(name => `the folder ${name} is left`),
        ...(processes.length > 0 ? [`${processes.length} processes are left`] : []),
        ...(code === 0 ? [] : [`the last service ended with ${code}`])
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
    service.child.kill('SIGKILL')
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

async function unfinished(databaseFile: string): Promise<number> {
  const { turns } = await readRemains(databaseFile)
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
