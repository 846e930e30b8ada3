import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createFailureScript, type Failure } from './failure-script.ts'
import type { RecordedRequest } from './request-record.ts'
import { createGitHubServer } from './server.ts'
import { account, apiUrl, type Token, type World } from './state.ts'
import { createWorldControls, type WorldControls } from './world-controls.ts'

/** A GitHub on loopback: REST, git over HTTP, and the controls that people and tests need. */
export type FakeGitHub = WorldControls & {
  /** What a runner has in GITHUB_SERVER_URL. */
  serverUrl: string
  /** What a runner has in GITHUB_API_URL. */
  apiUrl: string
  /** A workflow's own token: it belongs to `github-actions[bot]` and may write. */
  token: string
  /** Every request, in the order they came. */
  requests: RecordedRequest[]
  /** The requests to the REST API alone. */
  restRequests: () => RecordedRequest[]
  /** Makes a token; the record shows it by its name. */
  createToken: (options: { login: string; name?: string; write?: boolean }) => string
  /**
   * Lets requests fail as scripted, until `times` is used up or `heal` is called; answers what
   * heals this failure alone.
   */
  fail: (failure: Failure) => () => void
  heal: () => void
  /** Ends the server and removes everything that it wrote. */
  close: () => Promise<void>
}

/** What git of the fake itself reads; GitHub lets clients ask for any commit by its id. */
const gitConfiguration = `[core]
  fsync = none
[http]
  receivepack = true
[uploadpack]
  allowAnySHA1InWant = true
  allowFilter = true
[receive]
  denyDeleteCurrent = refuse
[safe]
  directory = *
[gc]
  auto = 0
[maintenance]
  auto = false
`

/** Starts a GitHub of its own on a free port of 127.0.0.1. */
export const startFakeGitHub = async (options: { now?: () => Date } = {}): Promise<FakeGitHub> => {
  const now = options.now ?? (() => new Date())
  const folder = await mkdtemp(join(tmpdir(), 'fake-github-'))
  const gitConfig = join(folder, 'gitconfig')
  await writeFile(gitConfig, gitConfiguration)
  let lastId = 1000
  const world: World = {
    origin: '',
    folder,
    gitConfig,
    accounts: [],
    tokens: [],
    repositories: [],
    now: () => now().toISOString().replace(/\.\d+/, ''),
    nextId: () => ++lastId
  }

  const requests: RecordedRequest[] = []
  const failures = createFailureScript()
  const server = createGitHubServer({ world, requests, failures })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  world.origin = `http://127.0.0.1:${port}`

  const createToken: FakeGitHub['createToken'] = ({ login, name = login, write = true }) => {
    const value = `ghs_${name.replace(/\W/g, '')}${world.nextId()}`
    const token: Token = { value, name, account: account(world, login), write }
    world.tokens.push(token)
    return value
  }

  return {
    ...createWorldControls(world),
    serverUrl: world.origin,
    apiUrl: apiUrl(world),
    token: createToken({ login: 'github-actions[bot]', name: 'workflow' }),
    requests,
    restRequests: () => requests.filter(({ kind }) => kind === 'rest'),
    createToken,
    fail: failures.add,
    heal: failures.clear,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    }
  }
}
