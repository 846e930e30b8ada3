import { AssertionError } from 'node:assert'
import type { RunOptions, RunResult } from '../__tests__/support/runner.ts'
import { days, openVisitorServer } from '../__tests__/support/visitor-report.ts'
import type { VisitorServerOptions } from '../__tests__/support/visitor-server.ts'
import { type Asked, readAsked } from '../__tests__/support/visitor-site.ts'
import { annotationsOf, type Expected, expectEnd } from './ending.ts'
import type { FaultCase } from './row.ts'
import type { Stage } from './stage.ts'

/** A step that reports the visitors of a site, as a service counts them that may lie. */
export type VisitorsStep = VisitorServerOptions & RunOptions

/** What must come of it. */
export type VisitorsExpected = Expected & {
  /** What a step by hand may say instead: any words for it will do. */
  saysByHand?: RegExp
  /** Different pages of the period that the service must have been brought to name. */
  pages?: number
}

/**
 * A step by hand may go on for ever. Whatever ends has ended by then: 50,000 rows are 200 requests,
 * and a minute of real time is twenty of the step's.
 */
const most = { requests: 1000, seconds: 60 }

/** Runs the step and holds its end, and what the service was asked, to what must be. */
export async function askVisitors(
  stage: Stage,
  { site, lie, delayMs, tls, instead, ...options }: VisitorsStep,
  { pages, saysByHand, ...expected }: VisitorsExpected
): Promise<string> {
  const named = new Set<string>()
  const tooMany = new AbortController()
  const server = await openVisitorServer({
    site,
    ...(delayMs !== undefined && { delayMs }),
    ...(tls !== undefined && { tls }),
    ...(instead !== undefined && { instead }),
    lie: given => {
      if (given.index >= most.requests) tooMany.abort()
      const told = lie?.(given) ?? given.honest
      if (isThisPeriod(given.asked)) for (const path of pathsIn(told)) named.add(path)
      return told
    }
  })
  stage.remember('requests for visitors', () =>
    JSON.stringify(server.requests.map(({ path, body }) => ({ path, body })))
  )
  const step: RunOptions = {
    timeWarp: 20,
    ...options,
    inputs: { ...server.inputs, ...days, ...options.inputs }
  }
  const ended = await endOf(stage, step, tooMany.signal)
  if (ended === undefined) {
    const [last, before] = server.requests.toReversed().map(({ path }) => readAsked(path).offset)
    const isStuck = last === before
    const message = isStuck ? 'did not end: asked for the same rows for ever' : 'did not end'
    throw new AssertionError({ message })
  }
  const asked = { posts: () => 0, gets: () => server.requests.length }
  const missing = pages === undefined ? 0 : pages - named.size
  const happened = expectEnd(
    stage,
    { ended, timeWarp: step.timeWarp },
    {
      asked,
      ...expected,
      // The budget is a promise of ours.
      ...(stage.subject === 'by hand' && {
        gets: [0, Number.POSITIVE_INFINITY],
        ...(saysByHand && { says: /(?:)/ })
      }),
      also: ended => [
        ...(stage.subject === 'docs-agent' || isTold(ended, saysByHand)
          ? []
          : ['not a word of it']),
        ...(missing === 0 ? [] : [`${missing} of ${pages} pages were not asked for`]),
        ...(expected.also?.(ended) ?? [])
      ]
    }
  )
  return pages === undefined ? happened : `${happened}; all ${pages} pages were read`
}

const isTold = (ended: RunResult, words = /(?:)/): boolean =>
  words.test([...annotationsOf(ended), ended.summary].join('\n'))

/** Runs a step to its end; undefined if that is not to be expected any more, and the step is ended. */
async function endOf(
  stage: Stage,
  step: RunOptions,
  tooMany: AbortSignal
): Promise<RunResult | undefined> {
  const run = await stage.start(step)
  const tooLong = AbortSignal.any([tooMany, AbortSignal.timeout(most.seconds * 1000)])
  const givenUp = new Promise<undefined>(resolve => {
    tooLong.addEventListener('abort', () => resolve(undefined))
  })
  const ended = await Promise.race([run.finished, givenUp])
  if (ended !== undefined) return ended
  run.signal('SIGKILL')
  await run.finished
  return undefined
}

/** Whether rows of the period itself are asked for: without days by hand, of which no service says which. */
export const isThisPeriod = ({ dateFrom, limit }: Asked): boolean =>
  limit !== 1 && ['', days['visitors-from']].includes(dateFrom)

const pathsIn = (told: object): string[] =>
  'visitors' in told && Array.isArray(told.visitors) ? told.visitors.map(({ path }) => path) : []

/** A case of both subjects that asks for visitors. */
export const visitorsCase = (
  done: string,
  step: VisitorsStep,
  expected: VisitorsExpected
): FaultCase => ({ done, byHand: true, run: stage => askVisitors(stage, step, expected) })
