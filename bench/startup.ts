import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answer, startFaultyServer } from '../__tests__/support/faulty-server.ts'
import type { BenchResult } from './benchmark.ts'
import { median, quantile, rounded } from './statistics.ts'
import { prepareStep, type Step, start } from './step.ts'

/**
 * How long the action takes to its first request and from there to its end, beside a Node that does
 * nothing; started in turns, so that a busy moment of the machine meets both.
 */

const rounds = 20
const warmUps = 2
const memoryRounds = 5

/** The answer is final already: what follows is the report alone. */
const finishedJob = {
  id: 'abcdefghijkl',
  status: 'completed',
  source: { repository: 'acme/docs', ref: 'main' },
  model: 'none',
  prLink: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  archivedAt: null
}

export async function run(): Promise<BenchResult> {
  let requestedAt = Number.NaN
  const server = await startFaultyServer({
    behave: () => {
      requestedAt = performance.now()
      return answer(201, finishedJob)
    }
  })
  const step = await prepareStep({
    inputs: { prompt: 'x', 'base-url': server.url, 'api-key': 'key', 'project-id': 'docs' }
  })
  const bare: number[] = []
  const toRequest: number[] = []
  const toEnd: number[] = []
  try {
    for (let round = -warmUps; round < rounds; round += 1) {
      const node = start(process.execPath, { ...step, args: ['-e', '0'] })
      const nodeEnd = await node.ended
      const action = start(process.execPath, { ...step, args: [step.program] })
      const actionEnd = await action.ended
      if (round < 0) continue
      bare.push(nodeEnd - node.at)
      toRequest.push(requestedAt - action.at)
      toEnd.push(actionEnd - requestedAt)
    }
    if (server.requests.length !== rounds + warmUps) throw new Error('not one request a run')
    const memory = {
      bare: await peakMemory(step, ['-e', '0']),
      action: await peakMemory(step, [step.program])
    }
    return report({ bare, toRequest, toEnd, memory })
  } finally {
    await server.close()
    await step.remove()
  }
}

/** Median of some runs in MB: of their own, because looking takes time. */
async function peakMemory(step: Step, args: readonly string[]): Promise<number> {
  const file = join(step.cwd, 'peak-memory')
  const env = { ...step.env, PEAK_MEMORY_FILE: file }
  const preload = ['--require', join(import.meta.dirname, 'peak-memory.cjs')]
  const peaks: number[] = []
  for (let round = 0; round < memoryRounds; round += 1) {
    await start(process.execPath, { cwd: step.cwd, env, args: [...preload, ...args] }).ended
    peaks.push(Number(await readFile(file, 'utf8')) / 1024)
  }
  return median(peaks)
}

function report(found: {
  bare: number[]
  toRequest: number[]
  toEnd: number[]
  memory: { bare: number; action: number }
}): BenchResult {
  const { bare, toRequest, toEnd, memory } = found
  const row = (what: string, times: number[], peak?: number) => ({
    what,
    'median (ms)': rounded(median(times)),
    'quartiles (ms)': `${rounded(quantile(times, 0.25))}–${rounded(quantile(times, 0.75))}`,
    '× node': rounded(median(times) / median(bare), 2),
    ...(peak === undefined
      ? {}
      : { 'peak memory (MB)': rounded(peak), '× node’s': rounded(peak / memory.bare, 2) })
  })
  const ratio = rounded(median(toRequest) / median(bare), 2)
  return {
    name: 'startup',
    about: `From the start of dist/index.js to its first request, and on to its end, over the whole time of a bare \`node -e 0\`: started in turns, median of ${rounds} each.`,
    rows: [
      row('node -e 0', bare, memory.bare),
      row('dist/index.js to its first request', toRequest, memory.action),
      row('from there to its end', toEnd)
    ],
    targets: [{ what: 'first request, × node', figure: ratio, atMost: 2 }]
  }
}
