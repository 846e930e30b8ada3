import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Job } from '../../src/contract/job.ts'
import { paths } from '../../src/contract/routes.ts'
import { type Database, text } from '../../src/service/database.ts'
import { openPostgres } from '../../src/service/postgres.ts'
import { documented } from '../support/documented-answer.ts'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github/fake-github.ts'
import type { RepositoryControls } from '../support/fake-github/repository-controls.ts'
import { type PostgresServer, startPostgres } from '../support/postgres/server.ts'
import {
  createServiceFolder,
  type ServiceFolder,
  type ServiceProcess
} from '../support/service-folder.ts'

// Two processes that serve and three that work, on one PostgreSQL of their own.

let fake: FakeGitHub
let repository: RepositoryControls
let postgres: PostgresServer
let database: Database
let folder: ServiceFolder
let serving: ServiceProcess[]
let working: ServiceProcess[]
let headers: Record<string, string>

beforeAll(async () => {
  postgres = startPostgres()
  fake = await startFakeGitHub()
  repository = await fake.createRepository({ fullName: 'acme/manual', files: { 'a.md': 'a\n' } })
  folder = await createServiceFolder(
    fake,
    // The last line of the prompt is the request itself. Most leave nothing to publish, for speed.
    {
      repository: 'acme/manual',
      agentCommand:
        'request=$(tail -n 1); case $request in note*) echo "$request" >> notes.md; esac'
    },
    { databaseUrl: await postgres.url }
  )
  database = await openPostgres(await postgres.url)
  const authorization = `Bearer ${await folder.createKey()}`
  headers = { authorization, 'content-type': 'application/json' }
  const serve = () => folder.start('serve', '--port', '0', '--concurrency', '0')
  const work = () => folder.start('work', '--concurrency', '2', '--lease', '3s')
  ;[serving, working] = await Promise.all([
    Promise.all([serve(), serve()]),
    Promise.all([work(), work(), work()])
  ])
})

afterAll(async () => {
  await folder?.close()
  await database?.close()
  await postgres?.close()
  await fake?.close()
})

let requests = 0
/** Each request goes to the other server. */
const ask = async (path: string, prompt?: string): Promise<Job> => {
  const server = serving[requests++ % 2]
  const post = prompt !== undefined && { method: 'POST', body: JSON.stringify({ prompt }) }
  const answer = await fetch(`${server?.url}${path}`, { headers, ...post })
  await documented({ method: post ? 'POST' : 'GET', path }, answer)
  expect([path, answer.status]).toEqual([path, path.endsWith('/job') ? 201 : 200])
  return (await answer.json()) as Job
}

const ended = async (id: string): Promise<Job> => {
  for (;;) {
    const job = await ask(paths.job('docs', id))
    if (job.status !== 'active') return job
    await new Promise(resolve => setTimeout(resolve, 150))
  }
}

/** Asks for so many jobs of so many turns; answers what each must have done in the end. */
const askFor = async (
  word: string,
  { jobs, turns }: { jobs: number; turns: number }
): Promise<Map<string, string[]>> => {
  const asked = Array.from({ length: jobs }, async (_, job): Promise<[string, string[]]> => {
    const prompts = Array.from({ length: turns }, (_, turn) => `${word} ${turn} of job ${job}`)
    const [first = '', ...more] = prompts
    const { id } = await ask(paths.jobs('docs'), first)
    for (const prompt of more) await ask(paths.messages('docs', id), prompt)
    return [id, prompts]
  })
  return new Map(await Promise.all(asked))
}

const allEnded = async (ids: Iterable<string>): Promise<Job[]> => {
  const jobs = await Promise.all([...ids].map(ended))
  for (const { status, reason } of jobs) {
    expect({ status, reason }).toEqual({ status: 'completed', reason: null })
  }
  return jobs
}

/** How often this is in what a process has logged. */
const count = ({ log }: ServiceProcess, text: string): number => log().split(text).length - 1

test('every turn is done once, those of a job in their order, by all who work', async () => {
  const wanted = await askFor('turn', { jobs: 10, turns: 4 })
  await allEnded(wanted.keys())
  const done: Record<string, string[]> = {}
  for (const row of await database.query('SELECT * FROM turns ORDER BY finished_at')) {
    expect(row).toMatchObject({ state: 'completed', attempts: 1 })
    const id = text(row, 'job_id')
    done[id] = [...(done[id] ?? []), text(row, 'prompt')]
  }
  expect(done).toEqual(Object.fromEntries(wanted))
  const begun = working.map(process => count(process, 'running the agent'))
  expect(Math.min(...begun)).toBeGreaterThan(0)
  expect(begun.reduce((sum, one) => sum + one, 0)).toBe(40)
  for (const process of serving) expect(count(process, 'running the agent')).toBe(0)
}, 60_000)

test('a restart of PostgreSQL in the middle loses nothing, and is no flood in the log', async () => {
  const linesBefore = working.map(process => count(process, '\n'))
  const wanted = await askFor('note', { jobs: 4, turns: 2 })
  await postgres.restart()
  wanted.set((await ask(paths.jobs('docs'), 'note what came after')).id, ['note what came after'])
  const jobs = await allEnded(wanted.keys())
  for (const { id, branch } of jobs) {
    const notes = await repository.file(branch ?? '', 'notes.md')
    expect(notes?.trimEnd().split('\n')).toEqual(wanted.get(id))
    // One commit for each turn, on top of the first of the repository.
    const commits = await repository.log(branch ?? '')
    expect(commits).toHaveLength((wanted.get(id)?.length ?? 0) + 1)
  }
  expect(new Set(jobs.map(({ prLink }) => prLink)).size).toBe(wanted.size)
  for (const [index, process] of working.entries()) {
    expect(process.child.exitCode).toBeNull()
    expect(count(process, '\n') - (linesBefore[index] ?? 0)).toBeLessThan(60)
  }
}, 60_000)
