import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { runAgent } from '../../src/service/jobs/agent.ts'
import { commitMessage } from '../../src/service/jobs/commit-message.ts'
import { networkVariables } from '../../src/service/jobs/git.ts'
import { noSandbox } from '../../src/service/sandbox/sandbox.ts'
import { temporaryFolders } from './fixtures/temporary-folder.ts'

const temporaryFolder = temporaryFolders()
const guide = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'agents.md'), 'utf8')
const block = (language: string, holding = /^/): string =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))]
    .map(([, text = '']) => text)
    .find(text => holding.test(text)) ?? ''

function program(folder: string, { name, script }: { name: string; script: string }): void {
  writeFileSync(join(folder, name), script)
  chmodSync(join(folder, name), 0o755)
}

/** Runs a command as a turn would. */
async function run(command: string, programs: Readonly<Record<string, string>> = {}) {
  const [bin, workspace, folder] = [temporaryFolder(), temporaryFolder(), temporaryFolder()]
  for (const [name, script] of Object.entries(programs)) program(bin, { name, script })
  mkdirSync(join(workspace, 'docs'))
  writeFileSync(join(workspace, 'docs', 'a page.md'), 'Github and Github\n')
  await runAgent({
    agent: { command, environment: {}, model: 'x', timeoutMs: 60_000 },
    turn: { prompt: 'Fix the typos', earlier: [] },
    sandbox: noSandbox,
    workspace,
    folder,
    hostEnvironment: { PATH: `${bin}:${process.env.PATH}` },
    redact: text => text,
    log: () => undefined,
    signal: new AbortController().signal
  })
  return (path: string) => readFileSync(join(workspace, path), 'utf8')
}

describe('the guide about agents', () => {
  test('has a shell command that does what it says', async () => {
    const [step] = parse(block('yaml', /agent-command/))
    const read = await run(step.with['agent-command'])
    expect(read('docs/a page.md')).toBe('GitHub and GitHub\n')
  })

  test('has a script that hands on the request, and its agent’s work', async () => {
    const programs = {
      wrapper: block('sh'),
      'my-agent': '#!/bin/sh\n{ echo "$@"; cat; } > seen.md\n',
      'my-docs-builder': '#!/bin/sh\ntest -d "$2"\n'
    }
    const read = await run('wrapper', programs)
    expect(read('seen.md')).toMatch(/^--print --allow-edits\nYou edit .*\nFix the typos$/)
  })

  test('has a script that fails with the reason where the result is not good', async () => {
    const programs = {
      wrapper: block('sh'),
      'my-agent': '#!/bin/sh\ncat > /dev/null\n',
      'my-docs-builder': '#!/bin/sh\nexit 1\n'
    }
    await expect(run('wrapper', programs)).rejects.toThrow(
      'exit code 1: the documentation does not build after the change'
    )
  })

  test('names every variable that passes', async () => {
    for (const name of networkVariables.filter(name => /^[A-Z_]+$/.test(name))) {
      expect(guide.toUpperCase()).toContain(`\`${name}\``)
    }
  })

  test('shows the trailers that commits have', () => {
    const message = commitMessage({
      prompt: 'x',
      jobId: 'abcdefghij23',
      requestId: '15512312345',
      thread: 'owner/name#7'
    })
    expect(message.endsWith(`\n\n${block('text')}`)).toBe(true)
  })
})
