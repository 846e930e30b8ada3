import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { createJobStore } from '../../src/service/jobs/store.ts'
import { createKeys } from '../../src/service/keys.ts'
import { migrate } from '../../src/service/migrations.ts'
import { openSqlite } from '../../src/service/sqlite.ts'
import { temporaryFolders } from './fixtures/temporary-folder.ts'
import { project } from './fixtures/test-database.ts'

const temporaryFolder = temporaryFolders()
const root = join(import.meta.dirname, '..', '..')
const { PATH, NODE_COMPILE_CACHE } = process.env
const environment = { PATH, NODE_COMPILE_CACHE }

function start(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join(root, 'src', 'cli.ts'), ...args], {
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', chunk => {
    said.stdout += chunk
  })
  child.stderr.on('data', chunk => {
    said.stderr += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code, ...said }))
  return { child, said, ended }
}
const run = (args: readonly string[], env?: NodeJS.ProcessEnv) => start(args, env).ended

function projects(folder: string): string {
  const file = join(folder, 'projects.json')
  const project = { id: 'docs', repository: 'octo/docs', agentCommand: 'true' }
  writeFileSync(file, JSON.stringify({ projects: [project] }))
  return file
}

describe('docs-agent', () => {
  test('key create prints a key that opens, and nothing else', async () => {
    const file = join(temporaryFolder(), 'service.sqlite')
    const args = ['key', 'create', '--project', 'docs', '--database', file, '--read-only']
    const { code, stdout, stderr } = await run([...args, '--expires', '90d'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^docs_[a-z2-7]{42}\n$/)
    const database = openSqlite(file)
    const keys = createKeys({ database, now: Date.now })
    const later = createKeys({ database, now: () => Date.now() + 90 * 86_400_000 })
    expect(await keys.verify(stdout.trim())).toEqual({ projectId: 'docs', readOnly: true })
    expect(await later.verify(stdout.trim())).toBeUndefined()
    await database.close()
  })

  test('keys are listed without their secrets, and revoked by their ids', async () => {
    const file = join(temporaryFolder(), 'service.sqlite')
    const database = openSqlite(file)
    await migrate(database, Date.now)
    let time = Date.parse('2025-01-01T10:00:00Z')
    const keys = createKeys({ database, now: () => time++ })
    const create = (projectId: string, readOnly: boolean, expiresAt: number | null) =>
      keys.create({ projectId, readOnly, expiresAt })
    const first = await create('docs', false, null)
    await create('a second\n::error::project', true, Date.parse('2025-03-01T00:00:00Z'))
    await database.close()
    const key = (...args: string[]) => run(['key', ...args, '--database', file])
    const id = first.slice(5, 15)
    const listed = await key('list')
    expect(listed.stdout.replaceAll(/^[a-z2-7]{10}/gm, 'xxxxxxxxxx')).toBe(
      [
        'ID          RIGHTS      CREATED            EXPIRES            STATE    PROJECT',
        'xxxxxxxxxx  read+write  2025-01-01T10:00Z  never              valid    docs',
        'xxxxxxxxxx  read        2025-01-01T10:00Z  2025-03-01T00:00Z  expired  a second ::error::project',
        ''
      ].join('\n')
    )
    expect(listed.stdout).not.toContain(first.slice(-32))
    expect(await key('revoke', id)).toMatchObject({ code: 0, stdout: `key ${id} is revoked\n` })
    expect(await key('revoke', id)).toMatchObject({
      code: 2,
      stderr: `there is no key with the id "${id}": "docs-agent key list" shows those that are\n`
    })
    expect((await key('list', '--project', 'docs')).stdout).toBe('there are no keys\n')
  })

  test('a job is archived once it rests', async () => {
    const file = join(temporaryFolder(), 'service.sqlite')
    const database = openSqlite(file)
    await migrate(database, Date.now)
    const { id } = await createJobStore({ database, now: Date.now }).create({
      project,
      prompt: 'x'
    })
    const archive = (jobId: string) => run(['archive', jobId, '--database', file])
    expect(await archive(id)).toMatchObject({
      code: 2,
      stderr: `job ${id} is active: archive it once it rests\n`
    })
    await database.run(`UPDATE jobs SET status = 'failed'`)
    expect(await archive(id)).toEqual({ code: 0, stdout: `job ${id} is archived\n`, stderr: '' })
    expect(await archive(id)).toMatchObject({ stdout: `job ${id} was archived before\n` })
    expect(await archive('nothing')).toMatchObject({
      code: 2,
      stderr: 'there is no job "nothing" in this database\n'
    })
    await database.close()
  })

  test('sandbox tells how agents are isolated here, or why not and what to do', async () => {
    const good = await run(['sandbox'])
    expect({ ...good, stdout: '' }).toEqual({ code: 0, stdout: '', stderr: '' })
    expect(good.stdout).toMatch(/^agents run in: .*namespaces/m)
    const folder = temporaryFolder()
    for (const name of ['unshare', 'sudo']) {
      writeFileSync(join(folder, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
    }
    const bad = await run(['sandbox'], { PATH: `${folder}:${process.env.PATH}` })
    expect(bad.code).toBe(1)
    expect(bad.stdout).toMatch(/^this machine cannot isolate the agent .* set sandbox to off/m)
  })

  test('serve says where it listens, and stops on SIGTERM', async () => {
    const folder = temporaryFolder()
    const { child, said, ended } = start(
      [
        ...['serve', '--projects', projects(folder), '--data', join(folder, 'data')],
        ...['--database', join(folder, 'service.sqlite'), '--port', '0']
      ],
      { DOCS_AGENT_GITHUB_TOKEN: 'token' }
    )
    while (!said.stdout.includes('\n')) await once(child.stdout, 'data')
    const address = /^listening on (http:\/\/127\.0\.0\.1:\d+)\n$/.exec(said.stdout)?.[1]
    const answer = await fetch(`${address}/v2/agent/docs/job/x`)
    expect(answer.status).toBe(401)
    await answer.arrayBuffer()
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, stderr: expect.stringContaining('SIGTERM') })
  })

  test('serve with a log as JSON says nothing but objects, to its end', async () => {
    const folder = temporaryFolder()
    const { child, said, ended } = start(
      [
        ...['serve', '--projects', projects(folder), '--data', join(folder, 'data')],
        ...['--database', join(folder, 'service.sqlite'), '--port', '0', '--concurrency', '0'],
        ...['--log-format', 'json', '--metrics-port', '0']
      ],
      { DOCS_AGENT_GITHUB_TOKEN: 'token' }
    )
    while (!said.stderr.includes('/metrics')) await once(child.stderr, 'data')
    child.kill('SIGTERM')
    const { code, stdout, stderr } = await ended
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    const lines = stderr
      .trimEnd()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(lines.map(({ event }) => event)).toEqual(['ready', 'metrics', 'stopping'])
    expect(lines[0].message).toMatch(/^listening on http:/)
  })

  test('help and version go to stdout', async () => {
    expect(await run(['--help'])).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('docs-agent serve --projects'),
      stderr: ''
    })
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(await run(['--version'])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' })
  })

  test('who says what a user agent counts as', async () => {
    const { code, stdout, stderr } = await run(['who', 'axios/1.12.2', '--markdown'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^user agent: axios\/1\.12\.2\n.*\ncounts as: {2}AI\n/)
  })

  test('a wrong command line is one sentence and exit code 2', async () => {
    expect(await run(['fly'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'there is no command "fly"; see docs-agent --help\n'
    })
  })

  test('a wrong set-up is one sentence and exit code 2', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'service.sqlite')
    const args = ['serve', '--data', folder, '--database', file, '--projects']
    const withoutToken = await run([...args, projects(folder)])
    expect(withoutToken).toMatchObject({ code: 2, stdout: '' })
    expect(withoutToken.stderr).toMatch(/^no GitHub token: set DOCS_AGENT_GITHUB_TOKEN.*\n$/)
    writeFileSync(file, 'no database')
    const damaged = await run([...args, projects(folder)], { DOCS_AGENT_GITHUB_TOKEN: 'token' })
    expect(damaged).toMatchObject({ code: 2, stdout: '' })
    expect(damaged.stderr).toMatch(/^the database file .* cannot be used .*\n$/)
  })
})
