import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchResult } from './benchmark.ts'
import { type GitHubProcess, startGitHubProcess } from './github-process.ts'
import { median, quantile, rounded } from './statistics.ts'
import { prepareStep, start } from './step.ts'

/**
 * What the action adds to the work itself: an embedded turn whose agent needs no time, beside a
 * shell script that does the same by hand. Both work on one GitHub, in turns.
 */

const rounds = 10
const warmUps = 1

/**
 * What an answer of GitHub takes besides: what a near service takes, as in the benchmark of the
 * export, and nothing, as on no network. The target is for the first: by hand takes as long then as
 * when it was set, by a GitHub of the tests that was slower. With nothing all that is left beside the
 * processes of git is Node, whose bare start alone is a sixth of it.
 */
const nearMs = 50
const answerMs = [nearMs, 0] as const

export async function run(): Promise<BenchResult> {
  const series: Series[] = []
  for (const ms of answerMs) series.push({ answerMs: ms, ...(await measure(ms)) })
  return report(series)
}

type Times = { turns: number[]; byHand: number[] }
type Series = Times & { answerMs: number }

async function measure(answerMs: number): Promise<Times> {
  const github = await startGitHubProcess(answerMs)
  const turns: number[] = []
  const byHand: number[] = []
  try {
    for (let round = -warmUps; round < rounds; round += 1) {
      const times = { byHand: await workByHand(github, round), turn: await takeTurn(github) }
      if (round < 0) continue
      byHand.push(times.byHand)
      turns.push(times.turn)
    }
    const opened = await github.countPullRequests()
    const expected = 2 * (rounds + warmUps)
    if (opened !== expected) throw new Error(`${opened} pull requests instead of ${expected}`)
  } finally {
    await github.close()
  }
  return { turns, byHand }
}

async function takeTurn(github: GitHubProcess): Promise<number> {
  const step = await prepareStep({
    ...github,
    githubToken: github.token,
    inputs: {
      prompt: 'Fix the typo',
      'agent-command': 'sed -i s/teh/the/ README.md'
    }
  })
  try {
    const { at, ended } = start(process.execPath, { ...step, args: [step.program] })
    return (await ended) - at
  } finally {
    await step.remove()
  }
}

async function workByHand(github: GitHubProcess, round: number): Promise<number> {
  const cwd = await mkdtemp(join(tmpdir(), 'docs-agent-bench-'))
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: cwd,
    TOKEN: github.token,
    SERVER_URL: github.serverUrl,
    API_URL: github.apiUrl,
    REPOSITORY: github.repository.fullName,
    BRANCH: `by-hand/${round + warmUps}`
  }
  try {
    const script = join(import.meta.dirname, 'by-hand.sh')
    const { at, ended } = start('sh', { cwd, env, args: [script] })
    return (await ended) - at
  } finally {
    await rm(cwd, { recursive: true, force: true })
  }
}

function report(series: readonly Series[]): BenchResult {
  const row = (what: string, times: readonly number[], { answerMs, byHand }: Series) => ({
    what,
    'an answer of GitHub': `${answerMs} ms`,
    'median (ms)': rounded(median(times)),
    'quartiles (ms)': `${rounded(quantile(times, 0.25))}–${rounded(quantile(times, 0.75))}`,
    '× by hand': rounded(median(times) / median(byHand), 2)
  })
  return {
    name: 'turn',
    about: `A whole run with \`agent-command\` and an agent that needs no time, isolated as by default, over a shell script that does the same fetch, edit, commit, push and pull request by hand: started in turns against one GitHub on this machine (200 pages), median of ${rounds} each. Once every answer of that GitHub takes ${nearMs} ms longer, once none does.`,
    rows: series.flatMap(one => [
      row('by hand (git and curl)', one.byHand, one),
      row('dist/index.js', one.turns, one)
    ]),
    targets: series
      .filter(({ answerMs }) => answerMs === nearMs)
      .map(({ turns, byHand }) => ({
        what: `turn, × by hand, GitHub's answers ${nearMs} ms later`,
        figure: rounded(median(turns) / median(byHand), 2),
        atMost: 1.5
      }))
  }
}
