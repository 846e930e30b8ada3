import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createPostgresDatabase } from '../__tests__/support/postgres/own-database.ts'
import { startPostgres } from '../__tests__/support/postgres/server.ts'
import type { Job } from '../src/contract/job.ts'
import { paths } from '../src/contract/routes.ts'
import type { BenchResult } from './benchmark.ts'
import { type GitHubProcess, startGitHubProcess } from './github-process.ts'
import { createKey, type Listening, startService, startWorker } from './service/processes.ts'
import { rounded } from './statistics.ts'

/** Whether twice as many processes that work do twice as much, with an agent that takes a second. */

const counts = [1, 2, 4] as const
/** For each process that works: what it waits at the end for others is little beside that. */
const turnsOfEach = 12
const agentCommand = 'sleep 1; date +%N >> README.md'

export async function run(): Promise<BenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-agent-bench-'))
  const postgres = startPostgres()
  const github = await startGitHubProcess()
  try {
    const projects = join(folder, 'projects.json')
    const project = { id: 'docs', repository: github.repository.fullName, agentCommand }
    await writeFile(projects, JSON.stringify({ projects: [project] }))
    const measured: Throughput[] = []
    for (const count of counts) {
      const databaseUrl = await createPostgresDatabase(await postgres.url)
      const data = join(folder, `with-${count}`)
      measured.push(await measure({ count, databaseUrl, github, projects, data }))
    }
    return report(measured)
  } finally {
    await github.close()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
}

type Throughput = {
  turnsPerMinute: number
  /** Of the processes that work, with their agents and gits; without GitHub, database and answers. */
  cpuSecondsPerTurn: number
}

/** With so many processes, from the first request to the end of the last turn. */
async function measure(options: {
  count: number
  databaseUrl: string
  github: GitHubProcess
  projects: string
  data: string
}): Promise<Throughput> {
  const { count, databaseUrl, github, projects, data } = options
  const env = {
    DOCS_AGENT_DATABASE_URL: databaseUrl,
    DOCS_AGENT_GITHUB_TOKEN: github.token,
    GITHUB_SERVER_URL: github.serverUrl,
    GITHUB_API_URL: github.apiUrl
  }
  const argsOf = (name: string) => ['--projects', projects, '--data', join(data, name)]
  const started: Listening[] = []
  try {
    const service = await startService(argsOf('serving'), env)
    started.push(service)
    const authorization = `Bearer ${await createKey([], env)}`
    const headers = { authorization, 'content-type': 'application/json' }
    const ask = async (path: string, body?: string): Promise<Job> => {
      const sent = body === undefined ? { headers } : { headers, body, method: 'POST' }
      const answer = await fetch(service.url + path, sent)
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
      return (await answer.json()) as Job
    }
    const starting = Array.from({ length: count }, (_, index) =>
      startWorker([...argsOf(`working-${index}`), '--concurrency', '1', '--log-level', 'warn'], env)
    )
    const workers = await Promise.all(starting)
    started.push(...workers)
    const cpuSeconds = () => workers.reduce((sum, worker) => sum + worker.cpuSeconds(), 0)

    const turns = count * turnsOfEach
    const before = cpuSeconds()
    const begun = performance.now()
    const prompt = JSON.stringify({ prompt: 'Fix it' })
    const asked = Array.from({ length: turns }, () => ask(paths.jobs('docs'), prompt))
    for (const { id } of await Promise.all(asked)) {
      let job = await ask(paths.job('docs', id))
      while (job.status === 'active') {
        await delay(50)
        job = await ask(paths.job('docs', id))
      }
      if (job.status !== 'completed') throw new Error(`a turn ${job.status}: ${job.reason}`)
    }
    return {
      turnsPerMinute: turns / ((performance.now() - begun) / 60_000),
      cpuSecondsPerTurn: (cpuSeconds() - before) / turns
    }
  } finally {
    await Promise.all(started.map(({ close }) => close()))
  }
}

function report(measured: readonly Throughput[]): BenchResult {
  const times = measured.map(
    ({ turnsPerMinute }) => turnsPerMinute / (measured[0]?.turnsPerMinute ?? Number.NaN)
  )
  return {
    name: 'workers',
    about: `Processes that work on one PostgreSQL, one agent at a time each, on ${turnsOfEach} new jobs each: an agent that takes 1 s, isolated as by default, with its fetch, commit, push and pull request on a GitHub on this machine (200 pages).`,
    rows: measured.map(({ turnsPerMinute, cpuSecondsPerTurn }, index) => ({
      'processes that work': counts[index] ?? Number.NaN,
      'turns/min': rounded(turnsPerMinute, 1),
      '× one': rounded(times[index] ?? Number.NaN, 2),
      'CPU s a turn': rounded(cpuSecondsPerTurn, 2)
    })),
    targets: [
      {
        what: 'turns/min, 4 ÷ 1 processes',
        figure: rounded(times.at(-1) ?? Number.NaN, 2),
        atLeast: 3
      }
    ]
  }
}
