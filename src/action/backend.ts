import { isAddressable } from '../contract/routes.ts'
import { isLoopback } from '../text/link.ts'
import type { InputReader } from './input-reader.ts'

export type HostedBackend = {
  kind: 'hosted'
  /** Without a trailing slash; paths of the API are put behind it. */
  baseUrl: string
  apiKey: string
  projectId: string
}

export type EmbeddedBackend = {
  kind: 'embedded'
  command: string
  /** The variables that the agent may see, with their values. */
  environment: Readonly<Record<string, string>>
  model: string
  timeoutMs: number
  /** owner/name */
  repository: string
  /** Branch to start from; null = the default branch, which the service finds out. */
  ref: string | null
  /** Whether the workflow named the branch: then no pull request is stacked on another. */
  isRefGiven: boolean
  allowedPaths: readonly string[]
  draft: boolean
  labels: readonly string[]
  /** `auto`: isolate the agent, refuse where that is impossible. */
  sandbox: 'auto' | 'off'
  githubToken: string
}

/** Where jobs run: at an address, in this process, or nowhere because nothing was configured. */
export type Backend = HostedBackend | EmbeddedBackend | { kind: 'none' }

/** What the run itself says about where to work. */
export type RunPlace = {
  repository: string
  /** The branch of the run; undefined for a tag or where there is none. */
  branch: string | undefined
  defaultBranch: string | undefined
}

const hostedNames = ['base-url', 'api-key', 'project-id'] as const
const embeddedOnly = ['repository', 'ref', 'allowed-paths', 'draft', 'labels'] as const

/** Reads the two groups of inputs that say where jobs run; exactly one of them may be given. */
export function readBackend(options: {
  reader: InputReader
  env: Readonly<Record<string, string | undefined>>
  place: RunPlace
  timeoutMs: number
}): Backend {
  const { reader } = options
  const hosted = reader.isGiven('base-url')
  const embedded = reader.isGiven('agent-command')
  if (hosted && embedded) {
    reader.problem('agent-command', 'not together with base-url: one of them runs the job')
  }
  if (embedded) return readEmbedded(options)
  if (hosted || hostedNames.some(reader.isGiven)) return readHosted(reader)
  return { kind: 'none' }
}

function readHosted(reader: InputReader): Backend {
  const baseUrl = readBaseUrl(reader)
  const apiKey = reader.text('api-key')
  if (apiKey === '') {
    reader.problem('api-key', 'the secret is missing; create it in the settings of the repository')
  } else if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    reader.problem('api-key', 'it has white space or other characters that no key has')
  }
  const projectId = reader.text('project-id')
  if (projectId === '') reader.problem('project-id', 'copy it from the service’s API keys page')
  else if (!isAddressable(projectId)) reader.problem('project-id', 'this is no project id')
  for (const name of embeddedOnly) {
    if (reader.isGiven(name) && !/^false$/i.test(reader.text(name))) {
      reader.problem(name, 'not together with base-url: the service’s project decides it')
    }
  }
  return { kind: 'hosted', baseUrl, apiKey, projectId }
}

function readBaseUrl(reader: InputReader): string {
  const text = reader.text('base-url')
  const complain = (what: string): string => {
    reader.problem('base-url', what)
    return ''
  }
  if (text === '') return complain('give the address of the service')
  if (!URL.canParse(text)) return complain('use a whole address, as https://docs.example.com')
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return complain('leave out user and password')
  if (text.includes('?') || text.includes('#')) return complain('leave out what begins with ? or #')
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  if (!secure) return complain('use https (http only on loopback): the key would be readable')
  return url.href.replace(/\/+$/, '')
}

function readEmbedded({
  reader,
  env,
  place,
  timeoutMs
}: Parameters<typeof readBackend>[0]): EmbeddedBackend {
  for (const name of ['api-key', 'project-id'] as const) {
    if (reader.isGiven(name)) reader.problem(name, 'not together with agent-command')
  }
  const agentTimeoutMs = reader.duration('agent-timeout')
  if (Number.isFinite(agentTimeoutMs) && agentTimeoutMs >= timeoutMs) {
    reader.problem('agent-timeout', 'must be shorter than timeout')
  }
  const githubToken = reader.text('github-token')
  if (githubToken === '') {
    reader.problem('github-token', 'needed to clone, push and open the pull request')
  }
  return {
    kind: 'embedded',
    command: reader.text('agent-command'),
    environment: readAgentEnvironment(reader, env),
    model: reader.text('agent-model') || 'custom',
    timeoutMs: agentTimeoutMs,
    ...readPlace(reader, place),
    allowedPaths: reader.lines('allowed-paths'),
    draft: reader.flag('draft'),
    labels: reader.items('labels'),
    sandbox: reader.choice('sandbox', ['auto', 'off']) ?? 'auto',
    githubToken
  }
}

function readAgentEnvironment(
  reader: InputReader,
  env: Readonly<Record<string, string | undefined>>
): Record<string, string> {
  const values: Record<string, string> = {}
  for (const name of reader.items('agent-env').flatMap(item => item.split(/\s+/))) {
    const value = env[name]
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
      reader.problem('agent-env', 'give names of variables, not values')
    } else if (/^(INPUT|STATE|ACTIONS)_/.test(name)) {
      reader.problem('agent-env', `${name} belongs to the runner`)
    } else if (value === undefined || value === '') {
      reader.problem('agent-env', `${name} is not set; give it to the step under env`)
    } else {
      values[name] = value
    }
  }
  return values
}

function readPlace(
  reader: InputReader,
  place: RunPlace
): Pick<EmbeddedBackend, 'repository' | 'ref' | 'isRefGiven'> {
  const repository = reader.text('repository') || place.repository
  if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) reader.problem('repository', 'use owner/name')
  const given = reader.text('ref').replace(/^refs\/heads\//, '')
  if (given !== '' && !isBranchName(given)) reader.problem('ref', 'use the name of a branch')
  if (given !== '') return { repository, ref: given, isRefGiven: true }
  const isOwn = repository.toLowerCase() === place.repository.toLowerCase()
  const ref = isOwn ? (place.branch ?? place.defaultBranch) : undefined
  return { repository, ref: ref ?? null, isRefGiven: !isOwn }
}

// The rules of git-check-ref-format, without the forms that a command line reads as an option.
const isBranchName = (name: string): boolean =>
  !/^[-/.]|[\s\p{Cc}~^:?*[\\]|\.\.|@\{|\/\/|\/\.|\.lock(\/|$)|[/.]$/u.test(name) &&
  !/^(@|HEAD)$/.test(name) &&
  !name.startsWith('refs/')
