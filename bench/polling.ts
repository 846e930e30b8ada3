import { hostedPace, jittered, pollInterval } from '../src/client/poll.ts'
import type { BenchResult } from './benchmark.ts'
import { mean, quantile, rounded } from './statistics.ts'

/**
 * How many polls a job costs, and how late its end is noticed: the hosted pace beside fixed
 * intervals and a doubling one, over job times as they come in practice (lognormal, σ = 1).
 */

const jobCount = 20_000
const targetMedianSeconds = 180
const mediansSeconds = [targetMedianSeconds, 20, 1200]
const sigma = 1

type Strategy = { name: string; firstMs: number; interval: (elapsedMs: number) => number }

const fixed = (seconds: number): Strategy => ({
  name: `fixed ${seconds} s`,
  firstMs: seconds * 1000,
  interval: () => seconds * 1000
})

export const hosted: Strategy = {
  name: 'docs-agent',
  firstMs: hostedPace.firstMs,
  interval: elapsedMs => pollInterval(hostedPace, elapsedMs)
}

const reference = fixed(10)

const strategies: Strategy[] = [
  hosted,
  fixed(5),
  reference,
  fixed(30),
  // Doubles from 5 s: after t seconds the next interval is t + 5.
  { name: 'exponential', firstMs: 5000, interval: elapsedMs => elapsedMs + 5000 }
]

export async function run(): Promise<BenchResult> {
  const rows = mediansSeconds.flatMap(median => {
    const measured = strategies.map(each => measure(each, median))
    const [base] = measured.filter(row => row.strategy === reference.name)
    if (base === undefined) throw new Error(`${reference.name} was not measured`)
    return measured.map(row => ({
      ...row,
      '× polls': rounded(row['mean polls'] / base['mean polls'], 2),
      '× lag': rounded(row['mean lag (s)'] / base['mean lag (s)'], 2)
    }))
  })
  const own = measure(hosted, targetMedianSeconds)
  return {
    name: 'polling',
    about: `${jobCount.toLocaleString('en')} jobs of lognormal length (σ = ${sigma}) on a clock that only counts; × compares with ${reference.name}.`,
    rows,
    targets: [
      { what: 'mean polls', figure: own['mean polls'], atMost: 58 },
      { what: 'p99 polls', figure: own['p99 polls'], atMost: 250 },
      { what: 'mean lag (s)', figure: own['mean lag (s)'], atMost: 3.1 },
      { what: 'p95 lag (s)', figure: own['p95 lag (s)'], atMost: 6.5 }
    ].map(target => ({ ...target, what: `${target.what}, median ${targetMedianSeconds} s` }))
  }
}

export function measure(strategy: Strategy, medianSeconds: number) {
  const random = seeded(2)
  const seen = jobTimes(medianSeconds * 1000).map(endMs => observe(strategy, endMs, random))
  const polls = seen.map(({ polls }) => polls)
  const lags = seen.map(({ lagMs }) => lagMs / 1000)
  return {
    'median job (s)': medianSeconds,
    strategy: strategy.name,
    'mean polls': rounded(mean(polls), 2),
    'p99 polls': rounded(quantile(polls, 0.99), 2),
    'mean lag (s)': rounded(mean(lags), 2),
    'p95 lag (s)': rounded(quantile(lags, 0.95), 2)
  }
}

/** Polls until the job has ended, on a clock that only counts. */
function observe({ firstMs, interval }: Strategy, endMs: number, random: () => number) {
  let at = jittered(firstMs, random)
  let polls = 1
  for (; at < endMs; polls++) at += jittered(interval(at), random)
  return { polls, lagMs: at - endMs }
}

/**
 * The distribution cut into equal shares, the middle of each: drawn at random instead, the longest
 * 1 % of 20,000 jobs would move p99 by 3 % from seed to seed.
 */
const jobTimes = (medianMs: number): number[] =>
  Array.from({ length: jobCount }, (_, index) => {
    const share = (index + 0.5) / jobCount
    return medianMs * Math.exp(sigma * normalQuantile(share))
  })

function normalQuantile(share: number): number {
  let [low, high] = [-8, 8]
  while (high - low > 1e-9) {
    const middle = (low + high) / 2
    if (normalShareBelow(middle) < share) low = middle
    else high = middle
  }
  return low
}

/** Hastings' approximation (Abramowitz and Stegun 26.2.17), good to 1e-7. */
function normalShareBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const terms = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429]
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    terms.reduce((sum, term, index) => sum + term * t ** (index + 1), 0)
  return z > 0 ? 1 - tail : tail
}

/** mulberry32: small, and the same on every machine. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
