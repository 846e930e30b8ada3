import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Behaviour, startFaultyServer } from '../__tests__/support/faulty-server.ts'
import {
  type AskedDays,
  answerOf,
  pagesOf,
  readAsked,
  steadySite
} from '../__tests__/support/visitor-site.ts'
import type { BenchResult } from './benchmark.ts'
import { median, rounded } from './statistics.ts'
import { prepareStep, type Step, start } from './step.ts'

/**
 * How long all rows of 100 pages take to read from a service that answers after 50 ms: four requests
 * at a time, beside a loop of `fetch` and one of curl and jq that have one. And what memory the whole
 * step needs for them.
 */

const pages = 100
const delayMs = 50
const rowCount = pages * 250
const rounds = 3
const apiKey = 'key_of-visitors'
const dayMs = 24 * 60 * 60 * 1000
/** Four requests at a time, and no time for anything else. */
const idealMs = (pages * delayMs) / 4

export async function run(): Promise<BenchResult> {
  const server = await startFaultyServer({ behave: ({ path }) => late(bodyOf(path)) })
  const env = {
    PATH: process.env.PATH ?? '',
    URL: server.url,
    API_KEY: apiKey,
    ROWS: `${rowCount}`
  }
  const byHand = hasTools()
  const times: Record<'client' | 'loop' | 'curl', number[]> = { client: [], loop: [], curl: [] }
  try {
    for (let round = 0; round < rounds; round += 1) {
      times.client.push(await readInProcess({ ...env, WAY: 'client' }))
      times.loop.push(await readInProcess({ ...env, WAY: 'loop' }))
      if (byHand) times.curl.push(await readByHand(env))
    }
    const steps = {
      young: await measureStep(server.url, 'young'),
      steady: await measureStep(server.url, 'steady')
    }
    return report({ times, byHand, steps })
  } finally {
    await server.close()
  }
}

const allPages = pagesOf(rowCount)
const sites = {
  steady: steadySite(allPages),
  /** Nobody came before the 28 days that a report is about. */
  young: {
    rows: ({ dateFrom }: AskedDays) =>
      Date.parse(dateFrom) >= Date.now() - 29 * dayMs ? allPages : []
  }
}
const bodies = new Map<string, string>()

/** Made once for each page, so that what is measured is not the server. */
function bodyOf(path: string): string {
  const body =
    bodies.get(path) ??
    JSON.stringify(answerOf(path.includes('/young/') ? sites.young : sites.steady, readAsked(path)))
  bodies.set(path, body)
  return body
}

const late =
  (body: string): Behaviour =>
  response => {
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(body)
    }, delayMs)
  }

/** In a process of its own; its start does not count. */
async function readInProcess(env: Record<string, string>): Promise<number> {
  const reader = join(import.meta.dirname, 'export-reader.ts')
  const args = ['--disable-warning=ExperimentalWarning', reader]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.on('data', chunk => {
    printed += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the reader ended with ${code}`)
  return Number(printed)
}

const hasTools = (): boolean =>
  ['curl', 'jq'].every(tool => spawnSync(tool, ['--version']).status === 0)

async function readByHand(env: Record<string, string>): Promise<number> {
  const cwd = await mkdtemp(join(tmpdir(), 'docs-agent-bench-'))
  try {
    const script = join(import.meta.dirname, 'export-loop.sh')
    const { at, ended } = start('sh', { cwd, env, args: [script] })
    return (await ended) - at
  } finally {
    await rm(cwd, { recursive: true, force: true })
  }
}

type StepFigures = { ms: number; peakMb: number; bareMb: number }

/** The whole step: 25,000 rows, for a steady site of the period before too, eight weeks, report and file. */
async function measureStep(url: string, projectId: keyof typeof sites): Promise<StepFigures> {
  const step = await prepareStep({
    inputs: {
      visitors: 'true',
      'visitors-max-requests': '300',
      'visitors-file': 'visitors.csv',
      'base-url': url,
      'api-key': apiKey,
      'project-id': projectId
    }
  })
  try {
    const runs = [await runStep(step), await runStep(step), await runStep(step)]
    const bare = [await peakOf(step, ['-e', '0']), await peakOf(step, ['-e', '0'])]
    return {
      ms: median(runs.map(({ ms }) => ms)),
      peakMb: median(runs.map(({ peakMb }) => peakMb)),
      bareMb: median(bare)
    }
  } finally {
    await step.remove()
  }
}

async function runStep(step: Step): Promise<{ ms: number; peakMb: number }> {
  const at = performance.now()
  const peakMb = await peakOf(step, [step.program])
  const ms = performance.now() - at
  const lines = (await readFile(join(step.cwd, 'visitors.csv'), 'utf8')).split('\r\n')
  if (lines.length !== rowCount + 2) throw new Error(`${lines.length - 2} rows are in the file`)
  return { ms, peakMb }
}

/** Peak memory of a process in MB. */
async function peakOf(step: Step, args: readonly string[]): Promise<number> {
  const file = join(step.cwd, 'peak-memory')
  const preload = ['--require', join(import.meta.dirname, 'peak-memory.cjs')]
  const env = { ...step.env, PEAK_MEMORY_FILE: file }
  await start(process.execPath, { cwd: step.cwd, env, args: [...preload, ...args] }).ended
  return Number(await readFile(file, 'utf8')) / 1024
}

function report(found: {
  times: Record<'client' | 'loop' | 'curl', number[]>
  byHand: boolean
  steps: Record<keyof typeof sites, StepFigures>
}): BenchResult {
  const { times, byHand, steps } = found
  const row = (what: string, ms: number) => ({
    what,
    'median (ms)': rounded(ms),
    '× ideal': rounded(ms / idealMs, 2)
  })
  const stepRow = (what: string, { ms, peakMb, bareMb }: StepFigures) => ({
    ...row(`dist/index.js: ${what}, eight weeks, report and file`, ms),
    'peak memory (MB)': rounded(peakMb),
    'over bare node (MB)': rounded(peakMb - bareMb)
  })
  const memory = rounded(steps.young.peakMb - steps.young.bareMb, 1)
  const missing = byHand ? '' : ' curl or jq is not on this machine: their loop was not run.'
  return {
    name: 'export',
    about: `All rows of ${pages} pages of 250 from a server on loopback that answers after ${delayMs} ms; ideal are ${idealMs} ms, four requests at a time and nothing else. In turns, median of ${rounds} each; the start of Node does not count, that of curl and jq does.${missing}`,
    rows: [
      row('docs-agent, four at a time', median(times.client)),
      row('loop of fetch', median(times.loop)),
      ...(byHand ? [row('loop of curl and jq', median(times.curl))] : []),
      stepRow(`${rowCount} rows`, steps.young),
      stepRow(`${rowCount} rows and as many of the period before`, steps.steady)
    ],
    targets: [
      { what: 'export, × ideal', figure: rounded(median(times.client) / idealMs, 2), atMost: 1.15 },
      { what: `peak memory at ${rowCount} rows, over bare node (MB)`, figure: memory, atMost: 40 }
    ]
  }
}
