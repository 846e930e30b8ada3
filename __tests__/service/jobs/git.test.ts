import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { basicToken, createGit, GitError, pick } from '../../../src/service/jobs/git.ts'
import { TurnAbandoned } from '../../../src/service/jobs/turn-failure.ts'
import { createRedaction } from '../../../src/service/redaction.ts'
import { temporaryFolders } from '../fixtures/temporary-folder.ts'

const temporaryFolder = temporaryFolders()
const token = 'the-secret-token'

function start(
  options: { env?: NodeJS.ProcessEnv; signal?: AbortSignal; directory?: string } = {}
) {
  return createGit({
    serverUrl: 'https://github.example',
    token,
    directory: options.directory ?? temporaryFolder(),
    hostEnvironment: options.env ?? process.env,
    redact: createRedaction([token, basicToken(token)]),
    signal: options.signal ?? new AbortController().signal
  })
}

/** A git that only prints what it was given. */
function spyingGit(): NodeJS.ProcessEnv {
  const bin = temporaryFolder()
  writeFileSync(join(bin, 'git'), '#!/bin/sh\necho "args: $*"\nenv\n')
  chmodSync(join(bin, 'git'), 0o755)
  return { ...process.env, PATH: `${bin}:${process.env.PATH}` }
}

describe('git', () => {
  test('holds the token only when it talks to the remote, and never as an argument', async () => {
    const git = start({ env: spyingGit() })
    const encoded = basicToken(token)
    expect(Buffer.from(encoded, 'base64').toString()).toBe(`x-access-token:${token}`)
    const apart = await git({ args: ['add'] })
    expect(apart).not.toContain(encoded)
    const remote = await git({ args: ['fetch'], remote: true })
    expect(remote).toContain(`=AUTHORIZATION: basic ${encoded}\n`)
    expect(remote).toMatch(/KEY_\d+=http\.https:\/\/github\.example\/\.extraheader\n/)
    expect(remote.split('\n')[0]).toBe('args: fetch')
    expect(remote).not.toContain(token)
  })

  test('passes proxy and certificates, and nothing else of the environment', async () => {
    const env = {
      ...spyingGit(),
      https_proxy: 'http://proxy:1',
      SSL_CERT_FILE: '/ca.pem',
      GIT_DIR: '/elsewhere',
      GITHUB_TOKEN: 'runner-token',
      GIT_ASKPASS: '/evil'
    }
    const seen = await start({ env })({ args: ['fetch'], remote: true })
    expect(seen).toContain('https_proxy=http://proxy:1')
    expect(seen).toContain('SSL_CERT_FILE=/ca.pem')
    expect(seen).not.toMatch(/GIT_DIR|runner-token|ASKPASS/)
  })

  test('reads no configuration of the user', async () => {
    const home = temporaryFolder()
    writeFileSync(join(home, '.gitconfig'), '[user]\n\tname = Somebody\n')
    const git = start({ env: { ...process.env, HOME: home }, directory: home })
    await expect(git({ args: ['config', 'user.name'] })).rejects.toThrow(GitError)
  })

  test('runs no hook', async () => {
    const directory = temporaryFolder()
    const git = start({ directory })
    await git({ args: ['init', '--quiet', 'repo'] })
    const repository = join(directory, 'repo')
    mkdirSync(join(repository, '.git', 'hooks'), { recursive: true })
    const hook = join(repository, '.git', 'hooks', 'post-commit')
    writeFileSync(hook, '#!/bin/sh\necho hooked >&2\ntouch hooked\n')
    chmodSync(hook, 0o755)
    await git({
      args: ['-C', repository, 'commit', '--quiet', '--allow-empty', '--message=x'],
      env: {
        GIT_AUTHOR_NAME: 'a',
        GIT_AUTHOR_EMAIL: 'a@b',
        GIT_COMMITTER_NAME: 'a',
        GIT_COMMITTER_EMAIL: 'a@b'
      }
    })
    expect(await git({ args: ['-C', repository, 'status', '--short'] })).toBe('')
  })

  test('speaks only the protocol of the server', async () => {
    const directory = temporaryFolder()
    const git = start({ directory })
    await expect(git({ args: ['ls-remote', `file://${directory}`] })).rejects.toThrow(
      "transport 'file' not allowed"
    )
    await expect(git({ args: ['ls-remote', 'ext::sh -c touch% x'] })).rejects.toThrow(
      "transport 'ext' not allowed"
    )
  })

  test('an error is one harmless line with the cause and without the token', async () => {
    const bin = temporaryFolder()
    const script = `printf 'hint: be calm\\nfatal: bad ${token}\\033[0m ##[error]\\nadvice\\n' >&2; exit 128`
    writeFileSync(join(bin, 'git'), `#!/bin/sh\n${script}\n`)
    chmodSync(join(bin, 'git'), 0o755)
    const git = start({ env: { PATH: `${bin}:${process.env.PATH}` } })
    const error = await git({ args: ['--git-dir=x', 'push'] }).catch(error => error)
    expect(error.message).toBe('git push failed: bad ***[0m ## [error]')
    expect(error.output).not.toContain(token)
  })

  test('a stop ends it', async () => {
    const controller = new AbortController()
    controller.abort()
    await expect(start({ signal: controller.signal })({ args: ['version'] })).rejects.toThrow(
      TurnAbandoned
    )
  })
})

test('pick takes what is set', () => {
  expect(pick({ A: '1', B: '', C: '3' }, ['A', 'B', 'D'])).toEqual({ A: '1' })
})
