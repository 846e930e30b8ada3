/** The job that a thread is about. */
export type Remembered = {
  readonly jobId: string
  /** The workflow runs that asked for it, as far as they are known. */
  readonly runIds: readonly string[]
}

export type Recollection = {
  readonly remembered: Remembered | undefined
  /** Whether there is a memory under another key: the key was changed. */
  readonly isForeign: boolean
  /** Whether an earlier attempt of this run ended without knowing if there is a job. */
  readonly wasUnknown: boolean
}

export const nothing: Recollection = { remembered: undefined, isForeign: false, wasUnknown: false }
