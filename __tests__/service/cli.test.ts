import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { createKeys } from '../../src/service/keys.ts'
import { openSqlite } from '../../src/service/sqlite.ts'
import { temporaryFolders } from './fixtures/temporary-folder.ts'

const temporaryFolder = temporaryFolders()
const root = join(import.meta.dirname, '..', '..')

function start(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [join(root, 'src', 'cli.ts'), ...args], {
    env: { PATH: process.env.PATH, ...env },
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
