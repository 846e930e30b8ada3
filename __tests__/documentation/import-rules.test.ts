import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'

// The linter's own verdict on one probe file a rule, in a folder that has our settings and nothing else.
const forbidden = [
  ['src/contract/probe.ts', '../client/jobs.ts'],
  ['src/text/probe.ts', '../contract/job.ts'],
  ['src/client/probe-action.ts', '../action/main.ts'],
  ['src/client/probe-toolkit.ts', '@actions/core'],
  ['src/action/probe-service.ts', '../service/embedded.ts'],
  ['src/action/probe-toolkit.ts', '@actions/core'],
  ['src/service/probe.ts', '../client/jobs.ts'],
  ['src/service/jobs/probe.ts', '../../action/main.ts'],
  ['src/service/probe-toolkit.ts', '@actions/github'],
  ['src/cli.ts', './action/main.ts']
] as const
const allowed = [
  ['src/action/probe-client.ts', '../client/jobs.ts'],
  ['src/client/probe-contract.ts', '../contract/job.ts'],
  ['src/index.ts', './service/embedded.ts']
] as const

test('who may import whom is held by the linter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docs-agent-imports-'))
  const { vcs: _, $schema: __, ...settings } = JSON.parse(readFileSync('biome.json', 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(settings))
  for (const [path, imported] of [...forbidden, ...allowed]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `import { x } from '${imported}'\n\nexport const y = x\n`)
  }
  const biome = resolve('node_modules/@biomejs/biome/bin/biome')
  const options = { cwd: folder, encoding: 'utf8' } as const
  const run = spawnSync(process.execPath, [biome, 'lint', '--reporter=json'], options)
  rmSync(folder, { recursive: true })

  const { diagnostics } = JSON.parse(run.stdout)
  const complaints = diagnostics.map(
    (found: { category: string; location: { path: string | { file: string } } }) => [
      found.category,
      typeof found.location.path === 'string' ? found.location.path : found.location.path.file
    ]
  )
  const expected = forbidden.map(([path]) => ['lint/style/noRestrictedImports', path])
  expect(complaints.sort()).toEqual(expected.sort())
})
