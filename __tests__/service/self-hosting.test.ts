import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { paths } from '../../src/contract/routes.ts'
import { readCodeHost } from '../../src/service/code-host.ts'
import { readCommand } from '../../src/service/command-line.ts'
import { migrate } from '../../src/service/migrations.ts'
import { readProjects } from '../../src/service/projects.ts'
import { openSqlite } from '../../src/service/sqlite.ts'
import { Sketch } from '../../src/service/visitors/sketch.ts'
import { createVisitorStore } from '../../src/service/visitors/visitor-store.ts'

const guide = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'self-hosting.md'), 'utf8')
const blocks = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(
    match => match[1] ?? ''
  )
const commandsOfGuide = () =>
  blocks('sh')
    .flatMap(block => block.replaceAll('\\\n', ' ').split('\n'))
    .filter(line => line.startsWith('docs-agent '))
    .map(line => readCommand(line.split(' ').slice(1)))
const projectsFile = blocks('json')[0] ?? ''

test('the projects file of the guide is accepted, and shows every field', () => {
  const [project] = readProjects(projectsFile, { MY_AGENT_KEY: 'secret' })
  expect(project).toMatchObject({
    id: 'docs',
    agent: { environment: { MY_AGENT_KEY: 'secret' }, timeoutMs: 1_200_000, model: 'custom' }
  })
  const [written] = JSON.parse(projectsFile).projects
  const { agent, ...rest } = project ?? {}
  const inCode = { ...agent, ...rest }
  expect(Object.keys(written)).toHaveLength(Object.keys(inCode).length)
  for (const field of Object.keys(written))
    expect(guide).toMatch(new RegExp(`^\\|.*\`${field}\``, 'm'))
})

test('what the guide calls usual is what a project has that says nothing', () => {
  const { id, repository, agentCommand, model, agentTimeout, draft, limits } =
    JSON.parse(projectsFile).projects[0]
  const least = { id, repository, agentCommand }
  const read = (project: object) => readProjects(JSON.stringify({ projects: [project] }), {})
  expect(read({ ...least, model, agentTimeout, draft, limits })).toEqual(read(least))
})

test('every command of the guide is accepted, and each of them is in it', () => {
  const commands = commandsOfGuide()
  expect(commands.map(({ kind }) => kind)).toEqual([
    'version',
    'sandbox',
    'create-key',
    ...['serve', 'serve', 'serve', 'work'],
    ...['list-keys', 'revoke-key', 'archive', 'ingest']
  ])
  expect(commands.at(2)).toMatchObject({ projectId: 'docs', expiresInMs: 90 * 86_400_000 })
  expect(commands.at(3)).toMatchObject({
    projectsFile: 'projects.json',
    database: { kind: 'sqlite', file: 'state/docs-agent.sqlite' },
    host: '127.0.0.1',
    port: 8080
  })
})

test('PostgreSQL is used as the guide says', () => {
  const [onPostgres, answering, working] = commandsOfGuide().slice(4)
  const url = 'postgres://docs@db.example.com/docs?sslmode=verify-full'
  expect(onPostgres).toMatchObject({ database: { kind: 'postgres', url } })
  expect(answering).toMatchObject({ database: null, concurrency: 0 })
  expect(working).toMatchObject({ database: null, concurrency: 4 })
  expect(guide).toContain('export PGPASSWORD=')
  for (const name of ['DOCS_AGENT_DATABASE_URL', 'DOCS_AGENT_DATABASE_URL_FILE']) {
    expect(guide).toContain(`\`${name}\``)
  }
})

test('every ingest of the guide is accepted, those of timers among them', () => {
  const commands = [...guide.matchAll(/docs-agent (ingest --project .*?)(?: >\S+)?$/gm)].map(
    ([, command = '']) => readCommand(command.split(' '))
  )
  expect(commands).toHaveLength(4)
  for (const command of commands) expect(command).toMatchObject({ projectId: 'docs' })
})

test('the guide forgets days before the one it names, and then everything', async () => {
  const statements = blocks('sh')
    .flatMap(block => [...block.matchAll(/^sqlite3 state\/docs-agent.sqlite "(DELETE [^"]+)"$/gm)])
    .map(([, sql = '']) => sql)
  const database = openSqlite(':memory:')
  try {
    await migrate(database, () => 0)
    const store = createVisitorStore({ database })
    const days = ['2025-12-01', '2025-12-24', '2026-01-01'].map(
      date => Date.parse(date) / 86_400_000
    )
    const sketch = new Sketch()
    sketch.add(1)
    await store.merge(
      'docs',
      days.map(day => ({ page: null, day, kind: 'human', sketch }))
    )
    const left: number[] = []
    for (const sql of statements) {
      for (const statement of sql.split(';')) await database.run(statement)
      left.push((await database.query('SELECT * FROM visitor_blocks')).length)
    }
    expect(left).toEqual([1, 0])
    expect(await database.query('SELECT * FROM visitor_projects')).toEqual([])
  } finally {
    await database.close()
  }
})

test('the addresses of the guide are those of the API', () => {
  const addresses = [...guide.matchAll(/http:\/\/127\.0\.0\.1:8080(\/\S+)/g)].map(
    ([, path]) => path
  )
  expect(addresses).toEqual([paths.jobs('docs'), `${paths.jobs('docs')}/$ID`])
})

test('the token is read from where the guide puts it', async () => {
  const variables = blocks('sh').flatMap(block => [...block.matchAll(/^export (\w+)=(\S+)$/gm)])
  const env = Object.fromEntries(variables.map(([, name, value]) => [name, value]))
  const readFile = async (path: string) => (path === 'github-token' ? 'token\n' : '')
  expect(await readCodeHost({ env, readFile })).toMatchObject({ token: 'token' })
})

test('the limits of the guide are those that a project has', () => {
  const [, section = ''] = /^## Limits\n(.*?)^## /ms.exec(guide) ?? []
  const documented = [...section.matchAll(/^\| `(\w+)` \|.*\| (\d+|no limit) \|$/gm)].map(
    ([, field, usual]) => [field, usual === 'no limit' ? null : Number(usual)]
  )
  const least = { id: 'docs', repository: 'octo/docs', agentCommand: 'agent' }
  const [project] = readProjects(JSON.stringify({ projects: [least] }), {})
  expect(Object.fromEntries(documented)).toEqual(project?.limits)
})
