import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type FakeGitHub, startFakeGitHub } from '../support/fake-github/fake-github.ts'
import type { RepositoryControls } from '../support/fake-github/repository-controls.ts'
import { type OwnService, startOwnService } from '../support/own-service.ts'
import {
  type RunOptions,
  type RunResult,
  removeRunFolders,
  run,
  startRun
} from '../support/runner.ts'

// The built action, started as the runner starts it, on the two backends that run the same service.

let fake: FakeGitHub
let repository: RepositoryControls
let service: OwnService | undefined

beforeAll(async () => {
  fake = await startFakeGitHub()
})
afterAll(async () => {
  await fake.close()
})
afterEach(async () => {
  await service?.close()
  service = undefined
  await removeRunFolders()
})

const context = (): RunOptions => ({
  repository,
  serverUrl: fake.serverUrl,
  apiUrl: fake.apiUrl,
  githubToken: fake.token,
  timeWarp: 20
})

const backends = {
  async embedded(agent: string): Promise<Record<string, string>> {
    return { 'agent-command': agent, sandbox: 'auto' }
  },
  async hosted(agent: string): Promise<Record<string, string>> {
    service = await startOwnService(fake, {
      repository: repository.fullName,
      agentCommand: agent
    })
    const { url, apiKey, projectId } = service
    return { 'base-url': url, 'api-key': apiKey, 'project-id': projectId }
  }
}

let count = 0
const ask = async (
  backend: keyof typeof backends,
  agent: string,
  more: Record<string, string> = {}
): Promise<RunResult> =>
  run({
    ...context(),
    inputs: { prompt: 'Fix the typo', ...(await backends[backend](agent)), ...more }
  })

describe.each(['embedded', 'hosted'] as const)('%s', backend => {
  beforeEach(async () => {
    count++
    repository = await fake.createRepository({
      fullName: `acme/manual-${count}`,
      files: { 'README.md': 'teh manual\n', 'src/a.txt': 'a\n' }
    })
  })

  test('an agent that edits a file: a pull request whose diff is that edit', async () => {
    const result = await ask(backend, 'sed -i s/teh/the/ README.md')
    expect(result.log).not.toMatch(/\n\s+at /)
    expect(result.exitCode).toBe(0)
    const [pull] = await repository.pullRequests()
    expect(result.outputs).toEqual({
      result: 'pull-request',
      reason: '',
      status: 'completed',
      jobId: expect.stringMatching(/^[a-z2-7]{12}$/),
      prLink: pull?.html_url,
      prNumber: String(pull?.number),
      branch: `docs-agent/${result.outputs.jobId}`
    })
    expect(pull).toMatchObject({
      title: 'Fix the typo',
      base: { ref: 'main' },
      head: { ref: result.outputs.branch }
    })
    const diff = await repository.diff(pull?.number ?? 0)
    expect(diff.match(/^[-+](?![-+]).*/gm)).toEqual(['-teh manual', '+the manual'])
    expect(result.summary).toContain('### Pull request ready')
    const notices = result.commands.filter(({ name }) => name === 'notice')
    expect(notices).toHaveLength(1)
    expect(notices[0]?.data).toContain(pull?.html_url)
  })

  test('an agent that changes nothing: green, no branch, no pull request', async () => {
    const result = await ask(backend, 'cat README.md')
    expect(result.exitCode).toBe(0)
    expect(result.outputs).toMatchObject({ result: 'no-changes', status: 'completed', prLink: '' })
    expect(await repository.branches()).toEqual(['main'])
    expect(await repository.pullRequests()).toEqual([])
  })

  test('an agent that exits 3: red, with job id and reason', async () => {
    const result = await ask(backend, 'echo broken >&2; exit 3')
    expect(result.exitCode).toBe(1)
    expect(result.outputs).toMatchObject({ result: 'failed', status: 'failed' })
    expect(result.outputs.reason).toContain('exit code 3')
    expect(result.outputs.reason).toContain(result.outputs.jobId)
    expect(result.commands.map(({ name }) => name)).toContain('error')
    expect(await repository.branches()).toEqual(['main'])
  })

  test('the agent gets the request, and neither key nor token is anywhere to be seen', async () => {
    const result = await ask(backend, 'cat > asked.md; env >> asked.md', {
      instructions: 'Write for beginners.'
    })
    const asked = await repository.file(result.outputs.branch ?? '', 'asked.md')
    expect(asked).toMatch(/^Write for beginners\.\n\nFix the typo\n\nRequested by the workflow run/)
    const secrets = [fake.token, service?.apiKey].filter(secret => secret !== undefined)
    for (const secret of secrets) {
      expect(asked).not.toContain(secret)
      expect(result.summary + JSON.stringify(result.outputs)).not.toContain(secret)
      const masked = result.log.replaceAll(`::add-mask::${secret}`, '')
      expect(masked).not.toContain(secret)
    }
  })
})

