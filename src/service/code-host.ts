import type { Octokit } from '@octokit/core'
import { isLoopback } from '../text/link.ts'

/** GitHub, as jobs see it. */
export type CodeHost = {
  /** Where repositories and pull requests live, without a trailing slash. */
  serverUrl: string
  /** May clone, push and open pull requests. */
  token: string
  octokit: Pick<Octokit, 'request'>
  /** Called when the API will be asked soon, and nothing else is to be done. */
  getReady?: () => void
}

/** The address that git fetches from and pushes to. */
export const remoteUrl = (serverUrl: string, repository: string): string =>
  `${serverUrl}/${repository}.git`

/** Where to look at what a branch changes; a base of null is the default branch. */
export const compareLink = ({
  serverUrl,
  repository,
  base,
  branch
}: {
  serverUrl: string
  repository: string
  base: string | null
  branch: string
}): string =>
  `${serverUrl}/${repository}/compare/${base === null ? '' : `${encodeURIComponent(base)}...`}${branch}`

/** The code host cannot be used as configured; the message says what to set. */
export class CodeHostError extends Error {
  override name = 'CodeHostError'
}

/** Addresses and token from the environment; the token also from a file, for secrets on disk. */
export async function readCodeHost(options: {
  env: NodeJS.ProcessEnv
  readFile: (path: string) => Promise<string>
}): Promise<{ serverUrl: string; apiUrl: string; token: string }> {
  const { env } = options
  const serverUrl = readServerUrl(env)
  const usualApi =
    serverUrl === 'https://github.com' ? 'https://api.github.com' : `${serverUrl}/api/v3`
  const apiUrl = readAddress('GITHUB_API_URL', env.GITHUB_API_URL || usualApi)
  return { serverUrl, apiUrl, token: await readToken(options) }
}

/** Where repositories are, for people and git. */
export const readServerUrl = (env: NodeJS.ProcessEnv): string =>
  readAddress('GITHUB_SERVER_URL', env.GITHUB_SERVER_URL || 'https://github.com')

function readAddress(name: string, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const secure =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  if (url === undefined || !secure || `${url.username}${url.password}${url.search}` !== '') {
    throw new CodeHostError(
      `${name} must be an https address (http only on loopback) without user, password and query`
    )
  }
  return url.href.replace(/\/+$/, '')
}

async function readToken(options: Parameters<typeof readCodeHost>[0]): Promise<string> {
  const { DOCS_AGENT_GITHUB_TOKEN: given, DOCS_AGENT_GITHUB_TOKEN_FILE: file } = options.env
  const token = (given || (file ? await readSecret(file, options.readFile) : '')).trim()
  if (/^[\x21-\x7e]+$/.test(token)) return token
  throw new CodeHostError(
    'no GitHub token: set DOCS_AGENT_GITHUB_TOKEN, or DOCS_AGENT_GITHUB_TOKEN_FILE to a file that holds nothing else'
  )
}

async function readSecret(
  file: string,
  readFile: (path: string) => Promise<string>
): Promise<string> {
  try {
    return await readFile(file)
  } catch (cause) {
    throw new CodeHostError(`DOCS_AGENT_GITHUB_TOKEN_FILE: ${file} cannot be read`, { cause })
  }
}
