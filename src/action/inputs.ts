import type { Clock } from '../client/clock.ts'
import { removeInvisible } from '../text/invisible.ts'
import { type Backend, type RunPlace, readBackend } from './backend.ts'
import type { Command } from './command.ts'
import { InputReader, type RawInput } from './input-reader.ts'
import type { Level } from './permission.ts'
import type { Trigger } from './trigger.ts'
import { readVisitorsInputs, type VisitorsInputs } from './visitors/visitors-inputs.ts'

/** What the workflow asks for, checked; nothing behind this type looks at raw text again. */
export type Inputs = {
  /** The instruction, as somebody wrote it. */
  readonly request: string
  readonly instructions: string
  readonly jobId: string | undefined
  readonly context: 'thread' | 'request'
  readonly dryRun: boolean
  readonly backend: Backend
  readonly minimumPermission: Level
  readonly allowedBots: readonly string[]
  readonly wait: boolean
  readonly timeoutMs: number
  readonly reply: boolean
  /** The visitor report; undefined if none is asked for. */
  readonly visitors: VisitorsInputs | undefined
}

/** Whether the workflow itself brings the instruction, so that no comment has to. */
export const bringsPrompt = (input: RawInput): boolean =>
  input('prompt').trim() !== '' || input('prompt-file').trim() !== ''

/** What makes a comment a request; needed before anything else is looked at. */
export const readPhrase = (input: RawInput): string => input('trigger-phrase').trim() || '/docs'

/** Reads and checks the inputs of a request. Throws one InputError that names everything wrong. */
export function readInputs(options: {
  input: RawInput
  trigger: Trigger
  env: Readonly<Record<string, string | undefined>>
  place: RunPlace
  readFile: (path: string) => Uint8Array
  clock: Pick<Clock, 'now'>
}): Inputs {
  const reader = new InputReader(options.input)
  const { trigger } = options
  const request = readRequest(reader, options)
  const timeoutMs = reader.duration('timeout')
  const backend = readBackend({ reader, env: options.env, place: options.place, timeoutMs })
  const wait = reader.flag('wait')
  const dryRun = reader.flag('dry-run')
  if (!wait && backend.kind === 'embedded') {
    reader.problem('wait', 'false only with base-url: the embedded agent ends with this step')
  }
  const isHelp = trigger.kind === 'command' && trigger.command.kind === 'help'
  if (backend.kind === 'none' && !isHelp && trigger.kind !== 'report') {
    reader.problems.push(
      'base-url or agent-command: give base-url, api-key and project-id of a service, or the command of an agent'
    )
  }
  if (/\s/.test(readPhrase(options.input))) reader.problem('trigger-phrase', 'use one word')
  const inputs: Inputs = {
    request,
    instructions: reader.text('instructions'),
    jobId: reader.text('job-id') || undefined,
    context: reader.choice('context', ['thread', 'request']),
    dryRun,
    backend,
    minimumPermission: reader.choice('minimum-permission', [
      'write',
      'triage',
      'maintain',
      'admin'
    ]),
    allowedBots: reader.items('allowed-bots'),
    wait,
    timeoutMs,
    reply: reader.flag('reply'),
    visitors: readVisitorsInputs({ reader, backend, now: options.clock.now() })
  }
  reader.finish()
  return inputs
}

/** The instruction; empty where the trigger needs none. */
function readRequest(
  reader: InputReader,
  { trigger, readFile }: { trigger: Trigger; readFile: (path: string) => Uint8Array }
): string {
  switch (trigger.kind) {
    case 'command':
      return requestOf(trigger.command)
    case 'report':
      return ''
    default:
      return readPrompt(reader, readFile)
  }
}

const requestOf = (command: Command): string => ('request' in command ? command.request : '')

function readPrompt(reader: InputReader, readFile: (path: string) => Uint8Array): string {
  const path = reader.text('prompt-file')
  const given = reader.text('prompt')
  if (path !== '' && given !== '') {
    reader.problem('prompt-file', 'not together with prompt')
    return ''
  }
  if (path === '' && given === '') {
    reader.problem('prompt', 'say what to do, here or in prompt-file')
    return ''
  }
  const name = path === '' ? 'prompt' : 'prompt-file'
  const text = path === '' ? given : decode(reader, () => readFile(path))
  if (text !== undefined && removeInvisible(text).text.trim() === '') {
    reader.problem(name, 'there is nothing visible in it')
  }
  return text?.trim() ?? ''
}

function decode(reader: InputReader, read: () => Uint8Array): string | undefined {
  let bytes: Uint8Array
  try {
    bytes = read()
  } catch {
    reader.problem('prompt-file', 'the file cannot be read')
    return undefined
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    reader.problem('prompt-file', 'the file is not UTF-8 text')
    return undefined
  }
}
