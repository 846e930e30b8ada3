import type { Stage } from './stage.ts'

/** The groups of the list, in its order. */
export const groups = [
  'Network',
  'HTTP',
  'Payload',
  'GitHub',
  'Environment, inputs, events',
  'Service'
] as const

/** One row of the list of faults: what goes wrong, and what must happen then. */
export type FaultRow = {
  number: number
  group: (typeof groups)[number]
  /** What goes wrong. */
  fault: string
  /** What must happen, in the words of the list. */
  must: string
  /** The ways in which it goes wrong here; a row passes where all of them do. */
  cases: readonly FaultCase[]
}

export type FaultCase = {
  /** What is done, as a phrase that begins in lower case. */
  done: string
  /** Does it and says what happened; throws an `AssertionError` where that is not what must be. */
  run: (stage: Stage) => Promise<string>
  /** Whether it is also done to a step written by hand: where only the service's answers differ. */
  byHand?: boolean
}

export type CaseResult = {
  row: FaultRow
  done: string
  subject: Stage['subject']
  passed: boolean
  /** What happened; of a failed case, what was not as it must be. */
  happened: string
  /** Where a secret was found; empty where none was. */
  leaks: readonly string[]
  /** Characters that were searched for secrets. */
  searched: number
}
