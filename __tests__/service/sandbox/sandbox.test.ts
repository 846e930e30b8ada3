import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { AgentRun } from '../../../src/service/sandbox/agent-run.ts'
import { noSandbox, openSandbox, type Sandbox } from '../../../src/service/sandbox/sandbox.ts'
import { reportSandbox } from '../../../src/service/sandbox/sandbox-report.ts'
import { temporaryFolders } from '../fixtures/temporary-folder.ts'

const temporaryFolder = temporaryFolders()

/** A PATH on which nobody may make namespaces, by whatever way. */
function forbidden(): string {
  const folder = temporaryFolder()
  for (const name of ['unshare', 'sudo']) {
    const script = `#!/bin/sh\necho "${name}: unshare failed: Operation not permitted" >&2\nexit 1\n`
    writeFileSync(join(folder, name), script, { mode: 0o755 })
  }
  return `${folder}:${process.env.PATH}`
}

const open = (options: Partial<Parameters<typeof openSandbox>[0]> = {}) => {
  const directory = options.directory ?? temporaryFolder()
  const own = { folders: [directory], files: [] }
  return openSandbox({ mode: 'auto', env: { PATH: process.env.PATH }, own, directory, ...options })
}

describe('openSandbox', () => {
  test('finds a way here, says which, and leaves nothing of the trial', async () => {
    const directory = temporaryFolder()
    const { description } = await open({ directory })
    expect(description).toMatch(/^agents run in a sandbox \((user )?namespaces/)
    expect(readdirSync(directory)).toEqual([])
  })

  test('refuses where nothing works, with the problem and what to do', async () => {
    const directory = temporaryFolder()
    await expect(open({ env: { PATH: forbidden() }, directory })).rejects.toMatchObject({
      name: 'SandboxError',
      message: expect.stringMatching(
        /^this machine cannot isolate the agent \(.*unshare failed: Operation not permitted.*\): .*, or set sandbox to off/
      )
    })
    expect(readdirSync(directory)).toEqual([])
  })

  test('off needs no way and says what it means', async () => {
    const sandbox = await open({ mode: 'off', env: { PATH: forbidden() } })
    expect(sandbox).toBe(noSandbox)
    expect(sandbox.description).toMatch(/^agents run without a sandbox: /)
  })

  test('refuses elsewhere than on Linux before anything is tried', async () => {
    await expect(open({ platform: 'darwin' })).rejects.toThrow(/on Linux only.* sandbox to off/)
  })

  test('refuses limits that cannot be read', async () => {
    const env = { PATH: process.env.PATH, DOCS_AGENT_MAX_DISK: 'much' }
    await expect(open({ env })).rejects.toThrow('DOCS_AGENT_MAX_DISK: use')
  })
})

describe('the container of the trial', () => {
  /** Where an agent will run, and how to run it there. */
  function preparePlace(command: string) {
    const root = temporaryFolder()
    const [workspace, folder] = [join(root, 'workspace'), join(root, 'agent')]
    mkdirSync(workspace)
    mkdirSync(join(folder, 'tmp'), { recursive: true })
    const place = { command, workspace, folder, promptFile: join(folder, 'prompt.md') }
    writeFileSync(place.promptFile, '')
    const run = async (sandbox: Sandbox, changed: Partial<AgentRun> = {}) => {
      let output = ''
      const end = await sandbox.run({
        ...place,
        environment: { PATH: process.env.PATH ?? '' },
        input: '',
        onOutput: (_, chunk) => {
          output += chunk
        },
        timeoutMs: 20_000,
        graceMs: 100,
        signal: new AbortController().signal,
        ...changed
      })
      return { end, output }
    }
    // Written for each container that is made for this place.
    const mounts = `${folder}.mounts`
    return { place, run, mounts }
  }

  const exited = { kind: 'exited', code: 0 }

  test('is that of the first agent, and of no other', async () => {
    const { place, run, mounts } = preparePlace('echo made; cat')
    const sandbox = await open({ first: place })
    writeFileSync(mounts, 'for the first')
    // The agent's own words are not taken for those of the container.
    expect(await run(sandbox)).toEqual({ end: exited, output: 'made\n' })
    expect(readFileSync(mounts, 'utf8')).toBe('for the first')
    expect(await run(sandbox)).toEqual({ end: exited, output: 'made\n' })
    expect(readFileSync(mounts, 'utf8')).not.toBe('for the first')
  })

  test('is not that of an agent with another command', async () => {
    const { place, run } = preparePlace('echo first')
    const sandbox = await open({ first: place })
    expect(await run(sandbox, { command: 'echo other' })).toEqual({
      end: exited,
      output: 'other\n'
    })
  })

  test('is gone once the sandbox is closed, and another is made for who comes then', async () => {
    const { place, run } = preparePlace('echo here')
    const containers = () =>
      execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).includes(place.promptFile)
    const sandbox = await open({ first: place })
    expect(containers()).toBe(true)
    await sandbox.close()
    expect(containers()).toBe(false)
    expect(await run(sandbox)).toEqual({ end: exited, output: 'here\n' })
  })

  test('is refused where everything works but to give up all rights', async () => {
    const folder = temporaryFolder()
    const script = `#!/bin/sh
      [ "$1" = --pdeathsig ] || { echo "setpriv: not permitted" >&2; exit 1; }
      exec /usr/bin/setpriv "$@"`
    writeFileSync(join(folder, 'setpriv'), script, { mode: 0o755 })
    const { place } = preparePlace('true')
    const refused = open({ env: { PATH: `${folder}:${process.env.PATH}` }, first: place })
    await expect(refused).rejects.toThrow('this machine cannot isolate the agent')
  })
})

describe('reportSandbox', () => {
  test('tells what works, what is hidden, and the limits', async () => {
    const { isPossible, text } = await reportSandbox({ PATH: process.env.PATH })
    expect(isPossible).toBe(true)
    expect(text).toMatch(/namespaces.*: works\n(.*\n)?agents run in: .*\nhidden: .*\/run.*\n/)
    expect(text).toContain('limits: 2GiB of disk, 4096 processes')
  })

  test('tells why not, and how to mend it', async () => {
    const { isPossible, text } = await reportSandbox({ PATH: forbidden() })
    expect(isPossible).toBe(false)
    expect(text).toMatch(/does not work: .*not permitted\n/)
    expect(text).toContain('this machine cannot isolate the agent')
  })

  test('elsewhere than on Linux there is nothing to try', async () => {
    expect((await reportSandbox({}, 'darwin')).isPossible).toBe(false)
  })
})
