import { type FakeGitHub, startFakeGitHub } from './fake-github/fake-github.ts'
import type { RepositoryControls } from './fake-github/repository-controls.ts'
import type { RecordedRequest } from './fake-github/request-record.ts'
import { keep } from './job-server.ts'
import type { RunOptions } from './runner.ts'

/** A repository with people, and the action in it. */
export type Scene = {
  fake: FakeGitHub
  repository: RepositoryControls
  /** What the record of requests shows for the token that the action has. */
  tokenName: string
  /** A run of the action here; every run has a number of its own. */
  situation: (...more: RunOptions[]) => RunOptions
  /** What the action has asked GitHub since this was called last. */
  requests: () => RecordedRequest[]
}

/** Who may do what in every scene. Others are strangers. */
const people = {
  writer: 'write',
  maintainer: 'maintain',
  triager: 'triage',
  reader: 'read'
} as const

let fake: Promise<FakeGitHub> | undefined
let count = 0

/** One GitHub for the tests of a file, one repository for each scene. */
export const openScene = async (
  files: Record<string, string> = { 'README.md': 'teh manual\n' }
): Promise<Scene> => {
  fake ??= startFakeGitHub().then(keep)
  return await openSceneIn(await fake, { index: ++count, files })
}

/** The same in a GitHub of one's own. */
export const openSceneIn = async (
  github: FakeGitHub,
  {
    index = 1,
    files = { 'README.md': 'teh manual\n' }
  }: { index?: number; files?: Record<string, string> } = {}
): Promise<Scene> => {
  for (const [login, permission] of Object.entries(people)) {
    github.setPermission(login, { permission })
  }
  const repository = await github.createRepository({ fullName: `acme/manual-${index}`, files })
  const name = `action-${index}`
  const githubToken = github.createToken({ login: 'github-actions[bot]', name })
  let seen = 0
  let runs = 0
  return {
    fake: github,
    repository,
    tokenName: name,
    situation: (...more) => {
      runs++
      const given: RunOptions = Object.assign({}, ...more)
      return {
        repository,
        serverUrl: github.serverUrl,
        apiUrl: github.apiUrl,
        githubToken,
        timeWarp: 20,
        runId: runs,
        ...given,
        inputs: Object.assign({}, ...more.map(({ inputs }) => inputs))
      }
    },
    requests: () => {
      const all = github.restRequests().filter(({ token }) => token === name)
      const since = all.slice(seen)
      seen = all.length
      return since
    }
  }
}
