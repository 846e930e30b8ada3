import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github/fake-github.ts'
import type { RepositoryControls } from '../support/fake-github/repository-controls.ts'
import { removeRunFolders, run } from '../support/runner.ts'

// The built action on a machine that forbids every way to isolate an agent.

let fake: FakeGitHub
let repository: RepositoryControls
let bin: string
beforeAll(async () => {
  fake = await startFakeGitHub()
  repository = await fake.createRepository({ fullName: 'acme/manual', files: { 'a.md': 'teh\n' } })
  bin = await mkdtemp(join(tmpdir(), 'docs-agent-test-'))
  for (const name of ['unshare', 'sudo']) {
    const script = '#!/bin/sh\necho "::error::not permitted" >&2\nexit 1\n'
    await writeFile(join(bin, name), script, { mode: 0o755 })
  }
})
afterEach(removeRunFolders)
afterAll(async () => {
  await fake.close()
  await rm(bin, { recursive: true })
})

const ask = (sandbox: string) =>
  run({
    repository,
    serverUrl: fake.serverUrl,
    apiUrl: fake.apiUrl,
    githubToken: fake.token,
    timeWarp: 20,
    env: { PATH: `${bin}:${process.env.PATH}` },
    inputs: { prompt: 'Fix it', 'agent-command': 'sed -i s/teh/the/ a.md', sandbox }
  })

describe('where no agent can be isolated', () => {
  test('auto is refused with what to do, before any job is there', async () => {
    const { exitCode, outputs, log, commands } = await ask('auto')
    expect(exitCode).toBe(1)
    expect(outputs).toMatchObject({ result: 'error' })
    expect(outputs.jobId ?? '').toBe('')
    expect(outputs.reason).toMatch(
      /^The input is not usable: sandbox: this machine cannot isolate the agent \(.*\): .*set sandbox to off/
    )
    expect(log).not.toMatch(/\n\s+at /)
    expect(commands.filter(({ data }) => data === 'not permitted')).toEqual([])
    expect(await repository.pullRequests()).toEqual([])
  })

  test('off works, and says what it means', async () => {
    const { exitCode, log } = await ask('off')
    expect(exitCode).toBe(0)
    expect(log).toContain('agents run without a sandbox: they can do what the user')
    expect(await repository.pullRequests()).toHaveLength(1)
  })
})
