import { type Chance, createChance } from '../chance.ts'
import { type GitHubFault, githubFaults } from './github-fault.ts'
import { type LinkFault, linkFaults } from './link-fault.ts'

/** What runs of the action are asked by. */
export const runKinds = [
  'prompt',
  'comment on an issue',
  'comment on a pull request',
  'second comment',
  'job-id',
  'schedule',
  'visitors and a prompt',
  'visitors'
] as const
export type RunKind = (typeof runKinds)[number]

/** What an agent does with a request; the request says it. */
export type AgentConduct = 'works' | 'fails' | 'idles' | 'hangs'

/** One run of the action, and what happens to it. The same seed makes the same. */
export type RunPlan = {
  /** From 1; also the id of the workflow run. */
  number: number
  kind: RunKind
  agent: AgentConduct
  /** What happens to each request to the service, in order; to later ones, nothing. */
  link: readonly (LinkFault | undefined)[]
  /** The service refuses connections for so long. */
  refusedMs: number | undefined
  /** What the main step gets at a moment after its start. */
  signal: { names: readonly NodeJS.Signals[]; afterMs: number } | undefined
  github: GitHubFault | undefined
  /** When the service is killed with SIGKILL, and started again. */
  serviceKillMs: number | undefined
}

type Signals = readonly NodeJS.Signals[]
const signals: readonly [Signals, ...Signals[]] = [
  ['SIGINT'],
  ['SIGTERM'],
  ['SIGKILL'],
  ['SIGINT', 'SIGTERM']
]
// Few runs ask the service more often.
const plannedRequests = 30
const longestBurst = 6
// What a calm run takes from its start to its end, and more.
const runMs = 1500

/**
 * Kinds by turns. A fault of each sort with the same chance: at every request to the service, and in
 * every run once for a signal, for GitHub, for the agent, for a killed service and for a closed port.
 */
export function planRuns(options: { runs: number; seed: number; percent: number }): RunPlan[] {
  return Array.from({ length: options.runs }, (_, index) => planRun(options, index + 1))
}

function planRun({ seed, percent }: { seed: number; percent: number }, number: number): RunPlan {
  // A run's chance does not depend on how many runs there are.
  const chance = createChance(seed + number * 0x9e3779b1)
  const strikes = (): boolean => chance.below(1000) < percent * 10
  const maybe = <T>(choose: () => T): T | undefined => (strikes() ? choose() : undefined)
  return {
    number,
    kind: chance.pick(runKinds),
    agent: maybe(() => chance.pick(['fails', 'idles', 'hangs'])) ?? 'works',
    link: planLink(chance, strikes),
    refusedMs: maybe(() => chance.below(300)),
    signal: maybe(() => ({ names: chance.pick(signals), afterMs: chance.below(runMs) })),
    github: maybe(() => pickName(chance, githubFaults)),
    serviceKillMs: maybe(() => chance.below(runMs))
  }
}

function planLink(chance: Chance, strikes: () => boolean): RunPlan['link'] {
  const planned: (LinkFault | undefined)[] = []
  while (planned.length < plannedRequests) {
    const fault = strikes() ? pickName(chance, linkFaults) : undefined
    const times = fault === 'status 503' ? 1 + chance.below(longestBurst) : 1
    planned.push(...Array.from({ length: times }, () => fault))
  }
  return planned
}

function pickName<Name extends string>(chance: Chance, faults: Record<Name, unknown>): Name {
  const [first, ...rest] = Object.keys(faults) as [Name, ...Name[]]
  return chance.pick([first, ...rest])
}
