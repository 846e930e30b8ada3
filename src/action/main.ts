import type { Clock, Random } from '../client/clock.ts'
import type { Connect } from './connection.ts'
import { readEvent } from './event.ts'
import type { Request } from './github.ts'
import type { RawInput } from './input-reader.ts'
import { bringsPrompt, type Inputs, readInputs, readPhrase } from './inputs.ts'
import { runJob } from './job-run.ts'
import type { Log } from './log.ts'
import { answered, type Outcome, skipped } from './outcome.ts'
import type { RunnerFiles } from './runner-files.ts'
import { openStage, type Stage } from './stage.ts'
import { readTrigger } from './trigger.ts'
import type { CountLogs } from './visitors/log-account.ts'
import type { ReportEnd } from './visitors/report-run.ts'
import { wantsReport } from './visitors/visitors-inputs.ts'
import { type Environment, runPlace } from './workflow-run.ts'

/** What a run stands on and does not decide: the runner, GitHub, time, chance, the way to a service. */
export type World = {
  readonly env: Environment
  readonly input: RawInput
  readonly readFile: (path: string) => Uint8Array
  readonly mask: (secret: string) => void
  readonly files: RunnerFiles
  readonly log: Log
  readonly clock: Clock
  readonly random: Random
  /** An unguessable word. */
  readonly word: () => string
  readonly connect: Connect
  readonly countLogs: CountLogs
  /** GitHub's API with the workflow's token; loaded when it is asked for. */
  readonly github: () => Promise<Request>
  /** Fires when the runner cancels the step. */
  readonly cancelled: AbortSignal
  /** Rejects when this process can come to no end of its own: nothing would be said otherwise. */
  readonly breakdown: Promise<never>
}

/** Where the end of a run is still to be told, and what more there is to tell. */
export type Entered = {
  readonly stage?: Stage
  /** The visitor report, which may still be in the making; undefined if none is asked for. */
  readonly visitors?: Promise<ReportEnd | undefined>
}

/**
 * A run from event to outcome. Throws what `outcomeOfError` puts into words. What a run that has
 * nothing to do does not need is imported where it is needed: most comments are none of ours.
 * @param enter Told of the stage once it is clear that the end is to be told there, and of the
 * visitor report.
 */
export async function main(world: World, enter: (entered: Entered) => void): Promise<Outcome> {
  maskSecrets(world)
  const event = readEvent({
    name: world.env.GITHUB_EVENT_NAME ?? '',
    path: world.env.GITHUB_EVENT_PATH,
    readFile: world.readFile
  })
  const phrase = readPhrase(world.input)
  const trigger = await readTrigger({
    event,
    phrase,
    bringsPrompt: bringsPrompt(world.input),
    wantsReport: wantsReport(world.input),
    actor: world.env.GITHUB_ACTOR ?? '',
    hasSecrets: world.input('api-key').trim() !== ''
  })
  if (trigger.kind === 'nothing') return skipped(trigger.reason)

  const inputs = readInputs({ ...world, trigger, place: runPlace(world.env, event) })
  const stage = await openStage(world, { event, trigger, inputs, phrase })
  if (stage.refusal !== undefined) {
    if (!inputs.dryRun) await stage.conversation.refuse()
    return skipped(stage.refusal)
  }

  if (trigger.kind === 'report') {
    const { reportAlone } = await import('./visitors/visitor-report.ts')
    return reportAlone(world, { inputs, enter })
  }
  const command = trigger.kind === 'command' ? trigger.command.kind : 'ask'
  if (inputs.dryRun && (command === 'help' || command === 'status')) {
    return skipped(`Dry run: ${command} would have been answered in the thread.`)
  }
  if (command === 'help') {
    const { renderHelp } = await import('./thread/reply.ts')
    await stage.conversation.answer(renderHelp(phrase))
    return answered('Told how to ask.')
  }
  if (command === 'status') {
    const { tellStatus } = await import('./thread/status.ts')
    return await tellStatus(world, stage)
  }
  enter(
    inputs.visitors === undefined ? { stage } : { stage, visitors: reportBeside(world, inputs) }
  )
  return await runJob(world, { stage, startsAfresh: command === 'new' })
}

/** The visitor report beside a job, made while the job runs. */
async function reportBeside(world: World, inputs: Inputs): Promise<ReportEnd | undefined> {
  const { startReport } = await import('./visitors/visitor-report.ts')
  return startReport(world, inputs)
}

/**
 * Masks the two secrets, in every form in which they could reach a log. Nothing else: outputs that
 * contain a masked value arrive empty in later jobs.
 */
function maskSecrets({ input, mask }: World): void {
  for (const secret of [input('api-key'), input('github-token')]) {
    for (const form of new Set([secret, secret.trim()])) {
      if (form.trim() !== '') mask(form)
    }
  }
}
