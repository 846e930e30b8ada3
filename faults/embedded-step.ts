import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFakeGitHub } from '../__tests__/support/fake-github/fake-github.ts'
import type { RepositoryControls } from '../__tests__/support/fake-github/repository-controls.ts'
import type { RunOptions } from '../__tests__/support/runner.ts'
import { type Expected, expectEnd } from './ending.ts'
import type { Stage } from './stage.ts'

/** The files of every repository here. */
export const files = { 'README.md': 'teh manual\n' }

/** Opens a GitHub with one repository; all that comes to it is searched for secrets. */
export async function openRepository(stage: Stage) {
  const fake = stage.watch(await startFakeGitHub())
  const repository = await fake.createRepository({ fullName: 'acme/manual', files })
  stage.remember('pull requests', async () => {
    const pulls = await repository.pullRequests()
    return (await Promise.all(pulls.map(({ number }) => repository.diff(number)))).join('\n')
  })
  return { fake, repository }
}

/** A temporary folder that is gone when the case ends. */
export async function openFolder(stage: Stage, name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `faults-${name}-`))
  stage.keep({ close: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) })
  return folder
}

export type Opened = Awaited<ReturnType<typeof openRepository>>

/** A step with the embedded agent, in a sandbox. Virtual time passes 20 times as fast. */
export const embeddedRun = (
  { fake, repository }: Opened,
  { inputs, ...more }: RunOptions = {}
): RunOptions => ({
  repository,
  serverUrl: fake.serverUrl,
  apiUrl: fake.apiUrl,
  githubToken: fake.token,
  timeWarp: 20,
  ...more,
  inputs: { prompt: 'Fix the typo', ...inputs }
})

/** Runs such a step for a command, and holds its end to what must be. */
export async function runAgent(
  stage: Stage,
  { opened, command, ...options }: RunOptions & { opened: Opened; command: string },
  expected: Expected
) {
  const step = embeddedRun(opened, {
    ...options,
    inputs: { 'agent-command': command, ...options.inputs }
  })
  const ended = await stage.run(step)
  return { ended, happened: expectEnd(stage, { ended, timeWarp: step.timeWarp }, expected) }
}

/** How many pull requests and branches of ours a repository has. */
export async function publishedIn(repository: RepositoryControls) {
  const branches = (await repository.branches()).filter(name => name !== repository.defaultBranch)
  return { branches: branches.length, pulls: (await repository.pullRequests()).length }
}
