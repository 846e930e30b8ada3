import type { Clock, Random } from '../client/clock.ts'
import type { Connect } from './connection.ts'
import { readEvent } from './event.ts'
import type { RawInput } from './input-reader.ts'
import { bringsPrompt, type Inputs, readInputs } from './inputs.ts'
import { runJob } from './job-run.ts'
import type { Log } from './log.ts'
import { type Outcome, skipped } from './outcome.ts'
import { composePrompt } from './prompt.ts'
import type { RunnerFiles } from './runner-files.ts'
import { readTrigger } from './trigger.ts'
import { type Environment, runPlace, runUrl } from './workflow-run.ts'

/** What a run stands on and does not decide: the runner, time, chance, and the way to a service. */
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
  /** Fires when the runner cancels the step. */
  readonly cancelled: AbortSignal
  /** Rejects when this process can come to no end of its own: nothing would be said otherwise. */
  readonly breakdown: Promise<never>
}

/** A run from event to outcome. Throws what `outcomeOfError` puts into words. */
export async function main(world: World): Promise<Outcome> {
  maskSecrets(world)
  const event = readEvent({
    name: world.env.GITHUB_EVENT_NAME ?? '',
    path: world.env.GITHUB_EVENT_PATH,
    readFile: world.readFile
  })
  const trigger = readTrigger({
    event,
    bringsPrompt: bringsPrompt(world.input),
    actor: world.env.GITHUB_ACTOR ?? '',
    hasSecrets: world.input('api-key').trim() !== ''
  })
  if (trigger.kind === 'nothing') return skipped(trigger.reason)

  const inputs = readInputs({ ...world, place: runPlace(world.env, event) })
  const prompt = composePrompt({
    request: inputs.request,
    instructions: inputs.instructions,
    thread: inputs.context === 'thread' ? event.thread : undefined,
    runUrl: runUrl(world.env),
    boundary: world.word()
  })
  for (const removed of prompt.removed) world.log.info(`Removed from the request: ${removed}`)
  if (inputs.dryRun) return skipped(dryRunReason(inputs), prompt.text)

  return { ...(await runJob(world, { inputs, prompt: prompt.text })), prompt: prompt.text }
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

const dryRunReason = ({ backend, jobId }: Inputs): string =>
  `Dry run: the prompt would have been sent to ${
    backend.kind === 'hosted' ? backend.baseUrl : 'the embedded agent'
  } ${jobId === undefined ? 'as a new job' : `as a message to job ${jobId}`}.`
