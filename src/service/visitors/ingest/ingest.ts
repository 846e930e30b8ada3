import type { ByteRange } from '../byte-range.ts'
import { blockOf } from '../day-block.ts'
import type { View } from '../view.ts'
import type { Dropped } from '../view-reader.ts'
import type { VisitorStore } from '../visitor-store.ts'
import { type Account, type Bookkeeping, keepBooks } from './account.ts'
import { unpacked } from './gzip.ts'
import { createLineSplitter } from './line-splitter.ts'
import { createLogReader } from './log-reader.ts'
import { LogError, type LogSource } from './log-source.ts'
import { createTally, type Tally, type TallyLimits } from './tally.ts'

export type IngestOptions = {
  store: VisitorStore
  projectId: string
  logs: readonly LogSource[]
  /** Milliseconds since 1970. */
  now: () => number
  /** Is called after every piece of a log, many times a second. */
  onProgress?: (progress: Progress) => void
  /** Ends the ingest between two transactions. */
  signal?: AbortSignal
  limits?: TallyLimits
}

export type Progress = {
  /** As they were read: of a compressed log, the compressed ones. */
  readonly bytes: number
  /** Undefined where one of the logs does not know. */
  readonly totalBytes: number | undefined
  readonly lines: number
}

/**
 * Counts who saw which page by access logs, and stores it. Whoever was counted stays counted: the
 * same log again, or after an ingest that ended in its middle, changes nothing but what is missing.
 * What is wrong with a log is in the account; only the database's own errors are thrown.
 */
export async function ingest(options: IngestOptions): Promise<Account> {
  const { store, projectId, logs, now, signal = new AbortController().signal } = options
  const start = now()
  const isFirst = !(await isKnown(store, projectId))
  const secret = await store.secret(projectId)
  const books = keepBooks(secret)
  const tally = createTally(options.limits)
  const work = { ...options, secret, books, tally, signal }

  const totalBytes = sumOf(logs)
  let bytes = 0
  const progress = (added: number): void => {
    bytes += added
    options.onProgress?.({ bytes, totalBytes, lines: books.lines })
  }
  for (const log of logs) {
    if (signal.aborted) break
    await readLog(log, { ...work, progress })
  }
  await flush(work)
  return books.close({
    projectId,
    isFirst,
    isStopped: signal.aborted,
    logs: logs.length,
    milliseconds: now() - start
  })
}

type Work = {
  store: VisitorStore
  projectId: string
  now: () => number
  secret: Uint8Array
  books: Bookkeeping
  tally: Tally
  signal: AbortSignal
}

async function readLog(
  log: LogSource,
  work: Work & { progress: (bytes: number) => void }
): Promise<void> {
  const { secret, now, books, tally, signal, progress } = work
  const count = (read: View | Dropped, line: ByteRange): void => {
    if (typeof read === 'string') books.drop(read, line, log.name)
    else {
      books.view(read.kind)
      tally.add(read)
    }
  }
  const reader = createLogReader({ secret, now, count, onDay: books.day })
  const { take } = reader
  const splitter = createLineSplitter()
  let why: string | undefined
  try {
    for await (const bytes of unpacked(counted(log.open(signal), progress))) {
      splitter.push(bytes, take)
      if (tally.isFull) await flush(work)
      if (signal.aborted) return
    }
  } catch (error) {
    if (!(error instanceof LogError)) throw error
    if (signal.aborted) return
    why = error.message
  }
  splitter.end(take)
  const found = reader.finish()
  if (why !== undefined) books.problem({ log: log.name, why })
  else if (found.kind === 'unknown') {
    books.problem({ log: log.name, why: 'it is of no known format', line: found.firstLine })
  }
}

async function* counted(
  source: AsyncIterable<Uint8Array>,
  progress: (bytes: number) => void
): AsyncGenerator<Uint8Array, void, void> {
  for await (const bytes of source) {
    yield bytes
    // Asked for more, it is through with these.
    progress(bytes.length)
  }
}

/** Stores what was counted since the last time. Being stopped, it leaves the rest of it. */
async function flush({ store, projectId, books, tally, signal }: Work): Promise<void> {
  for (const piece of tally.take()) {
    if (signal.aborted) return
    await store.merge(projectId, piece)
    books.stored(piece)
  }
}

async function isKnown(store: VisitorStore, projectId: string): Promise<boolean> {
  const always = { first: 0, last: blockOf(1e8) }
  for await (const _ of store.siteBlocks(projectId, always)) return true
  return false
}

function sumOf(logs: readonly LogSource[]): number | undefined {
  let sum = 0
  for (const { size } of logs) {
    if (size === undefined) return undefined
    sum += size
  }
  return sum
}
