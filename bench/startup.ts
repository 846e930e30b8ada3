import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { answer, startFaultyServer } from '../__tests__/support/faulty-server.ts'
import type { BenchResult } from './benchmark.ts'
import { median, quantile, rounded } from './statistics.ts'
import { prepareStep, type Step, start } from './step.ts'

/**
 * How long the action takes to its first request and from there to its end, beside a Node that does
 * nothing; started in turns, so that a busy moment of the machine meets all of them. Three beginnings:
 * a prompt, a comment that asks (its first request goes to GitHub), a comment that does not.
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

const writer = { login: 'writer', type: 'User' }
const commented = (body: string) => ({
  name: 'issue_comment',
  payload: {
    action: 'created',
    sender: writer,
    repository: { default_branch: 'main' },
    issue: { number: 7, title: 'Typo', body: '', user: writer, html_url: '' },
    comment: { id: 1, body, user: writer }
  }
})

export async function run(): Promise<BenchResult> {
  let requestedAt = Number.NaN
  // GitHub's part says that nobody may ask: the run then ends green, and nothing is waited for.
  const server = await startFaultyServer({
    behave: ({ path }) => {
      if (Number.isNaN(requestedAt)) requestedAt = performance.now()
      return path.startsWith('/api/v3') ? answer(404, {}) : answer(201, finishedJob)
    }
  })
  const service = { 'base-url': server.url, 'api-key': 'key', 'project-id': 'docs' }
  const situation = { serverUrl: server.url, githubToken: 'token' }
  const steps = {
    prompt: await prepareStep({ inputs: { ...service, prompt: 'x' } }),
    asking: await prepareStep({ ...situation, inputs: service, event: commented('/docs x') }),
    silent: await prepareStep({ ...situation, inputs: service, event: commented('thanks!') })
  }
  const times: Times = { bare: [], prompt: [], promptEnd: [], asking: [], silent: [] }
  const measure = async (step: Step, args: readonly string[]) => {
    requestedAt = Number.NaN
    const { at, ended } = start(process.execPath, { ...step, args })
    const end = await ended
    return { toRequest: requestedAt - at, toEnd: end - at }
  }
  try {
    for (let round = -warmUps; round < rounds; round += 1) {
      const bare = await measure(steps.prompt, ['-e', '0'])
      const prompt = await measure(steps.prompt, [steps.prompt.program])
      const asking = await measure(steps.asking, [steps.asking.program])
      const silent = await measure(steps.silent, [steps.silent.program])
      if (!Number.isNaN(silent.toRequest))
        throw new Error('a comment of no interest made a request')
      if (round < 0) continue
      times.bare.push(bare.toEnd)
      times.prompt.push(prompt.toRequest)
      times.promptEnd.push(prompt.toEnd - prompt.toRequest)
      times.asking.push(asking.toRequest)
      times.silent.push(silent.toEnd)
    }
    const memory = {
      bare: await peakMemory(steps.prompt, ['-e', '0']),
      action: await peakMemory(steps.prompt, [steps.prompt.program])
    }
    return report(times, memory)
  } finally {
    await server.close()
    for (const step of Object.values(steps)) await step.remove()
  }
}

type Times = Record<'bare' | 'prompt' | 'promptEnd' | 'asking' | 'silent', number[]>

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

function report(times: Times, memory: { bare: number; action: number }): BenchResult {
  const ratio = (some: number[]) => rounded(median(some) / median(times.bare), 2)
  const row = (what: string, some: number[], peak?: number) => ({
    what,
    'median (ms)': rounded(median(some)),
    'quartiles (ms)': `${rounded(quantile(some, 0.25))}–${rounded(quantile(some, 0.75))}`,
    '× node': ratio(some),
    ...(peak === undefined
      ? {}
      : { 'peak memory (MB)': rounded(peak), '× node’s': rounded(peak / memory.bare, 2) })
  })
  return {
    name: 'startup',
    about: `From the start of dist/index.js to its first request, and on to its end, over the whole time of a bare \`node -e 0\`: started in turns, median of ${rounds} each.`,
    rows: [
      row('node -e 0', times.bare, memory.bare),
      row('a prompt: to the first request', times.prompt, memory.action),
      row('from there to the end', times.promptEnd),
      row('a comment that asks: to the first request', times.asking),
      row('a comment that does not: to the end', times.silent)
    ],
    targets: [
      { what: 'a prompt: first request, × node', figure: ratio(times.prompt), atMost: 2 },
      {
        what: 'a comment that asks: first request, × node',
        figure: ratio(times.asking),
        atMost: 3
      },
      {
        what: 'a comment that does not: whole run, × node',
        figure: ratio(times.silent),
        atMost: 1.9
      }
    ]
  }
}
