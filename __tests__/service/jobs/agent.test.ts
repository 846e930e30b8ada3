import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { runAgent } from '../../../src/service/jobs/agent.ts'
import { TurnAbandoned, TurnFailure } from '../../../src/service/jobs/turn-failure.ts'
import { createRedaction } from '../../../src/service/redaction.ts'
import { noSandbox } from '../../../src/service/sandbox/sandbox.ts'
import { temporaryFolders } from '../fixtures/temporary-folder.ts'

const temporaryFolder = temporaryFolders()
type Options = Parameters<typeof runAgent>[0]

function start(
  command: string,
  agent: Partial<Options['agent']> = {},
  options: Partial<Options> = {}
) {
  const root = temporaryFolder()
  const [workspace, folder] = [join(root, 'workspace'), join(root, 'agent')]
  mkdirSync(workspace)
  mkdirSync(folder)
  const log: string[] = []
  const ended = runAgent({
    agent: { command, environment: {}, model: 'm', timeoutMs: 30_000, ...agent },
    turn: { prompt: 'Fix it', earlier: [] },
    sandbox: noSandbox,
    workspace,
    folder,
    hostEnvironment: process.env,
    redact: createRedaction(['the-token', ...Object.values(agent.environment ?? {})]),
    log: line => log.push(line),
    signal: new AbortController().signal,
    ...options
  })
  const written = (name: string) => readFileSync(join(workspace, name), 'utf8')
  return { ended, log, workspace, folder, written }
}

describe('runAgent', () => {
  test('works in the workspace, with the prompt on stdin and in a file outside', async () => {
    const { ended, written, workspace } = start(
      'cat > stdin; cat "$DOCS_AGENT_PROMPT_FILE" > file; echo "$DOCS_AGENT_PROMPT_FILE" > path; pwd > where'
    )
    await ended
    expect([written('stdin'), written('file')]).toEqual(['Fix it', 'Fix it'])
    expect(written('where').trim()).toBe(workspace)
    expect(written('path').startsWith(workspace)).toBe(false)
  })

  test('gets the earlier prompts before the new one, and as JSON', async () => {
    const earlier = [{ prompt: 'First', status: 'completed' }]
    const { ended, written } = start(
      'cat > stdin; cp "$DOCS_AGENT_HISTORY_FILE" history',
      {},
      { turn: { prompt: 'Second', earlier } }
    )
    await ended
    expect(written('stdin')).toMatch(/First[\s\S]*The request now:\s+Second$/)
    expect(JSON.parse(written('history'))).toEqual(earlier)
  })

  test('sees the allowed variables and its own, and nothing else', async () => {
    const { ended, written, folder } = start(
      'env > env',
      { environment: { API_KEY: 'secret' } },
      {
        hostEnvironment: {
          PATH: process.env.PATH,
          LANG: 'C.UTF-8',
          HTTPS_PROXY: 'http://proxy:1',
          NODE_EXTRA_CA_CERTS: '/ca.pem',
          GITHUB_TOKEN: 'the-token',
          'INPUT_GITHUB-TOKEN': 'the-token',
          ACTIONS_RUNTIME_TOKEN: 'runner',
          GITHUB_ENV: '/runner/env',
          BASH_ENV: '/evil',
          HOME: '/root'
        }
      }
    )
    await ended
    const names = written('env')
      .split('\n')
      .map(line => line.split('=')[0])
      .filter(name => name !== '' && !['_', 'PWD', 'SHLVL', 'OLDPWD'].includes(name ?? ''))
    expect(names.sort()).toEqual([
      'API_KEY',
      'DOCS_AGENT_HISTORY_FILE',
      'DOCS_AGENT_PROMPT_FILE',
      'HOME',
      'HTTPS_PROXY',
      'LANG',
      'NODE_EXTRA_CA_CERTS',
      'PATH',
      'TERM',
      'TMPDIR'
    ])
    expect(written('env')).toContain(`HOME=${folder}/home`)
  })

  test('its lines reach the log while it runs, without secrets and commands', async () => {
    const { ended, log } = start('echo "::error::$API_KEY and the-token"; echo oops >&2', {
      environment: { API_KEY: 'secret-key' }
    })
    await ended
    expect(log.sort()).toEqual(['│ ::error::*** and ***', '│ oops'])
  })

  test('an exit code other than 0 is a failure with the last line, made harmless', async () => {
    const { ended } = start(
      'echo first; printf "\\033[31m##[error]the-token is wrong\\n\\n"; exit 3'
    )
    const error = await ended.catch(error => error)
    expect(error).toBeInstanceOf(TurnFailure)
    expect(error.message).toBe(
      'the agent command ended with exit code 3: [31m## [error]*** is wrong'
    )
  })

  test('a failure without a word has the code alone', async () => {
    await expect(start('exit 3').ended).rejects.toThrow(
      /^the agent command ended with exit code 3$/
    )
  })

  test('the time limit is a failure that names it', async () => {
    const { ended } = start('sleep 60', { timeoutMs: 20 })
    await expect(ended).rejects.toThrow(/^the agent command took longer than .* and was ended$/)
  })

  test('a stop is no failure of the turn', async () => {
    const controller = new AbortController()
    const { ended } = start(
      'echo on; sleep 60',
      {},
      {
        signal: controller.signal,
        log: () => controller.abort()
      }
    )
    await expect(ended).rejects.toThrow(TurnAbandoned)
  })

  test('endless output does not hold up its end', async () => {
    const { ended, log } = start('head -c 20000000 /dev/zero | tr "\\0" x; echo; echo end; exit 1')
    await expect(ended).rejects.toThrow('exit code 1: end')
    expect(log.join('').length).toBeLessThan(1_100_000)
  })
})