describe('a service of one’s own', () => {
  beforeEach(async () => {
    count++
    repository = await fake.createRepository({
      fullName: `acme/manual-${count}`,
      files: { 'README.md': 'teh manual\n' }
    })
  })

  test('a second prompt with the job’s id: same branch, same pull request, one more commit', async () => {
    const inputs = await backends.hosted('cat >> README.md')
    const first = await run({ ...context(), inputs: { ...inputs, prompt: 'First' } })
    expect(first.outputs.result).toBe('pull-request')
    const jobId = first.outputs.jobId ?? ''
    const second = await run({
      ...context(),
      inputs: { ...inputs, prompt: 'Second', 'job-id': jobId }
    })
    expect(second.outputs).toEqual(first.outputs)
    expect(await repository.pullRequests()).toHaveLength(1)
    const commits = await repository.log(`docs-agent/${jobId}`)
    expect(commits).toHaveLength(3)
  })

  test('a job that nobody knows is a clear error', async () => {
    const inputs = await backends.hosted('true')
    const result = await run({
      ...context(),
      inputs: { ...inputs, prompt: 'x', 'job-id': 'abcdefghijkl' }
    })
    expect(result.exitCode).toBe(1)
    expect(result.outputs).toMatchObject({ result: 'error' })
    expect(result.outputs.reason).toMatch(/does not know the job \(404\).*abcdefghijkl/)
  })

  test('without waiting: the job id at once, and the job goes on', async () => {
    const inputs = await backends.hosted('sed -i s/teh/the/ README.md')
    const result = await run({ ...context(), inputs: { ...inputs, prompt: 'x', wait: 'false' } })
    expect(result.exitCode).toBe(0)
    expect(result.outputs).toMatchObject({ result: 'detached', status: 'active' })
    const later = await run({
      ...context(),
      inputs: { ...inputs, prompt: 'again', 'job-id': result.outputs.jobId ?? '' }
    })
    expect(later.outputs).toMatchObject({ result: 'pull-request', jobId: result.outputs.jobId })
  })

  test('the job id is in the outputs already when the action is killed while polling', async () => {
    const inputs = await backends.hosted('sleep 5')
    const started = await startRun({ ...context(), inputs: { ...inputs, prompt: 'x' } })
    await started.waitForLog(/Job \w+: active/)
    started.signal('SIGKILL')
    const result = await started.finished
    expect(result.outputs).toEqual({
      jobId: expect.stringMatching(/^[a-z2-7]{12}$/),
      status: 'active'
    })
    expect(result.state).toMatchObject({ phase: 'waiting', jobId: result.outputs.jobId })
  })

  test('a key with white space at its ends works, and is masked in both forms', async () => {
    const inputs = await backends.hosted('true')
    const padded = ` ${inputs['api-key']}\n`
    const result = await run({
      ...context(),
      inputs: { ...inputs, prompt: 'x', 'api-key': padded }
    })
    expect(result.outputs.result).toBe('no-changes')
    const masks = result.commands.filter(({ name }) => name === 'add-mask').map(({ data }) => data)
    expect(masks).toEqual(expect.arrayContaining([padded, padded.trim()]))
  })
})

describe('a dry run', () => {
  test('shows the exact prompt and asks nobody', async () => {
    repository = await fake.createRepository({ fullName: 'acme/dry', files: { a: 'a\n' } })
    const before = fake.requests.length
    const result = await ask('embedded', 'touch b', { 'dry-run': 'true' })
    expect(result.exitCode).toBe(0)
    expect(result.outputs.result).toBe('skipped')
    expect(result.summary).toMatch(/```text\nFix the typo\n\nRequested by/)
    expect(fake.requests.length).toBe(before)
  })
})
