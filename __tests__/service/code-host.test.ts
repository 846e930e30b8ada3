import { describe, expect, test } from '@jest/globals'
import { readCodeHost, remoteUrl } from '../../src/service/code-host.ts'

const read = (env: NodeJS.ProcessEnv, files: Readonly<Record<string, string>> = {}) =>
  readCodeHost({
    env,
    readFile: async path => {
      const content = files[path]
      if (content === undefined) throw new Error('ENOENT')
      return content
    }
  })
const token = { DOCS_AGENT_GITHUB_TOKEN: 'token' }

describe('readCodeHost', () => {
  test('is github.com unless something else is said', async () => {
    expect(await read(token)).toEqual({
      serverUrl: 'https://github.com',
      apiUrl: 'https://api.github.com',
      token: 'token'
    })
  })

  test('another server has its API under /api/v3, or where it is said', async () => {
    const server = { ...token, GITHUB_SERVER_URL: 'https://git.example.com/' }
    expect(await read(server)).toMatchObject({ apiUrl: 'https://git.example.com/api/v3' })
    const both = { ...server, GITHUB_API_URL: 'https://api.example.com' }
    expect(await read(both)).toMatchObject({
      serverUrl: 'https://git.example.com',
      apiUrl: 'https://api.example.com'
    })
  })

  test('http is for loopback only', async () => {
    expect(await read({ ...token, GITHUB_SERVER_URL: 'http://127.0.0.1:1' })).toMatchObject({
      serverUrl: 'http://127.0.0.1:1'
    })
    for (const address of ['http://git.example.com', 'https://me:pw@x.example', 'nonsense']) {
      await expect(read({ ...token, GITHUB_API_URL: address })).rejects.toThrow(
        'GITHUB_API_URL must be an https address'
      )
    }
  })

  test('the token can lie in a file', async () => {
    const env = { DOCS_AGENT_GITHUB_TOKEN_FILE: 'secret' }
    expect(await read(env, { secret: 'from-file\n' })).toMatchObject({ token: 'from-file' })
    await expect(read(env)).rejects.toThrow('secret cannot be read')
  })

  test('no token, or one with white space in it, is refused', async () => {
    await expect(read({})).rejects.toThrow('no GitHub token: set DOCS_AGENT_GITHUB_TOKEN')
    await expect(read({ DOCS_AGENT_GITHUB_TOKEN: 'a b' })).rejects.toThrow('no GitHub token')
  })
})

test('the remote of a repository ends in .git', () => {
  expect(remoteUrl('https://github.com', 'octo/docs')).toBe('https://github.com/octo/docs.git')
})
