import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { project, type Stage } from './stage.ts'

const cli = join(project, 'dist', 'cli', 'index.js')
const peakMemory = join(project, 'bench', 'peak-memory.cjs')

/** Runs a command of the built `docs-agent` to its end; what it says is searched for secrets. */
export async function runCommand(
  stage: Stage,
  args: readonly string[],
  options: { env?: Record<string, string>; peakFile?: string } = {}
) {
  const { env = {}, peakFile } = options
  const preload = peakFile === undefined ? [] : ['--require', peakMemory]
  const child = spawn(process.execPath, [...preload, cli, ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      ...(peakFile !== undefined && { PEAK_MEMORY_FILE: peakFile }),
      ...env
    },
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', chunk => {
    said.stdout += chunk
  })
  child.stderr.on('data', chunk => {
    said.stderr += chunk
  })
  const [code] = await once(child, 'close')
  if (args[0] !== 'key') stage.remember(`what ${args[0]} said`, () => said.stdout + said.stderr)
  return { code: code as number | null, ...said }
}
