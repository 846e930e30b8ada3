import { AssertionError } from 'node:assert'
import type { RunResult } from '../__tests__/support/runner.ts'
import type { Stage } from './stage.ts'

/** What a step must come to. What is left out may be anything. */
export type Expected = {
  colour: 'green' | 'red'
  /** The output of this name; a step by hand has none. */
  result?: string
  /** What people must be told: in annotations, or in the summary of a green step. */
  says?: RegExp
  /** What `says` looks for, where the expression is not easily read: "the proxy is at fault". */
  about?: string
  /** What nobody may be told, anywhere. */
  keepsQuiet?: RegExp
  /** A job that is known must be in the outputs, and in the sentence of a red step. */
  jobId?: string
  /** The output; null where there must be none. */
  prLink?: string | null
  /** How many warnings people are shown. */
  warnings?: Bounds
  /** What else is not as it must be; empty where all is well. */
  also?: (ended: RunResult) => readonly string[]
  /** What the service was asked, and how often that may be. */
  asked?: { posts: () => number; gets: () => number }
  posts?: Bounds
  gets?: Bounds
  /** How often the step said that it tries again. */
  retries?: Bounds
  /** Seconds of the step's own time. */
  seconds?: Bounds
}

/** Exactly so many, or from so many to so many. */
type Bounds = number | readonly [least: number, most: number]

/** Holds the end of a step to what must be. Answers what happened, as people would tell it. */
export function expectEnd(stage: Stage, run: Ran, expected: Expected): string {
  const happened = describe(stage, run, expected)
  const unmet = unmetBy(stage, run, expected)
  if (unmet.length > 0) throw new AssertionError({ message: `${happened}; ${unmet.join('; ')}` })
  return happened
}

/** A run, and how many times as fast its time passed. */
export type Ran = { ended: RunResult; timeWarp?: number | undefined }

function unmetBy({ subject }: Stage, run: Ran, expected: Expected): string[] {
  const { ended } = run
  const { outputs } = ended
  const { colour, result, says, about, keepsQuiet, jobId, prLink, asked } = expected
  const told = [...annotationsOf(ended), colour === 'green' ? ended.summary : ''].join('\n')
  const everything = [ended.log, ended.summary, JSON.stringify(ended.outputs)].join('\n')
  const isGreen = [colour, colourOf(ended)].includes('green')
  const isOurs = subject === 'docs-agent'
  return [
    ...(colourOf(ended) === colour ? [] : [`not ${colour}`]),
    ...(!isOurs || result === undefined || outputs.result === result ? [] : [`not ${result}`]),
    ...(says === undefined || says.test(told)
      ? []
      : [about ? `nobody is told that ${about}` : `nobody is told ${says.source}`]),
    ...(keepsQuiet?.test(everything) ? [`it shows ${keepsQuiet.source}`] : []),
    ...(jobId === undefined || outputs.jobId === jobId ? [] : ['the job id is not in the outputs']),
    ...(jobId === undefined || isGreen || told.includes(jobId)
      ? []
      : ['the error does not name the job']),
    ...(prLink === undefined || (outputs.prLink || null) === prLink ? [] : ['another prLink']),
    ...outside('POST', asked?.posts(), expected.posts),
    ...outside('GET', asked?.gets(), expected.gets),
    ...outside('retries', retriesOf(ended), expected.retries),
    ...outside('warnings', warningsOf(ended), expected.warnings),
    ...(expected.also?.(ended) ?? []),
    ...outside('s', secondsOf(run), expected.seconds)
  ]
}

function outside(what: string, figure: number | undefined, bounds: Bounds | undefined): string[] {
  if (bounds === undefined || figure === undefined) return []
  const [least, most] = typeof bounds === 'number' ? [bounds, bounds] : bounds
  if (figure >= least && figure <= most) return []
  return [`${figure} ${what} instead of ${least === most ? least : `${least} to ${most}`}`]
}

/** As `red, result error, 1 POST, 0 GET: "The key was refused …"`. */
function describe({ subject }: Stage, { ended }: Ran, { asked }: Expected): string {
  const { result = 'none' } = ended.outputs
  const parts = [
    colourOf(ended),
    ...(subject === 'docs-agent' ? [`result ${result}`] : []),
    ...(asked ? [`${asked.posts()} POST, ${asked.gets()} GET`] : [])
  ]
  const [annotation] = annotationsOf(ended).slice(-1)
  return `${parts.join(', ')}${annotation === undefined ? '' : `: “${annotation}”`}`
}

const colourOf = ({ exitCode }: RunResult): 'green' | 'red' => (exitCode === 0 ? 'green' : 'red')

/** What people see without opening the log, in the order it came. */
export const annotationsOf = ({ commands }: RunResult): string[] =>
  commands
    .filter(({ name }) => ['error', 'warning', 'notice'].includes(name))
    .map(({ data }) => data)

const retriesOf = ({ log }: RunResult): number =>
  log.match(/^Again in |^(::warning::)?Attempt \d+ failed/gm)?.length ?? 0

const warningsOf = ({ commands }: RunResult): number =>
  commands.filter(({ name }) => name === 'warning').length

const secondsOf = ({ ended, timeWarp = 1 }: Ran): number =>
  Math.round((ended.durationMs * timeWarp) / 1000)
