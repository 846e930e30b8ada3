import { findCommands } from '../__tests__/support/runner-commands.ts'
import { results } from '../src/action/outcome.ts'
import { mayAsk, type Situation, texts } from './situation.ts'
import type { Step } from './step.ts'

/** Events that only people with write access bring about. */
const trusted = new Set([
  ...[
    'push',
    'schedule',
    'workflow_dispatch',
    'repository_dispatch',
    'workflow_call',
    'merge_group'
  ],
  ...['release', 'create', 'delete', 'deployment', 'deployment_status']
])

/** What only a program that failed says. */
const programTrace =
  /\s+at .+:\d+:\d+|node:internal|\b(Type|Range|Syntax|Reference|Vali)Error\b|unforeseen|Cannot read propert|is not (a function|iterable)|\[object /

/** What is wrong with how a step read a changed event; empty if all is as it must be. */
export function findViolations(options: {
  situation: Situation
  eventFile: string
  step: Step
  /** The same step on the event as it was. */
  before: Step
}): string[] {
  const { step, before, situation, eventFile } = options
  const event = parsed(eventFile)
  return [
    ...wrongWords(step),
    ...wrongRequests(step),
    ...(asksForJob(step) && !asksForJob(before) && !isOtherPush(situation, event)
      ? ['asks for a job where the unchanged event does not']
      : []),
    ...(asksForJob(step) && !isJustified(situation, event)
      ? ['asks for a job that nobody who may has asked for']
      : [])
  ]
}

const asksForJob = ({ service }: Step): boolean => service.some(({ method }) => method === 'POST')

/** One result, one sentence, said where people look, and nothing of how a program fails. */
export function wrongWords({
  code,
  log,
  annotations,
  outputs,
  summary
}: Omit<Step, 'service' | 'github'>): string[] {
  const { result = '', reason = '' } = outputs
  const known = Object.entries(results).find(([name]) => name === result)?.[1]
  if (known === undefined) return [`ends with the result "${result}"`]
  const errors = findCommands(log).filter(({ name }) => name === 'error')
  const said = known.step === 'red' ? errors.length === 1 : errors.length === 0
  const trace = programTrace.exec(`${reason}\n${log}`)?.[0]
  const mayBeSilent = result === 'pull-request'
  return [
    ...(code === (known.step === 'red' ? 1 : 0) ? [] : [`ends with ${code} and "${result}"`]),
    ...(said ? [] : [`has ${errors.length} errors with "${result}"`]),
    ...(reason.trim() === '' && !mayBeSilent ? ['gives no reason'] : []),
    ...(/[\n\r]/.test(reason) ? ['gives more than one line as its reason'] : []),
    ...(log.includes(mayBeSilent ? 'Pull request:' : reason)
      ? []
      : ['does not say its end in the log']),
    ...(summary.trim() === '' ? ['writes no summary'] : []),
    ...(findCommands(log).length === annotations
      ? []
      : ['lets the runner find a command of others']),
    ...(trace === undefined ? [] : [`shows "${trace}"`])
  ]
}

/** Of GitHub nothing is asked that has no sense, and who may not ask gets a reaction at most. */
function wrongRequests({ github, outputs }: Step): string[] {
  const odd = github.flatMap(({ route, parameters }) =>
    Object.entries(parameters)
      .filter(
        ([, value]) => typeof value === 'number' && !(Number.isSafeInteger(value) && value > 0)
      )
      .map(([name, value]) => `asks GitHub for ${route} with ${name} ${value}`)
  )
  const isSilent = outputs.result === 'skipped'
  const spoken = github.filter(
    ({ route }) => !route.startsWith('GET ') && !route.endsWith('/reactions')
  )
  return [...odd, ...(isSilent && spoken.length > 0 ? [`skips and asks ${spoken[0]?.route}`] : [])]
}

/** Whether somebody who may has asked: read anew from the event, without the code of the action. */
export function isJustified(
  situation: Situation,
  event: Readonly<Record<string, unknown>>
): boolean {
  const { name, inputs, triggeringActor } = situation
  const sender = field(event, 'sender', 'login')
  if (inputs.prompt !== undefined) {
    return (
      trusted.has(name) || isOwnPush(name, event) || mayAsk(situation, [sender, triggeringActor])
    )
  }
  const text = texts[name]
  if (text === undefined) return false
  const author = field(event, text.field, 'user', 'login')
  const body = field(event, text.field, 'body')
  return (
    typeof body === 'string' &&
    body.includes('/docs') &&
    event.action === text.fresh &&
    String(author).toLowerCase() === String(sender).toLowerCase() &&
    mayAsk(situation, [sender, author, triggeringActor])
  )
}

/**
 * Whether what made a push one that deletes its branch is all gone from it: then it is another push,
 * and nobody could tell.
 */
const isOtherPush = ({ name }: Situation, event: Readonly<Record<string, unknown>>): boolean =>
  name === 'push' && event.deleted !== true && !/^0+$/.test(String(event.after))

/** A pull request of the repository itself that somebody pushed to. */
function isOwnPush(name: string, event: Readonly<Record<string, unknown>>): boolean {
  const head = field(event, 'pull_request', 'head', 'repo', 'full_name')
  return (
    ['pull_request', 'pull_request_target'].includes(name) &&
    typeof head === 'string' &&
    head === field(event, 'pull_request', 'base', 'repo', 'full_name') &&
    ['opened', 'synchronize'].includes(String(event.action))
  )
}

function field(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce(
    (inner: unknown, key) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined,
    value
  )
}

function parsed(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json.replace(/^\ufeff/, ''))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
