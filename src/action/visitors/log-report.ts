import { formatDuration } from '../../text/duration.ts'
import { excerpt } from '../../text/log-line.ts'
import type { World } from '../main.ts'
import { knows, logGaps, refusalOf } from './log-account.ts'
import { type ReportEnd, runReport } from './report-run.ts'
import type { VisitorsInputs } from './visitors-inputs.ts'

/** The report from access logs that are counted here. All that was stored is gone when it ends. */
export async function reportLogs(
  world: World,
  { inputs, timeoutMs }: { inputs: VisitorsInputs; timeoutMs: number }
): Promise<ReportEnd> {
  const { clock, cancelled } = world
  const until = clock.monotonic() + timeoutMs
  const source = await countUntil(world, { inputs, timeoutMs }).catch(unable)
  if ('kind' in source) return source
  try {
    const { counted } = source
    if (cancelled.aborted)
      return { kind: 'cancelled', reason: 'Cancelled while logs were counted.' }
    if (counted.isStopped) return { kind: 'failed', reason: tooLate(timeoutMs) }
    const refusal = refusalOf(counted, inputs.range)
    if (refusal !== undefined) return { kind: 'failed', reason: refusal }
    return await runReport(world, {
      source,
      inputs,
      timeoutMs: until - clock.monotonic(),
      logs: { isKnown: range => knows(counted, range), gaps: logGaps(counted, inputs.range) }
    })
  } finally {
    await source.stop()
  }
}

/** What is wrong with a log is in the account: this is the machine's. */
function unable(error: unknown): ReportEnd & { kind: 'failed' } {
  const why = excerpt(error instanceof Error ? error.message : String(error), 300)
  const reason = `The logs could not be counted (${why}): see whether the workspace is there, and RUNNER_TEMP is writable and has room.`
  return { kind: 'failed', reason }
}

const tooLate = (timeoutMs: number): string =>
  `The logs were not counted within ${formatDuration(timeoutMs)}: set a longer timeout, or give fewer logs.`

async function countUntil(
  { clock, cancelled, countLogs }: World,
  { inputs, timeoutMs }: { inputs: VisitorsInputs; timeoutMs: number }
): ReturnType<World['countLogs']> {
  const late = new AbortController()
  const counted = new AbortController()
  const timer = clock.sleep(timeoutMs, counted.signal).then(() => late.abort())
  try {
    return await countLogs({
      patterns: inputs.logs,
      signal: AbortSignal.any([cancelled, late.signal])
    })
  } finally {
    counted.abort()
    await timer
  }
}
